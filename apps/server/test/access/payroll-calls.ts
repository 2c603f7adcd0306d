/** Closed periods: for payroll, for the client's signature, by the code on the paper. The cast has closed none. */
import { defaultPayrollMapping } from '@hadir/contract/payroll/words.ts';
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const period = '2026-10';
const code = '7K2M-90QF-3XT8-B4RA';

export const payrollAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/payroll/periods': () => ({}),
  'GET /api/payroll/mapping': () => ({}),
  'PUT /api/payroll/mapping': () => ({ body: { columns: defaultPayrollMapping, version: 7 } }),
  'POST /api/payroll/preview': () => ({ body: { columns: defaultPayrollMapping, period } }),
  'GET /api/exports/payroll/file': () => ({ query: { report: 'payroll', format: 'csv', period } }),
  'POST /api/exports/payroll': () => ({ body: { report: 'payroll', format: 'csv', period } }),
  'GET /api/validator/recap': () => ({}),
  'GET /api/validator/recap/:period/people/:userId': () => ({ params: { period, userId: nobody } }),
  'POST /api/validator/recap/signatures': () => ({ body: { period, seen: 'A'.repeat(22) } }),
  'POST /api/validator/recap/objections': () => ({
    body: { period, userId: nobody, date: '2026-10-12', reason: 'Tidak hadir di tempat kami.' },
  }),
  'GET /api/recap-objections': () => ({}),
  'POST /api/recap-objections/:id/answer': () => ({
    params: { id: nobody },
    body: { move: 'refuse', answer: 'Tercatat hadir.' },
  }),
  'GET /api/closing-codes/:code': () => ({ params: { code } }),
  'GET /api/closing-codes/:code/alterations': () => ({ params: { code } }),
};
