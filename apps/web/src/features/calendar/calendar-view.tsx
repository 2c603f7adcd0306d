/** Month or year with its entries; the chosen date and the open entry beside it. */
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import type { CalendarItem } from '@hadir/contract/calendar/endpoints.ts';
import { calendarDay } from '@hadir/contract/master/calendar.ts';
import { Notice } from '../../ui/layout/notice.tsx';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { showNumber } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { masterCalls } from '../../ui/master/master-calls.ts';
import { MasterPanel } from '../../ui/master/master-panel.tsx';
import { useMasterActions } from '../../ui/master/use-actions.ts';
import { useWayOut } from '../../ui/master/use-confirm-exit.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { dateAt } from '../../ui/text/time-words.ts';
import { getYear, kindWords } from './calendar-calls.ts';
import styles from './calendar.module.css';
import { CopyDialog } from './copy-dialog.tsx';
import { DateCard, type Prefill } from './date-card.tsx';
import { EntryEffect } from './entry-effect.tsx';
import { MonthView } from './month-view.tsx';
import { monthName, YearView } from './year-view.tsx';
import { PRODUCT_ZONE } from '../../api/me.ts';

const calls = masterCalls(calendarDay);
const NEW = 'baru';

/** `17 libur nasional, 8 cuti bersama`. */
function summaryOf(entries: readonly CalendarItem[]): string {
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  return [...kinds].map(([kind, list]) => `${showNumber(list.length)} ${kindWords[kind].toLowerCase()}`).join(', ');
}

/** Year, month and chosen date, as the URL says. */
function useShown() {
  const [state, change] = useListState();
  const today = dateAt(serverNow(), PRODUCT_ZONE);
  const one = (name: string) => state.filters[name]?.[0];
  const year = Number(one('tahun') ?? today.slice(0, 4));
  const month = Number(one('bulan') ?? today.slice(5, 7));
  const show = (next: Readonly<Record<string, string | undefined>>) => {
    const filters = Object.entries({ ...state.filters }).filter(([name]) => !(name in next));
    const added = Object.entries(next).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value]] as const],
    );
    change({ filters: Object.fromEntries([...filters, ...added]), open: undefined });
  };
  return { state, change, today, year, month, date: one('tanggal'), show };
}

export function CalendarView({ view, views }: { view: 'bulan' | 'tahun'; views: ReactNode }) {
  const { state, change, today, year, month, date, show } = useShown();
  const { onConfirmExitChange, confirmExit } = useWayOut();
  /** What a new entry begins with; each wish is an entry of its own. */
  const [{ prefill, wish }, setPrefill] = useState<{ prefill: Prefill; wish: number }>({ prefill: {}, wish: 0 });
  const [copying, setCopying] = useState(false);
  const phone = useIsPhone();
  const actions = useMasterActions(calendarDay, calls);
  const { data, error, mutate } = useRemote(getYear, { query: { year } }, { keepPreviousData: true });
  const master = useMemo(() => ({ ...calendarDay, defaults: { ...calendarDay.defaults, ...prefill } }), [prefill]);
  const step = (by: number) => {
    if (view === 'tahun') return show({ tahun: String(year + by), tanggal: undefined });
    const at = year * 12 + month - 1 + by;
    show({ tahun: String(Math.floor(at / 12)), bulan: String((at % 12) + 1), tanggal: undefined });
  };
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[40, 480]} />;
  const { entries, decided, uncopied, can } = data.data;
  const mayWrite = can.includes('create');
  const close = () => {
    change({ open: undefined });
    void mutate();
  };
  const add = (next: Prefill) =>
    confirmExit(() => {
      setPrefill({ prefill: next, wish: wish + 1 });
      change({ open: NEW });
    });
  const edit = (id: string) => {
    if (id !== state.open) change({ open: id });
  };
  const panel =
    state.open === undefined || (state.open === NEW && !mayWrite) ? null : (
      <MasterPanel
        key={state.open === NEW ? `${NEW}-${wish}` : state.open}
        {...{ master, calls, actions, close, onConfirmExitChange }}
        below={<EntryEffect />}
        id={state.open === NEW ? undefined : state.open}
      />
    );
  if (phone && panel !== null) return panel;
  const shown = entries.filter(({ date: on }) => Number(on.slice(5, 7)) === month);
  return (
    <div className="column fill gap-12">
      <div className={`row wrap gap-8 ${styles.head}`}>
        {views}
        <div className={`row wrap gap-8 ${styles.steps}`}>
          <Button aria-label={view === 'tahun' ? 'Tahun sebelumnya' : 'Bulan sebelumnya'} onClick={() => step(-1)}>
            <Icon name="left" size={20} />
          </Button>
          <b aria-live="polite">{view === 'tahun' ? year : monthName(year, month)}</b>
          <Button aria-label={view === 'tahun' ? 'Tahun berikutnya' : 'Bulan berikutnya'} onClick={() => step(1)}>
            <Icon name="right" size={20} />
          </Button>
          <Button onClick={() => show({ tahun: undefined, bulan: undefined, tanggal: today })}>Hari ini</Button>
        </div>
        <span className={`flex-1 ${styles.space}`} />
        {can.includes('copy') ? (
          <Button variant="outlined" onClick={() => setCopying(true)}>
            Salin daftar nasional ({uncopied})
          </Button>
        ) : null}
        {mayWrite ? (
          <Button variant="contained" color="primary" onClick={() => add(date === undefined ? {} : { date })}>
            <Icon name="plus" size={16} />
            Tambah tanggal
          </Button>
        ) : null}
      </div>
      {decided ? (
        <p className="body secondary">
          {year}: {summaryOf(entries)}.
        </p>
      ) : (
        <Notice tone="terlambat" icon="info" className="body" role="note">
          Libur nasional {year} belum ditetapkan: belum ada SKB 3 Menteri. Tanggalnya tidak ditebak.
          {entries.length === 0 ? '' : ` Sudah ada ${summaryOf(entries)}.`}
        </Notice>
      )}
      <div className={styles.body} data-view={view}>
        {view === 'tahun' ? (
          <YearView
            {...{ year, today, entries }}
            open={(next, on) => show({ tampilan: undefined, tahun: String(year), bulan: String(next), tanggal: on })}
          />
        ) : (
          <MonthView {...{ year, month, today }} entries={shown} chosen={date} choose={(on) => show({ tanggal: on })} />
        )}
        {view === 'bulan' ? (
          <div className="stack gap-16">
            {date === undefined ? null : (
              <DateCard
                date={date}
                entries={entries.filter((entry) => entry.date === date)}
                {...{ mayWrite, add, edit }}
              />
            )}
            <section className={`card stack overflow-hidden gap-12 pad-16 ${styles.card}`} aria-label="Bulan ini">
              <h2 className="large bold">{monthName(year, month)}</h2>
              {shown.length === 0 ? (
                <p className="body secondary">Tidak ada libur atau catatan bulan ini.</p>
              ) : (
                <ul className={styles.lines}>
                  {shown.map((entry, index) => (
                    <li key={index}>
                      <button
                        className="stack baseline w-full min-h-44 text-start gap-8"
                        type="button"
                        onClick={() => show({ tanggal: entry.date })}
                      >
                        <b>{Number(entry.date.slice(8))}</b>
                        <span>
                          {entry.name}
                          <i className="caption block secondary">{kindWords[entry.kind]}</i>
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </div>
        ) : null}
      </div>
      {panel}
      {copying ? (
        <CopyDialog
          year={year}
          close={() => setCopying(false)}
          done={() => {
            setCopying(false);
            void mutate();
          }}
        />
      ) : null}
    </div>
  );
}
