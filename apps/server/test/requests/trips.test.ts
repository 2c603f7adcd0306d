/**
 * Trips to the database, each of which waits for the one before, and statements: together they are what a busy server and
 * its database pay for.
 */
import { overtime } from '@hadir/contract/overtime/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDb } from '../../src/db/company-db.ts';
import { maintainLeave } from '../../src/modules/leave/ledger/leave-maintenance.service.ts';
import { asksLeave } from '../leave/leave.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { trafficDuring } from '../world/statements.ts';
import { world, type World } from '../world/world.ts';
import { draftOf, settledHouse } from './drafts.ts';
import { asksCorrection, everybody, house, judgeDay } from './request-house.ts';

/** One after the other, the session and the commit included. */
const MOST_SUBMIT = { leave: 6, correction: 8, overtime: 12 } as const;
/** Leave of three working days lies over the end of a month. */
const MOST_APPROVE = { leave: 9, correction: 12 } as const;
/** The first step of two, and the last. */
const MOST_DECIDE = { leave: [6, 8], overtime: [6, 11] } as const;

/** Statements of the same calls, jobs apart. */
const MOST_STATEMENTS = {
  submit: { leave: 34, correction: 33, overtime: 37 },
  approve: { leave: 40, correction: 41 },
  decide: { leave: [25, 44], overtime: [25, 36] },
} as const;

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

async function staffed() {
  const people = await house(w);
  await maintainLeave(companyDb(w.pool, people.staff.company.id), w.clock());
  await judgeDay(w, people.staff);
  const who = await everybody(server, people);
  // The rules of the company are read once and remembered.
  expect((await asksLeave(who.staff, { from: '2026-12-07', to: '2026-12-07' })).status).toBe(200);
  return who;
}

interface Traffic {
  readonly trips: number;
  readonly statements: number;
}

/** @returns what was answered, in how many trips and statements */
async function measured<Answer extends { status: number }>(
  work: () => Promise<Answer>,
): Promise<Traffic & { answer: Answer }> {
  const answers: Answer[] = [];
  const traffic = await trafficDuring(async () => answers.push(await work()));
  const [answer] = answers;
  if (answer?.status !== 200) throw new Error(`answered ${answer?.status}`);
  return { ...traffic, answer };
}

/** What goes beyond its number; empty where nothing does. */
function beyond({ trips, statements }: Traffic, most: Traffic): string[] {
  return [
    ...(trips > most.trips ? [`${trips} trips`] : []),
    ...(statements > most.statements ? [`${statements} statements`] : []),
  ];
}

interface Submitted {
  readonly status: number;
  readonly reply: { readonly data: { readonly id: string } };
}

async function approvalBy(person: Person, id: string): Promise<Traffic> {
  const { version } = (await person.call(requests.detail, { params: { id } })).reply.data;
  const body = { move: 'approve', version } as const;
  return measured(() => person.call(requests.move, { params: { id }, body }));
}

test.each([
  ['leave', (who: Person): Promise<Submitted> => asksLeave(who)],
  ['correction', (who: Person): Promise<Submitted> => asksCorrection(who)],
] as const)('%s: submitted and approved in so many trips and statements at most', async (kind, asks) => {
  const { staff, superior } = await staffed();
  const submitted = await measured(() => asks(staff));
  expect(beyond(submitted, { trips: MOST_SUBMIT[kind], statements: MOST_STATEMENTS.submit[kind] })).toEqual([]);
  const approved = await approvalBy(superior, submitted.answer.reply.data.id);
  expect(beyond(approved, { trips: MOST_APPROVE[kind], statements: MOST_STATEMENTS.approve[kind] })).toEqual([]);
});

test('leave of seven working days: the superior, then HR', async () => {
  const { staff, superior, admin } = await staffed();
  const { id } = (await asksLeave(staff, { from: '2026-12-10', to: '2026-12-18' })).reply.data;
  expect(
    beyond(await approvalBy(superior, id), {
      trips: MOST_DECIDE.leave[0],
      statements: MOST_STATEMENTS.decide.leave[0],
    }),
  ).toEqual([]);
  expect(
    beyond(await approvalBy(admin, id), { trips: MOST_DECIDE.leave[1], statements: MOST_STATEMENTS.decide.leave[1] }),
  ).toEqual([]);
});

test('overtime that HR orders: the employee agrees, then the superior decides', async () => {
  const found = await settledHouse(w);
  const { staff, superior, admin } = await everybody(server, found);
  const order = { userId: found.staff.id, ...draftOf('overtime', found, localDate('2026-11-24')) };
  const submitted = await measured(() => admin.call(overtime.submit, { body: order as never }));
  expect(beyond(submitted, { trips: MOST_SUBMIT.overtime, statements: MOST_STATEMENTS.submit.overtime })).toEqual([]);
  const { id } = submitted.answer.reply.data;
  expect(
    beyond(await approvalBy(staff, id), {
      trips: MOST_DECIDE.overtime[0],
      statements: MOST_STATEMENTS.decide.overtime[0],
    }),
  ).toEqual([]);
  expect(
    beyond(await approvalBy(superior, id), {
      trips: MOST_DECIDE.overtime[1],
      statements: MOST_STATEMENTS.decide.overtime[1],
    }),
  ).toEqual([]);
});
