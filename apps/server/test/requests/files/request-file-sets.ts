/** Files of the lists of requests (test-data/request-kinds), and that of the validation of overtime, typed by hand. */
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { KIND_CASES } from '../../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { ADMIN, IDENTITY, MARK } from '../../../../../packages/contract/test-data/request-kinds/case-words.ts';
import { PAY, WORKED } from '../../../../../packages/contract/test-data/request-kinds/overtime.ts';
import type { FileSet } from './file-set.ts';

const range = { from: '2026-11-01', to: '2026-12-31' };
/** Of the list of one kind of request. */
const requestsOf = (report: string) => ({
  what: `daftar ${report}`,
  endpoint: reportFiles.requests,
  query: { report, ...range },
  formats: ['csv', 'xlsx'] as const,
});

/** One entry for the list of every kind, and for the validation of overtime. */
export const REQUEST_FILES: readonly FileSet[] = [
  ...Object.values(KIND_CASES).map(({ kind, file }) => ({ ...requestsOf(kind), ...file })),
  {
    ...requestsOf('validation-overtime'),
    readers: ADMIN,
    columns: [
      ...IDENTITY,
      ...WORKED,
      'Catatan',
      ...PAY,
      'Selisih Rencana-Aktual (menit)',
      'Total Minggu (menit)',
      'Peringatan',
      MARK,
    ],
    reveals: ['W'],
  },
];
