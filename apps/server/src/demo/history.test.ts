/** Who can be met on the day the demo is opened. */
import { expect, test } from 'vitest';
import { addDays, atLocal, type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { EMPLOYEES } from './demo-people.ts';
import { writeHistory } from './history.ts';
import { NOTHING_PLANNED } from './planned-days.ts';
import { seededRandom } from './random.ts';
import { hire } from './staffing.ts';
import { structureIds } from './structure-rows.ts';

const DATES = Array.from({ length: 120 }, (_, day) => addDays(localDate('2026-09-07'), day));

/** Logins with an absence, or leave to be elsewhere, on the day of the start. */
function excusedOn(today: LocalDate): string[] {
  const random = seededRandom(7);
  const from = addDays(today, -4);
  const ids = structureIds(random, random.id(atLocal(localDate('2015-01-05'), localTime('08:00'), 'Asia/Jakarta')));
  const people = hire(random, { today, from, moveOn: addDays(today, -2) }, EMPLOYEES.length);
  const now = atLocal(today, localTime('11:00'), 'Asia/Jakarta');
  const facts = { ids, people, from, now, today, daysOff: new Set<LocalDate>(), publishedFrom: from };
  const { permissions } = writeHistory(random, { ...facts, planned: NOTHING_PLANNED });
  const excused = new Set(permissions.flatMap((row) => (row.work_date === today ? [row.user_id] : [])));
  return people.flatMap(({ id, login }) => (excused.has(id) ? [login] : []));
}

test('whoever has an account of a role or decides requests is at work on any date', () => {
  const needed = EMPLOYEES.filter(({ role, isLeader, login }) => role !== 'staff' || isLeader || login === 'staff');
  for (const today of DATES) {
    const excused = excusedOn(today);
    expect([today, ...needed.filter(({ login }) => excused.includes(login))]).toEqual([today]);
  }
});

test('on a weekday there is somebody on leave, ill, on a trip and at home', () => {
  expect(excusedOn(localDate('2026-11-23'))).toEqual(
    expect.arrayContaining(['abdul.rahman', 'agustina.kogoya', 'ashar.yusuf', 'putu.aditya']),
  );
});
