/** Bytes from outside, kept until something takes them: a document of a person, a request. */
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import type { DocumentBytes } from './document-bytes.ts';
import { insertFile } from './documents.store.ts';

/** The row goes before the bytes: whatever fails after it is found and swept by it, a day later. */
export async function storeAttachment(
  { app, db, now }: { app: App; db: CompanyDb; now: Instant },
  { bytes, ...facts }: Omit<DocumentBytes, 'mime'> & { mime: string },
  {
    userId,
    under,
  }: { userId: string; under: 'document' | 'request' | 'activity' | 'paper' | 'room' | 'settlement' | 'ticket' },
): Promise<{ id: string; storageKey: string }> {
  const id = newId();
  const storageKey = `${db.companyId}/${under}/${id}`;
  const straysAt = (now + DAY_MS) as Instant;
  await insertFile(db, { ...facts, id, userId, bytes: bytes.length, storageKey, now, straysAt });
  await app.storage.put(storageKey, bytes);
  return { id, storageKey };
}
