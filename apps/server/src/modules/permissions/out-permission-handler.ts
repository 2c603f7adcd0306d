/** Going out during the hours of work (rules/leave#going-out): told in the report; nothing of the day's result changes. */
import { outPermission } from '@hadir/contract/permissions/out-permission.ts';
import { type LocalDate, MINUTE_MS, timeIn } from '@hadir/domain/kernel/time.ts';
import { type OutFacts, outPermissionProblems, outSpan } from '@hadir/domain/permissions/out-permission-rules.ts';
import { dateText, timeText } from '@hadir/domain/permissions/shared-rules.ts';
import type { RequestHandler, StoredRequest } from '../requests/request-handler.ts';
import { refuseFirst } from './granted-days.service.ts';
import { hoursLeftOn, permissionFacts, personDays, shownHours, spanOf } from './permission-facts.service.ts';
import { outFile } from './permission-files.store.ts';

/** The request's own instants are the times that were asked for: no table beside it. */
const timesOf = ({ startsAt, endsAt, zone }: StoredRequest) => ({
  from: timeIn(startsAt, zone),
  to: timeIn(endsAt, zone),
});

const day = (date: LocalDate) => ({ from: date, to: date });

export const outPermissionHandler: RequestHandler<typeof outPermission> = {
  contract: outPermission,
  file: outFile,

  async prepare(asking) {
    const { db, userId, draft } = asking;
    const { date, from, to } = draft;
    const person = await personDays(db, userId, day(date));
    const hours = await hoursLeftOn(db, person, date, 'asked');
    const { shift } = hours;
    const facts: OutFacts = {
      ...(await permissionFacts(asking, { dates: [date], clashing: ['am', 'pm', 'sick'], wholeDays: true })),
      shift,
    };
    const violations = outPermissionProblems(draft, facts);
    const whole = spanOf(person, shift === null ? [] : [shift], day(date));
    const out = shift === null ? null : outSpan(draft, shift);
    const requestedSpan = out !== null && out.end > out.start ? out : null;
    return {
      violations,
      warnings: [],
      first: date,
      last: date,
      startsAt: requestedSpan?.start ?? whole.startsAt,
      endsAt: requestedSpan?.end ?? whole.endsAt,
      zone: person.zoneOn(date),
      label: `Izin keluar ${timeText(from)}–${timeText(to)}, ${dateText(date)}`,
      days: null,
      minutes: requestedSpan === null ? null : Math.round((requestedSpan.end - requestedSpan.start) / MINUTE_MS),
      flags: [],
      phase: null,
      slots: [{ date, slot: 'out' }],
      chain: { days: 0, addAdmin: false, partnerId: null },
      preview: { shift: shownHours(hours) },
      write: async () => undefined,
    };
  },

  /** The roster may have changed since it was asked. */
  async approved(tx, request, { now }) {
    const person = await personDays(tx, request.userId, day(request.first));
    const { shift } = await hoursLeftOn(tx, person, request.first, 'decided');
    const facts: OutFacts = { now, byAdmin: true, lockedPeriod: null, clash: null, shift };
    refuseFirst(outPermissionProblems({ date: request.first, ...timesOf(request) }, facts));
  },

  async undone() {
    // Nothing was done to the day.
  },

  async details(_reading, requests) {
    return new Map(requests.map((request) => [request.id, timesOf(request)]));
  },
};
