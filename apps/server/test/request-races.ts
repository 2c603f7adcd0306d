/** Requests asked and decided at the same moment, by two processes of the product on one database. */
import { correction } from '@hadir/contract/corrections.ts';
import { requests } from '@hadir/contract/requests.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { createPool } from '../src/db/pool.ts';
import { correctionsModule } from '../src/modules/corrections/corrections.module.ts';
import { requestsModule } from '../src/modules/requests/requests.module.ts';
import type { TestUser } from './factories.ts';
import { type Person, serveWorld, type Served } from './http.ts';
import { asksCorrection, CORRECTED, missedDay } from './requests.ts';
import { world, type World } from './world.ts';

export interface TwoServers {
  w: World;
  one: Served;
  other: Served;
  close(): Promise<void>;
}

/** The second has connections of its own. */
export async function twoServers(): Promise<TwoServers> {
  const w = await world({ maxConnections: 12 });
  const only = [requestsModule, correctionsModule];
  const one = await serveWorld(w, { only, jobs: true });
  const pool = createPool(w.url, { max: 12, applicationName: 'hadir test 2' });
  const other = await serveWorld({ ...w, pool }, { only, jobs: true });
  return {
    w,
    one,
    other,
    close: async () => {
      await other.close();
      await one.close();
      await pool.end();
      await w.close();
    },
  };
}

interface Round {
  staff: TestUser;
  asker: Person;
  /** Two admins, each at a server of the own. */
  left: Person;
  right: Person;
}

/** Somebody without superior: the request waits for HR, where either admin may decide. */
async function round({ w, one, other }: TwoServers): Promise<Round> {
  const company = await w.make.company();
  const staff = await w.make.user({ company });
  const admins = [
    await w.make.user({ company, role: 'admin' }),
    await w.make.user({ company, role: 'admin' }),
  ] as const;
  return {
    staff,
    asker: await other.as(staff),
    left: await one.as(admins[0]),
    right: await other.as(admins[1]),
  };
}

async function asked(person: Person, days = 0): Promise<string> {
  const answer = await asksCorrection(person, { date: addDays(CORRECTED, -days) });
  expect(answer.status, answer.text).toBe(200);
  return answer.reply.data.id;
}

/** What stands of the person's requests: taps that count, decisions by move, dates taken. */
async function standing({ w }: TwoServers, staff: TestUser) {
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
  const id = await asked(asker);
  const answers = await Promise.all([move(left, id, 'approve'), move(right, id, 'approve')]);
  expect(sorted(answers)).toEqual(['200', '409 SUDAH_DIPROSES']);
  expect(await standing(servers, staff)).toEqual({ taps: 2, moves: ['approve'], statuses: ['approved'], taken: 0 });
}

export async function approveAgainstReject(servers: TwoServers): Promise<void> {
  const { staff, asker, left, right } = await round(servers);
  const id = await asked(asker);
  const answers = await Promise.all([move(left, id, 'approve'), move(right, id, 'reject')]);
  expect(sorted(answers)).toEqual(['200', '409 SUDAH_DIPROSES']);
  const stands = await standing(servers, staff);
  expect(stands.moves).toHaveLength(1);
  expect(stands.taps).toBe(stands.moves[0] === 'approve' ? 2 : 0);
}

export async function approveAgainstCancel(servers: TwoServers): Promise<void> {
  const { staff, asker, left } = await round(servers);
  const id = await asked(asker);
  const answers = await Promise.all([move(left, id, 'approve'), move(asker, id, 'cancel')]);
  const [approved, cancelled] = answers;
  expect([approved.status, cancelled.status].sort()).toEqual([200, 409]);
  const stands = await standing(servers, staff);
  expect(stands).toEqual(
    approved.status === 200
      ? { taps: 2, moves: ['approve'], statuses: ['approved'], taken: 0 }
      : { taps: 0, moves: ['cancel'], statuses: ['cancelled'], taken: 0 },
  );
}

export async function doubleSubmit(servers: TwoServers): Promise<void> {
  const { staff, asker } = await round(servers);
  const elsewhere = await servers.one.as(staff);
  const answers = await Promise.all([asksCorrection(asker), asksCorrection(elsewhere, { in: '07:30' })]);
  expect(sorted(answers)).toEqual(['200', '422 BENTROK_PENGAJUAN']);
  expect(await standing(servers, staff)).toEqual({ taps: 0, moves: [], statuses: ['pending'], taken: 1 });
}

export async function sameKey(servers: TwoServers): Promise<void> {
  const { staff, asker } = await round(servers);
  const elsewhere = await servers.one.as(staff);
  const ask = (person: Person) => person.call(correction.submit, { body: missedDay(), key: `kirim-${staff.id}` });
  const answers = await Promise.all([ask(asker), ask(elsewhere), ask(asker), ask(elsewhere)]);
  expect(sorted(answers)).toEqual(['200', '200', '200', '200']);
  expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
  expect(await standing(servers, staff)).toEqual({ taps: 0, moves: [], statuses: ['pending'], taken: 1 });
}

export async function bulkAgainstSingle(servers: TwoServers): Promise<void> {
  const { staff, asker, left, right } = await round(servers);
  const ids: string[] = [];
  for (const days of [0, 1, 2, 3]) ids.push(await asked(asker, days));
  const [bulk, ...singles] = await Promise.all([
    left.call(requests.decide, { body: { move: 'approve', items: ids.map((id) => ({ id, version: 1 })) } }),
    ...ids.toReversed().map((id) => move(right, id, 'approve')),
  ]);
  expect(bulk.status, bulk.text).toBe(200);
  for (const [index, id] of ids.entries()) {
    const item = bulk.reply.data.find((one) => one.id === id);
    const single = singles[ids.length - 1 - index];
    expect([item?.status, single?.status].sort(), `${item?.code ?? ''} ${single?.text ?? ''}`).toEqual([200, 409]);
  }
  const stands = await standing(servers, staff);
  expect(stands).toEqual({
    taps: 8,
    moves: ids.map(() => 'approve'),
    statuses: ids.map(() => 'approved'),
    taken: 0,
  });
}

export const RACES: readonly (readonly [what: string, race: (servers: TwoServers) => Promise<void>])[] = [
  ['two who approve: one decision, its taps once, the other told who was first', twoApprovers],
  ['approving against refusing: one of them holds', approveAgainstReject],
  ['approving against withdrawing: one of them holds', approveAgainstCancel],
  ['the same date asked twice: one request', doubleSubmit],
  ['the same submission sent four times: one request, four equal answers', sameKey],
  ['many at once against one by one: each decided once', bulkAgainstSingle],
];
