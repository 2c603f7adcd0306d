/** Trips to the database: each waits for the one before, so their number is what a busy server pays for. */
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDb } from '../../src/db/company-db.ts';
import { maintainLeave } from '../../src/modules/leave/ledger/leave-maintenance.service.ts';
import { asksLeave } from '../leave/leave.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { tripsDuring } from '../world/statements.ts';
import { world, type World } from '../world/world.ts';
import { asksCorrection, everybody, house, judgeDay } from './request-house.ts';

/** One after the other, the session and the commit included. */
const MOST_SUBMIT = 15;
const MOST_APPROVE_CORRECTION = 18;
/** Three working days over the end of a month: two stretches of days are judged. */
const MOST_APPROVE_LEAVE = 27;

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

/** @returns what was answered, and in how many trips */
async function measured<Answer extends { status: number }>(
  work: () => Promise<Answer>,
): Promise<{ trips: number; answer: Answer }> {
  const answers: Answer[] = [];
  const trips = await tripsDuring(async () => answers.push(await work()));
  const [answer] = answers;
  if (answer?.status !== 200) throw new Error(`answered ${answer?.status}`);
  return { trips, answer };
}

test.each([
  ['leave', (who: Person) => asksLeave(who), MOST_APPROVE_LEAVE],
  ['a correction', (who: Person) => asksCorrection(who), MOST_APPROVE_CORRECTION],
] as const)('%s: submitted and approved in so many trips at most', async (_, asks, mostApprove) => {
  const { staff, superior } = await staffed();
  const submitted = await measured<{ status: number; reply: { data: { id: string } } }>(() => asks(staff));
  expect(submitted.trips).toBeLessThanOrEqual(MOST_SUBMIT);
  const { id } = submitted.answer.reply.data;
  const { version } = (await superior.call(requests.detail, { params: { id } })).reply.data;
  const body = { move: 'approve', version } as const;
  const approved = await measured(() => superior.call(requests.move, { params: { id }, body }));
  expect(approved.trips).toBeLessThanOrEqual(mostApprove);
});
