import { beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../../call-error.ts';
import { type ItemStore, memoryStore } from '../storage/item-store.ts';
import { countUnsentThings } from '../queued-item.ts';
import { answer, item, NOON, offline, owner, server } from '../sample-items.ts';
import { sendWaiting, type Transport } from './sending.ts';

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

describe('Requests and decisions of the queue', () => {
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

  test('a file that waited for more than a day is sent again, one that the request holds already is not', async () => {
    const files = [
      { name: 'surat.jpg', mime: 'image/jpeg', bytes: 4, id: 'swept' },
      { name: 'resep.jpg', mime: 'image/jpeg', bytes: 0, id: 'held' },
    ];
    const facts = { kind: 'request', requestKind: 'sick', date: '2026-11-20', body: '{}', files } as const;
    await store.put({ ...item('sick', { ...facts, idempotencyKey: 'key-8' }), bytes: new ArrayBuffer(4) });
    const bodies: string[] = [];
    const { calls, transport } = server({
      request: async (_kind, body) => {
        bodies.push(body);
        if (body.includes('swept')) throw new CallError('status', 422, gone);
      },
    });
    const gone = { code: 'PILIHAN_TIDAK_ADA', message: '', errors: { files: 'Pilih lampiran lagi.' }, ref: '' };
    expect(await run(transport)).toBe('idle');
    expect(calls).toEqual(['file 4']);
    expect(bodies.at(-1)).toBe('{"files":[{"id":"file-4","name":"surat.jpg"},{"id":"held","name":"resep.jpg"}]}');
    expect(await all()).toEqual([]);
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
});
