/**
 * Izin off (rules/leave#day-off-permission): a workday free, unpaid or for another free day that is worked with its
 * hours.
 */
import { dayOffPermission } from '@hadir/contract/permissions/endpoints.ts';
import { atLocal, type LocalDate } from '@hadir/domain/kernel/time.ts';
import {
  type DayOffDraft,
  type DayOffFacts,
  dayOffProblems,
  isWorkday,
  replacementIsFreeDay,
} from '@hadir/domain/permissions/day-off-rules.ts';
import { check } from '@hadir/domain/kernel/violation.ts';
import { dateText, periodsAreOpen } from '@hadir/domain/permissions/shared-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { lockedPeriodOn, refuseLocked } from '../attendance/rules/locked-dates.service.ts';
import type { PlannedPerson } from '../attendance/days/person/planned-people.service.ts';
import type { RequestHandler } from '../requests/request-handler.ts';
import { changeShifts, takeBackShifts, removeShiftsAfter } from '../shift-change/shift-change-days.service.ts';
import { grant, recomputeAffectedDays, refuseFirst, takeBack, takeBackAfter } from './granted-days.service.ts';
import { expectedOn, permissionFacts, personDays, shownShift, spanOf } from './permission-facts.service.ts';
import { countRequestsOfKind, readDaysOff, slotTaken, writeDayOff } from './permissions.store.ts';
import { dayOffFile } from './permission-files.store.ts';

function rangeOf({ date, replacement }: Pick<DayOffDraft, 'date' | 'replacement'>): { from: LocalDate; to: LocalDate } {
  const other = replacement ?? date;
  return other < date ? { from: other, to: date } : { from: date, to: other };
}

/** The replacement takes over the hours of the day that becomes free. */
async function replacementFacts(
  db: CompanyDb,
  person: PlannedPerson,
  { date, replacement }: DayOffDraft,
  except: string | null,
): Promise<DayOffFacts['replacement']> {
  const { dayType } = replacement === null ? { dayType: 'workday' as const } : person.planOn(replacement).plan;
  const shift = expectedOn(person, date);
  if (replacement === null || shift === null) return null;
  const taken = await slotTaken(db, {
    userId: person.userId,
    dates: [replacement],
    slots: ['am', 'pm', 'shift'],
    except,
  });
  const start = atLocal(replacement, shift.shift.start, shift.zone);
  return { dayType, start, taken: taken !== null };
}

export const dayOffHandler: RequestHandler<typeof dayOffPermission> = {
  contract: dayOffPermission,
  file: dayOffFile,

  async prepare(asking) {
    const { db, userId, draft, rules, returned } = asking;
    const { date, replacement } = draft;
    const except = returned?.id ?? null;
    const person = await personDays(db, userId, rangeOf(draft));
    const shift = expectedOn(person, date);
    const quota = person.dayOn(date).settings.izin_off_quota;
    const period = rules.periodOn(date);
    const used = await countRequestsOfKind(db, { userId, kind: 'day_off_permission', ...period, except });
    const dates = replacement === null ? [date] : [date, replacement];
    const facts: DayOffFacts = {
      ...(await permissionFacts(asking, { dates, clashing: [] })),
      shift,
      replacement: await replacementFacts(db, person, draft, except),
      usedInPeriod: used,
      quota,
    };
    return {
      violations: dayOffProblems(draft, facts),
      warnings: [],
      first: date,
      last: date,
      ...spanOf(person, shift === null ? [] : [shift], { from: date, to: date }),
      zone: person.zoneOn(date),
      label: replacement === null ? 'Izin off tanpa upah' : `Izin off, ganti ${dateText(replacement)}`,
      days: 1,
      minutes: null,
      flags: [],
      phase: null,
      slots: [
        { date, slot: 'am' },
        { date, slot: 'pm' },
        ...(replacement === null ? [] : [{ date: replacement, slot: 'shift' as const }]),
      ],
      chain: { days: 1, addAdmin: false, partnerId: null },
      preview: { shift: shownShift(shift), used, quota },
      write: (tx, request) => writeDayOff(tx, { requestId: request.id, date, mode: draft.mode, replacement }),
    };
  },

  async approved(tx, request, moving) {
    const [row] = await readDaysOff(tx, [request.id]);
    if (row === undefined) throw new Error(`no izin off of ${request.id}`);
    const { date, replacement } = row;
    const person = await personDays(tx, request.userId, rangeOf(row));
    const shift = expectedOn(person, date);
    const facts: DayOffFacts = {
      now: moving.now,
      byAdmin: true,
      // The engine has looked at the date itself; the replacement may lie in another period.
      lockedPeriod: replacement === null ? null : lockedPeriodOn(moving.rules, [replacement]),
      clash: null,
      shift,
      replacement: await replacementFacts(tx, person, row, request.id),
      usedInPeriod: 0,
      quota: 0,
    };
    refuseFirst(check([periodsAreOpen, isWorkday, replacementIsFreeDay], row, facts));
    if (replacement !== null) {
      const works = { userId: request.userId, date: replacement, works: true, shiftId: shift?.shift.id ?? null };
      await changeShifts(tx, { requestId: request.id, by: moving.actorId, now: moving.now, days: [works] });
      await recomputeAffectedDays(tx, request, { dates: [replacement], cause: 'jadwal_berubah' }, moving);
    }
    await grant(tx, request, [{ date, kind: 'izin_off', until: null, from: null }], moving);
  },

  async undone(tx, request, moving) {
    const [row] = await readDaysOff(tx, [request.id]);
    const { replacement = null } = row ?? {};
    if (replacement !== null) refuseLocked(moving.rules, [replacement]);
    const changed = await takeBackShifts(tx, request.id);
    await recomputeAffectedDays(
      tx,
      request,
      { dates: changed.map(({ date }) => date), cause: 'jadwal_berubah' },
      moving,
    );
    await takeBack(tx, request, [request.first], moving);
  },

  /** One date of the exchange falls away; the other stays as it was. */
  async shorten(tx, request, { lastDay }, moving) {
    const changed = await removeShiftsAfter(tx, request.id, lastDay);
    await recomputeAffectedDays(
      tx,
      request,
      { dates: changed.map(({ date }) => date), cause: 'jadwal_berubah' },
      moving,
    );
    await takeBackAfter(tx, request, { dates: [request.first], lastDay }, moving);
    return undefined;
  },

  async details({ db }, requests) {
    const rows = await readDaysOff(
      db,
      requests.map(({ id }) => id),
    );
    return new Map(rows.map(({ requestId, mode, replacement }) => [requestId, { mode, replacement }]));
  },
};
