/** Uploading attachments before a request is sent, opening them afterwards. */
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../../db/audit.ts';
import { readBody } from '../../../engines/files/read-body.ts';
import { sendFile } from '../../../engines/files/send-file.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { storeAttachment } from '../../documents/attachment.service.ts';
import { badDocument, EXTENSION, takeDocument } from '../../documents/documents.service.ts';
import { fileOf, type StoredFile } from './files.store.ts';
import type { LoadedRequest } from '../request.store.ts';
import { loadRequest } from '../request.store.ts';
import { mayRead } from '../lists/rows.store.ts';
import { type Reader, readerOf, seesFiles } from '../viewer-role.service.ts';

const MOST_MB = 5;

/** @throws Refused BERKAS_TIDAK_VALID for anything but a whole PDF, JPEG or PNG of 5 MB at most */
export async function upload(c: Call<typeof requests.upload>): Promise<ReplyOf<typeof requests.upload>> {
  const body = await readBody(c.request.body, MOST_MB * 1_048_576, () => badDocument(MOST_MB));
  const taken = await takeDocument(body, MOST_MB, c.actor.userId);
  const { id } = await storeAttachment(c, taken, { userId: c.actor.userId, under: 'request' });
  return { data: { id, mime: taken.mime, bytes: taken.bytes.length } };
}

/**
 * Health data: the person and HR, who verifies it; not a superior who reported it for somebody
 * (rules/leave#private-papers). Of other kinds: whoever reads the request, clients and observers excepted (9.1 rules 5,
 * 6).
 */
export function mayOpen(reader: Reader, request: LoadedRequest, file: StoredFile): boolean {
  if (reader.isAdmin || request.userId === reader.actor.userId) return true;
  return !file.private && seesFiles(reader, request);
}

export async function openFile(c: Call<typeof requests.file>): Promise<FastifyReply> {
  const reader = await readerOf(c.db, c.actor, c.now);
  const { id, fileId } = c.params;
  const [request] = (await mayRead(c.db, reader, id)) ? await loadRequest(c.db, [id]) : [];
  const file = request && (await fileOf(c.db, id, fileId));
  if (!request || !file || !mayOpen(reader, request, file)) throw notFound();
  // Before the first byte leaves: nobody reads about a person's health unseen.
  if (file.private && request.userId !== c.actor.userId) {
    await writeAudit(c.db, {
      ...auditFieldsOf(c, 'request.file.read', 'app_user', request.userId),
      after: { title: `${request.label}: ${file.name}`, requestId: id },
    });
  }
  return sendFile(c.request, c.reply, {
    size: file.bytes,
    mime: file.mime,
    fileName: `lampiran-${file.id.slice(-8)}.${EXTENSION[file.mime] ?? 'bin'}`,
    tag: file.sha256,
    open: (range) => c.app.storage.read(file.storageKey, range),
  });
}
