/** What people write of their own: activities, daily reports, expenses; and those of people in scope. */
import type { Ask } from './calls.ts';
import type { Cast, SubjectName } from './access-people.ts';
import { FIRST, LAST } from './access-people.ts';
import { settlementAsks, settlementAsksAbout } from './settlement-calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const range = { from: FIRST, to: LAST };

export const activityAsks: Readonly<Record<string, () => Ask>> = {
  ...settlementAsks,
  'GET /api/activities/own': () => ({ query: { date: LAST } }),
  'PUT /api/activities/:id': () => ({
    params: { id: nobody },
    body: { date: LAST, start: '08:00', end: '09:00', title: 'Hitung stok' },
  }),
  'DELETE /api/activities/:id': () => ({ params: { id: nobody } }),
  'PUT /api/activities/:id/photo': () => ({ params: { id: nobody } }),
  'GET /api/activities': () => ({ query: { ...range, size: 100 } }),
  'GET /api/activities/file': () => ({ query: { ...range, format: 'csv' } }),
  'PUT /api/daily-reports/own/:date': () => ({ params: { date: LAST }, body: { submit: false } }),
  'POST /api/daily-reports/own/:date/files': () => ({
    params: { date: LAST },
    query: { name: 'nota.pdf' },
    body: Buffer.from('bukan berkas'),
  }),
  'DELETE /api/daily-reports/own/:date/files/:fileId': () => ({ params: { date: LAST, fileId: nobody } }),
  'GET /api/daily-reports/:id/files/:fileId': () => ({ params: { id: nobody, fileId: nobody } }),
  'GET /api/daily-reports': () => ({ query: { ...range, size: 100 } }),
  'GET /api/daily-reports/file': () => ({ query: { ...range, format: 'csv' } }),
};

export const activityAsksAbout: Readonly<Record<string, (cast: Cast, subject: SubjectName) => Ask>> = {
  ...settlementAsksAbout,
  'GET /api/daily-reports/:id': (cast, subject) => ({ params: { id: cast.dailyReportOf[subject] } }),
  'POST /api/daily-reports/:id/review': (cast, subject) => ({
    params: { id: cast.dailyReportOf[subject] },
    body: { move: 'return', note: 'Lengkapi.', version: 99 },
  }),
};
