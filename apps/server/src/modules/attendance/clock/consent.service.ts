/**
 * Accepting the notice on selfie and position (rules/attendance#selfie-and-privacy): only the version that is shown now
 * can be accepted.
 */
import { createHash } from 'node:crypto';
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import { writeAudit } from '../../../db/audit.ts';
import { refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { writeConsent } from './consent.store.ts';

/** Proves later which sentences were accepted. */
export const TEXT_HASH = createHash('sha256')
  .update([SELFIE_CONSENT.title, ...SELFIE_CONSENT.paragraphs].join('\n'))
  .digest('hex');

export async function acceptConsent({ db, actor, body, now, ip, ref }: Call<typeof attendance.consent>) {
  if (body.version !== SELFIE_CONSENT.version) throw refusedField('version', 'VERSI_BERUBAH');
  const { companyId, userId } = actor;
  await db.transaction(async (tx) => {
    await writeConsent(tx, { companyId, userId, kind: body.kind, version: body.version, textHash: TEXT_HASH, at: now });
    await writeAudit(tx, {
      companyId,
      at: now,
      actorUserId: userId,
      action: 'consent.accept',
      entity: 'consent',
      entityId: userId,
      after: { kind: body.kind, version: body.version },
      ip,
      ref,
    });
  });
  return { data: { ok: true as const } };
}
