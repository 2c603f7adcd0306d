/** The published texts of a company, ready to be searched; made anew when one of them has changed. */
import { createFaqIndex, type FaqIndex } from '@hadir/domain/bot/faq-index.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { faqRevision, type PublishedFaq, publishedFaqs } from './faq.store.ts';

export interface Published {
  readonly index: FaqIndex;
  readonly texts: readonly PublishedFaq[];
  readonly byId: ReadonlyMap<string, PublishedFaq>;
}

/** So many companies are remembered; the one that was asked for longest ago goes first. */
const MOST_COMPANIES = 50;
const remembered = new Map<string, { readonly revision: string; readonly published: Published }>();

export async function publishedOf(db: CompanyDb): Promise<Published> {
  const revision = await faqRevision(db);
  const known = remembered.get(db.companyId);
  remembered.delete(db.companyId);
  const published = known?.revision === revision ? known.published : await readPublished(db);
  remembered.set(db.companyId, { revision, published });
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_COMPANIES && oldest !== undefined) remembered.delete(oldest);
  return published;
}

async function readPublished(db: CompanyDb): Promise<Published> {
  const texts = await publishedFaqs(db);
  return { index: createFaqIndex(texts), texts, byId: new Map(texts.map((text) => [text.id, text])) };
}
