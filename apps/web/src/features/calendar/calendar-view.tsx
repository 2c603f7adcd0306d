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
import { NEW_ROW } from '../../ui/master/open-row.ts';
import { useMasterActions } from '../../ui/master/use-actions.ts';
import { useWayOut } from '../../ui/master/use-confirm-exit.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { dateAt } from '../../ui/text/time-words.ts';
import { getYear, kindWords } from './calendar-calls.ts';
import { CalendarHead, type CalendarSpan } from './calendar-head.tsx';
import styles from './calendar.module.css';
import { CopyDialog } from './copy-dialog.tsx';
import { DateCard, type Prefill } from './date-card.tsx';
import { EntryEffect } from './entry-effect.tsx';
import { MonthEntries } from './month-entries.tsx';
import { MonthView } from './month-view.tsx';
import { YearView } from './year-view.tsx';
import { PRODUCT_ZONE } from '../../api/me.ts';

const calls = masterCalls(calendarDay);

/** Year, month and chosen date, as the URL says. */
function useShown() {
  const [state, change] = useListState();
  const today = dateAt(serverNow(), PRODUCT_ZONE);
  const one = (name: string) => state.filters[name]?.[0];
  const year = Number(one('tahun') ?? today.slice(0, 4));
  const month = Number(one('bulan') ?? today.slice(5, 7));
  const show = (next: Readonly<Record<string, string | undefined>>) => {
    const filters = new Map(Object.entries(state.filters));
    for (const [name, value] of Object.entries(next)) {
      filters.delete(name);
      if (value !== undefined) filters.set(name, [value]);
    }
    change({ filters: Object.fromEntries(filters), open: undefined });
  };
  return { state, change, today, year, month, date: one('tanggal'), show };
}

type ShowDates = ReturnType<typeof useShown>['show'];

/** What a new entry begins with; each wish is an entry of its own. */
function usePrefilled() {
  const [{ prefill, wish }, setPrefill] = useState<{ prefill: Prefill; wish: number }>({ prefill: {}, wish: 0 });
  const master = useMemo(() => ({ ...calendarDay, defaults: { ...calendarDay.defaults, ...prefill } }), [prefill]);
  return { master, wish, begin: (next: Prefill) => setPrefill({ prefill: next, wish: wish + 1 }) };
}

export function CalendarView({ view, views }: { view: CalendarSpan; views: ReactNode }) {
  const { state, change, today, year, month, date, show } = useShown();
  const { onConfirmExitChange, confirmExit } = useWayOut();
  const { master, wish, begin } = usePrefilled();
  const phone = useIsPhone();
  const actions = useMasterActions(calendarDay, calls);
  const { data, error, mutate } = useRemote(getYear, { query: { year } }, { keepPreviousData: true });
  const step = (by: 1 | -1) => {
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
      begin(next);
      change({ open: NEW_ROW });
    });
  const edit = (id: string) => {
    if (id !== state.open) change({ open: id });
  };
  const isRefused = state.open === NEW_ROW && !mayWrite;
  const panel = state.open !== undefined && !isRefused && (
    <MasterPanel
      key={state.open === NEW_ROW ? `${NEW_ROW}-${wish}` : state.open}
      {...{ master, calls, actions, close, onConfirmExitChange }}
      below={<EntryEffect />}
      open={state.open}
    />
  );
  if (phone && panel) return panel;
  return (
    <div className="column fill gap-12">
      <CalendarHead
        {...{ view, views, year, month, step }}
        goToToday={() => show({ tahun: undefined, bulan: undefined, tanggal: today })}
      >
        {can.includes('copy') && <CopyYear year={year} uncopied={uncopied} copied={() => void mutate()} />}
        {mayWrite && (
          <Button variant="contained" color="primary" onClick={() => add({ ...(date !== undefined && { date }) })}>
            <Icon name="plus" size={16} />
            Tambah tanggal
          </Button>
        )}
      </CalendarHead>
      <YearState {...{ year, entries, decided }} />
      <div className={styles.body} data-view={view}>
        {view === 'tahun' && (
          <YearView
            {...{ year, today, entries }}
            open={(next, on) => show({ tampilan: undefined, tahun: String(year), bulan: String(next), tanggal: on })}
          />
        )}
        {view === 'bulan' && <MonthPart {...{ year, month, today, date, entries, show, mayWrite, add, edit }} />}
      </div>
      {panel}
    </div>
  );
}

/** Takes over what the national list has and the company's calendar has not. */
function CopyYear({ year, uncopied, copied }: { year: number; uncopied: number; copied: () => void }) {
  const [copying, setCopying] = useState(false);
  const close = () => setCopying(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setCopying(true)}>
        Salin daftar nasional ({uncopied})
      </Button>
      {copying && (
        <CopyDialog
          year={year}
          close={close}
          done={() => {
            close();
            copied();
          }}
        />
      )}
    </>
  );
}

interface YearStateProps {
  year: number;
  entries: readonly CalendarItem[];
  /** The ministers have decided the national dates of that year. */
  decided: boolean;
}

function YearState({ year, entries, decided }: YearStateProps) {
  if (decided)
    return (
      <p className="body secondary">
        {year}: {summaryOf(entries)}.
      </p>
    );
  return (
    <Notice tone="terlambat" icon="info" className="body" role="note">
      Libur nasional {year} belum ditetapkan: belum ada SKB 3 Menteri. Tanggalnya tidak ditebak.
      {entries.length > 0 && ` Sudah ada ${summaryOf(entries)}.`}
    </Notice>
  );
}

/** `17 libur nasional, 8 cuti bersama`. */
function summaryOf(entries: readonly CalendarItem[]): string {
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  return [...kinds].map(([kind, list]) => `${showNumber(list.length)} ${kindWords[kind].toLowerCase()}`).join(', ');
}

interface MonthPartProps {
  year: number;
  month: number;
  today: string;
  date: string | undefined;
  /** Of the whole year. */
  entries: readonly CalendarItem[];
  show: ShowDates;
  mayWrite: boolean;
  add: (prefill: Prefill) => void;
  edit: (id: string) => void;
}

function MonthPart({ year, month, today, date, entries, show, ...changing }: MonthPartProps) {
  const shown = entries.filter(({ date: on }) => Number(on.slice(5, 7)) === month);
  const choose = (on: string) => show({ tanggal: on });
  return (
    <>
      <MonthView {...{ year, month, today, choose }} entries={shown} chosen={date} />
      <div className="stack gap-16">
        {date !== undefined && (
          <DateCard date={date} entries={entries.filter((entry) => entry.date === date)} {...changing} />
        )}
        <MonthEntries {...{ year, month, choose }} entries={shown} />
      </div>
    </>
  );
}
