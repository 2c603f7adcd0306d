/** Requests asked and decided at the same moment, by two processes of the product on one database. */
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { addDays, type LocalDate, localDate, weekday } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { companyDb } from '../../../src/db/company-db.ts';
import { expireRequests } from '../../../src/modules/requests/deadlines/expiry.job.ts';
import type { TestUser } from '../../world/factories.ts';
import type { Person } from '../../world/http.ts';
import { asksLeave, ledgerOf, noonOf, restOf, withDays } from '../../leave/leave.ts';
import { asksCorrection, CORRECTED, missedDay } from '../request-house.ts';
import type { TwoServers } from './two-servers.ts';

interface Round {
  staff: TestUser;
  asker: Person;
  /** Two admins, each at a server of the own. */
  left: Person;
  right: Person;
}

/** Somebody without superior: the request waits for HR, where either admin may decide. */
async function round({ w, here, there }: TwoServers): Promise<Round> {
  const company = await w.make.company();
  const staff = await w.make.user({ company });
  const admins = [
    await w.make.user({ company, role: 'admin' }),
    await w.make.user({ company, role: 'admin' }),
  ] as const;
  return {
    staff,
    asker: await there(staff),
    left: await here(admins[0]),
    right: await there(admins[1]),
  };
}

async function submitCorrection(person: Person, days = 0): Promise<string> {
  const answer = await asksCorrection(person, { date: addDays(CORRECTED, -days) });
  expect(answer.status, answer.text).toBe(200);
  return answer.reply.data.id;
}

/** What stands of the person's requests: taps that count, decisions by move, dates taken. */
async function storedState({ w }: TwoServers, staff: TestUser) {
  const { rows } = await w.pool.query(
    `select (select count(*)::int from attendance_event where user_id = $1 and source = 'koreksi' and valid) as taps,
        (select coalesce(array_agg(d.move order by d.move), '{}') from request_decision d
           join request r on r.id = d.request_id where r.user_id = $1 and d.move <> 'submit') as moves,
        (select array_agg(status order by status) from request where user_id = $1) as statuses,
        (select count(*)::int from request_day where user_id = $1 and taken) as taken`,
    [staff.id],
  );
  return rows[0];
}

const move = (person: Person, id: string, what: 'approve' | 'reject' | 'cancel') =>
  person.call(requests.move, {
    params: { id },
    body: { move: what, version: 1, reason: 'Diputuskan saat yang sama.' },
  });
const outcome = (answer: { status: number; error?: { code?: string } }) =>
  answer.status === 200 ? '200' : `${answer.status} ${answer.error?.code ?? ''}`;
const sorted = (answers: readonly { status: number; error?: { code?: string } }[]) => answers.map(outcome).sort();

export async function twoApprovers(servers: TwoServers): Promise<void> {
  const { staff, asker, left, right } = await round(servers);
  const id = await submitCorrection(asker);
  const answers = await servers.together(
    () => move(left, id, 'approve'),
    () => move(right, id, 'approve'),
  );
  expect(sorted(answers)).toEqual(['200', '409 SUDAH_DIPROSES']);
  expect(await storedState(servers, staff)).toEqual({ taps: 2, moves: ['approve'], statuses: ['approved'], taken: 0 });
}

export async function approveAgainstReject(servers: TwoServers): Promise<void> {
  const { staff, asker, left, right } = await round(servers);
  const id = await submitCorrection(asker);
  const answers = await servers.together(
    () => move(left, id, 'approve'),
    () => move(right, id, 'reject'),
  );
  expect(sorted(answers)).toEqual(['200', '409 SUDAH_DIPROSES']);
  const stands = await storedState(servers, staff);
  expect(stands.moves).toHaveLength(1);
  expect(stands.taps).toBe(stands.moves[0] === 'approve' ? 2 : 0);
}

export async function approveAgainstCancel(servers: TwoServers): Promise<void> {
  const { staff, asker, left } = await round(servers);
  const id = await submitCorrection(asker);
  const [approved, cancelled] = await servers.together(
    () => move(left, id, 'approve'),
    () => move(asker, id, 'cancel'),
  );
  expect([approved?.status, cancelled?.status].sort()).toEqual([200, 409]);
  const stands = await storedState(servers, staff);
  expect(stands).toEqual(
    approved?.status === 200
      ? { taps: 2, moves: ['approve'], statuses: ['approved'], taken: 0 }
      : { taps: 0, moves: ['cancel'], statuses: ['cancelled'], taken: 0 },
  );
}

export async function doubleSubmit(servers: TwoServers): Promise<void> {
  const { staff, asker } = await round(servers);
  const secondSession = await servers.here(staff);
  const answers = await servers.together(
    () => asksCorrection(asker),
    () => asksCorrection(secondSession, { in: '07:30' }),
  );
  expect(sorted(answers)).toEqual(['200', '422 BENTROK_PENGAJUAN']);
  expect(await storedState(servers, staff)).toEqual({ taps: 0, moves: [], statuses: ['pending'], taken: 1 });
}

export async function sameKey(servers: TwoServers): Promise<void> {
  const { staff, asker } = await round(servers);
  const secondSession = await servers.here(staff);
  const ask = (person: Person) => person.call(correction.submit, { body: missedDay(), key: `kirim-${staff.id}` });
  const answers = await servers.together(
    ...[asker, secondSession, asker, secondSession].map((person) => () => ask(person)),
  );
  expect(sorted(answers)).toEqual(['200', '200', '200', '200']);
  expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
  expect(await storedState(servers, staff)).toEqual({ taps: 0, moves: [], statuses: ['pending'], taken: 1 });
}

export async function bulkAgainstSingle(servers: TwoServers): Promise<void> {
  const { staff, asker, left, right } = await round(servers);
  const ids: string[] = [];
  for (const days of [0, 1, 2, 3]) ids.push(await submitCorrection(asker, days));
  const singles: Awaited<ReturnType<typeof move>>[] = [];
  const [bulk] = await servers.together(
    () => left.call(requests.decide, { body: { move: 'approve', items: ids.map((id) => ({ id, version: 1 })) } }),
    async () => {
      singles.push(...(await Promise.all(ids.toReversed().map((id) => move(right, id, 'approve')))));
      return undefined;
    },
  );
  if (bulk === undefined) throw new Error('no answer');
  expect(bulk.status, bulk.text).toBe(200);
  for (const [index, id] of ids.entries()) {
    const item = bulk.reply.data.find((one) => one.id === id);
    const single = singles[ids.length - 1 - index];
    expect([item?.status, single?.status].sort(), `${item?.code ?? ''} ${single?.text ?? ''}`).toEqual([200, 409]);
  }
  const stands = await storedState(servers, staff);
  expect(stands).toEqual({
    taps: 8,
    moves: ids.map(() => 'approve'),
    statuses: ids.map(() => 'approved'),
    taken: 0,
  });
}

/** Twenty working days from the first, in which no two requests ask for the same date. */
function workdays(first: LocalDate, count: number): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = first; dates.length < count; date = addDays(date, 1)) if (weekday(date) <= 4) dates.push(date);
  return dates;
}

export async function lastLeaveDay(servers: TwoServers): Promise<void> {
  const { staff, asker, left } = await round(servers);
  const secondSession = await servers.here(staff);
  await withDays(servers.w, staff, 1);
  const dates = workdays(localDate('2026-11-23'), 20);
  const asks = dates.map((date, no) => () => asksLeave(no % 2 === 0 ? asker : secondSession, { from: date, to: date }));
  const answers = await servers.together(...asks);
  // On a machine that is busy with other tests the last in the queue is told to come again, and does.
  for (const [no, ask] of asks.entries())
    for (let turn = 0; turn < 5 && answers[no]?.status === 503; turn += 1) answers[no] = await ask();
  expect(sorted(answers)).toEqual(['200', ...Array.from({ length: 19 }, () => '422 SALDO_TIDAK_CUKUP')]);
  const id = answers.find(({ status }) => status === 200)?.reply.data.id ?? '';
  expect((await move(left, id, 'approve')).status).toBe(200);
  expect(await restOf(servers.w, staff.id)).toBe(0);
  expect(await ledgerOf(servers.w, staff.id)).toHaveLength(2);
}

const SUBMITTED_ON = noonOf('2026-11-20');
/** Leave that ended on 2 December can be decided until the 9th. */
const ENDED = noonOf('2026-12-11');

export async function cancelAgainstExpiry(servers: TwoServers): Promise<void> {
  const { w, one, together, alongside: atSharedStart } = servers;
  const { staff, asker } = await round(servers);
  const answer = await asksLeave(asker);
  expect(answer.status, answer.text).toBe(200);
  const { id } = answer.reply.data;
  w.moveClock(ENDED);
  try {
    const db = companyDb(w.pool, staff.company.id);
    const statuses = await together<number>(
      async () => (await move(asker, id, 'cancel')).status,
      () => atSharedStart(() => expireRequests(one.app, db, ENDED)),
    );
    const [cancelled, ended] = statuses;
    expect([cancelled, ended]).toEqual(cancelled === 200 ? [200, 0] : [409, 1]);
    const stands = await storedState(servers, staff);
    const [moved, status] = cancelled === 200 ? ['cancel', 'cancelled'] : ['expire', 'expired'];
    expect(stands).toEqual({ taps: 0, moves: [moved], statuses: [status], taken: 0 });
  } finally {
    w.moveClock(SUBMITTED_ON);
  }
}

export type Race = (servers: TwoServers) => Promise<void>;

/** `slow`: a tenth of the rounds will do where seconds count. */
export const RACES: readonly (readonly [what: string, race: Race, slow: boolean])[] = [
  ['two who approve: one decision, its taps once, the other told who was first', twoApprovers, false],
  ['approving against refusing: one of them holds', approveAgainstReject, false],
  ['approving against withdrawing: one of them holds', approveAgainstCancel, false],
  ['the same date asked twice: one request', doubleSubmit, false],
  ['the same submission sent four times: one request, four equal answers', sameKey, false],
  ['many at once against one by one: each decided once', bulkAgainstSingle, false],
  ['twenty who ask for the last day of leave: one gets it', lastLeaveDay, true],
  ['withdrawing against running out: one of them holds', cancelAgainstExpiry, false],
];
