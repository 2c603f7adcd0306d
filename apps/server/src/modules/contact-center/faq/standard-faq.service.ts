/** The help texts that a company begins with. */
import { STANDARD_FAQ } from '@hadir/contract/contact-center/standard-faq/standard-faq.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { insertPublished, questionsNotThere } from './faq.store.ts';

const standardTexts = STANDARD_FAQ.map(({ topic: _topic, ...text }) => text);

/** Those that are not there yet, published. @returns how many came */
export async function addStandardTexts(tx: CompanyDb, by: string, now: Instant): Promise<number> {
  const missing = await questionsNotThere(
    tx,
    standardTexts.map(({ question }) => question),
  );
  const added = standardTexts.filter(({ question }) => missing.has(question)).map((text) => ({ id: newId(), ...text }));
  await insertPublished(tx, tx.companyId, added, { by, now });
  return added.length;
}
