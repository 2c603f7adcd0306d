/** The payroll hand-over file: the company's mapping of its columns, and the first rows as they would stand in it. */
import { z } from 'zod';
import {
  COLUMN_LIMIT,
  HEADER_LIMIT,
  MINUTE_FORMS,
  PAYROLL_FIGURE_NAMES,
} from '@hadir/domain/payroll/payroll-mapping.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, instantText, localDate, periodLabel, text } from '../kernel/fields.ts';
import { somebody } from '../requests/shapes.ts';

const column = z.strictObject({
  figure: z.enum(PAYROLL_FIGURE_NAMES),
  header: text(HEADER_LIMIT, 0),
  form: z.enum(MINUTE_FORMS).nullable(),
});
const columns = z.array(column).max(COLUMN_LIMIT);

const mapping = z.object({
  columns,
  /** 0: the one everybody begins with. */
  version: z.number().int(),
  changedAt: instantText.nullable(),
  changedBy: somebody.nullable(),
});
export type PayrollMapping = z.output<typeof mapping>;

const preview = z.object({
  period: periodLabel,
  code: z.string(),
  /** Cells as the CSV has them; what tells pay is not shown before the file is made. */
  rows: z.array(z.array(z.string())),
  /** People of the whole file. */
  total: z.number().int(),
});
export type PayrollPreview = z.output<typeof preview>;

const closedPeriod = z.object({
  period: periodLabel,
  from: localDate,
  to: localDate,
  code: z.string(),
  closedAt: instantText,
  people: z.number().int(),
  /** Adjustments of former periods that it takes in. */
  adjustments: z.number().int(),
});
export type ClosedPayrollPeriod = z.output<typeof closedPeriod>;

const words = {
  columns: 'kolom',
  header: 'judul kolom',
  figure: 'isi kolom',
  form: 'bentuk waktu',
  period: 'periode',
} as const;

export const payroll = {
  periods: endpoint({
    method: 'GET',
    path: '/api/payroll/periods',
    summary: 'Periode yang sudah ditutup, terbaru dulu: dari tiap periode dapat dibuat berkas penggajian.',
    access: 'payroll.read',
    tags: ['payroll', 'day'],
    reply: dataOf(z.array(closedPeriod)),
  }),
  mapping: endpoint({
    method: 'GET',
    path: '/api/payroll/mapping',
    summary: 'Kolom berkas penggajian perusahaan.',
    access: 'payroll.read',
    tags: ['payroll'],
    reply: dataOf(mapping),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/payroll/mapping',
    summary: 'Menetapkan kolom berkas penggajian: isi, judul, urutan, bentuk waktu.',
    access: 'payroll.mapping',
    body: z.strictObject({ columns, version: z.number().int().min(0) }),
    reply: dataOf(mapping),
    words,
  }),
  /** Of a draft, too: what is being typed is looked at before it is saved. */
  preview: endpoint({
    method: 'POST',
    path: '/api/payroll/preview',
    summary: 'Baris pertama berkas penggajian menurut kolom yang sedang disusun.',
    access: 'payroll.export',
    body: z.strictObject({ columns, period: periodLabel }),
    reply: dataOf(preview),
    words,
  }),
};
