/** Somebody whose page is drawn, and what the server answers about them to a reader of everything. */
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import { emptyPerson, pickFields, STORED_FIELDS } from '@hadir/contract/people/person-values.ts';
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Answers } from './network.ts';
import { id, TODAY } from './session.ts';

export const PERSON = id(71);

export const record = (more: Partial<PersonRecord> = {}): PersonRecord => ({
  userId: PERSON,
  version: 1,
  active: true,
  whole: true,
  ...pickFields(emptyPerson, STORED_FIELDS),
  fullname: 'Fajar Setiawan',
  employeeNo: '10231',
  photo: null,
  email: 'fajar@contoh.id',
  phone: '+6281234567890',
  gender: 'L',
  hasKtp: false,
  employments: [
    {
      employmentType: 'PKWTT',
      joinDate: localDate('2023-03-04'),
      contractEnd: null,
      workweek: '5',
      endDate: null,
      endReason: null,
      endNote: '',
    },
  ],
  structures: [],
  superiors: [],
  subordinates: 0,
  placements: [],
  places: [],
  schedules: [],
  role: 'staff',
  isLeader: false,
  client: null,
  login: null,
  signIn: 'aktif',
  lastSeenAt: null,
  asked: [],
  askedAt: null,
  askedBy: null,
  updatedAt: '2026-11-01T02:00:00.000Z',
  updatedBy: null,
  can: ['open'],
  ...more,
});

export const day = (workDate: string, more: object = {}) => ({
  userId: PERSON,
  workDate,
  zone: 'Asia/Jakarta',
  status: 'HADIR',
  label: 'Hadir',
  letter: 'H',
  flags: [],
  inAt: `${workDate}T01:00:00.000Z`,
  outAt: `${workDate}T10:00:00.000Z`,
  lateMinutes: 0,
  earlyMinutes: 0,
  workedMinutes: 480,
  review: null,
  ...more,
});
export const late = day(TODAY, {
  label: 'Terlambat',
  letter: 'T',
  flags: ['TERLAMBAT'],
  inAt: `${TODAY}T01:21:00.000Z`,
  outAt: null,
  lateMinutes: 21,
});
export const paged = (data: readonly unknown[]) => ({ data, total: data.length, page: 1, size: 50 });
export const balanceRow = {
  used: 7,
  jointLeave: 0,
  waiting: 1,
  available: 4,
  debt: 0,
  validTo: '2026-12-31',
  payout: null,
};
const waitingLeave = {
  id: id(90),
  kind: 'leave',
  label: 'Cuti Tahunan',
  first: '2026-11-30',
  last: '2026-11-30',
  days: 1,
  minutes: null,
  zone: 'Asia/Jakarta',
  status: 'pending',
  withoutChain: false,
  person: { id: PERSON },
  step: { actor: 'atasan', people: [{ id: id(8), fullname: 'Sari Melati' }], since: '2026-11-19T02:00:00.000Z' },
  can: ['approve'],
};

export const ALL: SessionInfo['grants'] = {
  'people.detail': ['company'],
  'people.read': ['company'],
  'attendance.read': ['company'],
  'leave.balance.read': ['company'],
  'leave.read': ['company'],
  'overtime.read': ['company'],
  'request.read': ['company'],
};
export const FULL: Answers = {
  'GET /api/people/:id': { data: record() },
  'GET /api/attendance/days': paged([day('2026-11-18'), day('2026-11-19', { label: 'Libur', letter: 'L' }), late]),
  'GET /api/leave/balances': paged([balanceRow]),
  'GET /api/requests': paged([waitingLeave]),
};
