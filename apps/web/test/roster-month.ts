/** A month of a warehouse in which one morning a day is needed. */
import { addDays, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { RosterMonth, RosterPerson } from '../src/features/roster/roster-calls.ts';

const FIRST = localDate('2026-11-24');
export const MORNING = '00000000-0000-7000-8000-000000000001';
const UNIT = '00000000-0000-7000-8000-0000000000aa';
/** The week before the month and some days behind it come along. */
export const dates = Array.from({ length: 48 }, (_, day) => addDays(FIRST, day));
export const dayOf = (date: string) => dates.indexOf(localDate(date));

export const rosterPerson = (fullname: string, more: Partial<RosterPerson> = {}): RosterPerson => ({
  userId: fullname,
  fullname,
  employeeNo: '',
  unit: 'Gudang',
  unitId: UNIT,
  gender: null,
  birthDate: null,
  fiveDays: false,
  pattern: dates.map(() => -1),
  away: [],
  fixed: [],
  cells: [],
  published: null,
  can: ['paint'],
  ...more,
});

export function rosterMonth(people: RosterPerson[]): RosterMonth {
  return {
    month: '2026-12',
    first: localDate('2026-12-01'),
    last: localDate('2026-12-31'),
    dates: dates.map((date) => ({ date, holiday: null, locked: false })),
    limits: {
      shift: { netMinutes: 480, restAfterMinutes: 240, restMinutes: 30 },
      weekMinutes: 2_400,
      restBetweenMinutes: 360,
      restWantedMinutes: 480,
    },
    shifts: [{ id: MORNING, code: 'P', name: 'Pagi', color: '#112233', hours: [{ day: 0, hours: 0 }] }],
    archived: [],
    hours: [{ start: localTime('06:00'), end: localTime('14:00'), break: { mode: 'auto', minutes: 60 } }],
    needs: [{ unitId: UNIT, shiftId: MORNING, pointId: null, counts: dates.map(() => 1) }],
    people,
    total: people.length,
    units: [],
  };
}
