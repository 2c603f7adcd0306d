/** Four figures of the running period above the report Meeting, each a way to exactly these bookings. */
import type { MeetingPeriod } from '@hadir/contract/rooms/meeting-report.ts';
import type { BookingState } from '@hadir/domain/rooms/booking.ts';
import { useRemote } from '../../../api/fetching.ts';
import { changeText, periodFinding, type PeriodPart } from '../../../ui/charts/period-parts.ts';
import { PeriodStrip } from '../../../ui/charts/period-strip.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { getMeetingPeriods } from '../room-calls.ts';

/** data table: the states that are counted together; each but the offered one, which is no booking yet, belongs to one. */
export const MEETING_PARTS = [
  { key: 'used', word: 'Terpakai', tone: 'hadir', fill: 'full', states: ['checked_in', 'finished'] },
  { key: 'coming', word: 'Nanti', tone: 'belum', fill: 'hatched', states: ['pending', 'approved'] },
  { key: 'no_show', word: 'Dilepas', tone: 'alpa', fill: 'full', states: ['no_show'] },
  { key: 'off', word: 'Batal', tone: 'libur', fill: 'light', states: ['rejected', 'cancelled', 'expired'] },
] as const satisfies readonly (PeriodPart & { readonly states: readonly BookingState[] })[];

const ALL: readonly BookingState[] = MEETING_PARTS.flatMap(({ states }) => [...states]);
const countOf = ({ counts }: MeetingPeriod, states: readonly BookingState[]): number =>
  states.reduce((sum, state) => sum + counts[state], 0);

type Narrow = (states: readonly BookingState[], period: Pick<MeetingPeriod, 'from' | 'to'>) => void;

function tileOf(word: string, states: readonly BookingState[], [now, before]: readonly MeetingPeriod[]) {
  const count = now === undefined ? 0 : countOf(now, states);
  return { word, shown: showNumber(count), change: changeText(count, before && countOf(before, states), showNumber) };
}

export function meetingFigures(periods: readonly MeetingPeriod[], narrow: Narrow) {
  const newest = periods.toReversed();
  const [now] = newest;
  const [used, , noShow, off] = MEETING_PARTS;
  const choosing = (states: readonly BookingState[]) =>
    now === undefined ? {} : { choose: () => narrow(states, now) };
  return {
    tiles: [
      { ...tileOf('Semua periode ini', ALL, newest), ...choosing([]) },
      ...[used, noShow, off].map(({ word, states }) => ({ ...tileOf(word, states, newest), ...choosing(states) })),
    ],
    card: {
      finding: periodFinding(
        'pemesanan',
        newest.map((period) => countOf(period, ALL)),
        showNumber,
      ),
      about: 'Menurut status, tiap periode sampai tanggal itu; yang terakhir masih berjalan',
      periods: periods.map((period) => ({
        from: period.from,
        to: period.to,
        counts: Object.fromEntries(MEETING_PARTS.map(({ key, states }) => [key, countOf(period, states)])),
      })),
      parts: MEETING_PARTS,
      show: showNumber,
    },
  };
}

interface PeriodsProps {
  /** As the list is narrowed, its dates and states apart. */
  readonly query: {
    readonly search: string;
    readonly room: readonly string[];
    readonly division: readonly string[];
    readonly unit: readonly string[];
  };
  readonly narrow: Narrow;
}

export default function MeetingPeriods({ query, narrow }: PeriodsProps) {
  const answer = useRemote(getMeetingPeriods, { query }, { keepPreviousData: true });
  return <PeriodStrip answer={answer} figures={(periods) => meetingFigures(periods, narrow)} />;
}
