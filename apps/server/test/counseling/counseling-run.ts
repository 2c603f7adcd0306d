/** Sessions moved at random by five people, each answer and each state foretold by a table typed from the rules. */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { random } from '../../../../tools/suites/sampling.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { newId } from '../../src/db/new-id.ts';
import { settleSessions } from '../../src/modules/counseling/settle-sessions.job.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { ask, counselingHouse, openKeyOf } from './counseling-house.ts';
import { ACTIONS, deskEffect, HOUR, type ModelSession, type Move, ownEffect, Run } from './counseling-model.ts';

async function askStep(run: Run): Promise<string> {
  const { house } = run;
  const owner = run.pick([house.siti, house.adi]);
  const desk = run.pick([house.counselor.deskId, house.colleague.deskId, house.hrdDeskId]);
  const start = run.randomStart(desk);
  const id = newId();
  const may = run.isFree(desk, start) && !run.hasOpen(owner, desk);
  const person = await run.server.as(owner.user);
  const answer = await ask(person, { id, deskId: desk, categoryId: house.plainId, start: toWire(start as never) });
  expect([answer.status === 200, answer.error.code]).toEqual([may, may ? undefined : expect.any(String)]);
  if (may)
    run.sessions.push({
      id,
      owner,
      desk,
      start,
      state: 'pending',
      proposal: null,
      offeredTo: null,
      taken: null,
      rated: false,
      closedAt: 0,
    });
  return may ? 'ask' : 'refused';
}

async function ownStep(run: Run, one: ModelSession, move: Move): Promise<boolean> {
  // Another desk has other times: only who goes there chooses one of them.
  const start = run.randomStart(move === 'own:accept_hand_over' ? (one.offeredTo ?? one.desk) : one.desk);
  const effect = ownEffect(run, one, move, start);
  const { person } = await openKeyOf(await run.server.as(one.owner.user));
  const params = { id: one.id };
  const body = { version: await run.versionOf(one) };
  const wished = toWire(start as never);
  const action = move.slice(4) as 'cancel';
  const calls = {
    'own:move': () => person.call(counselingOwn.move, { params, body: { ...body, start: wished } }),
    'own:rate': () => person.call(counselingOwn.rate, { params, body: { ...body, rating: 4 } }),
  } as const;
  const act = () => person.call(counselingOwn.act, { params, body: { ...body, action, start: wished } });
  const call = move === 'own:move' || move === 'own:rate' ? calls[move] : act;
  const { status } = await call();
  expect([move, status === 200]).toEqual([move, effect !== undefined]);
  effect?.();
  return effect !== undefined;
}

async function deskStep(run: Run, one: ModelSession, move: Move): Promise<boolean> {
  const { house } = run;
  const by = run.handlerOf(one);
  const start = run.randomStart(one.desk);
  const deskId = run.pick([house.counselor.deskId, house.colleague.deskId, house.hrdDeskId]);
  const effect = deskEffect(run, one, move, { start, deskId, by });
  const person = await run.server.as(by.user);
  const { status } = await person.call(counselingDesk.act, {
    params: { id: one.id },
    body: {
      action: move.slice(5) as 'approve',
      version: await run.versionOf(one),
      reason: 'agreed',
      start: toWire(start as never),
      deskId,
      attended: true,
    },
  });
  expect([move, status === 200]).toEqual([move, effect !== undefined]);
  effect?.();
  return effect !== undefined;
}

async function timeStep(run: Run, move: 'wait' | 'settle'): Promise<void> {
  if (move === 'wait') run.w.moveClock((run.now + Math.floor(run.next() * 40) * HOUR) as never);
  await settleSessions(companyDb(run.w.pool, run.house.company.id), run.w.clock());
  for (const one of run.sessions) {
    if (one.state === 'pending' && one.start <= run.now)
      Object.assign(one, { state: 'cancel', proposal: null, offeredTo: null, closedAt: run.now });
    // Of an hour; nobody completed it within a week.
    if (one.state === 'approve' && one.start + HOUR + 7 * 24 * HOUR <= run.now)
      Object.assign(one, { state: 'complete', offeredTo: null, closedAt: run.now });
  }
}

/** @returns how often each move was done, and how often one was refused */
export async function runCounseling(
  w: World,
  server: Served,
  { steps, seed }: { steps: number; seed: number },
): Promise<ReadonlyMap<string, number>> {
  const run = new Run(w, server, await counselingHouse(w, server), random(seed, 'counseling'));
  const counts = new Map<string, number>();
  for (let step = 0; step < steps; step += 1) {
    const move = run.pick(ACTIONS);
    const recent = run.sessions.slice(-6);
    let done: string = move;
    if (move === 'wait' || move === 'settle') await timeStep(run, move);
    else if (move === 'ask' || recent.length === 0) done = await askStep(run);
    else {
      const one = run.pick(recent);
      const moved = move.startsWith('own:') ? await ownStep(run, one, move) : await deskStep(run, one, move);
      if (!moved) done = 'refused';
      const { state, desk, proposal, offeredTo, start } = one;
      expect(await run.stored(one)).toEqual({ state, desk, start, proposal, offeredTo });
    }
    counts.set(done, (counts.get(done) ?? 0) + 1);
  }
  return counts;
}
