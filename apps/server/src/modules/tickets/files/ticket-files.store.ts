/** Files of tickets, each with the message that brought it (rules/tickets#attachments). */
import { attachFile } from '../../../db/attached-file.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

type MessageKind = 'requester' | 'agent' | 'note' | 'event';

export interface StoredTicketFile {
  readonly id: string;
  readonly messageId: string;
  readonly kind: MessageKind;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly storageKey: string;
}

/** Of a ticket and of those that were merged into it. */
export async function filesOfTicket(db: CompanyDb, ticketId: string): Promise<StoredTicketFile[]> {
  const { rows } = await db.query<StoredTicketFile>(
    `select f.id, q.message_id as "messageId", m.kind, q.name, f.mime, f.bytes, f.sha256, f.storage_key as "storageKey"
       from ticket t join ticket_message m on m.company_id = t.company_id and m.ticket_id = t.id
       join ticket_file q on q.company_id = m.company_id and q.message_id = m.id
       join file f on f.company_id = q.company_id and f.id = q.file_id and f.deleted_at is null
      where t.company_id = $1 and (t.id = $2 or t.merged_into = $2) order by m.at, m.seq, f.id`,
    [db.companyId, ticketId],
  );
  return rows;
}

export async function attachTicketFile(
  tx: CompanyDb,
  { messageId, fileId, name }: { readonly messageId: string; readonly fileId: string; readonly name: string },
): Promise<void> {
  await attachFile(tx, fileId);
  await tx.query('insert into ticket_file (company_id, message_id, file_id, name) values ($1, $2, $3, $4)', [
    tx.companyId,
    messageId,
    fileId,
    name,
  ]);
}
