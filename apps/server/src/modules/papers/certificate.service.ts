/** A certificate of having been at an event: numbered at its first download, the same paper ever after. */
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { PaperFacts } from '@hadir/domain/papers/paper.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { companyName } from '../../db/company-name.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { certificateId, insertCertificate, storeRevoked } from './certificate.store.ts';
import { issuePaper } from './issue-paper.service.ts';
import { type PaperFile, paperFileOf } from './paper-files.service.ts';
import { readStoredHead } from './paper-head.store.ts';
import { employedPerson } from './paper.store.ts';

interface Certificate {
  readonly eventId: string;
  readonly title: string;
  /** What stands on it beside head, person and signer. */
  readonly facts: PaperFacts;
}

async function give(c: Call, tx: CompanyDb, { eventId, title, facts }: Certificate): Promise<void> {
  const { userId } = c.actor;
  const id = newId();
  if (!(await insertCertificate(tx, { id, userId, eventId, title }, c.now))) return;
  const { address, contact, city, signer, signerTitle, logoFileId, signatureFileId } = await readStoredHead(tx);
  const company = await companyName(tx);
  const person = await employedPerson(tx, userId, dateIn(c.now, c.actor.zone));
  if (person === undefined) throw notFound();
  const { fullname, employeeNo } = person;
  const head = {
    company,
    address,
    contact,
    city,
    // A company that has not written its head yet signs by its name.
    signer: signer === '' ? company : signer,
    signerTitle: signer === '' ? '' : signerTitle,
    logoFileId,
    signatureFileId: signer === '' ? null : signatureFileId,
  };
  const issued = { id, kind: 'certificate' as const, userId, requestId: null };
  const by = { by: userId, now: c.now, zone: c.actor.zone };
  const number = await issuePaper(tx, issued, { ...facts, ...head, fullname, employeeNo, purpose: title }, by);
  await writeAudit(tx, { ...auditFieldsOf(c, 'paper.issue', 'paper', id), after: { nomor: number, userId } });
}

/** @throws Refused STATUS_TIDAK_SESUAI for whoever acts as the person and finds none */
export async function certificateFile(c: Call, certificate: Certificate): Promise<PaperFile> {
  const { userId, impersonated } = c.actor;
  const known = () => certificateId(c.db, certificate.eventId, userId);
  if ((await known()) === undefined) {
    if (impersonated) throw new Refused('STATUS_TIDAK_SESUAI');
    await c.db.transaction((tx) => give(c, tx, certificate));
  }
  const id = await known();
  if (id === undefined) throw notFound();
  return paperFileOf(c, id);
}

interface RevokedCertificate {
  readonly eventId: string;
  readonly userId: string;
  readonly note: string;
}

/** The person was not there after all; whoever checks the paper reads that it was revoked. */
export async function revokeCertificate(
  c: Pick<Call, 'actor' | 'now' | 'ip' | 'ref' | 'app'>,
  tx: CompanyDb,
  { note, ...of }: RevokedCertificate,
): Promise<void> {
  const id = await storeRevoked(tx, of, { note, by: c.actor.userId, now: c.now });
  if (id === undefined) return;
  await writeAudit(tx, { ...auditFieldsOf(c, 'paper.revoke', 'paper', id), after: { alasan: note } });
  await c.app.live.publish(tx, { companyId: tx.companyId, topic: 'paper' });
}
