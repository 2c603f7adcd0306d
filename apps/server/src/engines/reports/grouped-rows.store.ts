/**
 * Rows that are sums by a key, from the declaration of their columns and an expression for each. One statement gives a
 * page, the totals of all pages and their number: the totals are the same expressions without a key, so that people are
 * counted once and shares are shares of the whole.
 */
import { type GroupedColumn, type GroupedReport, type GroupedRow, isSum } from '@hadir/contract/kernel/report.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, join, sql, statement } from '../../db/sql.ts';
import type { ReportRows } from './report-rows.ts';
import { quotedKey, type Selected, selectList } from './select-list.ts';

export interface GroupedStatement<C extends GroupedColumn, Question> {
  /** What is summed, under the alias `d`: table and condition, the reader's scope by the row's date included. */
  from(question: Question): Fragment;
  /** What makes the key, of a single row of `d`; the expressions of `select` read it as `d."name"`. */
  readonly key: Selected<string>;
  /** For each declared column what it is of the rows of one key. Beside the key only sums of `d`. */
  select(question: Question): Selected<C['key']>;
  zoneOf(question: Question): Zone;
}

interface PageOrder<C extends GroupedColumn> {
  readonly page: number;
  readonly size: number;
  readonly sort?: C['key'] | undefined;
  readonly order: 'asc' | 'desc';
}

interface GroupedPage<C extends GroupedColumn> {
  readonly rows: GroupedRow<C>[];
  readonly total: number;
  readonly totals: Readonly<Record<string, number>>;
}

export interface GroupedRows<C extends GroupedColumn, Question> extends ReportRows<GroupedRow<C>, Question> {
  page(db: Db, question: Question, order: PageOrder<C>): Promise<GroupedPage<C>>;
}

/** Rows a page of a file; they are few beside what they sum, so all are read at once. */
const ROWS_PER_PAGE = 5_000;

interface Wanted<Key extends string> {
  readonly sort?: Key | undefined;
  readonly order: 'asc' | 'desc';
  /** Numbers of the first and the last row, from 1. */
  readonly first: number;
  readonly last: number;
}

const NONE = { order: 'asc', first: 1, last: 0 } as const;
const ALL = { order: 'asc', first: 1, last: 2_147_483_647 } as const;

export function groupedRows<C extends GroupedColumn, Question>(
  report: GroupedReport<C>,
  made: GroupedStatement<C, Question>,
): GroupedRows<C, Question> {
  type Row = GroupedRow<C>;
  const cells = new Map<string, GroupedColumn>(report.cells.map((cell) => [cell.key, cell]));
  const sums = report.cells.filter(isSum).map(({ key }) => key);
  const keyed = Object.keys(made.key).map((name) => sql`d.${quotedKey(name)}`);
  const keys = report.cells.map(({ key }): C['key'] => key);
  const columns = join(
    keys.map((key) => quotedKey(key)),
    sql`, `,
  );

  function ordering({ sort, order }: Pick<Wanted<C['key']>, 'sort' | 'order'>): Fragment {
    const by = (key: string, way: Fragment) => {
      const words = cells.get(key)?.format === 'text' ? sql` collate hadir_id` : sql``;
      return sql`${quotedKey(key)}${words} ${way} nulls last`;
    };
    const chosen = sort === undefined ? [] : [by(sort, order === 'desc' ? sql`desc` : sql`asc`)];
    return join([...chosen, ...report.order.map((key) => by(key, sql`asc`))], sql`, `);
  }

  /** A row that says whose totals they are where the others have their key. */
  const named = (totals: Readonly<Record<string, number>>): Row =>
    Object.fromEntries(
      report.cells.map((cell, index) => [cell.key, totals[cell.key] ?? (index === 0 ? 'Jumlah' : '')]),
    ) as Row;

  async function read(db: Db, question: Question, wanted: Wanted<C['key']>): Promise<GroupedPage<C>> {
    const { rows } = await db.query<Record<string, unknown>>(
      statement(sql`
        with summed as (
          select grouping(${join(keyed, sql`, `)}) > 0 as is_total, row(${join(keyed, sql`, `)})::text as row_key,
                 ${selectList(made.select(question), keys)}
            from (select d.*, ${selectList(made.key)} from ${made.from(question)}) d
           group by grouping sets ((${join(keyed, sql`, `)}), ())
        ), placed as (
          select s.*, row_number() over (partition by s.is_total order by ${ordering(wanted)}, row_key) as place,
                 (count(*) filter (where not s.is_total) over ())::int as row_count
            from summed s)
        select ${columns}, is_total, row_count from placed
         where is_total or place between ${wanted.first} and ${wanted.last} order by is_total desc, place`),
    );
    const [whole, ...groups] = rows;
    return {
      // The columns are those of the declaration, each by the expression that its type asks for.
      rows: groups.map(({ is_total: _total, row_count: _count, ...row }) => row as Row),
      total: Number(whole?.['row_count'] ?? 0),
      totals: Object.fromEntries(sums.map((key) => [key, Number(whole?.[key] ?? 0)])),
    };
  }

  return {
    count: async (db, question) => (await read(db, question, NONE)).total,
    page: (db, question, { page, size, ...order }) =>
      read(db, question, { ...order, first: (page - 1) * size + 1, last: page * size }),
    async open(db, question) {
      const { rows, total, totals } = await read(db, question, ALL);
      // oxlint-disable-next-line typescript/require-await -- a file takes its rows page by page
      async function* pages(): AsyncGenerator<readonly Row[]> {
        for (let from = 0; from < rows.length; from += ROWS_PER_PAGE) yield rows.slice(from, from + ROWS_PER_PAGE);
      }
      return { total, totals: named(totals), pages: pages() };
    },
    zoneOf: (_, question) => made.zoneOf(question),
  };
}
