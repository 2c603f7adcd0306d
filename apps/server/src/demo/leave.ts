/** Leave in the demo: the absences of its history as decided requests, some that wait, and balances that agree with both. */
import type { CompanyDb } from '../db/company-db.ts';
import { newId } from '../db/new-id.ts';
import {
  addDays,
  atLocal,
  atMinutes,
  datesBetween,
  daysInclusive,
  type Instant,
  type LocalDate,
  localTime,
  weekday,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import { letterDue } from '@hadir/domain/sick/sick-rules.ts';
import { currentRules } from '../modules/attendance/rules/current-rules.service.ts';
import { book, bookingOf, coverageOf } from '../modules/leave/requests/leave-cover.service.ts';
import { readPeople } from '../modules/leave/requests/leave-people.store.ts';
import { readTypes, writeDetail } from '../modules/leave/requests/leave-request.store.ts';
import { maintainLeave } from '../modules/leave/ledger/leave-maintenance.service.ts';
import { serviceStart } from '@hadir/domain/leave/entitlement.ts';
import { resolveChain } from '../modules/requests/chain/chain.service.ts';
import { writeDays } from '../modules/requests/request-day.store.ts';
import { insertDecision } from '../modules/requests/request-decision.store.ts';
import { insertRequest } from '../modules/requests/request.store.ts';
import { insertSteps } from '../modules/requests/chain/step.store.ts';
import { writeSick } from '../modules/sick/sick.store.ts';
import { type AbsentDay, absentDays, nameRequest } from './demo.store.ts';

export interface DemoLeave {
  readonly from: LocalDate;
  readonly today: LocalDate;
  readonly now: Instant;
  readonly userIds: ReadonlyMap<string, string>;
}

interface Absence extends Omit<AbsentDay, 'date'> {
  readonly dates: readonly LocalDate[];
}

const REASONS = [
  'Acara keluarga di luar kota.',
  'Mengurus keperluan anak sekolah.',
  'Pulang kampung.',
  'Urusan keluarga.',
];

/** Annual leave and illness of the history, days in a row as one; weekends between do not part them. */
async function absences(db: CompanyDb): Promise<Absence[]> {
  const rows = await absentDays(db);
  const found: (Absence & { dates: LocalDate[] })[] = [];
  for (const { date, ...row } of rows) {
    const last = found.at(-1);
    const before = last?.dates.at(-1);
    const follows =
      last?.userId === row.userId && last.kind === row.kind && before !== undefined && daysInclusive(before, date) <= 4;
    if (follows && row.kind !== 'cuti_setengah_hari') last.dates.push(date);
    else found.push({ ...row, dates: [date] });
  }
  return found.toSorted((a, b) => ((a.dates[0] ?? '') < (b.dates[0] ?? '') ? -1 : 1));
}

interface DemoRequest {
  readonly kind: 'leave' | 'sick';
  readonly userId: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly zone: Zone;
  readonly label: string;
  readonly days: number;
  readonly reason: string;
  readonly slots: readonly { readonly date: LocalDate; readonly slot: 'am' | 'pm' }[];
  readonly submittedAt: Instant;
  /** Null: it waits; `steps` says how many have agreed already. */
  readonly decidedAt: Instant | null;
  readonly agreed?: number;
}

async function writeRequest(db: CompanyDb, demoRequest: DemoRequest): Promise<string> {
  const { kind, userId, first, last, zone, label, days, reason, submittedAt, decidedAt } = demoRequest;
  const { chain } = await resolveChain(
    db,
    {
      kind,
      userId,
      createdBy: userId,
      first,
      days,
      overQuota: false,
      partnerId: null,
    },
    submittedAt,
  );
  const approvalSteps = chain.steps.filter(({ approvers }) => approvers.length > 0);
  const agreed = decidedAt === null ? (demoRequest.agreed ?? 0) : approvalSteps.length;
  const openStep = decidedAt === null ? (approvalSteps[agreed]?.no ?? null) : null;
  const id = newId();
  const request = {
    id,
    kind,
    userId,
    createdBy: userId,
    first,
    last,
    startsAt: atMinutes(first, 0, zone),
    endsAt: atMinutes(addDays(last, 1), 0, zone),
    zone,
    label,
    days,
    minutes: null,
    reason,
    notes: {},
    status: decidedAt === null ? ('pending' as const) : ('approved' as const),
    round: 1,
    openStep,
    withoutChain: chain.withoutChain,
    flags: kind === 'sick' ? ['DIJAMIN_UU'] : [],
    phase: null,
    submittedAt,
    decidedAt,
    version: 1 + agreed,
  };
  await insertRequest(db, request, decidedAt ?? submittedAt);
  const steps = chain.steps.map((step) => {
    const at = approvalSteps.findIndex(({ no }) => no === step.no);
    if (at < 0) return { ...step, state: 'passed' as const, decidedBy: null };
    if (at < agreed) return { ...step, state: 'approved' as const, decidedBy: step.approvers[0] ?? null };
    return {
      ...step,
      state: at === agreed && openStep !== null ? ('open' as const) : ('waiting' as const),
      decidedBy: null,
    };
  });
  await insertSteps(db, request, steps, decidedAt ?? submittedAt);
  await writeDays(db, { id, userId }, demoRequest.slots, { replaces: false });
  const common = { requestId: id, round: 1, onBehalfOf: null, reason: null, reasonCode: null, ip: null, undoes: null };
  await insertDecision(db, {
    ...common,
    id: newId(),
    no: null,
    move: 'submit',
    actorId: userId,
    at: submittedAt,
    version: 1,
  });
  for (const [index, step] of approvalSteps.slice(0, agreed).entries()) {
    const at = decidedAt ?? ((submittedAt + 3_600_000) as Instant);
    const actorId = step.approvers[0] ?? null;
    await insertDecision(db, { ...common, id: newId(), no: step.no, move: 'approve', actorId, at, version: 2 + index });
  }
  return id;
}

const bothHalves = (dates: readonly LocalDate[]) =>
  dates.flatMap((date) => [
    { date, slot: 'am' as const },
    { date, slot: 'pm' as const },
  ]);

async function writeIllness(db: CompanyDb, illness: Absence): Promise<void> {
  const { userId, dates, zone } = illness;
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return;
  const { settings } = await currentRules(db);
  const all = datesBetween(first, last);
  const submittedAt = atLocal(first, localTime('07:10'), zone);
  const decidedAt = atLocal(addDays(last, 1), localTime('09:20'), zone);
  const demoRequest = {
    kind: 'sick' as const,
    userId,
    first,
    last,
    zone,
    label: 'Sakit',
    days: dates.length,
    reason: '',
  };
  const id = await writeRequest(db, { ...demoRequest, slots: bothHalves(all), submittedAt, decidedAt });
  await writeSick(db, {
    requestId: id,
    workingDays: dates.length,
    calendarDays: all.length,
    letterDue: letterDue({ from: first, to: last }, settings),
    letterAt: decidedAt,
  });
  await nameRequest(db, illness, id);
}

/** @returns false where the person had no days for it yet: the history stays as it is */
async function writeLeave(db: CompanyDb, absence: Absence, reason: string): Promise<boolean> {
  const { userId, dates, half, zone } = absence;
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return false;
  const { settings } = await currentRules(db);
  const submittedAt = atLocal(addDays(first, -6), localTime('09:05'), zone);
  const decidedAt = atLocal(addDays(first, -5), localTime('10:30'), zone);
  const uses = dates.map((date) => ({ date, days: half === null ? 1 : 0.5 }));
  const [person] = await readPeople(db, [userId], first);
  const serviceFrom = person ? serviceStart(person.spans) : null;
  const coverageQuery = { userId, code: 'TAHUNAN', uses, today: first, serviceFrom, settings, except: null };
  if ((await coverageOf(db, coverageQuery)).unmet > 0) return false;
  const slots =
    half === null
      ? bothHalves(dates)
      : dates.map((date) => ({ date, slot: half === 'AM' ? ('am' as const) : ('pm' as const) }));
  const days = uses.length * (half === null ? 1 : 0.5);
  const demoRequest = { kind: 'leave' as const, userId, first, last, zone, label: 'Cuti Tahunan', days, reason, slots };
  const id = await writeRequest(db, { ...demoRequest, submittedAt, decidedAt });
  await detail(db, id, { dates, half });
  await book(db, bookingOf({ id, userId, zone }, 'TAHUNAN', settings, { now: decidedAt, actorId: null }), uses);
  await nameRequest(db, absence, id);
  return true;
}

async function detail(
  db: CompanyDb,
  requestId: string,
  { dates, half }: { readonly dates: readonly LocalDate[]; readonly half: 'AM' | 'PM' | null },
): Promise<void> {
  const type = (await readTypes(db)).find(({ code }) => code === 'TAHUNAN');
  if (!type) throw new Error('the demo has no annual leave');
  await writeDetail(db, {
    requestId,
    typeId: type.id,
    account: 'TAHUNAN',
    half,
    calendarDays: false,
    dates,
    eventDate: null,
    relation: null,
    specialMonths: null,
    letterDays: null,
    agreedDays: 0,
    contactPhone: null,
    handoverUserId: null,
    paid: true,
  });
}

/** The first so many weekdays from a date on. */
function weekdaysFrom(date: LocalDate, count: number): LocalDate[] {
  return datesBetween(date, addDays(date, 20))
    .filter((day) => weekday(day) < 5)
    .slice(0, count);
}

/** What waits for somebody when the demo is opened: at the superior, at a client's first and second validator. */
const WAITING = [
  { login: 'sari.wulandari', ahead: 12, days: 2, hoursAgo: 5, agreed: 0, reason: 'Pernikahan adik di Solo.' },
  { login: 'rudi.hartanto', ahead: 19, days: 3, hoursAgo: 30, agreed: 0, reason: 'Menemani istri pulang kampung.' },
  { login: 'aris.munandar', ahead: 15, days: 1, hoursAgo: 27, agreed: 1, reason: 'Mengurus surat rumah.' },
] as const;

async function writeWaiting(db: CompanyDb, { today, now, userIds }: DemoLeave, zone: Zone): Promise<void> {
  for (const { login, ahead, days, hoursAgo, agreed, reason } of WAITING) {
    const userId = userIds.get(login);
    const dates = weekdaysFrom(addDays(today, ahead), days);
    const [first, last] = [dates[0], dates.at(-1)];
    if (userId === undefined || first === undefined || last === undefined) continue;
    const submittedAt = (now - hoursAgo * 3_600_000) as Instant;
    const demoRequest = { kind: 'leave' as const, userId, first, last, zone, label: 'Cuti Tahunan', days, reason };
    const id = await writeRequest(db, {
      ...demoRequest,
      slots: bothHalves(dates),
      submittedAt,
      decidedAt: null,
      agreed,
    });
    await detail(db, id, { dates, half: null });
  }
}

export async function writeDemoLeave(db: CompanyDb, facts: DemoLeave): Promise<void> {
  const { zone } = await currentRules(db);
  await maintainLeave(db, atLocal(facts.from, localTime('00:15'), zone));
  let count = 0;
  for (const absence of await absences(db)) {
    if (absence.kind === 'sakit') await writeIllness(db, absence);
    else if (await writeLeave(db, absence, REASONS[count % REASONS.length] ?? '')) count += 1;
  }
  await maintainLeave(db, facts.now);
  await writeWaiting(db, facts, zone);
}
