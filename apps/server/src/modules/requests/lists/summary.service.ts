/** Counts of requests by kind or period and state, of those the reader's lists hold. */
import { MAX_REPORT_DAYS } from '@hadir/contract/exports/report-limits.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { KindCounts, requestSummary } from '@hadir/contract/requests/summary.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { readsKind } from '@hadir/domain/access/actions.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { requireRange } from '../../../engines/reports/report-range.ts';
import type { Call } from '../../../http/serve.ts';
import { recentPeriods } from '../../attendance/periods/recent-periods.service.ts';
import { readerOf } from '../viewer-role.service.ts';
import { countByKind, countByPeriod } from './summary.store.ts';

export async function summarize(c: Call<typeof requestSummary.read>): Promise<ReplyOf<typeof requestSummary.read>> {
  const { from, to } = c.query;
  requireRange(from, to, MAX_REPORT_DAYS);
  const read = REQUEST_KINDS.filter((kind) => may(c.actor, readsKind(kind)));
  const found = await countByKind(c.db, await readerOf(c.db, c.actor, c.now), { kind: read, from, to });
  return {
    data: read.map((kind) => ({ kind, counts: countsOf(found.filter((row) => row.kind === kind)) })),
  };
}

/** Of every state, those without requests as 0. */
function countsOf(found: readonly { readonly status: RequestStatus; readonly count: number }[]): KindCounts['counts'] {
  const counts = REQUEST_STATUSES.map(
    (status) => [status, found.find((row) => row.status === status)?.count ?? 0] as const,
  );
  return Object.fromEntries(counts) as KindCounts['counts'];
}

export async function countPeriods(
  c: Call<typeof requestSummary.periods>,
): Promise<ReplyOf<typeof requestSummary.periods>> {
  const { kind, ...people } = c.query;
  if (!may(c.actor, readsKind(kind))) return { data: [] };
  const periods = await recentPeriods(c);
  const found = await countByPeriod(c.db, await readerOf(c.db, c.actor, c.now), { kind: [kind], ...people }, periods);
  return {
    data: periods.map(({ from, to }, index) => ({
      from,
      to,
      counts: countsOf(found.filter(({ place }) => place === index + 1)),
    })),
  };
}
