/** Day changes as they leave: what the reader may know of them, and the moves that the reader may make now. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import { seesWhoMadeIt } from '@hadir/domain/attendance/clock-for.ts';
import { dayChangeActionsOf } from '@hadir/domain/corrections/day-change.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Actor } from '../../../http/actor.ts';
import { namesOf } from '../../requests/chain/chain.service.ts';
import { DAY_CHANGE_EFFECTS } from './day-change-effects.ts';
import { decidersOfEach, lastObjectionDates, movedChange, dayChangeRolesOf } from './day-change-people.service.ts';
import type { StoredDayChange } from './day-change.store.ts';

/** Clients and observers read that HR did it: not who, not why, not what was said to it (docs/decisions/031). */
export function knowsWhy(actor: Actor, userId: string): boolean {
  return seesWhoMadeIt(scopesFor({ ...actor, impersonated: false }, 'attendance.read'), userId === actor.userId);
}

const wire = (at: Instant | null) => (at === null ? null : toWire(at));

function canOf(actor: Actor, change: StoredDayChange, { last, deciders, now }: ChangeContext): DayChange['can'] {
  if (!may(actor, 'request.decide')) return [];
  const actions = dayChangeActionsOf(movedChange(change, last, now), dayChangeRolesOf(change, actor.userId, deciders));
  return actions.filter((action) => action !== 'pass');
}

interface ChangeContext {
  /** The last date on which the person may object; undefined before the notice. */
  readonly last: LocalDate | undefined;
  /** Whose turn it is. */
  readonly deciders: readonly string[];
  readonly now: Instant;
}

/** A second admin is not named: any of them may agree. */
const namesDeciders = ({ state, writtenBy, userId }: StoredDayChange) =>
  state === 'objected' || (state === 'proposed' && writtenBy === userId);

export async function shownDayChanges(
  db: CompanyDb,
  actor: Actor,
  changes: readonly StoredDayChange[],
  now: Instant,
): Promise<DayChange[]> {
  const lastDates = await lastObjectionDates(db, changes);
  const decidersOf = await decidersOfEach(db, changes, now);
  const names = await namesOf(db, [...new Set([...decidersOf.values()].flat())]);
  return changes.map((change) => {
    const around = { last: lastDates.get(change.id), deciders: decidersOf.get(change.id) ?? [], now };
    const named = namesDeciders(change) ? around.deciders : [];
    const whole = {
      ...base(change),
      objectUntil: around.last ?? null,
      deciders: named.map((id) => names.get(id) ?? '').sort(),
      can: canOf(actor, change, around),
    };
    return knowsWhy(actor, change.userId) || whole.can.length > 0 ? whole : fromOutside(whole);
  });
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
