/** The picture that proves that money changed hands. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { attachFile, releaseFile } from '../../db/attached-file.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { takeUploadedPicture } from '../documents/uploaded-picture.service.ts';
import { publishSettlements } from './own-expenses.service.ts';
import { storeProofFile } from './settlement-actions.store.ts';
import { findSettlement, lockSettlement, type StoredSettlement } from './settlement.store.ts';
import { readerOf } from './settlement-view.ts';

/**
 * While it is to be paid, and until it is closed.
 * @throws Refused TIDAK_DITEMUKAN, REALISASI_TIDAK_SESUAI, TIDAK_BOLEH_SENDIRI for the own money while another could
 */
async function lockSettling(c: Call<typeof settlements.storeProof>, tx: CompanyDb): Promise<StoredSettlement> {
  await lockSettlement(tx, c.params.id);
  const row = await findSettlement(tx, c.params.id, c);
  if (row === undefined) throw notFound();
  if (!['approved', 'paid', 'repaid'].includes(row.state)) throw new Refused('REALISASI_TIDAK_SESUAI');
  if (row.userId === c.actor.userId && (await readerOf(tx, c)).others.all > 0) throw new Refused('TIDAK_BOLEH_SENDIRI');
  return row;
}

/** The person whose settlement it is owns the file: it is the proof of that person's money. */
export async function storeProof(
  c: Call<typeof settlements.storeProof>,
): Promise<ReplyOf<typeof settlements.storeProof>> {
  const { userId: ownerId } = await lockSettling(c, c.db);
  const upload = await takeUploadedPicture(c, { under: 'settlement', ownerId, before: () => lockSettling(c, c.db) });
  return c.once(async (tx) => {
    const row = await lockSettling(c, tx);
    await attachFile(tx, upload.fileId);
    await storeProofFile(tx, { id: row.id, fileId: upload.fileId, now: c.now });
    await releaseFile(tx, row.proofFileId, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'settlement.proof', 'settlement', row.id),
      before: { berkas: row.proofFileId },
      after: { userId: ownerId, berkas: upload.fileId },
    });
    await publishSettlements(c, tx);
    return { data: { proof: `/api/files/${upload.fileId}` } };
  }, upload.content);
}
