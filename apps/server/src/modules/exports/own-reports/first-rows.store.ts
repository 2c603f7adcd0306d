/**
 * The first rows of an own report, as a preview shows them while it is put together: the same rows and groups as the file
 * begins with, and no name is joined to what is neither shown nor compared.
 */
import { fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import { isSummable, ROW_COUNT, shownFields } from '@hadir/domain/report-types/report-definition.ts';
import { type BoundedCount, boundedCount, countUpTo } from '../../../db/bounded-count.ts';
import type { Db } from '../../../db/pool.ts';
import { type Fragment, join, sql, statement } from '../../../db/sql.ts';
import { quotedKey, selectList } from '../../../engines/reports/select-list.ts';
import {
  conditions,
  fieldsNamed,
  filtered,
  of,
  ordered,
  type OwnReport,
  type OwnReportRow,
  rowsOf,
  selected,
  sourceOf,
} from './dataset-rows.store.ts';
import type { DatasetQuestion } from './dataset-source.ts';

interface FirstRows extends BoundedCount {
  readonly rows: readonly OwnReportRow[];
}

/** The first rows, and how many there are: counted no further than a preview tells. */
export async function firstRows(
  db: Db,
  report: OwnReport,
  question: DatasetQuestion,
  most: number,
): Promise<FirstRows> {
  if (report.definition.groupBy.length > 0) return firstGroups(db, report, question, most);
  const compared = report.definition.filters.map(({ field }) => field);
  const [{ rows }, count] = await Promise.all([
    db.query<OwnReportRow>(statement(sql`${pickedRows(report, question, most)} limit ${most}`)),
    countUpTo(db, filtered(report, question, [...new Set(compared)])),
  ]);
  return { rows, ...count };
}

/** Where rows are many, the first of them are found by what orders and filters them; what else they show is read of them alone. */
function pickedRows(report: OwnReport, question: DatasetQuestion, most: number): Fragment {
  const { row, select, from } = sourceOf(report);
  if (row === undefined) return rowsOf(report, question);
  const { filters, sort } = report.definition;
  const named = fieldsNamed({ ...report, definition: { columns: [], groupBy: [], filters, sort } });
  const [all, names] = [fieldsNamed(report), Object.entries(row)];
  const each = (of: (entry: (typeof names)[number]) => Fragment) => join(names.map(of), sql`, `);
  const first = sql`select ${each(([name]) => sql`x.${quotedKey(name)}`)}
    from (select ${selectList(row)}, ${selectList(select, named)} from ${from(question, new Set(named))}) x
    where ${conditions(report, filters, of)} ${ordered(report)} limit ${most}`;
  return sql`select ${selected(report).columns}
    from (select ${selectList(select, all)} from ${from(question, new Set(all))}
             and (${each(([, column]) => column)}) in (${first})) x ${ordered(report)}`;
}

const GROUPS = 'groups';

/** Every row has been read before the first group is known: how many groups there are costs nothing more. */
async function firstGroups(db: Db, report: OwnReport, question: DatasetQuestion, most: number): Promise<FirstRows> {
  const summed = summedFirst(report, question);
  const rowCount = summed === null ? sql`count(*)` : sql`sum(${of(ROW_COUNT)})`;
  const { columns, group } = selected(report, rowCount);
  const { rows } = await db.query<OwnReportRow>(
    statement(sql`select ${columns}, count(*) over ()::int as ${quotedKey(GROUPS)}
      from ${summed ?? filtered(report, question)}${group} ${ordered(report)} limit ${most}`),
  );
  return { rows, ...boundedCount(Number(rows[0]?.[GROUPS] ?? 0)) };
}

/** Rows summed by ids before they are named; null where the dataset has no such way. */
function summedFirst(report: OwnReport, question: DatasetQuestion): Fragment | null {
  const { summed, inRow = () => false } = sourceOf(report);
  if (summed === undefined) return null;
  const { groupBy, filters } = report.definition;
  const select = sourceOf(report).select;
  const outside = filters.filter(({ field }) => !inRow(field));
  const where = conditions(
    report,
    filters.filter(({ field }) => inRow(field)),
    (field) => sql`(${select[field] ?? of(field)})`,
  );
  const keys = [...new Set([...groupBy, ...outside.map(({ field }) => field)])];
  const sums = shownFields(report.definition, fieldsOf(report.dataset)).filter(isSummable);
  const inner = summed(question, { keys, sums: sums.map(({ key }) => key), rowCount: ROW_COUNT, where });
  return inner && sql`(${inner}) x where ${conditions(report, outside, of)}`;
}
