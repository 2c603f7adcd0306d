/**
 * Two companies with a person in every relation to every actor. Each subject's name is a canary: a reply that holds the
 * canary of somebody the reader may not see is a leak.
 */
import { activityRow, reportRow } from '../attendance/work-rows.ts';
import { expenseRow, settlementRow } from '../people/settlement-rows.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import { addDays, datesBetween, localDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { countedChange } from '../attendance/hr-corrections.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import type { TestUser } from '../world/factories.ts';
import type { World } from '../world/world.ts';
import { ACTORS, type ActorName } from './matrix.ts';

export const FIRST = localDate('2026-11-02');
export const LAST = localDate('2026-11-13');
/** The mover works at client 1 before this date, at client 2 from it on. */
const MOVED = localDate('2026-11-10');
export const DAYS = datesBetween(FIRST, LAST);

export const SUBJECTS = ['bawahan', 'cucu', 'tim', 'klien1', 'klien2', 'pindah', 'pantau', 'lain', 'asing'] as const;
export type SubjectName = (typeof SUBJECTS)[number];

/** What the reader finds in a reply: unlikely in any other text. */
export const canaryOf = (subject: SubjectName) => `Kanari${subject}zq`;

export interface Cast {
  ours: TestCompany;
  actors: Readonly<Record<ActorName, TestUser>>;
  subjects: Readonly<Record<SubjectName, TestUser>>;
  /** An open review, an event and a selfie file per subject. */
  reviewOf: Readonly<Record<SubjectName, string>>;
  fileOf: Readonly<Record<SubjectName, string>>;
  eventOf: Readonly<Record<SubjectName, string>>;
  /** A correction of the last day that waits. */
  requestOf: Readonly<Record<SubjectName, string>>;
  /** A daily report of the last day that waits to be read; the day has an activity. */
  dailyReportOf: Readonly<Record<SubjectName, string>>;
  /** A paper that was asked for and waits. */
  paperOf: Readonly<Record<SubjectName, string>>;
  /** A settlement of the last day that waits to be verified. */
  settlementOf: Readonly<Record<SubjectName, string>>;
  /** HR's correction of the last day, which counts. */
  changeOf: Readonly<Record<SubjectName, string>>;
  foreignAdmin: TestUser;
}

/** Subjects a letter of the matrix shows on a date; typed by hand from rules/access#scopes. */
export function shownBy(letter: string, date: LocalDate): readonly SubjectName[] {
  if (letter === 'A') return SUBJECTS;
  if (letter === 'C') return ['bawahan', 'cucu', 'tim', 'klien1', 'klien2', 'pindah', 'pantau', 'lain'];
  if (letter === 'S') return ['bawahan', 'cucu'];
  if (letter === 'T') return ['tim'];
  if (letter === 'K') return date < MOVED ? ['klien1', 'pindah'] : ['klien1'];
  // Named by the chain of their requests: the leader is the upliner of those placed at client 1.
  if (letter === 'N') return ['klien1', 'pindah'];
  if (letter === 'U') return ['pantau'];
  return [];
}

const roleOf = (actor: ActorName): Role => (actor === 'leader' ? 'staff' : actor);

async function makeDay(w: World, user: TestUser, date: LocalDate): Promise<void> {
  const start = `${date}T01:00:00Z`;
  await insertRows(w.pool, 'attendance_day', [
    {
      company_id: user.company.id,
      work_date: date,
      user_id: user.id,
      tz: 'Asia/Jakarta',
      day_type: 'workday',
      status: 'HADIR',
      label: 'Hadir',
      letter: 'H',
      in_at: start,
      out_at: `${date}T10:00:00Z`,
      worked_minutes: 480,
      scheduled_minutes: 480,
      computed_at: start,
      closed_at: `${date}T16:00:00Z`,
    },
  ]);
}

async function makeEvent(w: World, user: TestUser): Promise<{ event: string; review: string; file: string }> {
  const at = `${LAST}T01:00:00Z`;
  const own = { company_id: user.company.id, user_id: user.id };
  const ids = { event: newId(), review: newId(), file: newId() };
  await insertRows(w.pool, 'file', [
    {
      company_id: user.company.id,
      id: ids.file,
      owner_user_id: user.id,
      kind: 'selfie',
      sha256: '0'.repeat(64),
      bytes: 10,
      mime: 'image/jpeg',
      storage_key: `uji/${ids.file}`,
      width: 640,
      height: 480,
    },
  ]);
  await insertRows(w.pool, 'attendance_event', [
    {
      ...own,
      at,
      id: ids.event,
      type: 'in',
      received_at: at,
      source: 'web',
      grade: 'LIVE',
      work_date: LAST,
      flags: [],
      proof_code: 'ABCD-12',
      selfie_sha256: '0'.repeat(64),
      selfie_bytes: 10,
      selfie_file_id: ids.file,
      is_mock: false,
      valid: true,
    },
  ]);
  await insertRows(w.pool, 'attendance_review', [
    { ...own, id: ids.review, event_at: at, event_id: ids.event, work_date: LAST, reasons: ['DI_LUAR_RADIUS'] },
  ]);
  return ids;
}

async function makeRequest(w: World, user: TestUser): Promise<string> {
  const id = newId();
  const own = { company_id: user.company.id };
  const at = `${LAST}T02:00:00Z`;
  await insertRows(w.pool, 'request', [
    {
      ...own,
      id,
      kind: 'correction',
      user_id: user.id,
      created_by: user.id,
      first_date: LAST,
      last_date: LAST,
      starts_at: at,
      ends_at: at,
      tz: 'Asia/Jakarta',
      label: 'Koreksi absen',
      reason: 'HP mati sejak pagi.',
      status: 'pending',
      round: 1,
      open_step: 1,
      without_chain: true,
      flags: [],
      submitted_at: at,
      version: 1,
      updated_at: at,
    },
  ]);
  const step = { ...own, request_id: id, round: 1, no: 1 };
  await insertRows(w.pool, 'request_step', [
    { ...step, actor: 'admin', state: 'open', named_by: 'Admin HR', sla_hours: 48, opened_at: at, reminded: 0 },
  ]);
  await insertRows(w.pool, 'correction_request', [
    { ...own, request_id: id, in_at: at, added_events: [], removed_events: [] },
  ]);
  return id;
}

async function makeDailyReport(w: World, { id: userId, company, fullname }: TestUser): Promise<string> {
  const id = newId();
  const own = { company_id: company.id, user_id: userId, work_date: LAST };
  await insertRows(w.pool, 'activity', [activityRow(own, `Kegiatan ${fullname}`)]);
  await insertRows(w.pool, 'daily_report', [reportRow({ ...own, id }, `Selesai oleh ${fullname}`)]);
  return id;
}

async function makePaper(w: World, { id: userId, company, fullname }: TestUser): Promise<string> {
  const id = newId();
  const own = { company_id: company.id, id, user_id: userId, requested_by: userId, requested_at: `${LAST}T03:00:00Z` };
  await insertRows(w.pool, 'paper', [{ ...own, kind: 'employment', state: 'waiting', purpose: `KPR ${fullname}` }]);
  return id;
}

async function makeSettlement(w: World, { id: userId, company, fullname }: TestUser): Promise<string> {
  const id = newId();
  const own = { company_id: company.id, user_id: userId };
  await insertRows(w.pool, 'settlement', [settlementRow({ ...own, id }, { date: LAST, title: `Taksi ${fullname}` })]);
  await insertRows(w.pool, 'settlement_item', [expenseRow({ ...own, settlement_id: id }, LAST)]);
  return id;
}

export async function makeCast(w: World): Promise<Cast> {
  const ours = await w.make.company({ code: 'KITA', name: 'PT Kita' });
  const theirs = await w.make.company({ code: 'MEREKA', name: `PT ${canaryOf('asing')}` });
  const client1 = await w.make.client({ company: ours });
  const client2 = await w.make.client({ company: ours, name: `Klien ${canaryOf('klien2')}` });
  const watched = await w.make.unit({ company: ours });
  const made = new Map<ActorName, TestUser>();
  for (const name of ACTORS) {
    const ofClient = name === 'client' || name === 'client3';
    made.set(
      name,
      await w.make.user({
        company: ours,
        role: roleOf(name),
        isLeader: name === 'leader',
        login: `pelaku.${name}`,
        fullname: `Pelaku ${name}`,
        ...(ofClient ? { client: client1 } : {}),
      }),
    );
  }
  const actors = Object.fromEntries(made) as Record<ActorName, TestUser>;
  const person = (name: SubjectName, wish: object = {}) =>
    w.make.user({ company: ours, fullname: canaryOf(name), ...wish });
  const bawahan = await person('bawahan', { superior: actors.supervisor });
  const subjects: Record<SubjectName, TestUser> = {
    bawahan,
    cucu: await person('cucu', { superior: bawahan }),
    tim: await person('tim', { leader: actors.leader }),
    klien1: await person('klien1'),
    klien2: await person('klien2'),
    pindah: await person('pindah'),
    pantau: await person('pantau', { unit: watched }),
    lain: await person('lain'),
    asing: await person('asing', { company: theirs }),
  };
  await w.make.placement({ user: subjects.klien1, client: client1 });
  await w.make.placement({ user: subjects.klien2, client: client2 });
  await w.make.placement({ user: subjects.pindah, client: client1, to: addDays(MOVED, -1) });
  await w.make.placement({ user: subjects.pindah, client: client2, from: MOVED });
  for (const user of [subjects.klien1, subjects.pindah]) {
    await w.make.upliner({
      client: client1,
      user,
      upliner: actors.leader,
      validator1: actors.client,
      validator2: actors.client3,
    });
  }
  await w.make.monitoring({ user: actors.monitoring, unit: watched });
  const foreignAdmin = await w.make.user({ company: theirs, role: 'admin', login: 'admin.asing' });
  const ids = new Map<
    SubjectName,
    Readonly<Record<'event' | 'review' | 'file' | 'request' | 'change' | 'daily' | 'paper' | 'settlement', string>>
  >();
  for (const name of SUBJECTS) {
    for (const date of DAYS) await makeDay(w, subjects[name], date);
    const change = newId();
    const writer = name === 'asing' ? foreignAdmin : actors.admin;
    await insertRows(w.pool, 'day_change', [countedChange(subjects[name], { id: change, date: LAST, by: writer.id })]);
    const request = await makeRequest(w, subjects[name]);
    const daily = await makeDailyReport(w, subjects[name]);
    const paper = await makePaper(w, subjects[name]);
    const settlement = await makeSettlement(w, subjects[name]);
    ids.set(name, { ...(await makeEvent(w, subjects[name])), request, change, daily, paper, settlement });
  }
  for (const user of Object.values(actors)) {
    if (!['superadmin', 'client', 'client3', 'monitoring'].includes(user.role))
      for (const date of DAYS) await makeDay(w, user, date);
  }
  const pick = (key: 'event' | 'review' | 'file' | 'request' | 'change' | 'daily' | 'paper' | 'settlement') =>
    Object.fromEntries(SUBJECTS.map((name) => [name, ids.get(name)?.[key] ?? ''])) as Record<SubjectName, string>;
  return {
    ours,
    actors,
    subjects,
    reviewOf: pick('review'),
    fileOf: pick('file'),
    eventOf: pick('event'),
    requestOf: pick('request'),
    dailyReportOf: pick('daily'),
    paperOf: pick('paper'),
    settlementOf: pick('settlement'),
    changeOf: pick('change'),
    foreignAdmin,
  };
}
