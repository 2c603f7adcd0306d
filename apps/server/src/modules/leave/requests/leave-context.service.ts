/** What stands beside a request of leave in the inbox: what is left before and after it. */
import { daysText } from '@hadir/contract/leave/words.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import { balanceOn } from '@hadir/domain/leave/leave-lots.ts';
import type { InboxContext, Reading, StoredRequest } from '../../requests/request-handler.ts';
import { viewAccounts } from '../ledger/leave-ledger.service.ts';
import { readDetails } from './leave-request.store.ts';

export async function contextOf(
  { db, now }: Reading,
  requests: readonly StoredRequest[],
): Promise<ReadonlyMap<string, InboxContext>> {
  const details = await readDetails(
    db,
    requests.map(({ id }) => id),
  );
  const requestOf = new Map(requests.map((request) => [request.id, request]));
  const context = new Map<string, InboxContext>();
  const accounts = Map.groupBy(
    details.filter(({ account }) => account !== null),
    ({ account }) => account ?? '',
  );
  for (const [code, group] of accounts) {
    const people = group.flatMap(({ requestId }) => requestOf.get(requestId)?.userId ?? []);
    const balances = await viewAccounts(db, [...new Set(people)], code);
    for (const { requestId, dates, half } of group) {
      const request = requestOf.get(requestId);
      const account = request && balances.get(request.userId);
      if (!account || request.status !== 'pending') continue;
      const before = balanceOn(account, dateIn(now, request.zone)).balance;
      const after = sumDays([before, -(half === null ? dates.length : 0.5)]);
      const text = `Sisa cuti ${daysText(before)} hari, sesudahnya ${daysText(after)} hari`;
      context.set(requestId, { lines: [{ text, tone: after < 0 ? 'warning' : 'plain' }], exception: after < 0 });
    }
  }
  return context;
}
