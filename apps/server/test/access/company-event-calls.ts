/** Events of the company: kept by their organizers, read by HR, joined by every employee. */
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const params = { id: nobody };
const body = {
  title: 'Donor darah',
  place: 'Aula',
  start: '2026-12-12T08:00:00+07:00',
  end: '2026-12-12T12:00:00+07:00',
  registrationOpens: '2026-12-01T08:00:00+07:00',
  registrationCloses: '2026-12-11T17:00:00+07:00',
  capacity: 40,
  audience: 'company',
};
const activity = {
  title: 'Jalan sehat',
  start: '2026-12-12T08:30:00+07:00',
  end: '2026-12-12T09:30:00+07:00',
  capacity: 20,
  points: 10,
};
const reward = { title: 'Kaus acara', stock: 100, activityId: null, points: 0 };

export const companyEventAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/company-events/own': () => ({}),
  'POST /api/company-events/:id/register': () => ({ params, body: {} }),
  'POST /api/company-events/:id/accept': () => ({ params, body: {} }),
  'POST /api/company-events/:id/withdraw': () => ({ params, body: {} }),
  'GET /api/company-events/:id/certificate': () => ({ params }),
  'POST /api/company-events/:id/feedback': () => ({ params, body: { score: 4 } }),
  'GET /api/company-events': () => ({}),
  'POST /api/company-events': () => ({ body }),
  'PUT /api/company-events/:id': () => ({ params, body: { ...body, version: 1 } }),
  'POST /api/company-events/:id/actions': () => ({ params, body: { action: 'publish', version: 1 } }),
  'POST /api/company-events/:id/check-in': () => ({ params, body: { code: 'BCDFGHJK' } }),
  'POST /api/company-event-registrations/:id/check-in': () => ({ params, body: {} }),
  'POST /api/company-event-registrations/:id/undo-check-in': () => ({ params, body: { reason: 'Salah orang' } }),
  'GET /api/company-events/:id/badges': () => ({ params }),
  'GET /api/company-events/:id/arrivals': () => ({ params }),
  'GET /api/company-events/:id/door': () => ({ params }),
  'POST /api/company-events/:id/scans': () => ({
    params,
    body: { scans: [{ id: nobody, text: 'BCDFGHJK', at: '2026-12-12T08:00:00+07:00' }] },
  }),
  'PUT /api/company-events/:id/visitor-link': () => ({ params, body: { action: 'open' } }),
  'POST /api/event-invitation': () => ({ body: { link: 'tidak-ada' } }),
  'POST /api/event-invitation/visitors': () => ({
    body: { link: 'tidak-ada', fullname: 'Rani Kusuma', email: 'rani@contoh.id', consent: true },
  }),
  'POST /api/event-seat': () => ({ body: { token: 'palsu' } }),
  'POST /api/event-seat/actions': () => ({ body: { token: 'palsu', action: 'register' } }),
  'GET /api/company-events/:id/draws': () => ({ params }),
  'POST /api/company-events/:id/draws': () => ({ params, body: { title: 'Sepeda lipat', count: 1 } }),
  'POST /api/company-event-draws/:id/run': () => ({ params, body: {} }),
  'GET /api/company-event-draws/:id/proof': () => ({ params }),
  'GET /api/company-event-registrations': () => ({}),
  'GET /api/company-event-registrations/file': () => ({ query: { format: 'csv' } }),
  'GET /api/company-event-feedback': () => ({}),
  'GET /api/company-event-feedback/file': () => ({ query: { format: 'csv' } }),
  'POST /api/company-event-activities/:id/register': () => ({ params, body: {} }),
  'POST /api/company-event-activities/:id/withdraw': () => ({ params, body: {} }),
  'POST /api/company-event-rewards/:id/claim': () => ({ params, body: {} }),
  'GET /api/company-events/:id/programme': () => ({ params }),
  'POST /api/company-events/:id/activities': () => ({ params, body: activity }),
  'PUT /api/company-event-activities/:id': () => ({ params, body: activity }),
  'DELETE /api/company-event-activities/:id': () => ({ params }),
  'POST /api/company-events/:id/rewards': () => ({ params, body: reward }),
  'PUT /api/company-event-rewards/:id': () => ({ params, body: reward }),
  'DELETE /api/company-event-rewards/:id': () => ({ params }),
  'GET /api/company-event-activity-registrations': () => ({}),
  'GET /api/company-event-activity-registrations/file': () => ({ query: { format: 'csv' } }),
  'POST /api/company-event-activity-registrations/:id/finish': () => ({ params, body: {} }),
  'GET /api/company-event-reward-claims': () => ({}),
  'GET /api/company-event-reward-claims/file': () => ({ query: { format: 'csv' } }),
  'POST /api/company-event-reward-claims/:id/actions': () => ({ params, body: { action: 'verify' } }),
};
