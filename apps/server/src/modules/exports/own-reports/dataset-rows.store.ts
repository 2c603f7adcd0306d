/**
 * Rows of an own report: the fields that its definition names, compared with bound values, grouped and ordered. Texts of the
 * statement come from the declarations alone (select-list.ts refuses any other name).
 */
import { type DatasetField, type DatasetName, datasets, fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import {
  isSummable,
  namedFields,
  type ReportDefinition,
  type ReportFilter,
  ROW_COUNT,
  shownFields,
} from '@hadir/domain/report-types/report-definition.ts';
import { type BoundedCount, boundedCount, countUpTo } from '../../../db/bounded-count.ts';
import { likePattern } from '../../../db/attendance/attendance-filter.ts';
import type { Db } from '../../../db/pool.ts';
import { and, type Fragment, join, sql, statement } from '../../../db/sql.ts';
import { quotedKey, type Selected, selectList } from '../../../engines/reports/select-list.ts';
import { type DatasetQuestion, sources } from './dataset-sources.store.ts';

export interface OwnReport {
  readonly dataset: DatasetName;
  readonly definition: ReportDefinition;
}

export type OwnReportRow = Readonly<Record<string, string | number | null>>;

const ROWS_PER_PAGE = 5_000;
const ROWS_FIELD: DatasetField = { key: ROW_COUNT, label: 'Baris', format: 'count', width: 8 };

/** No field is called so. */
const ROW_ID = 'rowId';

/** The columns of the rows, in their order. */
export function columnsOfRows({ dataset, definition }: OwnReport): readonly DatasetField[] {
  const shown = shownFields(definition, fieldsOf(dataset));
  if (definition.groupBy.length === 0) return shown;
  const keys = definition.groupBy.length;
  return [...shown.slice(0, keys), ROWS_FIELD, ...shown.slice(keys)];
}

const of = (key: string): Fragment => sql`x.${quotedKey(key)}`;
/** What is absent is compared as nothing written. */
const textOf = (key: string): Fragment => sql`coalesce(${of(key)}, '')`;

/** Hours are typed as hours and stored in minutes. */
const unitOf = (rule: DatasetField | undefined): number => (rule?.format === 'hours' ? 60 : 1);

function condition({ field, operator, values }: ReportFilter, rule: DatasetField | undefined): Fragment {
  const [value = ''] = values;
  switch (operator) {
    case 'is':
      return sql`${textOf(field)} = any(${values}::text[])`;
    case 'not':
      return sql`${textOf(field)} <> all(${values}::text[])`;
    case 'contains':
      return sql`hadir_fold(${textOf(field)}) like hadir_fold(${likePattern(value)}::text)`;
    case 'from':
      return sql`${of(field)} >= ${value}::date`;
    case 'to':
      return sql`${of(field)} <= ${value}::date`;
    case 'least':
      return sql`${of(field)} >= ${value}::numeric * ${unitOf(rule)}::int`;
    case 'most':
      return sql`${of(field)} <= ${value}::numeric * ${unitOf(rule)}::int`;
  }
}

/** The rows of the dataset that the filters leave, with the named fields alone. */
function filtered({ dataset, definition }: OwnReport, question: DatasetQuestion): Fragment {
  const select: Selected<string> = { ...sources[dataset].select, [ROW_ID]: sources[dataset].id };
  const sorted = definition.groupBy.length === 0 ? [...datasets[dataset].order, ROW_ID] : [];
  const keys = [...new Set([...namedFields(definition), ...sorted])];
  const named = new Set(keys);
  const rules = new Map(fieldsOf(dataset).map((rule) => [rule.key, rule]));
  return sql`(select ${selectList(select, keys)} from ${sources[dataset].from(question, named)}) x
    where ${and(definition.filters.map((filter) => condition(filter, rules.get(filter.field))))}`;
}

/** Numbers leave the database as numbers: hours are told in minutes, as everywhere. */
const value = (field: DatasetField): Fragment => (isSummable(field) ? sql`${of(field.key)}::float8` : of(field.key));
const summed = (field: DatasetField): Fragment => sql`coalesce(sum(${of(field.key)}), 0)::float8`;

function selected({ dataset, definition }: OwnReport): { columns: Fragment; group: Fragment } {
  const shown = shownFields(definition, fieldsOf(dataset));
  const { groupBy } = definition;
  if (groupBy.length === 0)
    return { columns: selectList(Object.fromEntries(shown.map((field) => [field.key, value(field)]))), group: sql`` };
  const columns = shown.map(
    (field) => [field.key, groupBy.includes(field.key) ? value(field) : summed(field)] as const,
  );
  return {
    columns: sql`${selectList(Object.fromEntries(columns))}, count(*)::int as ${quotedKey(ROW_COUNT)}`,
    group: sql` group by ${join(groupBy.map(of), sql`, `)}`,
  };
}

/** As chosen, then by what names a row, so that a preview and a file have the same first rows; of groups by what they have. */
function ordered(report: OwnReport): Fragment {
  const { definition, dataset } = report;
  const grouped = definition.groupBy.length > 0;
  const shown = new Set(columnsOfRows(report).map(({ key }) => key));
  const chosen = definition.sort.filter(({ field }) => !grouped || shown.has(field));
  const usual = grouped ? definition.groupBy : [...datasets[dataset].order, ROW_ID];
  const keys = [...chosen, ...usual.map((field) => ({ field, order: 'asc' as const }))];
  const first = keys.filter(({ field }, index) => keys.findIndex((key) => key.field === field) === index);
  const known = first.filter(({ field }) => grouped || field !== ROW_COUNT);
  const place = ({ field, order }: (typeof keys)[number]) => {
    const by = grouped ? quotedKey(field) : of(field);
    return order === 'asc' ? sql`${by} asc nulls last` : sql`${by} desc nulls last`;
  };
  return sql`order by ${join(known.map(place), sql`, `)}`;
}

/** @param extraColumns each after a comma */
function rowsOf(report: OwnReport, question: DatasetQuestion, extraColumns: Fragment = sql``): Fragment {
  const { columns, group } = selected(report);
  return sql`select ${columns}${extraColumns} from ${filtered(report, question)}${group} ${ordered(report)}`;
}

interface FirstRows extends BoundedCount {
  readonly rows: readonly OwnReportRow[];
}

const GROUPS = 'groups';

/** The first rows, and how many there are: counted no further than a preview tells. */
export async function firstRows(
  db: Db,
  report: OwnReport,
  question: DatasetQuestion,
  most: number,
): Promise<FirstRows> {
  if (report.definition.groupBy.length > 0) return firstGroups(db, report, question, most);
  const first = statement(sql`${rowsOf(report, question)} limit ${most}`);
  const [{ rows }, count] = await Promise.all([
    db.query<OwnReportRow>(first),
    countUpTo(db, filtered(report, question)),
  ]);
  return { rows, ...count };
}

/** Every row has been read before the first group is known: how many groups there are costs nothing more. */
async function firstGroups(db: Db, report: OwnReport, question: DatasetQuestion, most: number): Promise<FirstRows> {
  const counted = sql`, count(*) over ()::int as ${quotedKey(GROUPS)}`;
  const { rows } = await db.query<OwnReportRow>(statement(sql`${rowsOf(report, question, counted)} limit ${most}`));
  return { rows, ...boundedCount(Number(rows[0]?.[GROUPS] ?? 0)) };
}

const groupsOf = (report: OwnReport, question: DatasetQuestion): Fragment => {
  const { groupBy } = report.definition;
  if (groupBy.length === 0) return filtered(report, question);
  return sql`(select 1 from ${filtered(report, question)} group by ${join(groupBy.map(of), sql`, `)}) grouped`;
};

/** Counted to the end, and what all rows are together. */
export async function totalsOfRows(
  db: Db,
  report: OwnReport,
  question: DatasetQuestion,
): Promise<{ total: number; totals: Readonly<Record<string, number>> }> {
  const numbers = shownFields(report.definition, fieldsOf(report.dataset)).filter(isSummable);
  const sums = selectList(Object.fromEntries(numbers.map((field) => [field.key, summed(field)] as const)));
  const columns = numbers.length === 0 ? sql`` : sql`, ${sums}`;
  const { rows } = await db.query<Record<string, number>>(
    statement(sql`select (select count(*)::int from ${groupsOf(report, question)}) as ${quotedKey('all')},
      count(*)::int as ${quotedKey(ROW_COUNT)}${columns} from ${filtered(report, question)}`),
  );
  const { all = 0, ...totals } = rows[0] ?? {};
  return { total: all, totals };
}

/** All rows page by page, from one cursor of the snapshot: nothing is sorted twice. */
export async function* pagesOfOwnReport(
  db: Db,
  report: OwnReport,
  question: DatasetQuestion,
): AsyncGenerator<readonly OwnReportRow[]> {
  await db.query(statement(sql`declare own_report no scroll cursor for ${rowsOf(report, question)}`));
  for (;;) {
    const { rows } = await db.query<OwnReportRow>(`fetch forward ${ROWS_PER_PAGE} from own_report`);
    if (rows.length === 0) return;
    yield rows;
  }
}

const MOST_CHOICES = 100;

/** What stands in a text field of the reader's rows, where it holds the text; an empty cell holds none. */
export async function valuesOf(
  db: Db,
  { dataset, field, search }: { dataset: DatasetName; field: string; search: string },
  question: DatasetQuestion,
): Promise<{ values: string[]; hasMore: boolean }> {
  const filters = search.trim() === '' ? [] : [{ field, operator: 'contains' as const, values: [search.trim()] }];
  const definition = { columns: [field], filters, groupBy: [field], sort: [] };
  const { rows } = await db.query<{ value: string }>(
    statement(sql`select distinct ${textOf(field)} as value from ${filtered({ dataset, definition }, question)}
      order by value limit ${MOST_CHOICES + 1}`),
  );
  const values = rows.map(({ value: found }) => found);
  return { values: values.slice(0, MOST_CHOICES), hasMore: values.length > MOST_CHOICES };
}
