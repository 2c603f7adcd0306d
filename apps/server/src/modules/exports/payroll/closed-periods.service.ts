/** The closed periods that payroll files are made of. */
import type { payroll } from '@hadir/contract/payroll/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../../http/serve.ts';
import { closedPeriods } from './closed-period.store.ts';

export async function showPeriods(c: Call<typeof payroll.periods>): Promise<ReplyOf<typeof payroll.periods>> {
  const periods = await closedPeriods(c.db);
  return {
    data: periods.map(({ label, from, to, code, closedAt, people, adjustments }) => ({
      period: label,
      from,
      to,
      code,
      closedAt: toWire(closedAt),
      people,
      adjustments,
    })),
  };
}
