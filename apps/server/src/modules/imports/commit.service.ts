/** The commit of an import, all or nothing in one transaction, and taking a whole import back. */
import type { ImportEndpoints } from '@hadir/contract/imports/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { mayCommit } from './commit-right.ts';
import type { ImportKind } from './import-kind.ts';
import { asBatch, importing, requireBatch, sealingOf } from './imports.service.ts';
import { markCommitted, markReverted, readLines, saveBatch, updateLines } from './imports.store.ts';
import { countsOf, newLines } from './line-findings.ts';
import { openedLines, sealedLines } from './wages/sealed-cells.service.ts';

async function requireRight(c: Pick<Call, 'actor' | 'db'>, kind: ImportKind): Promise<void> {
  if (!(await mayCommit(c.db, c.actor, kind))) throw new Refused('TIDAK_BERHAK');
}

/** @throws Refused IMPOR_MASIH_SALAH while lines with errors are neither mended nor skipped; BERKAS_SUDAH_DIIMPOR unless confirmed */
export async function commit(
  c: Call<ImportEndpoints['commit']>,
  kind: ImportKind,
): Promise<ReplyOf<ImportEndpoints['commit']>> {
  await requireRight(c, kind);
  const { actor, now } = c;
  return c.once(async (db) => {
    const batch = await requireBatch(db, c, kind, { id: c.params.id, lock: 'lock' });
    if (batch.state !== 'validated') throw new Refused('STATUS_TIDAK_SESUAI');
    if (batch.repeatOf !== null && !c.body.confirmRepeat) {
      throw new Refused('BERKAS_SUDAH_DIIMPOR', { params: { tanggal: dateText(dateIn(batch.repeatOf, actor.zone)) } });
    }
    const sealing = sealingOf(c, kind, batch.id);
    const read = openedLines(sealing, await readLines(db, actor.companyId, batch.id));
    const lines = read.map(({ rowNo, data, skipped }) => ({
      rowNo,
      cells: data,
      skipped,
    }));
    // Planned anew with the rights and facts of this moment: the rehearsal may be days old.
    const { findings, days, write } = await kind.plan(importing(c, kind), db, lines, batch.options, true);
    const counts = countsOf(lines, findings, days);
    if (counts.error > 0 && !batch.options.skipErrors)
      throw new Refused('IMPOR_MASIH_SALAH', { params: { n: counts.error } });
    if (counts.ok + counts.warning === 0) throw new Refused('IMPOR_KOSONG');
    await updateLines(db, actor.companyId, batch.id, sealedLines(sealing, newLines(lines, findings)));
    await saveBatch(db, actor.companyId, batch.id, { state: 'committing', options: batch.options, counts });
    await write(db, batch.id);
    await markCommitted(db, actor.companyId, batch.id, { by: actor.userId, now });
    await c.app.live.publish(db, { companyId: actor.companyId, topic: 'import', id: batch.id });
    return { data: await asBatch(c, db, kind, await requireBatch(db, c, kind, { id: batch.id })) };
  });
}

/** @throws Refused as the kind says when the import cannot be taken back as a whole */
export async function revert(
  c: Call<ImportEndpoints['revert']>,
  kind: ImportKind,
): Promise<ReplyOf<ImportEndpoints['revert']>> {
  await requireRight(c, kind);
  const { actor, now } = c;
  return c.db.transaction(async (db) => {
    const batch = await requireBatch(db, c, kind, { id: c.params.id, lock: 'lock' });
    if (batch.state !== 'committed') throw new Refused('STATUS_TIDAK_SESUAI');
    await kind.takeBack(importing(c, kind), db, batch.id);
    await markReverted(db, actor.companyId, batch.id, { by: actor.userId, now });
    await c.app.live.publish(db, { companyId: actor.companyId, topic: 'import', id: batch.id });
    return { data: await asBatch(c, db, kind, await requireBatch(db, c, kind, { id: batch.id })) };
  });
}
