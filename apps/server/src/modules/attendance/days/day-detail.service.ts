/**
 * "Mengapa hari ini begini?": the day, its events, the steps that led to it, what changed it
 * (product/clocking#explained-day).
 */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { DayDetail } from '@hadir/contract/attendance/days.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { DayInput } from '@hadir/domain/attendance/day-input.ts';
import { mayObject, seesWhoMadeIt } from '@hadir/domain/attendance/clock-for.ts';
import { judgeDay } from '@hadir/domain/attendance/day-result.ts';
import { explainDay } from '@hadir/domain/attendance/explain-day.ts';
import type { ExplainedEvent } from '@hadir/domain/attendance/explanation.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { DayPlan } from '@hadir/domain/schedule/day-plan.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { isVisible } from '../../../db/visible.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { refuseLocked } from '../rules/locked-dates.service.ts';
import { type DayMemory, readDayMemory, readDrafts, readHistory } from './day-detail.store.ts';
import { dayRowOf, rightsOf } from './days.service.ts';
import { dayInScope } from './days.store.ts';
import { type EventRow, eventsOfDates } from '../clock/event.store.ts';
import { lockDays } from './lock-days.service.ts';
import { type ChangesOfDay, changesOfDay, decidesOnDay } from '../../corrections/day-changes/changes-of-day.service.ts';
import { maternityWageOn } from '../../leave/requests/maternity-wage.service.ts';
import { selfiesOpenToClients } from '../selfies/client-selfie-period.service.ts';
import { clockedByOf, ownEventOf, pictureUrl, placeOf, positionOf } from '../clock/own-event.ts';
import { permissionsOf } from './person/person-day.ts';
import { recomputeDays } from './recompute.service.ts';
import { earlierFaces } from '../reviews/review-detail.store.ts';

export async function day(call: Call<typeof attendance.day>): Promise<ReplyOf<typeof attendance.day>> {
  const { db, actor, params, now } = call;
  return { data: await dayDetail(db, actor, { userId: params.userId, date: params.date, now }) };
}

/** @throws Refused TIDAK_DITEMUKAN outside the scope of attendance.read on that date, for whoever decides nothing of it */
async function dayDetail(
  db: CompanyDb,
  actor: Actor,
  { userId, date, now }: { userId: string; date: LocalDate; now: Instant },
): Promise<DayDetail> {
  const { companyId } = actor;
  const scopes = scopesFor(actor, 'attendance.read');
  const rights = rightsOf(actor);
  const found = await dayInScope(db, actor, scopes, { rights, userId, date });
  const decides = found === undefined && (await decidesOnDay(db, actor, { userId, date }, now));
  const row = decides ? await dayInScope(db, actor, ['company'], { rights, userId, date }) : found;
  const memory = row && (await readDayMemory(db, companyId, userId, date));
  if (!row || !memory) throw notFound();
  const events = await readEvents(db, actor, userId, date);
  const showsSelfies = await maySeeSelfies(db, actor, { userId, date, now });
  const changes = await changesOfDay(db, actor, { userId, date }, now);
  const drafts = await readDrafts(db, companyId, userId, date);
  const history = await readHistory(db, companyId, userId, date);
  // What of the wage is paid concerns the person and HR (docs/decisions/063).
  const seesPay = userId === actor.userId || scopesFor(actor, 'request.override').includes('company');
  const wage = seesPay && row.status === 'CUTI' ? await maternityWageOn(db, userId, date) : null;
  const isOwn = userId === actor.userId && scopesFor(actor, 'attendance.clock').length > 0;
  return {
    day: dayRowOf(row, now),
    steps: stepsOf(memory, events, changes, { date, zone: row.zone, wagePercent: wage?.percent ?? null }),
    events: events.map((event) =>
      shownEvent(event, { zone: row.zone, showsSelfies, mayObject: isOwn && mayObject(madeFor(event, row.locked)) }),
    ),
    history: history.map((line) => ({ ...line, at: toWire(line.at) })),
    drafts: drafts.map((draft) => ({
      ...draft,
      inAt: draft.inAt === null ? null : toWire(draft.inAt),
      outAt: draft.outAt === null ? null : toWire(draft.outAt),
    })),
    changes: changes.shown,
    locked: row.locked,
  };
}

/** Of clients and observers hidden: who clocked for the person, and why. */
async function readEvents(db: CompanyDb, actor: Actor, userId: string, date: LocalDate): Promise<EventRow[]> {
  const found = await eventsOfDates(db, { companyId: actor.companyId, userId, first: date, last: date });
  return seesWhoMadeIt(scopesFor(actor, 'attendance.read'), userId === actor.userId) ? found : found.map(withoutMaker);
}

interface EventVisibility {
  zone: Zone;
  showsSelfies: boolean;
  mayObject: boolean;
}

function shownEvent(event: EventRow, visibility: EventVisibility): DayDetail['events'][number] {
  return {
    ...ownEventOf(event, visibility.zone),
    ...(visibility.showsSelfies ? {} : { selfie: null, selfieExpected: false }),
    grade: event.grade,
    flags: event.flags,
    position: positionOf(event),
    place: placeOf(event),
    clockedBy: clockedByOf(event, visibility.mayObject),
  };
}

export interface DayEvidence {
  events: DayDetail['events'];
  /** Selfies of earlier taps that count, newest first; for readers who see selfies. */
  earlier: { at: string; zone: Zone; selfie: string }[];
}

/**
 * The taps of a day as evidence beside a request. Clients see faces of the open period alone (rules/access#hidden-parts):
 * those of the day, none from before it.
 * @returns null outside the scope of attendance.read on that date
 */
export async function dayEvidence(
  db: CompanyDb,
  actor: Actor,
  { userId, date, zone, before }: { userId: string; date: LocalDate; zone: Zone; before: Instant },
  now: Instant,
): Promise<DayEvidence | null> {
  if (!(await isVisible(db, { actor, scopes: scopesFor(actor, 'attendance.read'), userId, date }))) return null;
  const showsSelfies = await maySeeSelfies(db, actor, { userId, date, now });
  const events = await readEvents(db, actor, userId, date);
  const faces =
    showsSelfies && actor.clientId === null
      ? await earlierFaces(db, actor, scopesFor(actor, 'selfie.read'), { userId, at: before })
      : [];
  return {
    events: events.map((event) => shownEvent(event, { zone, showsSelfies, mayObject: false })),
    earlier: faces.map(({ at, zone: of, fileId }) => ({
      at: toWire(at),
      zone: of ?? zone,
      selfie: pictureUrl(fileId),
    })),
  };
}

const withoutMaker = (event: EventRow): EventRow =>
  event.clockedByName === null ? event : { ...event, clockedByName: 'atasan', clockedReason: '', objection: null };

/** As domain mayObject asks. */
function madeFor({ reviewState, objectedAt }: EventRow, locked: boolean) {
  return { review: reviewState, objected: objectedAt !== null, locked };
}

/** Observers see no personal files; clients those of the open period (rules/access#hidden-parts). */
async function maySeeSelfies(
  db: CompanyDb,
  actor: Actor,
  { userId, date, now }: { userId: string; date: LocalDate; now: Instant },
): Promise<boolean> {
  const scopes = scopesFor(actor, 'selfie.read');
  if (!(await isVisible(db, { actor, scopes, userId, date }))) return false;
  return actor.clientId === null || selfiesOpenToClients(db, date, now);
}

function planOf({ dayType, shift }: DayMemory): DayPlan {
  if (dayType !== 'workday') return { dayType, shift };
  return shift ? { dayType, shift } : { dayType: 'unscheduled', shift: null };
}

/** The steps as the day was judged: by the rules kept with it, not by today's. */
function stepsOf(
  memory: DayMemory,
  rows: readonly EventRow[],
  changes: Pick<ChangesOfDay, 'counting' | 'ofEvent'>,
  { date: workDate, zone, wagePercent }: { date: LocalDate; zone: Zone; wagePercent: number | null },
): DayDetail['steps'] {
  const { basis } = memory;
  if (!basis) return [];
  const plan = planOf(memory);
  const input: DayInput<ExplainedEvent> = {
    zone,
    workDate,
    plan,
    permissions: permissionsOf(memory.permissions).map((one) => (one.kind === 'cuti' ? { ...one, wagePercent } : one)),
    events: rows.map((row) => explained(row, changes)),
    settings: basis.settings,
    breakAfterMinutes: basis.breakAfterMinutes,
    now: memory.closed ? null : memory.computedAt,
  };
  const planned = { ...basis.schedule, plan, date: workDate, zone };
  const steps = explainDay(input, judgeDay(input), planned, { changes: changes.counting, others: memory.others });
  return steps.map(({ part, code, params, eventId }) => ({ part, code, params: { ...params }, eventId }));
}

function explained(row: EventRow, changes: Pick<ChangesOfDay, 'ofEvent'>): ExplainedEvent {
  return {
    id: row.id,
    type: row.type,
    at: row.at,
    valid: row.valid,
    source: row.source,
    deviceName: row.device,
    verdict: row.verdict,
    distanceM: row.distanceM,
    accuracyM: row.accuracyM,
    placeDelayMinutes: row.placeDelayMinutes,
    placeName: row.placeName,
    selfie: row.selfieFileId !== null ? 'arrived' : row.selfieSha256 !== null ? 'waiting' : 'none',
    grade: row.grade,
    receivedAt: row.receivedAt,
    proofCode: row.proofCode,
    review: row.reviewState,
    clockedBy:
      row.clockedByName === null
        ? null
        : { name: row.clockedByName, reason: row.clockedReason ?? '', objected: row.objectedAt !== null },
    changedBy: changes.ofEvent(row),
  };
}

/** Judges the day again by today's rules; a locked day is refused. */
export async function recomputeDay(
  call: Call<typeof attendance.recompute>,
): Promise<ReplyOf<typeof attendance.recompute>> {
  const { db, actor, scopes, params, now, ip, ref } = call;
  const { userId, date } = params;
  if (!(await isVisible(db, { actor, scopes, userId, date }))) throw notFound();
  const { companyId } = actor;
  await db.transaction(async (tx) => {
    const rules = await lockDays(tx, [{ userId, date }], now);
    refuseLocked(rules, [date]);
    const written = await recomputeDays(tx, {
      companyId,
      userIds: [userId],
      from: date,
      to: date,
      cause: 'hitung_ulang',
      now,
      actorUserId: actor.userId,
    });
    await writeAudit(tx, {
      companyId,
      at: now,
      actorUserId: actor.userId,
      action: 'attendance.recompute',
      entity: 'attendance_day',
      entityId: `${userId}/${date}`,
      after: { changed: written.length },
      ip,
      ref,
    });
  });
  return { data: await dayDetail(db, actor, { userId, date, now }) };
}
