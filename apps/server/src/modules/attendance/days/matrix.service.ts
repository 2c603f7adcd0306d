/** The matrix of "Kehadiran": letters per person and date, totals per letter and of worked minutes of the dates shown. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { datesBetween, toWire, weekday } from '@hadir/domain/kernel/time.ts';
import { exceptionsAsOf } from '../../../db/attendance/attendance-filter.ts';
import type { Call } from '../../../http/serve.ts';
import { daysWithOpenChange } from '../../corrections/day-changes/changes-of-day.service.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { checkRange } from './days.service.ts';
import { type CellRow, countPeople, matrixCells, matrixPeople } from './matrix.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

export async function matrix(call: Call<typeof attendance.matrix>): Promise<ReplyOf<typeof attendance.matrix>> {
  const { db, actor, scopes, now } = call;
  const query = exceptionsAsOf(call.query, now);
  checkRange(query);
  const rules = await rulesOf(db, actor.companyId, await readRulesVersion(db, actor.companyId));
  const dates = datesBetween(query.from, query.to);
  const [{ people, total }, exceptionPeople] = await Promise.all([
    matrixPeople(db, actor, scopes, query),
    countPeople(db, actor, scopes, exceptionsAsOf({ ...query, exceptions: 'ya' }, now)),
  ]);
  const userIds = people.map(({ userId }) => userId);
  const [found, hasOpenChange] = await Promise.all([
    matrixCells(db, actor, scopes, { range: query, userIds }),
    daysWithOpenChange(db, actor, { userIds, from: query.from, to: query.to }, now),
  ]);
  const cells = Map.groupBy(found, ({ userId }) => userId);
  return {
    dates: dates.map((date) => ({
      date,
      weekday: weekday(date),
      holiday: rules.calendarOn(date, []).find(({ kind }) => kind !== 'catatan')?.name ?? null,
    })),
    data: people.map((person) => {
      const own = new Map((cells.get(person.userId) ?? []).map((cell) => [cell.date, cell]));
      return {
        ...person,
        cells: dates.map((date) => cellOf(own.get(date), hasOpenChange(person.userId, date))),
        totals: totalsOf([...own.values()]),
      };
    }),
    total,
    page: query.page,
    size: query.size,
    exceptionPeople,
  };
}

function cellOf(cell: CellRow | undefined, openChange: boolean) {
  if (!cell) return null;
  return {
    letter: cell.letter,
    review: cell.review,
    openChange,
    inAt: cell.inAt === null ? null : toWire(cell.inAt),
    outAt: cell.outAt === null ? null : toWire(cell.outAt),
  };
}

function totalsOf(cells: readonly CellRow[]): Record<string, number> {
  const totals: Record<string, number> = { workedMinutes: 0 };
  for (const { letter, workedMinutes } of cells) {
    totals[letter] = (totals[letter] ?? 0) + 1;
    totals['workedMinutes'] = (totals['workedMinutes'] ?? 0) + workedMinutes;
  }
  return totals;
}
