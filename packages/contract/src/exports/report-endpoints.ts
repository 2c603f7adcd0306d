/** The read of a report whose rows are sums by a key, made from its declaration: the same for every one, each typed by it. */
import { z } from 'zod';
import { attendanceFilter } from '../attendance/days.ts';
import { type Endpoint, endpoint } from '../kernel/endpoint.ts';
import { localDate, pageOf, wholeNumber } from '../kernel/fields.ts';
import { type GroupedColumn, type GroupedReport, type GroupedRow, isSum } from '../kernel/report.ts';
import { groupedReports } from './all-reports.ts';

const valueOf = ({ format }: GroupedColumn) =>
  isSum({ format }) ? z.number() : format === 'date' ? localDate.nullable() : z.string().nullable();

const shapeOf = (cells: readonly GroupedColumn[]) =>
  z.strictObject(Object.fromEntries(cells.map((cell) => [cell.key, valueOf(cell)])));

/** Rows of the page asked for, their totals over all pages, and by which filter: that of the list of days. */
export function reportEndpoint<C extends GroupedColumn>({ name, title, access, cells }: GroupedReport<C>) {
  // The shape follows the declaration column by column, which the type of a mapped object cannot say.
  const row = shapeOf(cells) as unknown as z.ZodType<GroupedRow<C>>;
  const totals = shapeOf(cells.filter(isSum)) as unknown as z.ZodType<Readonly<Record<string, number>>>;
  return endpoint({
    method: 'GET',
    path: `/api/reports/${name}`,
    summary: `${title}: halaman barisnya dan jumlah semuanya.`,
    access: access.read,
    query: attendanceFilter.extend({
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
      sort: z.enum(cells.map(({ key }): C['key'] => key)).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: pageOf(row).extend({ totals }),
  });
}

/** What any of them asks and answers. */
export type ReportEndpoint = ReturnType<typeof reportEndpoint<GroupedColumn>>;

export const reportEndpoints: readonly Endpoint[] = groupedReports.map((report: GroupedReport) =>
  reportEndpoint(report),
);
