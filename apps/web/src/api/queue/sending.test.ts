import { beforeEach, describe, expect, test } from 'vitest';
import type { ClockBody } from '@hadir/contract/attendance-clock.ts';
import { CallError } from '../call-error.ts';
import { type ItemStore, memoryStore } from './item-store.ts';
import { countUnsentThings } from './queued-item.ts';
import { waitAfter } from './retry.ts';
import { answer, item, NOON, offline, owner, server, stored, tapFacts } from './sample-items.ts';
import { drain, nextItem, type Transport } from './sending.ts';

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

  test('a request goes with its files, each sent once, and the same body under the same key', async () => {
    const facts = {
      kind: 'request' as const,
      requestKind: 'sick' as const,
      date: '2026-11-20',
      body: JSON.stringify({ from: '2026-11-20', reason: '' }),
      files: [
        { name: 'surat.jpg', mime: 'image/jpeg', bytes: 3, id: null },
        { name: 'resep.jpg', mime: 'image/jpeg', bytes: 5, id: null },
      ],
      idempotencyKey: 'key-9',
    };
    await store.put({ ...item('sick', facts), bytes: new ArrayBuffer(8) });
    let lost = true;
    const { calls, transport } = server();
    const shaky = {
      ...transport,
      request: async (...sent: Parameters<Transport['request']>) => {
        await transport.request(...sent);
        if (lost) {
          lost = false;
          throw offline();
        }
      },
    };
    expect(await run(shaky)).toBe('offline');
    expect(await run(shaky, { force: true })).toBe('idle');
    const body = JSON.stringify({
      from: '2026-11-20',
      reason: '',
      files: [
        { id: 'file-3', name: 'surat.jpg' },
        { id: 'file-5', name: 'resep.jpg' },
      ],
    });
    const sent = `request sick key-9 ${body}`;
    expect(calls).toEqual(['file 3', 'file 5', sent, sent]);
    expect(await all()).toEqual([]);
  });

  test('a file that reached the server before the line broke is named, not sent again', async () => {
    const paper = { mime: 'image/jpeg', bytes: 4 };
    const files = [
      { ...paper, name: 'surat.jpg', id: 'file-a' },
      { ...paper, name: 'resep.jpg', id: null },
    ];
    const body = { kind: 'request', requestKind: 'sick', date: '2026-11-20', body: '{}' } as const;
    await store.put({ ...item('sick', { ...body, files, idempotencyKey: 'key-8' }), bytes: new ArrayBuffer(8) });
    const { calls, transport } = server();
    expect(await run(transport)).toBe('idle');
    const named = '{"files":[{"id":"file-a","name":"surat.jpg"},{"id":"file-4","name":"resep.jpg"}]}';
    expect(calls).toEqual(['file 4', `request sick key-8 ${named}`]);
  });

  test('a refused request stays with its sentence', async () => {
    const facts = {
      kind: 'request' as const,
      requestKind: 'correction' as const,
      date: '2026-11-20',
      body: '{}',
      files: [],
      idempotencyKey: 'key-9',
    };
    await store.put(item('one', facts));
    const { transport } = server({
      request: async () => {
        throw answer(423, 'PERIODE_TERKUNCI');
      },
    });
    await run(transport);
    expect((await all())[0]).toMatchObject({ state: 'refused', problem: { code: 'PERIODE_TERKUNCI' } });
    expect(countUnsentThings(await all())).toBe(1);
  });

  test('decisions go as one call; what is refused of them stays, alone, with its sentence', async () => {
    const decision = {
      kind: 'decision' as const,
      move: 'approve' as const,
      what: '2 pengajuan disetujui',
      idempotencyKey: 'key-9',
      items: [
        { id: 'one', version: 1 },
        { id: 'two', version: 3 },
      ],
    };
    await store.put(item('passes', decision));
    const { calls, transport } = server();
    expect(await run(transport)).toBe('idle');
    expect(calls).toEqual(['decision approve key-9 one two']);
    expect(await all()).toEqual([]);

    await store.put(item('late', decision));
    const decided = { id: 'two', status: 409, code: 'SUDAH_DIPUTUSKAN', message: 'Sudah disetujui Dewi 09.12.' };
    await run(
      server({ decision: async () => [{ id: 'one', status: 200, code: null, message: null }, decided] }).transport,
    );
    expect((await all())[0]).toMatchObject({
      state: 'refused',
      problem: { code: decided.code, message: decided.message },
      facts: { items: [{ id: 'two', version: 3 }] },
    });
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
