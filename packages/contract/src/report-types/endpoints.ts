/** Own reports of a company: types that HR makes and shares, their preview and their files (rules/reports#own-reports). */
import { z } from 'zod';
import {
  FIELD_FORMATS,
  FILTER_OPERATORS,
  LONGEST_VALUE,
  MOST_COLUMNS,
  MOST_FILTERS,
  MOST_GROUPS,
  MOST_VALUES,
} from '@hadir/domain/report-types/report-definition.ts';
import { FORMATS } from '../exports/endpoints.ts';
import { exportJobReply } from '../exports/endpoints.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, text } from '../kernel/fields.ts';
import { DATASETS } from './datasets.ts';
import { SHARED_ROLES } from './visible-fields.ts';
import { isOneReport, NOT_ONE_REPORT, reportChoice } from './wanted-report.ts';

const key = text(40);
const version = z.number().int().min(1).max(1_000_000_000);

const definition = z.strictObject({
  columns: z.array(key).max(MOST_COLUMNS),
  filters: z
    .array(
      z.strictObject({
        field: key,
        operator: z.enum(FILTER_OPERATORS),
        values: z.array(text(LONGEST_VALUE, 0)).max(MOST_VALUES),
      }),
    )
    .max(MOST_FILTERS),
  groupBy: z.array(key).max(MOST_GROUPS),
  sort: z.array(z.strictObject({ field: key, order: z.enum(['asc', 'desc']) })).max(MOST_GROUPS),
});

const made = z.strictObject({ dataset: z.enum(DATASETS), definition });
const written = made.extend({
  name: text(60),
  sharedWith: z.array(z.enum(SHARED_ROLES)).max(SHARED_ROLES.length),
});

const reportType = z.object({
  id,
  name: z.string(),
  dataset: z.enum(DATASETS),
  definition,
  sharedWith: z.array(z.enum(SHARED_ROLES)),
  /** Who made it. */
  owner: z.string(),
  updatedAt: instantText,
  version,
  can: z.array(z.enum(['change', 'remove'])),
});
export type ReportType = z.output<typeof reportType>;

const shownField = z.object({
  key: z.string(),
  label: z.string(),
  format: z.enum(FIELD_FORMATS),
  width: z.number().int(),
});

const dates = { from: localDate, to: localDate };
const wanted = z
  .strictObject({ ...reportChoice, ...dates, format: z.enum(FORMATS) })
  .refine(isOneReport, NOT_ONE_REPORT);

const byId = z.strictObject({ id });
const words = {
  name: 'nama',
  dataset: 'data',
  definition: 'isi laporan',
  'definition.columns': 'kolom',
  'definition.filters': 'saringan',
  'definition.groupBy': 'kelompok',
  sharedWith: 'dibagikan kepada',
  type: 'jenis laporan',
  template: 'templat',
} as const;

export const reportTypes = {
  /** The own ones of HR, and those that are shared with the caller and hold no column the caller does not see. */
  list: endpoint({
    method: 'GET',
    path: '/api/report-types',
    summary: 'Jenis laporan yang dapat dibuat.',
    access: 'report.read',
    tags: ['report-type'],
    reply: dataOf(z.array(reportType)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/report-types',
    summary: 'Menyimpan jenis laporan baru.',
    access: 'report.write',
    body: written,
    reply: dataOf(reportType),
    idempotency: 'optional',
    words,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/report-types/:id',
    summary: 'Mengubah jenis laporan, namanya, atau dengan siapa ia dibagikan.',
    access: 'report.write',
    params: byId,
    body: written.extend({ version }),
    reply: dataOf(reportType),
    words,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/report-types/:id',
    summary: 'Menghapus jenis laporan. Berkas yang sudah dibuat tetap ada sampai habis waktunya.',
    access: 'report.write',
    params: byId,
    reply: done,
  }),
  /** The first 50 rows of what is being made, in the caller's scope. */
  preview: endpoint({
    method: 'POST',
    path: '/api/report-types/preview',
    summary: 'Lima puluh baris pertama laporan yang sedang disusun.',
    access: 'report.read',
    body: made.extend(dates),
    reply: dataOf(
      z.object({
        fields: z.array(shownField),
        /** Cells in the order of the fields. */
        rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
        /** Exact up to 10,000. */
        total: z.number().int(),
        hasMore: z.boolean(),
        /** The dates that the rows are of, where the range holds too many days to be summed while somebody waits. */
        sample: z.object({ from: localDate, to: localDate }).nullable(),
      }),
    ),
    words,
  }),
  /** What stands in a field of the caller's rows, to choose from: the first of them, or those that hold a text. */
  values: endpoint({
    method: 'GET',
    path: '/api/report-types/values',
    summary: 'Isi satu kolom pada data sendiri, untuk saringan.',
    access: 'report.read',
    query: z.strictObject({ dataset: z.enum(DATASETS), field: key, ...dates, search: text(100, 0).default('') }),
    /** `hasMore`: there are more than are told. */
    reply: z.object({ data: z.array(z.string()), hasMore: z.boolean() }),
  }),
  /** More than MAX_IMMEDIATE_ROWS rows answer 409 with the way by job. */
  file: endpoint({
    method: 'GET',
    path: '/api/report-types/file',
    summary: 'Mengunduh laporan kecil langsung.',
    access: 'report.read',
    query: wanted,
    reply: z.undefined(),
    answers: 'file',
    words,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/report-types/run',
    summary: 'Membuat berkas laporan di latar.',
    access: 'report.read',
    body: wanted,
    reply: exportJobReply,
    idempotency: 'optional',
    words,
  }),
};
