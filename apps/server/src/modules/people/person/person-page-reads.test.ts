import { describe, expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { leave, leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { overtime } from '@hadir/contract/overtime/endpoints.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { makeDay } from '../../../../test/attendance/attendance-days.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { asksLeave } from '../../../../test/leave/leave.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { leaveModule } from '../../leave/leave.module.ts';
import { overtimeModule } from '../../overtime/overtime.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { peopleRecordsModule } from '../records.module.ts';

const TODAY = localDate('2026-11-20');

let w: World;
let server: Served;
usesWorld(
  { only: [attendanceModule, requestsModule, leaveModule, overtimeModule, peopleRecordsModule], jobs: true },
  (made) => {
    ({ w, server } = made);
  },
);

/** Somebody below a supervisor, led by a leader, placed at a client, with a day and a waiting leave. */
async function team() {
  const company = await w.make.company();
  const client = await w.make.client({ company });
  const supervisor = await w.make.user({ company, role: 'supervisor' });
  const leader = await w.make.user({ company, isLeader: true });
  const person = await w.make.user({ company, superior: supervisor, leader, fullname: 'Siti Staf' });
  const other = await w.make.user({ company, fullname: 'Orang Lain' });
  await w.make.placement({ user: person, client });
  const validator = await w.make.user({ company, role: 'client', client });
  await w.make.upliner({ client, user: person, upliner: validator, validator1: validator });
  for (const user of [person, other]) await makeDay(w.pool, { user, date: TODAY });
  expect((await asksLeave(await server.as(person))).status).toBe(200);
  const readers: Readonly<Record<string, TestUser>> = {
    admin: await w.make.user({ company, role: 'admin' }),
    supervisor,
    leader,
    client: validator,
    person,
    colleague: await w.make.user({ company }),
    adminMeeting: await w.make.user({ company, role: 'admin_meeting' }),
    elsewhere: await w.make.user({ role: 'admin' }),
  };
  return { person, other, readers };
}

/** What each call of the page answers: how many rows, or the status of the refusal. */
async function readOf(reader: Person, userId: string) {
  const range = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };
  const rows = (answer: { status: number; reply: { data: readonly unknown[] } }) =>
    answer.status === 200 ? answer.reply.data.length : answer.status;
  const query = { userId };
  return {
    record: (await reader.call(peopleRecords.one, { params: { id: userId } })).status,
    line: rows(await reader.call(peopleRecords.list, { query: { userId, status: 'semua' } })),
    days: rows(await reader.call(attendance.days, { query: { userId, ...range } })),
    balances: rows(await reader.call(leaveBalances.list, { query })),
    balance: (await reader.call(leaveBalances.balance, { query })).status,
    book: (await reader.call(leaveBalances.entries, { query })).status,
    requests: rows(await reader.call(requests.list, { query })),
    leave: rows(await reader.call(leave.list, { query })),
    overtime: rows(await reader.call(overtime.list, { query })),
  };
}

const NOTHING = { days: 0, balances: 0, balance: 404, book: 404, requests: 0, leave: 0, overtime: 0 };
const PARTS = { days: 1, balances: 1, balance: 200, book: 200, requests: 1, leave: 1, overtime: 0 };

describe('the parts of a person page', () => {
  test.each([
    ['admin', { record: 200, line: 1, ...PARTS }],
    ['supervisor', { record: 200, line: 1, ...PARTS }],
    ['leader', { record: 200, line: 1, ...PARTS }],
    // No record; the line of the list, and what is theirs to validate.
    ['client', { record: 403, line: 1, ...PARTS }],
    ['person', { record: 200, line: 403, ...PARTS }],
    ['colleague', { record: 404, line: 403, ...NOTHING }],
    ['adminMeeting', { record: 404, line: 1, ...NOTHING }],
    ['elsewhere', { record: 404, line: 0, ...NOTHING }],
  ])('%s reads what is granted and is refused the rest', async (name, expected) => {
    const { person, readers } = await team();
    expect(await readOf(await server.as(readers[name] as TestUser), person.id)).toEqual(expected);
  });

  test.each(['supervisor', 'leader', 'client'])('%s reads nothing of a person of somebody else', async (name) => {
    const { other, readers } = await team();
    const record = name === 'client' ? 403 : 404;
    expect(await readOf(await server.as(readers[name] as TestUser), other.id)).toEqual({
      record,
      line: 0,
      ...NOTHING,
    });
  });

  test('a person filter never widens: the balance and the line are that person alone', async () => {
    const { person, readers } = await team();
    const admin = await server.as(readers['admin'] as TestUser);
    const balances = (await admin.call(leaveBalances.list, { query: { userId: person.id } })).reply;
    expect([balances.total, balances.data.map(({ userId }) => userId)]).toEqual([1, [person.id]]);
    const lines = (await admin.call(peopleRecords.list, { query: { userId: person.id } })).reply;
    expect([lines.total, lines.data.map(({ userId }) => userId)]).toEqual([1, [person.id]]);
  });
});
