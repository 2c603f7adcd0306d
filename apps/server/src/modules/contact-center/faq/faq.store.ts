/** Rows of help texts, their versions and votes (rules/contact-center#help-texts). */
import type { FaqText } from '@hadir/domain/bot/faq-index.ts';
import type { FaqState } from '@hadir/domain/faq/faq.ts';
import type { KnownFaq } from '@hadir/domain/faq/faq-import.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { and, type Fragment, sql, statement } from '../../../db/sql.ts';

export interface FaqContent {
  readonly category: string;
  readonly question: string;
  readonly answer: string;
  readonly keywords: readonly string[];
}

export interface StoredFaq {
  readonly id: string;
  readonly version: number;
  readonly category: string;
  readonly question: string;
  readonly answer: string;
  readonly keywords: string[];
  readonly state: FaqState;
  readonly helpfulYes: number;
  readonly helpfulNo: number;
  readonly updatedAt: Instant;
  readonly updatedBy: string;
}

const FAQ = sql`f.id, f.version, f.category, f.question, f.answer, f.keywords, f.state,
  (select count(*)::int from faq_vote v where v.company_id = f.company_id and v.faq_id = f.id and v.helpful) as "helpfulYes",
  (select count(*)::int from faq_vote v where v.company_id = f.company_id and v.faq_id = f.id and not v.helpful) as "helpfulNo",
  f.updated_at as "updatedAt", w.fullname as "updatedBy"`;

const FROM = sql`faq f join app_user w on w.company_id = f.company_id and w.id = f.updated_by`;

export interface FaqFilter {
  readonly search?: string | undefined;
  readonly state: readonly FaqState[];
  readonly category: readonly string[];
}

function matching(db: CompanyDb, { search, state, category }: FaqFilter): Fragment {
  const wanted = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and([
    sql`f.company_id = ${db.companyId}::uuid`,
    ...(state.length === 0 ? [] : [sql`f.state = any(${state}::text[])`]),
    ...(category.length === 0 ? [] : [sql`f.category = any(${category}::text[])`]),
    ...(search === undefined || search === ''
      ? []
      : [
          sql`(f.question ilike ${wanted} or f.answer ilike ${wanted} or array_to_string(f.keywords, ' ') ilike ${wanted})`,
        ]),
  ]);
}

export async function listFaqs(
  db: CompanyDb,
  filter: FaqFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StoredFaq[]> {
  const { rows } = await db.query<StoredFaq>(
    statement(sql`select ${FAQ} from ${FROM} where ${matching(db, filter)}
      order by f.category, f.question, f.id limit ${limit} offset ${offset}`),
  );
  return rows;
}

export async function countFaqs(db: CompanyDb, filter: FaqFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from faq f where ${matching(db, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

export async function faqCategories(db: CompanyDb): Promise<string[]> {
  const { rows } = await db.query<{ category: string }>(
    'select distinct category from faq where company_id = $1 order by category',
    [db.companyId],
  );
  return rows.map(({ category }) => category);
}

export async function readFaq(db: CompanyDb, id: string): Promise<StoredFaq | undefined> {
  const { rows } = await db.query<StoredFaq>(
    statement(sql`select ${FAQ} from ${FROM} where f.company_id = ${db.companyId}::uuid and f.id = ${id}::uuid`),
  );
  return rows[0];
}

/** Until the transaction ends nobody else writes help texts of the company: what is asked already is known for sure. */
export async function lockFaqs(tx: CompanyDb): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`hadir faq ${tx.companyId}`]);
}

/** Whether another text that is in use asks the same. */
export async function questionExists(tx: CompanyDb, question: string, but: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from faq where company_id = $1 and lower(question) = lower($2) and state <> 'archived' and id is distinct from $3`,
    [tx.companyId, question, but],
  );
  return rowCount === 1;
}

interface Written extends FaqContent {
  readonly id: string;
  readonly state: FaqState;
}

export async function insertFaq(tx: CompanyDb, faq: Written, by: string, now: Instant): Promise<void> {
  await tx.query(
    `insert into faq (company_id, id, category, question, answer, keywords, state, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8, $9)`,
    [tx.companyId, faq.id, faq.category, faq.question, faq.answer, faq.keywords, faq.state, toWire(now), by],
  );
}

export async function updateFaq(tx: CompanyDb, faq: Written, by: string, now: Instant): Promise<void> {
  await tx.query(
    `update faq set category = $3, question = $4, answer = $5, keywords = $6, state = $7, updated_at = $8, updated_by = $9,
       version = version + 1 where company_id = $1 and id = $2`,
    [tx.companyId, faq.id, faq.category, faq.question, faq.answer, faq.keywords, faq.state, toWire(now), by],
  );
}

/** The row as it stands now, as a version that stays. */
export async function noteVersion(tx: CompanyDb, id: string): Promise<void> {
  await tx.query(
    `insert into faq_version (company_id, faq_id, version, category, question, answer, keywords, state, at, by_user)
     select company_id, id, version, category, question, answer, keywords, state, updated_at, updated_by
       from faq where company_id = $1 and id = $2`,
    [tx.companyId, id],
  );
}

export type StoredVersion = FaqContent & {
  readonly version: number;
  readonly keywords: string[];
  readonly state: FaqState;
  readonly at: Instant;
  readonly by: string;
};

/** More are not shown: the newest tell how the text came to be. */
const MOST_VERSIONS = 100;

export async function versionsOf(db: CompanyDb, id: string): Promise<StoredVersion[]> {
  const { rows } = await db.query<StoredVersion>(
    `select v.version, v.category, v.question, v.answer, v.keywords, v.state, v.at, u.fullname as by
       from faq_version v join app_user u on u.company_id = v.company_id and u.id = v.by_user
      where v.company_id = $1 and v.faq_id = $2 order by v.version desc limit $3`,
    [db.companyId, id, MOST_VERSIONS],
  );
  return rows;
}

export async function versionOf(db: CompanyDb, id: string, version: number): Promise<FaqContent | undefined> {
  const { rows } = await db.query<FaqContent>(
    `select category, question, answer, keywords from faq_version
      where company_id = $1 and faq_id = $2 and version = $3`,
    [db.companyId, id, version],
  );
  return rows[0];
}

/**
 * What changes with every write of a help text: whoever remembers them asks whether they are still these. None is ever
 * deleted, and each write counts its version up; an index alone answers it.
 */
export async function faqRevision(db: CompanyDb): Promise<string> {
  const { rows } = await db.query<{ revision: string }>(
    `select concat_ws(':', count(*), sum(version), max(updated_at)) as revision from faq where company_id = $1`,
    [db.companyId],
  );
  return rows[0]?.revision ?? '';
}

/** Texts that a file may change: drafts and published ones. */
export async function faqsInUse(tx: CompanyDb): Promise<KnownFaq[]> {
  const { rows } = await tx.query<{
    id: string;
    category: string;
    question: string;
    answer: string;
    keywords: string[];
    state: FaqState;
  }>(`select id, category, question, answer, keywords, state from faq where company_id = $1 and state <> 'archived'`, [
    tx.companyId,
  ]);
  return rows;
}

export type PublishedFaq = FaqText & { readonly category: string };

export async function publishedFaqs(db: CompanyDb): Promise<PublishedFaq[]> {
  const { rows } = await db.query<{
    id: string;
    category: string;
    question: string;
    answer: string;
    keywords: string[];
  }>(
    `select id, category, question, answer, keywords from faq
      where company_id = $1 and state = 'published' order by category, question, id`,
    [db.companyId],
  );
  return rows;
}

/** What the person said of a text; null where nothing was said. */
export async function voteOf(db: CompanyDb, faqId: string, userId: string): Promise<boolean | null> {
  const { rows } = await db.query<{ helpful: boolean }>(
    'select helpful from faq_vote where company_id = $1 and faq_id = $2 and user_id = $3',
    [db.companyId, faqId, userId],
  );
  return rows[0]?.helpful ?? null;
}

/** @returns false where no such text is published */
export async function storeVote(
  tx: CompanyDb,
  vote: { readonly faqId: string; readonly userId: string; readonly helpful: boolean },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into faq_vote (company_id, faq_id, user_id, helpful, at)
     select f.company_id, f.id, $3, $4, $5 from faq f where f.company_id = $1 and f.id = $2 and f.state = 'published'
     on conflict (company_id, faq_id, user_id) do update set helpful = excluded.helpful, at = excluded.at`,
    [tx.companyId, vote.faqId, vote.userId, vote.helpful, toWire(now)],
  );
  return rowCount === 1;
}

/** The questions of the list that no text asks, archived ones included: what a company laid by does not come back. */
export async function questionsNotThere(tx: CompanyDb, questions: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ question: string }>(
    `select q.question from unnest($2::text[]) q(question)
      where not exists (select 1 from faq f where f.company_id = $1 and lower(f.question) = lower(q.question))`,
    [tx.companyId, questions],
  );
  return new Set(rows.map(({ question }) => question));
}

/** New texts with their first version; the company of each row is named in it. */
export async function insertPublished(
  db: Db,
  companyId: string,
  faqs: readonly (FaqContent & { readonly id: string })[],
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  const at = toWire(now);
  const who = { created_at: at, created_by: by, updated_at: at, updated_by: by };
  await insertRows(
    db,
    'faq',
    faqs.map((faq) => ({ company_id: companyId, ...faq, state: 'published', locale: 'id', version: 1, ...who })),
  );
  await insertRows(
    db,
    'faq_version',
    faqs.map(({ id, ...faq }) => ({
      company_id: companyId,
      faq_id: id,
      version: 1,
      ...faq,
      state: 'published',
      at,
      by_user: by,
    })),
  );
}
