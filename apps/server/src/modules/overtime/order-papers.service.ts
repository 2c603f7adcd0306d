/** Written orders of a month, for the archive of papers (rules/papers). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { orderPapers } from '@hadir/contract/papers/endpoints.ts';
import { addMonths } from '@hadir/domain/kernel/months.ts';
import { addDays, dateIn, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../http/serve.ts';
import { listOrderPapers } from './order-papers.store.ts';

export async function listOrders(c: Call<typeof orderPapers.list>): Promise<ReplyOf<typeof orderPapers.list>> {
  const { month, search = '', page, size } = c.query;
  const first = localDate(`${month ?? dateIn(c.now, c.actor.zone).slice(0, 7)}-01`);
  const last = addDays(addMonths(first, 1), -1);
  const found = await listOrderPapers(c.db, { first, last, search, limit: size, offset: (page - 1) * size });
  const data = found.rows.map(({ start, end, ...row }) => ({ ...row, start: toWire(start), end: toWire(end) }));
  return { data, total: found.total, page, size };
}
