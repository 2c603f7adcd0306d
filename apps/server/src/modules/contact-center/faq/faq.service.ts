/** Help texts written, published, laid by and brought back; each in one transaction (rules/contact-center#help-texts). */
import type { FaqRow, faqs } from '@hadir/contract/contact-center/faq.ts';
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { type FaqAction, faqActions, nextFaqState } from '@hadir/domain/faq/faq.ts';
import { refusedLinks } from '@hadir/domain/faq/safe-markdown.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import {
  countFaqs,
  type FaqContent,
  faqCategories,
  insertFaq,
  questionExists,
  listFaqs,
  lockFaqs,
  noteVersion,
  readFaq,
  type StoredFaq,
  updateFaq,
  versionOf,
  versionsOf,
} from './faq.store.ts';
import { addStandardTexts } from './standard-faq.service.ts';

type Caller = Pick<Call, 'app' | 'actor' | 'now' | 'ref' | 'ip'>;

const rowOnWire = ({ actor }: Pick<Call, 'actor'>, { updatedAt, ...row }: StoredFaq): FaqRow => ({
  ...row,
  updatedAt: toWire(updatedAt),
  can: may(actor, 'faq.write') ? [...faqActions(row.state)] : [],
});

async function readBack(c: Caller, tx: CompanyDb, id: string): Promise<FaqRow> {
  const row = await readFaq(tx, id);
  if (row === undefined) throw notFound();
  return rowOnWire(c, row);
}

async function changed(c: Caller, tx: CompanyDb): Promise<void> {
  await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'faq' });
}

export async function listAllFaqs(c: Call<typeof faqs.list>): Promise<ReplyOf<typeof faqs.list>> {
  const { page, size, ...filter } = c.query;
  const total = await countFaqs(c.db, filter);
  const rows = await listFaqs(c.db, filter, { limit: size, offset: (page - 1) * size });
  return { data: rows.map((row) => rowOnWire(c, row)), total, page, size, categories: await faqCategories(c.db) };
}

export async function listVersions(c: Call<typeof faqs.versions>): Promise<ReplyOf<typeof faqs.versions>> {
  const rows = await versionsOf(c.db, c.params.id);
  if (rows.length === 0) throw notFound();
  return { data: rows.map(({ at, ...row }) => ({ ...row, keywords: [...row.keywords], at: toWire(at) })) };
}

/** @throws Refused TAUTAN_TIDAK_DIIZINKAN, SUDAH_DIGUNAKAN */
async function judge(tx: CompanyDb, { question, answer }: FaqContent, but: string | null): Promise<void> {
  const [address] = refusedLinks(answer);
  if (address !== undefined) throw refusedField('answer', 'TAUTAN_TIDAK_DIIZINKAN', { tautan: address });
  if (await questionExists(tx, question, but))
    throw refusedField('question', 'SUDAH_DIGUNAKAN', { kolom: 'pertanyaan' });
}

const contentOf = ({ category, question, answer, keywords }: FaqContent): FaqContent => ({
  category,
  question,
  answer,
  keywords: [...new Set(keywords)],
});

export async function createFaq(c: Call<typeof faqs.create>): Promise<ReplyOf<typeof faqs.create>> {
  return c.once(async (tx) => {
    const id = newId();
    const content = contentOf(c.body);
    await lockFaqs(tx);
    await judge(tx, content, null);
    await insertFaq(tx, { id, ...content, state: 'draft' }, c.actor.userId, c.now);
    await noteVersion(tx, id);
    await writeAudit(tx, { ...auditFieldsOf(c, 'faq.create', 'faq', id), after: { pertanyaan: content.question } });
    await changed(c, tx);
    return { data: await readBack(c, tx, id) };
  });
}

interface Step {
  readonly id: string;
  readonly version: number;
  readonly action: FaqAction;
  /** What the text says afterwards; as before where it is left out. */
  readonly contentFrom?: (tx: CompanyDb) => Promise<FaqContent>;
}

const auditActionOf = (action: FaqAction): AuditAction => `faq.${action}`;

async function move(c: Caller, tx: CompanyDb, { id, version, action, contentFrom }: Step): Promise<{ data: FaqRow }> {
  await lockFaqs(tx);
  const before = await readFaq(tx, id);
  if (before === undefined) throw notFound();
  if (before.version !== version) throw new Refused('VERSI_BERUBAH');
  const state = nextFaqState(before.state, action);
  if (state === undefined) throw new Refused('STATUS_TIDAK_SESUAI');
  const content = contentOf((await contentFrom?.(tx)) ?? before);
  if (state !== 'archived') await judge(tx, content, id);
  await updateFaq(tx, { id, ...content, state }, c.actor.userId, c.now);
  await noteVersion(tx, id);
  await writeAudit(tx, {
    ...auditFieldsOf(c, auditActionOf(action), 'faq', id),
    before: { pertanyaan: before.question, state: before.state },
    after: { pertanyaan: content.question, state },
  });
  await changed(c, tx);
  return { data: await readBack(c, tx, id) };
}

export async function changeFaq(c: Call<typeof faqs.change>): Promise<ReplyOf<typeof faqs.change>> {
  const { version, ...content } = c.body;
  const { id } = c.params;
  return c.once((tx) => move(c, tx, { id, version, action: 'change', contentFrom: async () => content }));
}

export async function actOnFaq(c: Call<typeof faqs.act>): Promise<ReplyOf<typeof faqs.act>> {
  return c.once((tx) => move(c, tx, { id: c.params.id, ...c.body }));
}

export async function restoreFaq(c: Call<typeof faqs.restore>): Promise<ReplyOf<typeof faqs.restore>> {
  const { id } = c.params;
  const contentFrom = async (tx: CompanyDb) => {
    const content = await versionOf(tx, id, c.body.of);
    if (content === undefined) throw notFound();
    return content;
  };
  return c.once((tx) => move(c, tx, { id, version: c.body.version, action: 'restore', contentFrom }));
}

export async function addStandard(c: Call<typeof faqs.addStandard>): Promise<ReplyOf<typeof faqs.addStandard>> {
  return c.once(async (tx) => {
    await lockFaqs(tx);
    const added = await addStandardTexts(tx, c.actor.userId, c.now);
    await writeAudit(tx, { ...auditFieldsOf(c, 'faq.standard', 'faq', tx.companyId), after: { jumlah: added } });
    await changed(c, tx);
    return { data: { added } };
  });
}
