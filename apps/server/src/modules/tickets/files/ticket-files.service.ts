/** Papers and photos in tickets: sent as a message of their own, opened by whoever reads that message (rules/tickets#attachments). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import type { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { MAX_TICKET_FILE_BYTES, MAX_TICKET_FILES } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import type { CompanyDb } from '../../../db/company-db.ts';
import { readBody } from '../../../engines/files/read-body.ts';
import { sendFile } from '../../../engines/files/send-file.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { storeAttachment } from '../../documents/attachment.service.ts';
import { badDocument, EXTENSION, takeDocument } from '../../documents/documents.service.ts';
import { sendAtDesk } from '../desk.service.ts';
import { noteOnce, readableTicket, requireAgent } from '../desk-ticket.service.ts';
import { ownTicket, sendAsRequester } from '../own-tickets.service.ts';
import { placeOfMessage } from '../ticket.store.ts';
import { attachTicketFile, filesOfTicket, type StoredTicketFile } from './ticket-files.store.ts';

const MOST_MB = MAX_TICKET_FILE_BYTES / 1_048_576;

type FileCall = Pick<Call, 'app' | 'actor' | 'now' | 'db' | 'request' | 'reply'>;

async function refuseMore(db: CompanyDb, ticketId: string): Promise<void> {
  if ((await filesOfTicket(db, ticketId)).length >= MAX_TICKET_FILES)
    throw new Refused('LAMPIRAN_TERLALU_BANYAK', { params: { n: MAX_TICKET_FILES } });
}

interface TakenFile {
  /** Undefined where the message is there already: sent again it brings nothing new. */
  readonly attach: ((tx: CompanyDb, messageId: string) => Promise<void>) | undefined;
  readonly fingerprint: string;
}

/** Read and judged before the ticket is locked. @throws Refused BERKAS_TIDAK_VALID, LAMPIRAN_TERLALU_BANYAK */
async function takeFile(
  c: FileCall,
  ticketId: string,
  { message, name }: { readonly message: string; readonly name: string },
): Promise<TakenFile> {
  const sent = await readBody(c.request.body, MAX_TICKET_FILE_BYTES, () => badDocument(MOST_MB));
  const fingerprint = createHash('sha256').update(sent).digest('hex');
  if ((await placeOfMessage(c.db, message)) !== undefined) return { attach: undefined, fingerprint };
  await refuseMore(c.db, ticketId);
  const taken = await takeDocument(sent, MOST_MB, c.actor.userId);
  const file = await storeAttachment(c, taken, { userId: c.actor.userId, under: 'ticket' });
  const attach = async (tx: CompanyDb, messageId: string) => {
    await refuseMore(tx, ticketId);
    await attachTicketFile(tx, { messageId, fileId: file.id, name });
  };
  return { attach, fingerprint };
}

export async function addOwnFile(c: Call<typeof ownTickets.addFile>): Promise<ReplyOf<typeof ownTickets.addFile>> {
  const { message } = c.query;
  await ownTicket(c.db, c, c.params.id);
  const { attach, fingerprint } = await takeFile(c, c.params.id, c.query);
  return c.once((tx) => sendAsRequester(c, tx, { ticketId: c.params.id, id: message, body: '', attach }), fingerprint);
}

export async function addDeskFile(c: Call<typeof deskTickets.addFile>): Promise<ReplyOf<typeof deskTickets.addFile>> {
  const { message, kind } = c.query;
  const agent = await requireAgent(c.db, c);
  // What was sent before is judged by who sent it.
  if ((await placeOfMessage(c.db, message)) === undefined) await readableTicket(c, agent, c.params.id);
  const { attach, fingerprint } = await takeFile(c, c.params.id, c.query);
  return c.once((tx) => sendAtDesk(c, tx, { ticketId: c.params.id, id: message, body: '', kind, attach }), fingerprint);
}

async function opened(c: FileCall, file: StoredTicketFile | undefined): Promise<FastifyReply> {
  if (file === undefined) throw notFound();
  return sendFile(c.request, c.reply, {
    size: file.bytes,
    mime: file.mime,
    fileName: `lampiran-${file.id.slice(-8)}.${EXTENSION[file.mime] ?? 'bin'}`,
    tag: file.sha256,
    open: (range) => c.app.storage.read(file.storageKey, range),
  });
}

/** What came with a note is read by agents alone. */
export async function openOwnFile(c: Call<typeof ownTickets.openFile>): Promise<FastifyReply> {
  await ownTicket(c.db, c, c.params.id);
  const files = await filesOfTicket(c.db, c.params.id);
  return opened(
    c,
    files.find(({ id, kind }) => id === c.params.fileId && kind !== 'note'),
  );
}

export async function openDeskFile(c: Call<typeof deskTickets.openFile>): Promise<FastifyReply> {
  const row = await readableTicket(c, await requireAgent(c.db, c), c.params.id);
  const file = (await filesOfTicket(c.db, c.params.id)).find(({ id }) => id === c.params.fileId);
  // The holder's own work is no look at somebody else's.
  if (file !== undefined && row.agentId !== c.actor.userId)
    await noteOnce(c, { action: 'ticket.file', fileId: file.id }, row, { lampiran: file.name });
  return opened(c, file);
}
