/** Days that have passed, and coming versions that are taken back: what master/write.ts does, for dated fields alone. */
import type { RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { nextBeginning } from '@hadir/domain/schedule/dated-version.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { StoredRow } from './read.store.ts';
import { pendingVersion, countingInstead, recordVersion, versionsOf, withVersions } from './versions.ts';
import { takeBackVersions } from './versions.store.ts';
import {
  audit,
  changeOf,
  lockRow,
  judge,
  judgeRecorded,
  readerOf,
  rowNow,
  stampOf,
  type Wished,
  writeRow,
  type Writing,
  written,
  type Written,
} from './write.ts';
import { updateRow } from './write.store.ts';

/** The row with its values for dates that have passed, too. The caller takes it back where it only asks. */
export async function rewriteRow(
  writing: Writing,
  tx: CompanyDb,
  id: string,
  { version, after, from, reason }: Wished & { from: LocalDate; reason: string | null },
): Promise<{ row: StoredRow; effect: RewriteEffect }> {
  const { versions } = withVersions(writing.serving);
  const row = await lockRow(writing, tx, id, version);
  const { today } = readerOf(writing.caller);
  const until = nextBeginning(await versionsOf(tx, writing.serving, id), today);
  const change = changeOf(writing, tx, { move: 'change', id, before: row.values, after, from, until });
  await judge(writing, change);
  await writeRow(writing, change, row);
  const effect = await versions.rewrite(change, {
    from,
    reason,
    record: (rewrite) =>
      recordVersion(tx, writing.serving, { rowId: id, values: after, from, rewrite, today }, stampOf(writing)),
  });
  await audit(writing, tx, {
    id,
    move: 'change',
    change: { before: row.values, after },
    noted: { effectiveFrom: from, reason: reason ?? '' },
  });
  return { row: await rowNow(writing, change), effect };
}

/** A coming version gives way before it begins. What counts instead from its date on is judged as if it were recorded. */
export async function removeVersion(
  writing: Writing,
  tx: CompanyDb,
  id: string,
  { version, versionId }: { version: number; versionId: string },
): Promise<Written> {
  const { serving } = writing;
  const { today } = readerOf(writing.caller);
  const row = await lockRow(writing, tx, id, version);
  const coming = await pendingVersion(tx, serving, id, { id: versionId, today });
  const { validFrom: from } = coming;
  const others = (await versionsOf(tx, serving, id)).filter((version) => version.id !== versionId);
  const before = { ...row.values, ...coming.values };
  const { values: after, since } = countingInstead(others, row, { date: from, today });
  const until = nextBeginning(others, from);
  const change = changeOf(writing, tx, { move: 'change', id, before, after, from, until });
  await judgeRecorded(writing, change, since);
  await takeBackVersions(tx, withVersions(serving).versions, [versionId], { today, by: stampOf(writing) });
  await updateRow(tx, serving.table, { id, row: {}, by: stampOf(writing) });
  await audit(writing, tx, { id, move: 'change', change: { before, after }, noted: { effectiveFrom: from } });
  return written(writing, change);
}
