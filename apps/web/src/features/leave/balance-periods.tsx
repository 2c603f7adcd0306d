/** What annual leave came to in the running period, of the people that the list holds. */
import type { BalancePeriod } from '@hadir/contract/leave/balance-periods.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { useRemote } from '../../api/fetching.ts';
import { changeText, periodFinding, type PeriodPart } from '../../ui/charts/period-parts.ts';
import { PeriodStrip } from '../../ui/charts/period-strip.tsx';
import { getBalancePeriods } from './balance-calls.ts';

type Figure = Exclude<keyof BalancePeriod, 'from' | 'to'>;

/** data table: in the words of the columns. */
const FIGURES: readonly (readonly [key: Figure, word: string])[] = [
  ['used', 'Terpakai periode ini'],
  ['jointLeave', 'Cuti bersama'],
  ['lapsed', 'Hangus'],
  ['entitled', 'Hak timbul'],
];

/** Days that went; what arose goes the other way and stands beside them. */
const PARTS = [
  { key: 'used', word: 'Terpakai', tone: 'hadir', fill: 'full' },
  { key: 'jointLeave', word: 'Cuti bersama', tone: 'libur', fill: 'light' },
  { key: 'lapsed', word: 'Hangus', tone: 'alpa', fill: 'full' },
] as const satisfies readonly (PeriodPart & { readonly key: Figure })[];

const goneIn = (period: BalancePeriod): number => PARTS.reduce((sum, { key }) => sum + period[key], 0);
const show = (days: number): string => daysText(days);

export function balanceFigures(periods: readonly BalancePeriod[]) {
  const newest = periods.toReversed();
  const [now, before] = newest;
  return {
    tiles: FIGURES.map(([key, word]) => ({
      word,
      shown: `${show(now?.[key] ?? 0)} hari`,
      change: changeText(now?.[key] ?? 0, before?.[key], show),
    })),
    card: {
      finding: periodFinding('hari cuti terpakai, cuti bersama, atau hangus', newest.map(goneIn), show),
      about: 'Hari cuti tahunan tiap periode sampai tanggal itu; yang terakhir masih berjalan',
      periods: periods.map(({ from, to, ...days }) => ({
        from,
        to,
        counts: Object.fromEntries(PARTS.map(({ key }) => [key, days[key]])),
      })),
      parts: PARTS,
      show,
    },
  };
}

interface PeriodsProps {
  readonly query: { readonly search: string; readonly employment: 'current' | 'left' };
}

export default function BalancePeriods({ query }: PeriodsProps) {
  const answer = useRemote(getBalancePeriods, { query }, { keepPreviousData: true });
  return <PeriodStrip answer={answer} figures={balanceFigures} />;
}
