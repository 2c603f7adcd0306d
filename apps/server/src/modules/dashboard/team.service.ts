/** The people of a day as their superiors see them: where each stands, how to reach them, what may be clocked for them. */
import type { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import type { TeamDay } from '@hadir/contract/dashboard/team-day.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Scope, scopesFor } from '@hadir/domain/access/grants.ts';
import { dueForAnother } from '@hadir/domain/attendance/clock-for.ts';
import { AWAY_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import type { Fragment } from '../../db/sql.ts';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/serve.ts';
import { daysOn, readTeam, type TeamRow } from './team.store.ts';

/** Whose days the reader sees, in the numbers as in list, matrix and recap: the own day, too, where there is one. */
export const seenBy = (actor: Actor): readonly Scope[] => scopesFor(actor, 'attendance.read');

/** Clients and observers see who is there, not how to reach them in private. */
const seesNumbers = (actor: Actor): boolean => scopesFor(actor, 'people.detail').some((scope) => scope !== 'own');

type Clockable = Pick<TeamRow, 'group' | 'inAt' | 'outAt' | 'stillIn' | 'locked' | 'mayClockFor'>;

/** What the reader may clock for a person whose phone is dead: never on a day of leave, but for going home before it. */
function clockingActions(row: Clockable): TeamDay['can'] {
  const goesHome = row.inAt === null && row.stillIn;
  if (!row.mayClockFor || (!goesHome && (row.locked || AWAY_GROUPS.includes(row.group)))) return [];
  const due = dueForAnother(row);
  return due === null ? [] : [due === 'in' ? 'clock_in' : 'clock_out'];
}

/** @param days which rows `d` of attendance_day; @param isNow something may be clocked for these people */
export async function teamOf(
  { actor, db, now }: Pick<Call, 'actor' | 'db' | 'now'>,
  days: Fragment,
  isNow: boolean,
): Promise<{ data: TeamDay[]; total: number }> {
  const clockForScopes = scopesFor(actor, 'attendance.clock_for');
  const calls = seesNumbers(actor);
  const rows = await readTeam(db, actor, seenBy(actor), { clockForScopes, now, days });
  return {
    data: rows.map(({ photoFileId, phone, inAt, total: _total, outAt, stillIn, locked, mayClockFor, ...row }) => ({
      ...row,
      phone: calls ? phone : null,
      photo: photoFileId === null ? null : `/api/files/${photoFileId}`,
      inAt: inAt === null ? null : toWire(inAt),
      can: isNow ? clockingActions({ group: row.group, inAt, outAt, stillIn, locked, mayClockFor }) : [],
    })),
    total: rows[0]?.total ?? 0,
  };
}

export async function team(c: Call<typeof dashboard.team>): Promise<ReplyOf<typeof dashboard.team>> {
  const today = dateIn(c.now, c.actor.zone);
  const date = c.query.date ?? today;
  return teamOf(c, daysOn(date), date === today);
}
