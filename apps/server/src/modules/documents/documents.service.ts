/** Adding, opening and removing documents of people. */
import type { documents, DocumentRow } from '@hadir/contract/documents/endpoints.ts';
import type { privacy } from '@hadir/contract/privacy/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type DocumentKind, documentKindWord } from '@hadir/contract/people/words.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { documentState } from '@hadir/domain/people/document-rules.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { FastifyReply } from 'fastify';
import { hash } from 'node:crypto';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import type { PurgePass } from '../../engines/jobs/purge-clock.ts';
import { removeBytes } from '../../engines/files/remove-bytes.ts';
import { readBody } from '../../engines/files/read-body.ts';
import { sendFile } from '../../engines/files/send-file.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { auditOf, openPerson, todayOf } from '../people/person/person-change.service.ts';
import { storeAttachment } from './attachment.service.ts';
import { badDocument, EXTENSION, takeDocument } from './document-bytes.ts';
import {
  documentsOf,
  dueAttachments,
  findDocument,
  insertDocument,
  markDueAttachments,
  markGone,
  readMostMb,
  removeDocument,
  type StoredDocument,
} from './documents.store.ts';
import { OWN_DOCUMENTS } from './reminders.service.ts';

export { badDocument, EXTENSION, takeDocument } from './document-bytes.ts';

function shownDocument(row: StoredDocument, today: LocalDate): DocumentRow {
  const { fileId: _file, sha256: _sum, storageKey: _key, ...rest } = row;
  return { ...rest, state: documentState(row.validTo, today), at: toWire(row.at) };
}

export async function listDocuments(c: Call<typeof documents.list>): Promise<ReplyOf<typeof documents.list>> {
  const person = await openPerson(c, c.params.id);
  const mayWrite = scopesFor(c.actor, 'people.write').includes('company');
  const rows = await documentsOf(c.db, person.userId);
  const today = todayOf(c);
  return {
    data: {
      rows: rows.map((row) => ({ ...shownDocument(row, today), can: mayWrite ? ['remove' as const] : [] })),
      mostMb: await readMostMb(c.db),
      can: mayWrite ? ['add'] : [],
    },
  };
}

/**
 * The same key with the same bytes is the same document.
 * @throws Refused BERKAS_TIDAK_VALID for anything but a whole PDF, JPEG or PNG of the company's size at most
 */
export async function addDocument(c: Call<typeof documents.add>): Promise<ReplyOf<typeof documents.add>> {
  const person = await openPerson(c, c.params.id);
  const most = await readMostMb(c.db);
  const sent = await readBody(c.request.body, most * 1_048_576, () => badDocument(most));
  const taken = await takeDocument(sent, most, c.actor.userId);
  const { kind, title, validTo } = c.query;
  const file = await storeAttachment(c, taken, { userId: person.userId, under: 'document' });
  const id = newId();
  const reply = await c.once(
    async (tx) => {
      await insertDocument(tx, {
        id,
        userId: person.userId,
        fileId: file.id,
        kind,
        title,
        validTo,
        by: c.actor.userId,
        now: c.now,
      });
      await writeAudit(tx, {
        ...auditOf(c, 'people.document.add', person.userId),
        after: { kind: documentKindWord[kind], title, ...(validTo === null ? {} : { to: validTo }) },
      });
      if (person.userId !== c.actor.userId) await notifyOwner(tx, person.userId, { kind, title }, c.now);
      const added = await findDocument(tx, person.userId, id);
      if (!added) throw notFound();
      return { data: shownDocument(added, todayOf(c)) };
    },
    hash('sha256', sent),
  );
  // Sent again: the first one's file is the document's.
  if (reply.data.id !== id) await wipe(c.app, [file]);
  return reply;
}

async function notifyOwner(
  tx: CompanyDb,
  userId: string,
  { kind, title }: { kind: DocumentKind; title: string },
  now: Instant,
): Promise<void> {
  const message = {
    kind: 'document',
    title: 'HR menyimpan dokumen tentang Anda',
    body: `${documentKindWord[kind]}: ${title}`,
    link: OWN_DOCUMENTS,
  };
  await notify(tx, tx.companyId, [{ ...message, userId }], now);
}

/** Sends a document as an attachment under a name made by the program. */
function sendDocument(c: Pick<Call, 'app' | 'request' | 'reply'>, document: StoredDocument): FastifyReply {
  return sendFile(c.request, c.reply, {
    size: document.bytes,
    mime: document.mime,
    fileName: `${document.kind.toLowerCase()}-${document.id.slice(-8)}.${EXTENSION[document.mime] ?? 'bin'}`,
    tag: document.sha256,
    open: (range) => c.app.storage.read(document.storageKey, range),
  });
}

export async function openDocument(c: Call<typeof documents.file>): Promise<FastifyReply> {
  const person = await openPerson(c, c.params.id);
  const document = await findDocument(c.db, person.userId, c.params.documentId);
  if (!document) throw notFound();
  // Before the first byte leaves: nobody reads unseen.
  await writeAudit(c.db, {
    ...auditOf(c, 'people.document.read', person.userId),
    after: { kind: documentKindWord[document.kind], title: document.title },
  });
  return sendDocument(c, document);
}

/** What HR keeps about the person who asks. */
export async function ownDocuments(c: Call<typeof privacy.documents>): Promise<ReplyOf<typeof privacy.documents>> {
  const rows = await documentsOf(c.db, c.actor.userId);
  const today = todayOf(c);
  return { data: rows.map((row) => shownDocument(row, today)) };
}

export async function ownDocument(c: Call<typeof privacy.document>): Promise<FastifyReply> {
  const document = await findDocument(c.db, c.actor.userId, c.params.id);
  if (!document) throw notFound();
  return sendDocument(c, document);
}

export async function dropDocument(c: Call<typeof documents.remove>): Promise<ReplyOf<typeof documents.remove>> {
  const person = await openPerson(c, c.params.id);
  const document = await findDocument(c.db, person.userId, c.params.documentId);
  if (!document) throw notFound();
  await c.db.transaction(async (tx) => {
    const { reason } = c.body;
    if (!(await removeDocument(tx, document, { by: c.actor.userId, now: c.now, reason }))) throw notFound();
    await writeAudit(tx, {
      ...auditOf(c, 'people.document.remove', person.userId),
      before: { kind: documentKindWord[document.kind], title: document.title },
      after: { note: reason },
    });
  });
  await wipe(c.app, [{ id: document.fileId, storageKey: document.storageKey }]);
  return { data: { ok: true } };
}

type Wiping = Pick<App, 'pool' | 'storage' | 'clock' | 'http'>;

async function wipe(app: Wiping, files: readonly { id: string; storageKey: string }[]): Promise<void> {
  const gone = await removeBytes(app.storage, files, (error, file) =>
    app.http.log.error({ err: error, file }, 'berkas dokumen belum terhapus'),
  );
  await markGone(app.pool, gone, app.clock());
}

export async function sweepDocuments(app: Wiping, { markAt, readyAt }: PurgePass): Promise<void> {
  await markDueAttachments(app.pool, app.clock(), markAt);
  await wipe(app, await dueAttachments(app.pool, app.clock(), readyAt));
}
