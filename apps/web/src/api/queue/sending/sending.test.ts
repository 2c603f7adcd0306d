import { beforeEach, describe, expect, test } from 'vitest';
import type { ClockBody } from '@hadir/contract/attendance/clock.ts';
import { CallError } from '../../call-error.ts';
import { type ItemStore, memoryStore } from '../storage/item-store.ts';
import { countUnsentThings } from '../queued-item.ts';
import { waitAfter } from './retry.ts';
import { answer, item, NOON, offline, owner, server, stored, tapFacts } from '../sample-items.ts';
import { sendWaiting, type Transport } from './sending.ts';
import { nextItem } from './sending-order.ts';

let store: ItemStore;
beforeEach(() => {
  store = memoryStore();
});

const run = (transport: Transport, how: { force?: boolean; wall?: number } = {}) =>
  sendWaiting({
    store,
    transport,
    owner,
    clocks: () => ({ wall: how.wall ?? NOON, monotonic: 2_000, pageLife: 'life' }),
    force: how.force ?? false,
    lock: (_id, work) => work(),
    changed: () => undefined,
  });

const all = () => store.all(owner.userId);

describe('sending the queue', () => {
  test('consent first, then taps in their order, then note and photo of recorded taps', async () => {
    await store.put(item('photo', { kind: 'photo', tapId: 'in', mime: 'image/jpeg' }));
    await store.put(item('in', tapFacts({ idempotencyKey: 'k-in' })));
    await store.put(item('note', { kind: 'note', tapId: 'in', note: 'GPS meleset' }));
    await store.put(item('out', tapFacts({ type: 'out', idempotencyKey: 'k-out' })));
    await store.put(item('consent', { kind: 'consent', version: 'v1' }));
    const { calls, transport } = server();
    expect(await run(transport)).toBe('idle');
    expect(calls).toEqual(['consent v1', 'tap in k-in', 'tap out k-out', 'note k-in GPS meleset', 'photo k-in']);
    const left = await all();
    expect(left.map(({ id, state }) => `${id} ${state}`)).toEqual(['in sent', 'out sent']);
    expect(left[0]?.facts).toMatchObject({ result: { event: { selfie: '/api/files/k-in' } } });
  });

  test('without an answer everything stays, in order, and is tried later', async () => {
    await store.put(item('in', tapFacts()));
    await store.put(item('out', tapFacts({ type: 'out', idempotencyKey: 'key-2' })));
    const { calls, transport } = server({
      tap: async () => {
        throw offline();
      },
    });
    expect(await run(transport)).toBe('offline');
    const items = await all();
    expect(items.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(['waiting 1', 'waiting 0']);
    expect(items[0]?.nextAt).toBe(NOON + 5_000);
    expect(nextItem(items, false, NOON)).toBeUndefined();
    expect(nextItem(items, true, NOON)?.id).toBe('in');
    expect(calls).toEqual([]);
  });

  test('a captive portal is no answer: nothing leaves the queue', async () => {
    await store.put(item('in', tapFacts()));
    const { transport } = server({
      tap: async () => {
        throw offline();
      },
    });
    for (let round = 0; round < 3; round += 1) await run(transport, { force: true });
    expect((await all()).map(({ state, attempts }) => [state, attempts])).toEqual([['waiting', 3]]);
  });

  test('an ended session keeps the queue; after signing in the same key is sent', async () => {
    await store.put(item('in', tapFacts()));
    const { transport } = server({
      tap: async () => {
        throw answer(401, 'TIDAK_MASUK');
      },
    });
    expect(await run(transport)).toBe('signed-out');
    expect((await all())[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    const back = server();
    await run(back.transport);
    expect(back.calls).toEqual(['tap in key-1']);
  });

  test('a lost answer is asked for again with the body that had arrived', async () => {
    const arrived: ClockBody[] = [];
    let lost = true;
    const { transport } = server({
      tap: async (body) => {
        const first = arrived[0];
        if (first === undefined) arrived.push(body);
        if (lost) {
          lost = false;
          throw offline();
        }
        if (JSON.stringify(body) !== JSON.stringify(first)) throw answer(422, 'KUNCI_DIPAKAI');
        return stored('event');
      },
    });
    await store.put(
      item(
        'in',
        tapFacts({ anchor: { anchor: 'a', serverTime: NOON, monotonic: 0, wall: NOON - 1_000, pageLife: 'life' } }),
      ),
    );
    await run(transport, { wall: NOON });
    await run(transport, { wall: NOON + 60_000, force: true });
    const [sent] = await all();
    expect(sent).toMatchObject({ state: 'sent', facts: { result: { event: { id: 'event' } } } });
    expect(arrived).toHaveLength(1);
  });

  test('a refusal stays visible with its sentence, and its photo waits', async () => {
    await store.put(item('in', tapFacts()));
    await store.put(item('photo', { kind: 'photo', tapId: 'in', mime: 'image/jpeg' }));
    const { calls, transport } = server({
      tap: async () => {
        throw answer(422, 'DI_LUAR_RADIUS');
      },
    });
    expect(await run(transport)).toBe('idle');
    const [tap, photo] = await all();
    expect(tap).toMatchObject({ state: 'refused', problem: { code: 'DI_LUAR_RADIUS' } });
    expect(photo?.state).toBe('waiting');
    expect(calls).toEqual([]);
  });

  test('a refusal keeps the way out that the server names', async () => {
    await store.put(item('in', tapFacts()));
    const refusal = { code: 'SELFIE_WAJIB', message: 'Foto wajib.', errors: {}, ref: '', wayOut: 'pick-photo' };
    const { transport } = server({
      tap: async () => {
        throw new CallError('status', 422, refusal);
      },
    });
    await run(transport);
    expect((await all())[0]).toMatchObject({ state: 'refused', problem: { wayOut: 'pick-photo' } });
  });

  test('a server in trouble is no refusal', async () => {
    await store.put(item('in', tapFacts()));
    for (const status of [500, 503, 429]) {
      const { transport } = server({
        tap: async () => {
          throw answer(status);
        },
      });
      expect(await run(transport, { force: true })).toBe('offline');
    }
    expect((await all())[0]).toMatchObject({ state: 'waiting', attempts: 3 });
  });

  test('a tap on which the server fails three times lets the later ones pass', async () => {
    await store.put(item('in', tapFacts()));
    await store.put(item('out', tapFacts({ type: 'out', idempotencyKey: 'key-2' })));
    const calls: string[] = [];
    const { transport } = server({
      tap: async (_, key) => {
        calls.push(key);
        if (key === 'key-1') throw answer(500, 'KESALAHAN_SERVER');
        return stored(key);
      },
    });
    for (const _ of [1, 2, 3]) expect(await run(transport, { force: true })).toBe('offline');
    expect(calls).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    expect((await all()).map(({ id, state }) => `${id} ${state}`)).toEqual(['in waiting', 'out sent']);
    expect(nextItem(await all(), false, NOON + 900_000)?.id).toBe('in');
  });

  test('a draft correction has no event: its photo goes with it', async () => {
    await store.put(item('in', tapFacts()));
    await store.put(item('photo', { kind: 'photo', tapId: 'in', mime: 'image/jpeg' }));
    const { transport } = server({ tap: async () => stored('', 'draft') });
    await run(transport);
    expect((await all()).map(({ id }) => id)).toEqual(['in']);
  });

  test('an unfinished tap is not sent by itself', async () => {
    await store.put(item('in', tapFacts(), 'open'));
    const { calls, transport } = server();
    await run(transport, { force: true });
    expect(calls).toEqual([]);
  });

  test('waits grow from 5 seconds to 15 minutes', () => {
    expect([0, 1, 2, 3, 7, 50].map(waitAfter)).toEqual([0, 5_000, 15_000, 60_000, 900_000, 900_000]);
  });

  test('a person counts taps, not what follows them by itself', async () => {
    await store.put(item('in', tapFacts()));
    await store.put(item('photo', { kind: 'photo', tapId: 'in', mime: 'image/jpeg' }));
    await store.put(item('consent', { kind: 'consent', version: 'v1' }));
    expect(countUnsentThings(await all())).toBe(1);
    await store.put({ ...item('in', tapFacts({ result: stored('e') })), state: 'sent' });
    expect(countUnsentThings(await all())).toBe(1);
  });
});
