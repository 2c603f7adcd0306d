/**
 * /apps/absent/kalender: the own month in letters; a day opens "Mengapa hari ini begini?"
 * (product/clocking#explained-day, phone).
 */
import { lazy, Suspense } from 'react';
import type { PlannedDay } from '@hadir/contract/attendance/days.ts';
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { useSession } from '../../../api/user.ts';
import { day, month as monthParameter, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { monthAndYear } from '../../../ui/text/time-words.ts';
import styles from './calendar-page.module.css';
import { DAY_SHEET_HEIGHT } from './day-sheet-height.ts';
import { MonthDates } from './month-dates.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthLegend } from './month-legend.tsx';
import { firstDate, type Month, monthOf, nextMonth, useOwnMonth, useOwnPlan } from './use-own-days.ts';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';
import { useMe, PRODUCT_ZONE } from '../../../api/me.ts';

const DaySheet = lazy(() => import('./day-sheet.tsx'));
/** Further ahead a pattern says little: rosters are made month by month. */
const MONTHS_AHEAD = 3;
const NO_PLAN: readonly PlannedDay[] = [];
export const OWN_CALENDAR_SEARCH = { bulan: monthParameter, tanggal: day };
const WEEKDAYS = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'] as const;

export default function CalendarPage() {
  const { search, change } = usePageSearch(OWN_CALENDAR_SEARCH);
  const { data: session } = useSession();
  const owner = useMe().person;
  useMyQueue();
  const phone = useIsPhone();
  const now = useServerMinute();
  usePageTitle({ ownHeading: true });
  const today = dateIn(now as Instant, session?.zone ?? PRODUCT_ZONE);
  const open = search.tanggal;
  const month: Month = search.bulan ?? monthOf(open ?? today);
  const days = useOwnMonth(owner, month);
  // Who has left has no schedule any more.
  const hasLeft = session?.hasLeft === true;
  const { data: planned, error: unplanned } = useOwnPlan(hasLeft ? undefined : owner, month, today);
  const plan = planned ?? NO_PLAN;
  const last = nextMonth(monthOf(today), hasLeft ? 0 : MONTHS_AHEAD);
  const show = (to: { bulan?: Month; tanggal?: LocalDate | undefined }) =>
    change({ bulan: to.bulan ?? month, tanggal: to.tanggal }, { replace: true });

  return (
    <div className={`w-full ${styles.page}`} data-open={(open !== undefined && phone) || undefined}>
      <div>
        <MonthHead month={month} last={last} choose={(bulan) => show({ bulan })} />
        {hasLeft && (
          <p className="caption secondary mt-12" role="status">
            Anda sudah tidak bekerja di sini. Hari sampai hari terakhir Anda dapat dibaca sampai periodenya dikunci.
          </p>
        )}
        <Weekdays />
        <AsyncContent
          data={days.data}
          error={days.error}
          retry={days.reload}
          loading={[44, 44, 44, 44, 44]}
          title="Kalender belum dapat dimuat"
        >
          {(data) => (
            <>
              <MonthGrid
                month={month}
                today={today}
                rows={data}
                plan={plan}
                selected={open}
                open={(date) => show({ tanggal: date })}
                above={phone ? DAY_SHEET_HEIGHT + 12 : 0}
              />
              {days.stored && days.error !== undefined && (
                <p className="caption secondary mt-12">Data yang tersimpan di HP.</p>
              )}
              {month <= monthOf(today) && <MonthLegend rows={data} />}
              {plan.length > 0 && (
                <p className="caption secondary mt-12">Jam di bawah tanggal: jadwal masuk yang akan datang.</p>
              )}
              <MonthDates month={month} />
            </>
          )}
        </AsyncContent>
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>
          <DaySheet
            owner={owner}
            date={open}
            row={days.data?.find(({ workDate }) => workDate === open)}
            planned={plan.find(({ date }) => date === open)}
            coming={open > today}
            loading={!hasLeft && planned === undefined && unplanned === undefined}
            close={() => show({ tanggal: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}

interface MonthHeadProps {
  month: Month;
  last: Month;
  choose: (month: Month) => void;
}

function MonthHead({ month, last, choose }: MonthHeadProps) {
  const Heading = useIsPhone() ? 'h1' : 'h2';
  return (
    <header className={`row ${styles.head}`}>
      <Heading aria-live="polite">{monthAndYear(firstDate(month))}</Heading>
      <button type="button" aria-label="Bulan sebelumnya" onClick={() => choose(nextMonth(month, -1))}>
        <Icon name="left" size={24} />
      </button>
      <button
        type="button"
        aria-label="Bulan berikutnya"
        disabled={month >= last}
        onClick={() => choose(nextMonth(month, 1))}
      >
        <Icon name="right" size={24} />
      </button>
    </header>
  );
}

function Weekdays() {
  return (
    <div className={`caption stack secondary text-center ${styles.weekdays}`} aria-hidden="true">
      {WEEKDAYS.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
