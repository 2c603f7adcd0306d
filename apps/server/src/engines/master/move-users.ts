/** Whoever uses one row of a master table uses another one from today or tomorrow on, in one transaction. */
import { usedByText } from '@hadir/contract/kernel/master.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { refusedField } from '../../http/refused.ts';
import { findRow, type StoredRow } from './read.store.ts';
import { type Change, fieldKey, type Moving } from './served-table.ts';
import {
  audit,
  changeOf,
  guarded,
  lockRow,
  placeOf,
  readerOf,
  refuseAny,
  stampOf,
  type Writing,
  type Written,
  written,
} from './write.ts';
import { type Followed, lockMovedPeople, moveUses, updateRow } from './write.store.ts';

/** Rows that followed a move tell of it in their own history, at the field that names the other row now. */
async function auditFollowed(
  writing: Writing,
  tx: CompanyDb,
  followed: readonly Followed[],
  { from, to }: Pick<Moving, 'from' | 'to'>,
): Promise<void> {
  for (const { use, id } of followed) {
    const key = fieldKey(use.column);
    const what = auditFieldsOf(writing.caller, 'master.change', use.table, id);
    await writeAudit(tx, { ...what, before: { [key]: from }, after: { [key]: to } });
  }
}

/** Both rows are held in the order of their ids. @returns with the date from which they use the other row where that is not today */
export async function moveUsers(
  writing: Writing,
  tx: CompanyDb,
  id: string,
  to: string,
): Promise<Written & { moved: StoredRow['usedBy']; from: LocalDate | null }> {
  const { serving, caller } = writing;
  if (id === to) throw refusedField('to', 'PILIHAN_TIDAK_ADA', { kolom: 'tujuan' });
  const { today } = readerOf(caller);
  const { companyId } = caller.actor;
  await lockMovedPeople(tx, serving.uses ?? [], { companyId, from: id, first: today });
  for (const one of [id, to].toSorted()) await findRow(tx, placeOf(writing), one, true);
  const row = await lockRow(writing, tx, id);
  const target = await findRow(tx, placeOf(writing), to);
  if (!target?.active) throw refusedField('to', 'PILIHAN_TIDAK_ADA', { kolom: 'tujuan' });
  const wish = changeOf(writing, tx, { move: 'move', id, before: row.values, after: target.values, to });
  const first = (await serving.firstDateOfMove?.(wish)) ?? today;
  const change: Change = { ...wish, from: first };
  const moving = { companyId, from: id, to, first, today, by: stampOf(writing) };
  refuseAny((await serving.judgeMove?.(change)) ?? []);
  const moved = row.usedBy;
  const followed = await guarded(writing, () => moveUses(tx, serving.uses ?? [], moving));
  await updateRow(tx, serving.table, { id, row: {}, by: stampOf(writing) });
  const later = first > today ? first : null;
  const what = { before: {}, after: { to, moved: usedByText(moved) } };
  await audit(writing, tx, { id, move: 'move', change: what, noted: later === null ? {} : { effectiveFrom: later } });
  await auditFollowed(writing, tx, followed, moving);
  return { ...(await written(writing, change)), moved, from: later };
}
