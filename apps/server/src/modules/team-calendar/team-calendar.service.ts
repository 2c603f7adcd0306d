/** Plans and absence of a team, as far as the reader may know them (product/requests#team-calendar). */
import { dayLabel, reportLetter } from '@hadir/domain/attendance/day-status.ts';
import { permissionWord } from '@hadir/contract/attendance/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { MAX_TEAM_DAYS, type TeamCell, type teamCalendar } from '@hadir/contract/team-calendar/endpoints.ts';
import { calendarDayLeave, fullDayPermission, has } from '@hadir/domain/attendance/permission.ts';
import type { PermissionKind } from '@hadir/domain/attendance/permission.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { kindsWhere } from '@hadir/domain/requests/request-kind.ts';
import { seenDates } from '../../db/seen-dates.ts';
import { requireRange } from '../../engines/reports/report-range.ts';
import type { Call } from '../../http/serve.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { readerOf } from '../requests/viewer-role.service.ts';
import {
  type TeamViewer,
  teamMembers,
  type TeamMember,
  visibleReasons,
  type WaitingRequest,
  waitingOf,
  type Wanted,
} from './team-calendar.store.ts';

type PersonDay = ReturnType<PlannedPerson['dayOn']>;
type TeamCall = Call<typeof teamCalendar.days>;

/** What changes where somebody is on a date. */
const SHOWN_WAITING = kindsWhere(({ shownWaiting }) => shownWaiting);
const UNTOLD = { letter: 'TM', text: 'Tidak masuk' } as const;

const letterOf = {
  sakit: 'S',
  cuti: 'C',
  dinas: 'D',
  izin: 'I',
  izin_off: 'IO',
} as const;

type ShowsReason = (kind: PermissionKind) => boolean;

/** The names of the shift and of the day off are the unit's matter; why somebody is away is not. */
function cellOf({ resolved, permissions }: PersonDay, showsReason: ShowsReason, waiting: string | null): TeamCell {
  const { plan, holidayName, origin } = resolved;
  const common = { waiting, changed: origin === 'shift_change' };
  const away = fullDayPermission(permissions);
  const works = plan.dayType === 'workday' || plan.shift !== null;
  const hours = { start: plan.shift?.start ?? null, end: plan.shift?.end ?? null };
  if (away !== undefined && (works || calendarDayLeave(permissions))) {
    const why = showsReason(away) ? { letter: letterOf[away], text: permissionWord[away] } : UNTOLD;
    return { ...common, ...hours, kind: 'away', ...why };
  }
  if (plan.shift !== null) {
    if (has(permissions, 'wfh') && showsReason('wfh'))
      return { ...common, ...hours, kind: 'away', letter: 'W', text: permissionWord.wfh };
    const half = has(permissions, 'cuti_setengah_hari') && showsReason('cuti_setengah_hari');
    const text = half ? `${plan.shift.name}, cuti setengah hari` : plan.shift.name;
    return { ...common, ...hours, kind: 'shift', letter: plan.shift.name.slice(0, 1).toUpperCase(), text };
  }
  return { ...common, ...hours, kind: 'free', ...freeWords(plan.dayType, holidayName) };
}

function freeWords(dayType: PersonDay['resolved']['plan']['dayType'], holidayName: string | null) {
  const free = {
    rest: 'LIBUR',
    national_holiday: 'LIBUR_NASIONAL',
    cuti_bersama: 'CUTI_BERSAMA',
    unscheduled: 'TIDAK_TERJADWAL',
    workday: 'LIBUR',
  } as const;
  const status = free[dayType];
  return { letter: reportLetter(status, []), text: holidayName ?? dayLabel(status, []) };
}

const within = (date: LocalDate, one: WaitingRequest) => one.first <= date && date <= one.last;

interface CellContext {
  readonly sees: (person: PlannedPerson, date: LocalDate) => boolean;
  readonly reasons: Awaited<ReturnType<typeof visibleReasons>>;
  readonly waiting: readonly WaitingRequest[];
  readonly dates: readonly LocalDate[];
}

function cellsOf(person: PlannedPerson, { sees, reasons, waiting, dates }: CellContext): (TeamCell | null)[] {
  const { userId } = person;
  const ownWaiting = waiting.filter((one) => one.userId === userId);
  return dates.map((date) => {
    const day = person.dayOn(date);
    if (!day.employed || !sees(person, date)) return null;
    const waits = ownWaiting.find((one) => within(date, one));
    const word = waits === undefined ? null : requestKindWord[waits.kind];
    return cellOf(day, (kind) => reasons(userId, date, kind), word);
  });
}

/** A date inside of the range by which people belong: today where it is in it. */
function belongingDate({ from, to }: { from: LocalDate; to: LocalDate }, today: LocalDate): LocalDate {
  if (today < from) return from;
  return today > to ? to : today;
}

export async function listTeam(c: TeamCall): Promise<ReplyOf<typeof teamCalendar.days>> {
  const { db, actor, query, now } = c;
  const { from, to, page, size } = query;
  requireRange(from, to, MAX_TEAM_DAYS);
  const on = belongingDate(query, dateIn(now, actor.zone));
  const viewer: TeamViewer = { actor, scopes: c.scopes, wide: c.scopes.some((scope) => scope !== 'own') };
  const wanted: Wanted = { ...query, first: from, last: to, on };
  const { data: members, total, units } = await teamMembers(db, viewer, wanted);
  const userIds = members.map(({ userId }) => userId);
  const dates = datesBetween(from, to);
  const read = [...new Set([...userIds, actor.userId])];
  const [people, reasons, waiting, seen] = await Promise.all([
    plannedPeople(db, { userIds: read, first: from, last: to }),
    visibleReasons(db, viewer, userIds, wanted),
    waitingOf(db, await readerOf(db, actor, now), { userIds, kinds: SHOWN_WAITING }, wanted),
    viewer.wide ? seenDates(db, viewer, userIds, wanted) : undefined,
  ]);
  const byId = new Map(people.map((person) => [person.userId, person]));
  const reader = byId.get(actor.userId);
  const unitOn = (person: PlannedPerson | undefined, date: LocalDate) => person?.dayOn(date).belonging.unitId ?? null;
  const sees = (person: PlannedPerson, date: LocalDate) => {
    if (person.userId === actor.userId) return true;
    if (seen !== undefined) return seen.has(person.userId, date);
    const own = unitOn(reader, date);
    return own !== null && unitOn(person, date) === own;
  };
  const asksForOneself = scopesFor(actor, 'request.submit').includes('own');
  const canSwap = (member: TeamMember) =>
    asksForOneself && member.userId !== actor.userId && member.unitId !== null && member.unitId === unitOn(reader, on);
  return {
    dates: dates.map((date) => ({ date, holiday: holidayOn(reader ?? people[0], date) })),
    data: members.flatMap((member) => {
      const person = byId.get(member.userId);
      if (person === undefined) return [];
      const { userId, fullname, photo } = member;
      const can = [...(canSwap(member) ? ['swap' as const] : []), ...(member.mayAsk ? ['submit' as const] : [])];
      return [
        { userId, fullname, unit: member.unit, photo, cells: cellsOf(person, { sees, reasons, waiting, dates }), can },
      ];
    }),
    total,
    page,
    size,
    units,
  };
}

function holidayOn(person: PlannedPerson | undefined, date: LocalDate): string | null {
  return person?.planOn(date).holidayName ?? null;
}
