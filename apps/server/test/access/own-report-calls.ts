/** data table: how to call the endpoints of own reports and of what is sent by schedule. */
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const ownReport = {
  dataset: 'days',
  definition: { columns: ['fullname', 'workDate'], filters: [], groupBy: [], sort: [] },
};

const daily = { name: 'Harian', format: 'csv', span: 'yesterday', rhythm: 'daily', day: null, time: '07:00' };

export const ownReportAsks = (range: { from: string; to: string }): Readonly<Record<string, () => Ask>> => ({
  'GET /api/report-types': () => ({}),
  'POST /api/report-types': () => ({ body: { ...ownReport, name: `Laporan ${nobody}`, sharedWith: [] } }),
  'PUT /api/report-types/:id': () => ({
    params: { id: nobody },
    body: { ...ownReport, name: 'Laporan', sharedWith: [], version: 1 },
  }),
  'DELETE /api/report-types/:id': () => ({ params: { id: nobody } }),
  'POST /api/report-types/preview': () => ({ body: { ...ownReport, ...range } }),
  'GET /api/report-types/values': () => ({ query: { dataset: 'days', field: 'fullname', ...range } }),
  'GET /api/report-types/file': () => ({ query: { template: 'daftar-hadir-harian', ...range, format: 'csv' } }),
  'GET /api/exports/schedules': () => ({}),
  'POST /api/exports/schedules': () => ({ body: { ...daily, report: 'kehadiran-detail', filter: {} } }),
  'POST /api/exports/schedules/own': () => ({ body: { ...daily, template: 'sisa-cuti' } }),
  'POST /api/report-types/run': () => ({ body: { template: 'daftar-hadir-harian', ...range, format: 'csv' } }),
});
