import { beforeEach, describe, expect, test } from 'vitest';
import { type ItemStore, memoryStore } from './storage/item-store.ts';
import type { DecisionFacts, DecisionOutcome } from './queued-item.ts';
import { item, NOON, offline, owner, server } from './sample-items.ts';
import { sendWaiting } from './sending/sending.ts';
import { undoQueued } from './undo-decision.ts';

let store: ItemStore;
let turn: Promise<unknown>;
beforeEach(() => {
  store = memoryStore();
  turn = Promise.resolve();
});

/** As the browser's locks: one after the other. */
const lockItem = <T>(_id: string, work: () => Promise<T>): Promise<T> => {
  const next = turn.then(work);
  turn = next.catch(() => undefined);
  return next;
};

const facts: DecisionFacts = {
  kind: 'decision',
  move: 'approve',
  what: 'Cuti Tono disetujui',
  idempotencyKey: 'key-1',
  items: [{ id: 'one', version: 3 }],
};
const queued = { id: 'decision', facts };

const outcome = (status: number, message: string | null = null): DecisionOutcome => ({
  id: 'one',
  status,
  code: status === 200 ? null : 'X',
  message,
});

function undoing(...outcomes: readonly DecisionOutcome[]) {
  const calls: DecisionFacts['items'][] = [];
  return {
    asked: calls,
    undo: async (items: DecisionFacts['items']) => {
      calls.push(items);
      return outcomes;
    },
  };
}

const send = (over: Parameters<typeof server>[0] = {}) =>
  sendWaiting({
    store,
    transport: server(over).transport,
    owner,
    clocks: () => ({ wall: NOON, monotonic: 0, pageLife: 'life' }),
    force: true,
    lock: lockItem,
    changed: () => undefined,
  });

const back = (undo: (items: DecisionFacts['items']) => Promise<readonly DecisionOutcome[]>) =>
  undoQueued({ store, lock: lockItem, undo }, owner.userId, queued);
const left = async () => (await store.all(owner.userId)).length;

describe('A queued decision taken back', () => {
  test('that never left is dropped, and the server is not asked', async () => {
    await store.put(item('decision', facts));
    const { asked, undo } = undoing();
    expect(await back(undo)).toBeUndefined();
    expect([asked, await left()]).toEqual([[], 0]);
  });

  test('while it is being sent waits for the answer and is undone at the server', async () => {
    await store.put(item('decision', facts));
    let answered: (outcomes: readonly DecisionOutcome[]) => void = () => undefined;
    const sending = send({ decision: () => new Promise((done) => (answered = done)) });
    await new Promise((soon) => setTimeout(soon));
    const { asked, undo } = undoing(outcome(200));
    const taken = back(undo);
    await new Promise((soon) => setTimeout(soon));
    expect(asked).toEqual([]);
    answered([outcome(200)]);
    expect(await sending).toBe('idle');
    expect(await taken).toBeUndefined();
    // The decision made the version one more.
    expect(asked).toEqual([[{ id: 'one', version: 4 }]]);
    expect(await left()).toBe(0);
  });

  test('whose answer got lost is undone where it arrived, and gone where it did not', async () => {
    for (const status of [200, 403]) {
      await store.put(item('decision', facts));
      expect(await send({ decision: () => Promise.reject(offline()) })).toBe('offline');
      const { asked, undo } = undoing(outcome(status, 'Anda tidak berhak.'));
      expect(await back(undo)).toBeUndefined();
      expect([asked.length, await left()]).toEqual([1, 0]);
    }
  });

  test('too late says why', async () => {
    await store.put(item('decision', facts));
    await send();
    expect(await back(undoing(outcome(409, 'Sudah terlambat.')).undo)).toBe('Sudah terlambat.');
  });

  test('without a line stays where the server may have it', async () => {
    await store.put(item('decision', { ...facts, tried: true }));
    expect(await back(() => Promise.reject(offline()))).toContain('mungkin sudah sampai');
    expect(await left()).toBe(1);
  });

  test('before its turn is not sent', async () => {
    await store.put(item('decision', facts));
    const { calls, transport } = server();
    const taking = back(undoing().undo);
    const sending = sendWaiting({
      store,
      transport,
      owner,
      clocks: () => ({ wall: NOON, monotonic: 0, pageLife: 'life' }),
      force: true,
      lock: lockItem,
      changed: () => undefined,
    });
    await taking;
    expect(await sending).toBe('idle');
    expect(calls).toEqual([]);
  });
});
