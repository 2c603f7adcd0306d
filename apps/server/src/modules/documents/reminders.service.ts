/** Documents that end are told to HR and to the person 30 and 7 days before, each step once. */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { personLink } from '@hadir/contract/notifications/message-links.ts';
import { documentKindWord } from '@hadir/contract/people/words.ts';
import { addDays, dateIn, type Instant, type Zone } from '@hadir/domain/kernel/time.ts';
import { DOCUMENT_REMINDERS } from '@hadir/domain/people/document-rules.ts';
import { dueReminder } from '@hadir/domain/people/probation.ts';
import { adminsOf } from '../../db/admins-of.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notify } from '../notifications/notifications.service.ts';
import { documentsEnding, type EndingDocument, noteDocumentReminder } from './documents.store.ts';

/** Where the person finds the own documents. */
export const OWN_DOCUMENTS = '/akun?bagian=data';

const KIND = 'dokumen_berakhir';

function messagesOf(document: EndingDocument, admins: readonly string[]) {
  const { userId, fullname, kind, title, validTo } = document;
  const what = `${documentKindWord[kind]}: ${title}.`;
  const forHr = {
    kind: KIND,
    title: `Dokumen ${fullname} habis ${dateText(validTo)}`,
    body: `${what} Minta yang baru, lalu simpan di bagian Dokumen.`,
    link: personLink(userId),
  };
  const forOwner = {
    kind: KIND,
    title: `Dokumen Anda habis ${dateText(validTo)}`,
    body: `${what} Serahkan yang baru kepada HR.`,
    link: OWN_DOCUMENTS,
  };
  const others = admins.filter((admin) => admin !== userId);
  return [...others.map((admin) => ({ ...forHr, userId: admin })), { ...forOwner, userId }];
}

/** @returns how many documents were told of */
export async function remindOfDocuments(db: CompanyDb, zone: Zone, now: Instant): Promise<number> {
  const today = dateIn(now, zone);
  const ending = await documentsEnding(db, today, addDays(today, Math.max(...DOCUMENT_REMINDERS)));
  return db.transaction(async (tx) => {
    const admins = ending.length === 0 ? [] : await adminsOf(tx, tx.companyId);
    let notified = 0;
    for (const document of ending) {
      const step = dueReminder(document.validTo, today, DOCUMENT_REMINDERS);
      if (step === null || !(await noteDocumentReminder(tx, { documentId: document.id, step, now }))) continue;
      notified += 1;
      await notify(tx, tx.companyId, messagesOf(document, admins), now);
    }
    return notified;
  });
}
