/** The operator's report over all companies (product/desk#operator): sums alone, nothing about a single person. */
import { z } from 'zod';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, localDate, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import { COMPANY_SUM_KEYS, type CompanySum } from './report-columns.ts';
import { COMPANY_STATES } from './words.ts';

const count = z.number().int();
const sums = z.object({
  people: count,
  workdays: count,
  present: count,
  late: count,
  incomplete: count,
  absent: count,
  sick: count,
  leave: count,
  requests: count,
} satisfies Record<CompanySum, z.ZodType>);

const filter = z.strictObject({
  from: localDate,
  to: localDate,
  search: text(100, 0).default(''),
  sort: z.enum(['legalName', ...COMPANY_SUM_KEYS]).default('legalName'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

const companyReportRow = sums.extend({
  id,
  legalName: z.string(),
  code: z.string(),
  state: z.enum(COMPANY_STATES),
  ofKind: z.record(z.enum(REQUEST_KINDS), count),
});
export type CompanyReportRow = z.output<typeof companyReportRow>;

export const companyReport = {
  page: endpoint({
    method: 'GET',
    path: '/api/platform/report',
    summary: 'Jumlah kehadiran dan pengajuan tiap perusahaan.',
    access: 'platform.companies',
    query: filter.extend({
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    /** `totals` of all companies that are found. */
    reply: pageOf(companyReportRow).extend({ totals: sums }),
  }),
  /** Noted in the audit log of the platform. */
  file: endpoint({
    method: 'GET',
    path: '/api/platform/report/file',
    summary: 'Laporan semua perusahaan sebagai XLSX atau CSV.',
    access: 'platform.companies',
    query: filter.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answers: 'file',
    reply: z.undefined(),
  }),
};
