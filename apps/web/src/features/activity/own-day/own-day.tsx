/** The own date: hours that are covered, activities, obstacles and plan, and sending all of it to the superior. */
import { activitySpan, coveredMinutes } from '@hadir/domain/activity/activity.ts';
import { addDays, dateIn, type Instant, type LocalDate, localTime, instant } from '@hadir/domain/kernel/time.ts';
import { minutesText } from '@hadir/contract/attendance/words.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useMe } from '../../../api/me.ts';
import { DayChip } from '../../../ui/day-picker/day-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { showTime } from '../../../ui/text/format.ts';
import type { OwnDay } from '../activity-calls.ts';
import { ActivityCard } from './activity-card.tsx';
import { DayTicks } from './day-ticks.tsx';
import { shownActivities, shownReport, type ShownActivity } from './queued-work.ts';
import { ReportCard } from './report-card.tsx';
import { useOwnDay } from './use-own-day.ts';

export function OwnDayWork({ date, choose }: { readonly date: LocalDate; readonly choose: (date: LocalDate) => void }) {
  usePageTitle({ back: '/dashboards/dashboard' });
  const { today } = useMe();
  const { day, error, storedAt, retry, items, writes } = useOwnDay(date);
  return (
    <div className="stack w-full one-column width-reading gap-12">
      <div className="row wrap gap-8">
        <DayChip day={date} today={today} max={today} choose={choose} />
        {day?.deadline != null && <span className="caption secondary ms-auto">{deadlineText(day)}</span>}
      </div>
      {storedAt !== undefined && error !== undefined && (
        <Notice tone="luring" role="status">
          Tersimpan di HP. Yang Anda tulis dikirim otomatis begitu tersambung.
        </Notice>
      )}
      <AsyncContent data={day} error={error} retry={retry} loading={[64, 240, 112]}>
        {(own) => {
          const list = shownActivities(own, items);
          if (!own.works && list.length === 0) return <NoWork />;
          return (
            <>
              <CoveredHours day={own} list={list} />
              <ActivityCard day={own} list={list} writes={writes} />
              {own.deadline !== null && (
                <ReportCard key={own.date} day={own} list={list} report={shownReport(own, items)} writes={writes} />
              )}
            </>
          );
        }}
      </AsyncContent>
    </div>
  );
}

function NoWork() {
  return (
    <Empty
      icon="calendar"
      title="Tidak ada jadwal atau absen"
      text="Kegiatan ditulis untuk tanggal Anda bekerja. Pilih tanggal lain, atau absen dulu."
    />
  );
}

/** "kirim s.d. besok 10.00" */
function deadlineText({ deadline, zone, date }: OwnDay): string {
  const at = instant(deadline ?? '');
  const now = serverNow() as Instant;
  const late = now > at;
  const when = dateIn(now, zone) === addDays(date, 1) ? 'hari ini' : 'besok';
  const passed = late || dateIn(now, zone) > addDays(date, 1);
  return passed ? 'lewat batas kirim' : `kirim s.d. ${when} ${showTime(at, zone)}`;
}

function CoveredHours({ day, list }: { readonly day: OwnDay; readonly list: readonly ShownActivity[] }) {
  const { shift, zone, date } = day;
  const covered = coveredMinutes(
    list.map(({ start, end }) => activitySpan({ date, start: localTime(start), end: localTime(end) }, shift, zone)),
  );
  return (
    <section className="stack gap-8" aria-label="Jam yang sudah ditulis">
      <p className="row baseline between">
        <span>
          <b className="section">{minutesText(covered)}</b>
          {shift !== null && <span className="secondary"> dari {minutesText(shift.minutes)}</span>}
        </span>
        <span className="caption secondary">{list.length} kegiatan</span>
      </p>
      {shift !== null && <DayTicks shift={shift} spans={list} />}
    </section>
  );
}
