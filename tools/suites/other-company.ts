/**
 * A second company beside the one of the demo: its rows again under other ids, and every name and text that somebody wrote
 * begins with a canary. Whoever of the first company reads the canary has read too much.
 */
import pg from 'pg';

/** Begins what the other company wrote. */
export const CANARY = 'Kanariasing';
export const otherLogin = (login: string): string => `kanari-${login}`;

/** data table: columns in which somebody wrote what pages show. */
const WRITTEN = new Set(
  `name fullname title subject body text description reason note notes question answer label purpose done plan obstacle
   comment bio solution review_note validation_note decision_note in_location out_location building place address
   legal_name`.split(/\s+/),
);
/** Codes under a name by which other tables have texts. */
const CODES = ['company.plan'];
/** data table: no two companies have the same; each by what makes another one of it. */
const ONCE: Readonly<Record<string, (own: string) => string>> = {
  'account.login': (own) => `'kanari-' || ${own}`,
  'account.email': (own) => `'kanari-' || ${own}`,
  'company.code': () => `'KANARI'`,
  'company_event.visitor_link': (own) => `reverse(${own})`,
  'display_link.key_hash': (own) => `reverse(${own})`,
  'file.storage_key': (own) => `'kanari/' || ${own}`,
  'overtime_order.check_code': (own) => `reverse(${own})`,
  'paper.code': (own) => `reverse(${own})`,
};
/** data table: names and texts of the demo by which a page shows that it reads it. Words that a page has anyway are none. */
const SEEDED = `app_user.fullname unit.name client.name location_point.name schedule.name shift.name position.name job_level.name
  division.name department.name meeting_room.name request.reason settlement.title activity.title announcement.title
  ticket.subject faq.question company_event.title company_event_activity.title company_event_reward.title
  counseling_category.name ot_reason.name report_type.name company.legal_name canned_reply.name ticket_rule.name company_event_visitor.fullname`;

/** The log is appended by its own hand alone. */
const LEFT_OUT = ['audit_log'];

/** Another id, in the same place among ids, which are ordered by their time. */
const otherId = (id: string) => `(left(${id}::text, 24) || left(md5(${id}::text), 12))::uuid`;

function valueOf(table: string, [name, type, listed]: Table['columns'][number]): string {
  const own = `s."${name}"`;
  if (name === 'company_id' || (table === 'company' && name === 'id')) return otherId('$1::uuid');
  if (type === 'uuid') return otherId(own);
  if (type === 'uuid[]')
    return `case when ${own} is null then null else array(select ${otherId('x')} from unnest(${own}) x) end`;
  const once = ONCE[`${table}.${name}`];
  if (once !== undefined) return once(own);
  if (type === 'text' && !listed && WRITTEN.has(name) && !CODES.includes(`${table}.${name}`))
    return `case when ${own} = '' then '' else '${CANARY} ' || left(${own}, 30) end`;
  return own;
}

interface Table {
  readonly name: string;
  readonly columns: readonly (readonly [name: string, type: string, listed: boolean])[];
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, json_agg(json_build_array(a.attname, format_type(a.atttypid, null), exists (
              select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
                 and pg_get_constraintdef(k.oid) ~ 'ANY|~'))) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
      group by c.oid, c.relname
     having 'company_id' = any (array_agg(a.attname)) or c.relname in ('company', 'account')
      order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Which rows of a table are the company's; accounts by whose they are. */
function ownRows(table: string): string {
  if (table === 'company') return 's.id = $1';
  if (table === 'account') return 's.id in (select u.account_id from app_user u where u.company_id = $1)';
  return 's.company_id = $1';
}

async function copied(client: pg.Client, { name, columns }: Table, company: string): Promise<boolean> {
  const names = columns.map(([column]) => `"${column}"`).join(', ');
  const values = columns.map((column) => valueOf(name, column)).join(', ');
  await client.query('savepoint one_table');
  try {
    await client.query(`insert into "${name}" (${names}) select ${values} from "${name}" s where ${ownRows(name)}`, [
      company,
    ]);
    return true;
  } catch (error) {
    // 23503: a row that it names comes later.
    if (!(error instanceof pg.DatabaseError) || error.code !== '23503')
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    await client.query('rollback to savepoint one_table');
    return false;
  }
}

async function seededTexts(client: pg.Client, company: string): Promise<readonly string[]> {
  const selects = SEEDED.split(/\s+/).map((place) => {
    const [table = '', column = ''] = place.split('.');
    return `select s."${column}" as text from "${table}" s where ${ownRows(table)} and length(s."${column}") >= 6`;
  });
  const { rows } = await client.query<{ text: string }>(selects.join(' union '), [company]);
  return rows.map(({ text }) => text);
}

/**
 * Writes it into the database of a demo. @throws Error when a row cannot be written
 * @returns names and texts of the company of the demo
 */
export async function addOtherCompany(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`select id from company where kind <> 'operator'`);
    const [company] = rows;
    if (company === undefined || rows.length > 1) throw new Error('the database is not that of the demo');
    const texts = await seededTexts(client, company.id);
    await client.query('begin');
    let left = await tablesOf(client);
    for (const { name } of left) await client.query(`alter table "${name}" disable trigger user`);
    const all = left;
    while (left.length > 0) {
      const waiting: Table[] = [];
      for (const table of left) if (!(await copied(client, table, company.id))) waiting.push(table);
      if (waiting.length === left.length) throw new Error(`no order for ${waiting.map(({ name }) => name).join(', ')}`);
      left = waiting;
    }
    for (const { name } of all) await client.query(`alter table "${name}" enable trigger user`);
    await client.query('commit');
    // Without figures of the new rows the database picks plans that take seconds.
    await client.query('analyze');
    return texts;
  } finally {
    await client.end();
  }
}
