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

export const companyEventAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/company-events/own': () => ({}),
  'POST /api/company-events/:id/register': () => ({ params, body: {} }),
  'POST /api/company-events/:id/withdraw': () => ({ params, body: {} }),
  'POST /api/company-events/:id/feedback': () => ({ params, body: { score: 4 } }),
  'GET /api/company-events': () => ({}),
  'POST /api/company-events': () => ({ body }),
  'PUT /api/company-events/:id': () => ({ params, body: { ...body, version: 1 } }),
  'POST /api/company-events/:id/actions': () => ({ params, body: { action: 'publish', version: 1 } }),
  'POST /api/company-events/:id/check-in': () => ({ params, body: { code: 'BCDFGHJK' } }),
  'POST /api/company-event-registrations/:id/check-in': () => ({ params, body: {} }),
  'GET /api/company-event-registrations': () => ({}),
  'GET /api/company-event-registrations/file': () => ({ query: { format: 'csv' } }),
  'GET /api/company-event-feedback': () => ({}),
  'GET /api/company-event-feedback/file': () => ({ query: { format: 'csv' } }),
};
