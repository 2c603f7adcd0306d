/** Day changes as they leave: what the reader may know of them, and the moves that the reader may make now. */
import type { DayChange } from '@hadir/contract/day-change-shapes.ts';
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import { seesWhoMadeIt } from '@hadir/domain/attendance/clock-for.ts';
import { movesOf } from '@hadir/domain/corrections/day-change.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Actor } from '../../http/actor.ts';
import { namesOf } from '../requests/chain.service.ts';
import { DAY_CHANGE_EFFECTS } from './day-change-effects.ts';
import {
  confirmersOf,
  lastObjectionDates,
  movedChange,
  objectionDeciders,
  standingTo,
} from './day-change-people.service.ts';
import type { StoredDayChange } from './day-change.store.ts';

/** Clients and observers read that HR did it: not who, not why, not what was said to it (docs/decisions/031). */
export function knowsWhy(actor: Actor, userId: string): boolean {
  return seesWhoMadeIt(scopesFor({ ...actor, impersonated: false }, 'attendance.read'), userId === actor.userId);
}

const wire = (at: Instant | null) => (at === null ? null : toWire(at));

async function canOf(
  db: CompanyDb,
  actor: Actor,
  change: StoredDayChange,
  last: LocalDate | undefined,
  now: Instant,
): Promise<DayChange['can']> {
  if (!may(actor, 'request.decide')) return [];
  const moves = movesOf(movedChange(change, last, now), await standingTo(db, change, actor.userId, now));
  return moves.filter((move) => move !== 'pass');
}

async function deciderNames(db: CompanyDb, change: StoredDayChange, now: Instant): Promise<string[]> {
  const waitsForDecision =
    change.state === 'objected' || (change.state === 'proposed' && change.writtenBy === change.userId);
  if (!waitsForDecision) return [];
  const people =
    change.state === 'proposed'
      ? await confirmersOf(db, change, now)
      : (await objectionDeciders(db, change, now)).people;
  const names = await namesOf(db, people);
  return people.map((id) => names.get(id) ?? '').sort();
}

export async function shownDayChanges(
  db: CompanyDb,
  actor: Actor,
  changes: readonly StoredDayChange[],
  now: Instant,
): Promise<DayChange[]> {
  const lastDates = await lastObjectionDates(db, changes);
  const shown: DayChange[] = [];
  for (const change of changes) {
    const last = lastDates.get(change.id);
    const whole = {
      ...base(change),
      objectUntil: last ?? null,
      deciders: await deciderNames(db, change, now),
      can: await canOf(db, actor, change, last, now),
    };
    shown.push(knowsWhy(actor, change.userId) || whole.can.length > 0 ? whole : fromOutside(whole));
  }
  return shown;
}

export async function shownDayChange(
  db: CompanyDb,
  actor: Actor,
  change: StoredDayChange,
  now: Instant,
): Promise<DayChange> {
  const [shown] = await shownDayChanges(db, actor, [change], now);
  if (!shown) throw new Error('one change gives one row');
  return shown;
}

function base(change: StoredDayChange): Omit<DayChange, 'objectUntil' | 'deciders' | 'can'> {
  const { id, userId, fullname, employeeNo, date, zone, kind, state, reason, adjustment } = change;
  const { secondByName, secondAt, secondNote, objectedAt, objection } = change;
  const { decidedByName, decidedAt, decisionNote, decidedAlone: alone } = change;
  return {
    id,
    userId,
    fullname,
    employeeNo,
    date,
    zone,
    kind,
    state,
    reason,
    lines: DAY_CHANGE_EFFECTS[kind].lines(change),
    disadvantages: [...change.disadvantages],
    before: { ...change.before, flags: [...change.before.flags] },
    after: { ...change.after, flags: [...change.after.flags] },
    writtenBy: change.writtenByName,
    writtenAt: toWire(change.writtenAt),
    second: secondAt === null ? null : { by: secondByName ?? '', at: toWire(secondAt), note: secondNote },
    notifiedAt: wire(change.notifiedAt),
    consentedAt: wire(change.consentedAt),
    objection: objectedAt === null ? null : { at: toWire(objectedAt), text: objection ?? '' },
    alone: alone && decidedAt === null,
    decision: decidedAt === null ? null : { by: decidedByName ?? '', at: toWire(decidedAt), note: decisionNote, alone },
    countsSince: wire(change.countedAt),
    endedAt: wire(change.endedAt),
    adjustment,
  };
}

function fromOutside(change: DayChange): DayChange {
  const { second, objection, decision } = change;
  return {
    ...change,
    reason: '',
    writtenBy: 'HR',
    second: second && { ...second, by: 'HR', note: '' },
    objection: objection && { ...objection, text: '' },
    decision: decision && { ...decision, by: 'HR', note: '' },
    deciders: [],
  };
}
