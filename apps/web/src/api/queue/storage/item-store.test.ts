import { beforeEach, describe, expect, test } from 'vitest';
import { type ItemStore, memoryStore, StorageFull, storeWithSpare } from './item-store.ts';
import { isKind } from '../queued-item.ts';
import { item, NOON, owner, server, tapFacts } from '../sample-items.ts';
import { sendWaiting, type Transport } from '../sending/sending.ts';

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
    force: false,
    lock: (_id, work) => work(),
    changed: () => undefined,
  });

const all = () => store.all(owner.userId);

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
