/** The operator's report over all companies, told by the tables alone: sums, and nobody. $1 company, $2 and $3 dates. */
import { KIND_CASES } from '../../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { ExpectedReport } from './expected-report.ts';
import { columnsOf } from './sql-pieces.ts';

const days = (condition: string, of = '*') =>
  `(select count(${of}) from attendance_day d where d.company_id = c.id and d.work_date between $2 and $3 and ${condition})`;
const requests = (condition: string) =>
  `(select count(*) from request r where r.company_id = c.id and r.last_date >= $2 and r.first_date <= $3 and ${condition})`;

const CELLS: readonly (readonly [label: string, cell: string])[] = [
  ['Perusahaan', 'c.legal_name'],
  ['Kode', 'c.code'],
  ['Status', `'Aktif'`],
  ['Orang', days('true', 'distinct d.user_id')],
  ['Hari Kerja', days(`d.day_type = 'workday'`)],
  ['Hadir', days(`d.status = 'HADIR'`)],
  ['Terlambat (kali)', days(`'TERLAMBAT' = any(d.flags)`)],
  ['Lupa Absen', days(`d.status in ('TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG')`)],
  ['Alpa', days(`d.status = 'ALPA'`)],
  ['Sakit', days(`d.status = 'SAKIT'`)],
  ['Cuti', days(`d.status = 'CUTI'`)],
  ['Pengajuan', requests('true')],
  ...Object.values(KIND_CASES).map(({ kind, word }) => [`Pengajuan ${word}`, requests(`r.kind = '${kind}'`)] as const),
];

export const companies: ExpectedReport = {
  head: ['No', ...CELLS.map(([label]) => label)],
  sql: `select ${columnsOf(CELLS.map(([, cell]) => cell))} from company c where c.id = $1`,
};
