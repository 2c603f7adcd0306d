/** Papers as files: one, and several as a ZIP. */
import type { papers } from '@hadir/contract/papers/endpoints.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../db/audit.ts';
import { sendBytes } from '../../engines/files/send-file.ts';
import { type ZipPart, zipped } from '../../engines/files/zip-file.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { requestPaper } from '../requests/files/request-paper.service.ts';
import { drawCertificate } from './certificate-paper.ts';
import { drawEmploymentPaper } from './employment-paper.ts';
import { checkAddress, pictureBytes } from './paper-head.service.ts';
import { readPapers, type StoredPaper } from './paper.store.ts';

export interface PaperFile {
  readonly bytes: Buffer;
  readonly fileName: string;
}

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const EMPLOYMENT = { draw: drawEmploymentPaper, name: 'SURAT-KETERANGAN-KERJA' } as const;
const CERTIFICATE = { draw: drawCertificate, name: 'SERTIFIKAT' } as const;

async function fileOf(c: Call, paper: StoredPaper): Promise<PaperFile> {
  const { number, code, facts, issuedAt, requestId, kind } = paper;
  if (requestId !== null) return requestPaper(c, requestId);
  if (number === null || code === null || facts === null || issuedAt === null) throw new Refused('STATUS_TIDAK_SESUAI');
  const { address, contact, logoFileId, signatureFileId } = facts;
  const { draw, name } = kind === 'certificate' ? CERTIFICATE : EMPLOYMENT;
  const bytes = await draw({
    number,
    code,
    url: checkAddress(c.app, code),
    facts,
    letterhead: {
      address: String(address ?? ''),
      contact: String(contact ?? ''),
      logo: await pictureBytes(c, idOf(logoFileId)),
    },
    signature: await pictureBytes(c, idOf(signatureFileId)),
    issuedAt,
    zone: c.actor.zone,
    printedBy: c.actor.fullname,
    printedAt: c.now,
  });
  return { bytes, fileName: `${name}-${number.replaceAll('/', '-')}.pdf` };
}

/** @throws Refused STATUS_TIDAK_SESUAI for what was not given out */
export async function paperFileOf(c: Call, id: string): Promise<PaperFile> {
  const [paper] = await readPapers(c.db, [id], dateIn(c.now, c.actor.zone));
  if (paper === undefined) throw notFound();
  return fileOf(c, paper);
}

/** Whoever reads the company's papers by the scopes of this call: HR, and who looks at what HR sees. */
const mayRead = ({ actor, scopes }: Pick<Call, 'actor' | 'scopes'>, { userId }: StoredPaper): boolean =>
  userId === actor.userId || scopes.includes('company');

/** @throws Refused STATUS_TIDAK_SESUAI for what was not given out, or was revoked */
export async function openPaper(c: Call<typeof papers.file>): Promise<FastifyReply> {
  const [paper] = await readPapers(c.db, [c.params.id], dateIn(c.now, c.actor.zone));
  if (paper === undefined || !mayRead(c, paper)) throw notFound();
  if (paper.state !== 'issued') throw new Refused('STATUS_TIDAK_SESUAI');
  return sendBytes(c, { mime: 'application/pdf', ...(await fileOf(c, paper)) });
}

/** One after the other: the next is drawn when the one before is packed. */
async function* parts(c: Call, list: readonly StoredPaper[]): AsyncGenerator<ZipPart> {
  for (const paper of list) {
    const { bytes, fileName } = await fileOf(c, paper);
    yield { name: fileName, bytes: [bytes], at: c.now, packed: false };
  }
}

/** @throws Refused at the papers where none of them was given out and still stands */
export async function packPapers(c: Call<typeof papers.archive>): Promise<FastifyReply> {
  const found = await readPapers(c.db, [...new Set(c.query.ids)], dateIn(c.now, c.actor.zone));
  const list = found.filter(({ state, lapsed }) => state === 'issued' && !lapsed);
  if (list.length === 0) throw refusedField('ids', 'WAJIB_DIISI');
  await writeAudit(c.db, {
    ...auditFieldsOf(c, 'paper.archive', 'company', c.actor.companyId),
    after: { surat: list.length },
  });
  const pieces: Buffer[] = [];
  for await (const piece of zipped(parts(c, list))) pieces.push(piece);
  const fileName = `Surat_${dateIn(c.now, c.actor.zone)}.zip`;
  return sendBytes(c, { bytes: Buffer.concat(pieces), mime: 'application/zip', fileName });
}
