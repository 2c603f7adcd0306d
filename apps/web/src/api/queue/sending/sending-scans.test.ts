import { MOST_SCANS } from '@hadir/contract/company-events/door.ts';
import { beforeEach, expect, it } from 'vitest';
import { countUnsentThings } from '../queued-item.ts';
import { item, NOON, offline, owner, server } from '../sample-items.ts';
import { type ItemStore, memoryStore } from '../storage/item-store.ts';
import { sendWaiting, type Transport } from './sending.ts';
import { SCANS_OF_A_CALL } from './sending-scans.ts';

let store: ItemStore;
beforeEach(() => {
  store = memoryStore();
});

const run = (transport: Transport) =>
  sendWaiting({
    store,
    transport,
    owner,
    clocks: () => ({ wall: NOON, monotonic: 2_000, pageLife: 'life' }),
    force: true,
    lock: (_id, work) => work(),
    changed: () => undefined,
  });
const scan = (id: string, gate = 'A') =>
  item(id, {
    kind: 'scan',
    eventId: 'event',
    text: 'BCDFGHJK',
    at: '2026-12-12T01:14:30.000Z',
    gate,
    guestId: id,
    fullname: `Tamu ${id}`,
  });
const all = () => store.all(owner.userId);

it('scans of one door go together, those of another one by themselves', async () => {
  for (const one of [scan('1'), scan('2', 'B'), scan('3')]) await store.put(one);
  const { calls, transport } = server();
  expect(await run(transport)).toBe('idle');
  expect(calls).toEqual(['scans event A 1 3', 'scans event B 2']);
  expect(await all()).toEqual([]);
});

it('no call has more scans than the server takes', async () => {
  expect(SCANS_OF_A_CALL).toBe(MOST_SCANS);
  for (let count = 0; count < MOST_SCANS + 1; count += 1) await store.put(scan(String(count)));
  const { calls, transport } = server();
  expect(await run(transport)).toBe('idle');
  expect(calls.map((call) => call.split(' ').length - 3)).toEqual([MOST_SCANS, 1]);
});

it('without an answer all of them stay; whom the server refuses stays in sight, with a sentence', async () => {
  for (const one of [scan('1'), scan('2'), scan('3')]) await store.put(one);
  const { transport } = server();
  const silent = {
    ...transport,
    scans: () => {
      throw offline();
    },
  };
  expect(await run(silent)).toBe('offline');
  expect((await all()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  const judging: Transport = {
    ...transport,
    scans: async () => [
      { id: '1', verdict: 'double' },
      { id: '2', verdict: 'not_registered' },
      { id: '3', verdict: 'in' },
    ],
  };
  expect(await run(judging)).toBe('idle');
  const left = await all();
  expect(left).toMatchObject([{ id: '2', state: 'refused', problem: { code: 'not_registered' } }]);
  expect(left[0]?.problem?.message).toContain('tidak berlaku lagi');
  expect(countUnsentThings(left)).toBe(1);
});
