import { beforeEach, describe, expect, test } from 'vitest';
import type { ClockBody, ClockResult } from '@hadir/contract/attendance-clock.ts';
import { CallError } from '../call-error.ts';
import { type ItemStore, memoryStore, StorageFull, storeWithSpare } from './item-store.ts';
import { countUnsentThings, type Facts, isKind, type Item, type ItemState, type TapFacts } from './queued-item.ts';
import { waitAfter } from './retry.ts';
import { drain, nextItem, type Transport } from './sending.ts';

const owner = { accountId: 'account', userId: 'user' };
const NOON = Date.parse('2026-11-20T12:00:00+07:00');

const offline = () => new CallError('network');
const answer = (status: number, code = '') =>
  new CallError('status', status, { code, message: `${status} ${code}`, errors: {}, ref: '' });

function stored(id: string, outcome: ClockResult['outcome'] = 'stored'): ClockResult {
  const event = outcome === 'draft' ? null : ({ id, selfie: null, review: null } as ClockResult['event']);
  return { outcome, event } as ClockResult;
}

function tapFacts(part: Partial<TapFacts> = {}): TapFacts {
  return {
    kind: 'tap',
    type: 'in',
    zone: 'Asia/Jakarta',
    workDate: '2026-11-20',
    shift: null,
    shownAt: NOON,
    wallAtTap: NOON,
    monotonicAtTap: 1_000,
    pageLife: 'life',
    anchor: null,
    fixes: [],
    locationProblem: null,
    selfie: null,
    selfieProblem: null,
    askReview: false,
    confirmMissingIn: false,
    placeAtTap: null,
    idempotencyKey: 'key-1',
    tried: [],
    result: null,
    ...part,
  };
}

let made = 0;
function item(id: string, facts: Facts, state: ItemState = 'waiting'): Item {
  made += 1;
  const bytes = facts.kind === 'photo' ? new ArrayBuffer(8) : null;
  return { id, owner, madeAt: NOON + made, state, attempts: 0, nextAt: 0, problem: null, facts, bytes };
}

/** The server's side of the queue, answering what a test says. */
function server(over: Partial<Transport> = {}) {
  const calls: string[] = [];
  const transport: Transport = {
    owner: async () => owner,
    tap: async (body, key) => {
      calls.push(`tap ${body.type} ${key}`);
      return stored(key);
    },
    photo: async (eventId) => {
      calls.push(`photo ${eventId}`);
      return `/api/files/${eventId}`;
    },
    note: async (eventId, note) => void calls.push(`note ${eventId} ${note}`),
    consent: async (version) => void calls.push(`consent ${version}`),
    ...over,
  };
  return { calls, transport };
}

let store: ItemStore;
beforeEach(() => {
  store = memoryStore();
});

const run = (transport: Transport, how: { force?: boolean; wall?: number } = {}) =>
  drain({
    store,
    transport,
    owner,
    clocks: () => ({ wall: how.wall ?? NOON, monotonic: 2_000, pageLife: 'life' }),
    force: how.force ?? false,
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

describe('a device that cannot be read', () => {
  const locked: ItemStore = {
    all: async () => {
      throw new DOMException('no storage in this window', 'InvalidStateError');
    },
    put: async () => {
      throw new StorageFull('no storage in this window');
    },
    remove: async () => {
      throw new DOMException('no storage in this window', 'InvalidStateError');
    },
  };

  test('still keeps the tap in the page and sends it', async () => {
    store = storeWithSpare(locked, memoryStore(), () => undefined);
    await store.put(item('consent', { kind: 'consent', version: 'v1' }));
    await store.put(item('in', tapFacts()));
    expect((await all()).map(({ id }) => id)).toEqual(['consent', 'in']);
    const { calls, transport } = server();
    expect(await run(transport)).toBe('idle');
    expect(calls).toEqual(['consent v1', 'tap in key-1']);
    expect((await all()).map(({ id, state }) => `${id} ${state}`)).toEqual(['in sent']);
  });

  test('what is sent is not sent again when the device does not let go of it', async () => {
    const device = memoryStore();
    store = storeWithSpare({ ...device, remove: locked.remove }, memoryStore(), () => undefined);
    await store.put(item('consent', { kind: 'consent', version: 'v1' }));
    const { calls, transport } = server();
    expect(await run(transport)).toBe('idle');
    expect(calls).toEqual(['consent v1']);
    expect(await all()).toEqual([]);
  });
});

describe('a full phone', () => {
  test('keeps the tap in the page, says so, and still sends it', async () => {
    let said = 0;
    const full: ItemStore = {
      all: async () => [],
      put: async () => {
        throw new StorageFull('QuotaExceededError');
      },
      remove: async () => undefined,
    };
    store = storeWithSpare(full, memoryStore(), () => {
      said += 1;
    });
    await store.put(item('in', tapFacts()));
    expect(said).toBe(1);
    const { calls, transport } = server();
    await run(transport);
    expect(calls).toEqual(['tap in key-1']);
    expect((await all()).map(({ state }) => state)).toEqual(['sent']);
  });

  test('what found room again leaves the page’s memory', async () => {
    const device = memoryStore();
    const spare = memoryStore();
    let room = false;
    const tight: ItemStore = {
      ...device,
      put: async (one) => {
        if (!room) throw new StorageFull('full');
        await device.put(one);
      },
    };
    store = storeWithSpare(tight, spare, () => undefined);
    await store.put(item('in', tapFacts()));
    expect([spare.size(), device.size()]).toEqual([1, 0]);
    room = true;
    await store.put(item('in', tapFacts()));
    expect([spare.size(), device.size()]).toEqual([0, 1]);
    expect((await all()).filter((one) => isKind(one, 'tap'))).toHaveLength(1);
  });
});
