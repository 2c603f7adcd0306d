/** The report over all companies: how many days and requests each has, never whose. No zod here. */
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { Column } from '../kernel/cell.ts';
import { requestKindWord } from '../requests/words.ts';
import { type CompanyState, companyStateWord } from './words.ts';

/** Sums of a company's days, as the recap counts them, in the order of their columns. */
export const COMPANY_SUMS = {
  people: 'Orang',
  workdays: 'Hari Kerja',
  present: 'Hadir',
  late: 'Terlambat (kali)',
  incomplete: 'Lupa Absen',
  absent: 'Alpa',
  sick: 'Sakit',
  leave: 'Cuti',
  requests: 'Pengajuan',
} as const;
export type CompanySum = keyof typeof COMPANY_SUMS;
export const COMPANY_SUM_KEYS = Object.keys(COMPANY_SUMS) as readonly CompanySum[];

export interface CompanyReportColumnsRow extends Readonly<Record<CompanySum, number>> {
  readonly legalName: string;
  readonly code: string;
  readonly state: CompanyState;
  /** Requests that share a date with the range. */
  readonly ofKind: Readonly<Record<RequestKind, number>>;
}

const count = (
  key: string,
  label: string,
  read: (row: CompanyReportColumnsRow) => number,
): Column<CompanyReportColumnsRow> => ({ key, label, format: 'count', width: 12, read });

export const companyReportColumns: readonly Column<CompanyReportColumnsRow>[] = [
  { key: 'no', label: 'No', format: 'rowNumber', width: 6, read: (_, no) => no },
  { key: 'legalName', label: 'Perusahaan', format: 'text', width: 30, read: (row) => row.legalName },
  { key: 'code', label: 'Kode', format: 'text', width: 14, read: (row) => row.code },
  { key: 'state', label: 'Status', format: 'text', width: 14, read: (row) => companyStateWord[row.state] },
  ...COMPANY_SUM_KEYS.map((key) => count(key, COMPANY_SUMS[key], (row) => row[key])),
  ...REQUEST_KINDS.map((kind) => count(kind, `Pengajuan ${requestKindWord[kind]}`, (row) => row.ofKind[kind])),
];
