/** Judging a month of 1,000 employees again, beside reading their events. */
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../apps/server/src/db/company-db.ts';
import { recomputeDays } from '../apps/server/src/modules/attendance/days/recompute.service.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';

export async function benchRecompute(product: Product, companyId: string, userIds: readonly string[]): Promise<Row> {
  const to: LocalDate = dateIn(product.now as Instant, 'Asia/Jakarta');
  const from = addDays(to, -30);
  const people = userIds.slice(0, 1_000);
  const db = companyDb(product.pool, companyId);
  const times: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const readStart = performance.now();
    await product.pool.query(
      'select * from attendance_event where company_id = $1 and user_id = any($2) and at between $3 and $4',
      [companyId, people, `${from}T00:00:00Z`, `${to}T23:59:59Z`],
    );
    reads.push(performance.now() - readStart);
    const start = performance.now();
    await recomputeDays(db, { companyId, userIds: people, from, to, cause: 'bench', now: product.now });
    times.push(performance.now() - start);
  }
  const slowest = Math.max(...times);
  return {
    work: `recompute of a month for ${fixed(people.length)} employees`,
    measured: `${times.map((ms) => fixed(ms / 1_000, 2)).join(' / ')} s`,
    partner: `reading their events ${fixed(Math.min(...reads) / 1_000, 2)} s`,
    ratio: null,
    bar: '<= 5 s',
    met: slowest <= 5_000,
  };
}
