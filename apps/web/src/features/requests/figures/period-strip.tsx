/** Four figures of the running period above a list of requests (product/requests#request-lists). */
import type { PeriodCounts, requestSummary } from '@hadir/contract/requests/summary.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { PeriodStrip } from '../../../ui/charts/period-strip.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import type { Listed } from '../list/list-query.ts';
import { countedPeriods, PARTS, requestFinding, tilesOf } from './period-figures.ts';

const getPeriods = remote<typeof requestSummary.periods>('GET', '/api/requests/periods', ['request']);

const ABOUT = 'Menurut status, tiap periode sampai tanggal itu; yang terakhir masih berjalan';

interface StripProps {
  readonly kind: RequestKind;
  /** Whose requests the list is narrowed to. */
  readonly people: Listed['people'];
  readonly narrow: Listed['narrow'];
}

export default function RequestPeriods({ kind, people, narrow }: StripProps) {
  const answer = useRemote(getPeriods, { query: { kind, ...people } }, { keepPreviousData: true });
  return <PeriodStrip answer={answer} figures={(periods) => figuresOf(kind, periods, narrow)} />;
}

function figuresOf(kind: RequestKind, periods: readonly PeriodCounts[], narrow: Listed['narrow']) {
  const last = periods.at(-1);
  return {
    tiles: tilesOf(periods).map(({ word, count, change, statuses }) => ({
      word,
      shown: showNumber(count),
      change,
      ...(last === undefined ? {} : { choose: () => narrow(statuses, last) }),
    })),
    card: {
      finding: requestFinding(kind, periods),
      about: ABOUT,
      periods: countedPeriods(periods),
      parts: PARTS,
      show: showNumber,
    },
  };
}
