/** Requests about places, calendar and rules. They name nobody's row and write nothing that another test reads. */
import { INHERITS } from '@hadir/domain/settings/inherited-rules.ts';
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const at = { lat: -6.2, lon: 106.8, radiusM: 100 };
const move = { version: 1, from: '2026-12-01', until: '2026-11-30', code: 'X', name: 'Titik X', ...at };
const entry = {
  id: null,
  date: '2026-12-31',
  kind: 'libur_perusahaan',
  name: 'Libur uji',
  scope: 'company',
  unitId: null,
  policy: null,
};
const rules = { ...INHERITS, grace_late: 10 };
const previewBody = { version: 0, settings: rules, from: '2026-11-16' };
const past = { ...previewBody, reason: 'Untuk pengujian saja.' };
const ofNobody = (body?: object): Ask => ({ params: { id: nobody }, ...(body ? { body } : {}) });

export const settingAsks: Readonly<Record<string, () => Ask>> = {
  'PUT /api/notification-choices': () => ({
    body: { muted: [], mail: [], push: [], digest: true, beforeShift: false, quiet: null },
  }),
  'GET /api/locations': () => ({}),
  'GET /api/locations/:id/taps': () => ofNobody(),
  'POST /api/locations/:id/foresee': () =>
    ofNobody({ ...at, tz: 'Asia/Jakarta', validFrom: '2026-01-01', validTo: null }),
  'POST /api/locations/:id/foresee-move': () => ofNobody(move),
  'POST /api/locations/:id/move': () => ofNobody(move),
  'GET /api/department-settings': () => ({}),
  'PUT /api/department-settings/:id': () => ofNobody({ version: 0, settings: rules }),
  'POST /api/department-settings/:id/foresee': () => ofNobody({ settings: rules }),
  'DELETE /api/department-settings/:id/versions/:versionId': () => ({
    params: { id: nobody, versionId: nobody },
    body: { version: 1 },
  }),
  'POST /api/department-settings/:id/rewrite': () => ofNobody(past),
  'POST /api/department-settings/:id/rewrite/foresee': () => ofNobody(previewBody),
  'GET /api/calendar': () => ({ query: { year: 2026 } }),
  // Its answer names people of the company: a wrong reader would show it.
  'POST /api/calendar/effect': () => ({ body: entry }),
  'POST /api/calendar/foresee-copy': () => ({ body: { year: 2028, policy: null } }),
  'POST /api/calendar/copy': () => ({ body: { year: 2028, policy: null } }),
};
