/** What is there before November is locked, and who asks for what afterwards. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { overtimeWork, overtime } from '@hadir/contract/overtime/endpoints.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { localDate, toWire } from '@hadir/domain/kernel/time.ts';
import sharp from 'sharp';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { roster } from '@hadir/contract/roster/endpoints.ts';
import { rosterPublication } from '@hadir/contract/roster/publication.ts';
import { sick } from '@hadir/contract/sick/endpoints.ts';
import type { TestUser } from '../../world/factories.ts';
import type { Person, Served } from '../../world/http.ts';
import { eveningOf, MONDAY_MORNING, novemberAt, overtimeHouse, pass, tapped } from '../../overtime/overtime.ts';
import {
  leave as leaveOfFile,
  leaveFile,
  status,
  statusFile,
  structure,
  structureFile,
} from '../../imports/people-imports.ts';
import { commit, csv, uploaded } from '../../imports/presence-imports.ts';
import { asksCorrection, everybody, house, judgeDay, performAction } from '../request-house.ts';
import { AT_PLACE, OUTSIDE_RADIUS, liveTap } from '../../attendance/taps.ts';
import type { World } from '../../world/world.ts';
import { lockedOpenShifts } from './locked-open-shifts.ts';
import { lockedRewrites } from './locked-rewrites.ts';

export interface LockedCase {
  /** In whose company November is locked. */
  readonly of: TestUser;
  readonly person: Person;
  readonly ask: object;
}

type Make = (w: World, server: Served) => Promise<LockedCase>;

/** Everything that belongs to dates of the company's period; the row of a month is also the lock that writers wait at. */
export async function untouched(w: World, companyId: string): Promise<Readonly<Record<string, string | null>>> {
  const hashes: Record<string, string | null> = {};
  for (const table of [
    'attendance_day',
    'attendance_event',
    'attendance_review',
    'request',
    'request_step',
    'request_approver',
    'request_decision',
    'request_day',
    'day_change',
    'former_hours_day',
    'hours_rewrite',
    'shift_version',
    'schedule_version',
    'setting_version',
    'day_permission',
    'leave_entry',
    'overtime_order',
    'shift_change_day',
    'roster_cell',
    'roster_draft',
    'roster_publication',
    'open_shift',
    'open_shift_claim',
    'sick_request',
    'org_assignment',
    'placement',
    'employment',
  ]) {
    const { rows } = await w.pool.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, '' order by t::text)) as hash from ${table} t where company_id = $1`,
      [companyId],
    );
    hashes[table] = rows[0]?.hash ?? null;
  }
  return hashes;
}

/** A house whose employee works at a place; it is Monday, 09.00. */
async function office(w: World, server: Served) {
  w.moveClock(MONDAY_MORNING);
  const found = await house(w);
  await w.make.worksAt({ user: found.staff, location: await w.make.location({ company: found.staff.company }) });
  return { found, of: found.staff, ...(await everybody(server, found)) };
}

/** A tap outside the circle, which somebody has to look at. */
async function doubtful(w: World, server: Served) {
  const made = await office(w, server);
  const tap = await made.staff.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }) });
  const event = tap.reply.data.event;
  return { ...made, eventId: event?.id ?? '', reviewId: event?.review?.id ?? '' };
}

/** Monday evening's overtime as it was worked; `validated` by HR. */
async function worked(w: World, server: Served, validated = false) {
  w.moveClock(MONDAY_MORNING);
  const made = await overtimeHouse(w, server);
  const { id } = (await made.staff.call(overtime.submit, { body: eveningOf(made.reasonId) })).reply.data;
  await performAction(made.superior, id, 'approve');
  await tapped(w, made.found.staff, 'in', '2026-11-16T07:55:00+07:00');
  await tapped(w, made.found.staff, 'out', '2026-11-16T20:30:00+07:00');
  await pass(w, made.found.staff, novemberAt('17', '00:00'));
  let version = (await made.admin.call(requests.detail, { params: { id } })).reply.data.version;
  if (validated) {
    const done = await made.admin.call(overtimeWork.validate, { params: { id }, body: { version } });
    version = done.reply.data.version;
  }
  return { ...made, of: made.found.staff, id, version };
}

const aboutOvertime =
  (body: object, validated = false): Make =>
  async (w, server) => {
    const { of, admin: person, id, version } = await worked(w, server, validated);
    return { of, person, ask: { params: { id }, body: { version, ...body } } };
  };

const TUESDAY = '2026-11-17';
const nowhere = {
  divisionId: null,
  departmentId: null,
  positionId: null,
  jobLevelId: null,
  unitId: null,
  superiorId: null,
  leaderId: null,
};

/** A part of the person's record that changes from Tuesday on. */
const aboutPerson =
  (body: object): Make =>
  async (w, server) => {
    const { of, admin: person } = await office(w, server);
    const { version } = (await person.call(peopleRecords.one, { params: { id: of.id } })).reply.data;
    return { of, person, ask: { params: { id: of.id }, body: { version, ...body } } };
  };

const aboutPeople =
  (body: object): Make =>
  async (w, server) => {
    const { of, admin: person } = await office(w, server);
    const schedule = await w.make.schedule({ company: of.company });
    const wanted = 'scheduleId' in body ? { ...body, scheduleId: schedule.id } : body;
    return { of, person, ask: { body: { ids: [of.id], ...wanted } } };
  };

const statusLine = (of: TestUser) => statusFile(`${of.employeeNo};NONAKTIF;16/11/2026;RESIGN;`);
const structureLine = (of: TestUser, superior: TestUser) =>
  structureFile('NIK;NIK_ATASAN;TANGGAL_EFEKTIF', `${of.employeeNo};${superior.employeeNo};16/11/2026`);

type Uploads = (person: Person, found: { staff: TestUser; director: TestUser }) => Promise<string>;

const FILES: Readonly<Record<'presence' | 'leave' | 'status' | 'structure', Uploads>> = {
  presence: async (person, { staff }) =>
    (await uploaded(person, csv(`${staff.employeeNo};13/11/2026;08:00;17:00;`))).id,
  leave: async (person, { staff }) =>
    (await leaveOfFile.uploaded(person, leaveFile(`${staff.employeeNo};TAHUNAN;13/11/2026;13/11/2026;;;`))).id,
  status: async (person, { staff }) => (await status.uploaded(person, statusLine(staff))).id,
  structure: async (person, { staff, director }) =>
    (await structure.uploaded(person, structureLine(staff, director))).id,
};
const COMMITS = { presence: commit, leave: leaveOfFile.commit, status: status.commit, structure: structure.commit };

const waitingFile =
  (kind: keyof typeof FILES): Make =>
  async (w, server) => {
    const { found, of, admin: person } = await office(w, server);
    return { of, person, ask: { params: { id: await FILES[kind](person, found) }, body: {} } };
  };

const writtenFile =
  (kind: keyof typeof FILES): Make =>
  async (w, server) => {
    const { found, of, admin: person } = await office(w, server);
    const id = await FILES[kind](person, found);
    const done = await COMMITS[kind](person, id);
    if (done.status !== 200) throw new Error(`the file was not written: ${done.text}`);
    return { of, person, ask: { params: { id }, body: {} } };
  };

async function withLetter(w: World, server: Served): Promise<LockedCase> {
  const { of, staff } = await office(w, server);
  const body = { from: '2026-11-16', to: '2026-11-17', reason: 'Demam tinggi sejak malam.' };
  const { id } = (await staff.call(sick.submit, { body })).reply.data;
  const paper = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const file = (await staff.call(requests.upload, { body: paper })).reply.data;
  return { of, person: staff, ask: { params: { id }, body: { files: [{ id: file.id, name: 'surat.jpg' }] } } };
}

const correctedByHr =
  (more: object): Make =>
  async (w, server) => {
    const { of, admin: person } = await office(w, server);
    await judgeDay(w, of, localDate('2026-11-13'));
    const body = { in: '08:00', out: '17:00', version: 1, ...more };
    return { of, person, ask: { params: { userId: of.id, date: '2026-11-13' }, body } };
  };

const employment = { employmentType: 'PKWTT', joinDate: '2026-11-02', contractEnd: null, workweek: '5' };
const leaving = { lastDay: '2026-11-16', endReason: 'LAINNYA' };

export const lockedCases: Readonly<Record<string, Make>> = {
  ...lockedRewrites,
  'POST /api/sick/:id/letter': withLetter,
  'POST /api/requests/:id/hand-over': async (w, server) => {
    const { found, of, staff, superior: person } = await office(w, server);
    const { id } = (await asksCorrection(staff, { date: localDate('2026-11-13') })).reply.data;
    const body = { toId: found.director.id, reason: 'Sedang di luar kota.', version: 1 };
    return { of, person, ask: { params: { id }, body } };
  },
  'POST /api/overtime/:id/validate': aboutOvertime({}),
  'POST /api/overtime/:id/return': aboutOvertime({ reason: 'Jam pulang keliru.' }),
  'POST /api/overtime/:id/reopen': aboutOvertime({ reason: 'Menit keliru dihitung.' }, true),
  'POST /api/overtime/validate': async (w, server) => {
    const { of, admin: person, id, version } = await worked(w, server);
    return { of, person, ask: { body: { items: [{ id, version }] } } };
  },
  'POST /api/attendance/events': async (w, server) => {
    const { of, staff: person } = await office(w, server);
    return { of, person, ask: { body: liveTap(w, 'in') } };
  },
  'POST /api/attendance/people/:userId/events': async (w, server) => {
    const { of, superior: person } = await office(w, server);
    const body = { type: 'in', wallAtTap: toWire(w.clock()), fixes: [AT_PLACE], reason: 'HP mati sejak pagi' };
    return { of, person, ask: { params: { userId: of.id }, body } };
  },
  'POST /api/attendance/events/:id/objection': async (w, server) => {
    const { of, staff: person, superior } = await office(w, server);
    const body = { type: 'in' as const, wallAtTap: toWire(w.clock()), fixes: [AT_PLACE], reason: 'HP mati sejak pagi' };
    const { id } = (await superior.call(attendance.clockFor, { params: { userId: of.id }, body })).reply.data;
    return { of, person, ask: { params: { id }, body: { note: '' } } };
  },
  'POST /api/attendance/days/:userId/:date/recompute': async (w, server) => {
    const { of, admin: person } = await office(w, server);
    await judgeDay(w, of, localDate('2026-11-13'));
    return { of, person, ask: { params: { userId: of.id, date: '2026-11-13' }, body: {} } };
  },
  'POST /api/attendance/days/:userId/:date/correction': correctedByHr({ reason: 'Mesin absen mati sejak pagi.' }),
  'POST /api/attendance/days/:userId/:date/correction/preview': correctedByHr({}),
  'POST /api/attendance/reviews/:id/decision': async (w, server) => {
    const { of, superior: person, reviewId } = await doubtful(w, server);
    return { of, person, ask: { params: { id: reviewId }, body: { move: 'accept' } } };
  },
  'POST /api/attendance/reviews/:id/undo': async (w, server) => {
    const { of, superior: person, reviewId } = await doubtful(w, server);
    await person.call(attendance.decideReview, { params: { id: reviewId }, body: { move: 'accept' } });
    return { of, person, ask: { params: { id: reviewId }, body: {} } };
  },
  'POST /api/attendance/reviews/decide': async (w, server) => {
    const { of, superior: person, reviewId } = await doubtful(w, server);
    return { of, person, ask: { body: { move: 'accept', ids: [reviewId] } } };
  },
  'POST /api/imports/presence/:id/commit': waitingFile('presence'),
  'POST /api/imports/presence/:id/revert': writtenFile('presence'),
  'POST /api/imports/leave/:id/commit': waitingFile('leave'),
  'POST /api/imports/leave/:id/revert': writtenFile('leave'),
  'POST /api/imports/status/:id/commit': waitingFile('status'),
  'POST /api/imports/status/:id/revert': writtenFile('status'),
  'POST /api/imports/structure/:id/commit': waitingFile('structure'),
  'POST /api/imports/structure/:id/revert': writtenFile('structure'),
  'POST /api/master/calendar-day': async (w, server) => {
    const { of, admin: person } = await office(w, server);
    for (const date of ['2026-11-12', '2026-11-13']) await judgeDay(w, of, localDate(date));
    const policy = { source: '', scope: 'company', unitId: null, policy: null };
    const body = { date: '2026-11-13', kind: 'libur_perusahaan', name: 'Ulang tahun perusahaan', ...policy };
    return { of, person, ask: { body } };
  },
  'POST /api/roster/cells': async (w, server) => {
    const { of, superior: person } = await office(w, server);
    const change = { userId: of.id, date: '2026-11-13', token: '', plan: { kind: 'OFF' } };
    return { of, person, ask: { body: { changes: [change] } } };
  },
  'POST /api/roster/publication': async (w, server) => {
    const { of, superior: person } = await office(w, server);
    const change = { userId: of.id, date: localDate('2026-11-13'), token: '', plan: { kind: 'OFF' as const } };
    await person.call(roster.paint, { body: { changes: [change] } });
    const { reply } = await person.call(rosterPublication.preview, { query: { month: '2026-11' } });
    return { of, person, ask: { body: { month: '2026-11', stamp: reply.data.stamp, reason: 'Lupa diterbitkan' } } };
  },
  ...lockedOpenShifts,
  'PUT /api/people/:id/employment': aboutPerson(employment),
  'PUT /api/people/:id/structure': aboutPerson({ from: TUESDAY, ...nowhere }),
  'PUT /api/people/:id/placement': aboutPerson({ from: TUESDAY, to: null, clientId: null, unitId: null }),
  'PUT /api/people/:id/places': aboutPerson({ from: TUESDAY, locationPointIds: [] }),
  'PUT /api/people/:id/schedule': aboutPerson({ from: TUESDAY, scheduleId: null }),
  'POST /api/people/:id/wage/take-back': aboutPerson({ from: TUESDAY, reason: 'Tanggalnya keliru.' }),
  'POST /api/people/:id/wage/take-back/preview': async (w, server) => {
    const { of, admin: person } = await office(w, server);
    return { of, person, ask: { params: { id: of.id }, body: { from: TUESDAY } } };
  },
  'POST /api/people/:id/deactivate': aboutPerson(leaving),
  'POST /api/people/bulk/structure': aboutPeople({ from: TUESDAY, unitId: null }),
  'POST /api/people/bulk/schedule': aboutPeople({ from: TUESDAY, scheduleId: '' }),
  'POST /api/people/bulk/deactivate': aboutPeople(leaving),
};
