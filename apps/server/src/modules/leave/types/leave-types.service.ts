/** Types of leave as master data: what may be written into one, and what still holds on to it (rules/leave#type-limits). */
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { COUNT_UNITS } from '@hadir/domain/leave/count-days.ts';
import { leaveTypeViolations } from '@hadir/domain/leave/leave-type-rules.ts';
import { LEAVE_BALANCES, LEAVE_PAYS, LEAVE_PROOFS } from '@hadir/domain/leave/leave-types.ts';
import { leaveLaw } from '@hadir/domain/leave/special-leave.ts';
import { z } from 'zod';
import type { Change } from '../../../engines/master/served-table.ts';
import type { FieldRefusal } from '../../../http/refused.ts';
import { readLeaveLaw } from '../requests/leave-request.store.ts';
import { usersOfType } from './leave-types.store.ts';

export { readTypes } from '../requests/leave-request.store.ts';

/** Values of the form as the rules know them; the endpoint's schema has let no others in. */
const termsOf = z.object({
  code: z.string(),
  name: z.string(),
  maxDays: z.number().nullable(),
  unit: z.enum(COUNT_UNITS),
  halfDay: z.boolean(),
  pay: z.enum(LEAVE_PAYS),
  balance: z.enum(LEAVE_BALANCES),
  proof: z.enum(LEAVE_PROOFS),
  gender: z.enum(['P', 'L']).nullable(),
  noticeDays: z.number(),
  backdateDays: z.number(),
  event: z.boolean(),
  unitQuota: z.boolean(),
});

function inUse(field: string, { requests, balances }: Awaited<ReturnType<typeof usersOfType>>): FieldRefusal[] {
  const users = [
    ...(requests > 0 ? [`${String(requests)} pengajuan`] : []),
    ...(balances > 0 ? [`saldo ${String(balances)} orang`] : []),
  ];
  return users.length === 0
    ? []
    : [{ field, code: 'MASIH_DIGUNAKAN', params: { pemakai: ` oleh ${users.join(' dan ')}` } }];
}

export async function judgeType({ tx, id, now, actor, before, after }: Change): Promise<FieldRefusal[]> {
  const was = before === null ? null : termsOf.parse(before);
  if (after === null) return was === null ? [] : inUse('code', await usersOfType(tx, id, was.code));
  const becomes = termsOf.parse(after);
  const law = leaveLaw(await readLeaveLaw(tx), dateIn(now, actor.zone));
  const found = leaveTypeViolations(was, becomes, law).map(({ code, field, params }) => ({
    code,
    field: field ?? 'code',
    ...(params === undefined ? {} : { params }),
  }));
  // Requests that were decided have taken their days of an account; another account would not give them back.
  const moved = was !== null && was.balance !== becomes.balance && found.length === 0;
  if (!moved || was === null) return found;
  const { requests, balances } = await usersOfType(tx, id, was.code);
  return requests + balances === 0 ? [] : [{ field: 'balance', code: 'SALDO_TETAP', params: { jenis: becomes.name } }];
}
