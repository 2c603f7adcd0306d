import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../call-error.ts';
import { item, NOON, offline, owner, server } from '../sample-items.ts';
import { type ItemStore, memoryStore } from '../storage/item-store.ts';
import { sendWaiting, type Transport } from './sending.ts';

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
const states = async () => (await store.all(owner.userId)).map(({ id, state }) => `${id} ${state}`);

const DATE = '2026-11-20';
const activity = { kind: 'activity', date: DATE, title: 'Stok opname', body: '{"title":"Stok opname"}' } as const;
const report = { kind: 'daily_report', date: DATE, body: '{"submit":true}' } as const;

describe('Activities and daily reports of the queue', () => {
  it('go before the report of their date, a photo with its activity', async () => {
    await store.put(item('report', report));
    await store.put({
      ...item('one', { ...activity, activityId: 'one', mime: 'image/jpeg' }),
      bytes: new ArrayBuffer(6),
    });
    await store.put(item('two', { ...activity, activityId: 'two', mime: null }));
    const { calls, transport } = server();
    expect(await run(transport)).toBe('idle');
    expect(calls).toEqual([
      `activity one ${activity.body} 6 bytes`,
      `activity two ${activity.body} no bytes`,
      `report ${DATE} ${report.body}`,
    ]);
    expect(await states()).toEqual([]);
  });

  it('an expense takes the photo of its receipt along', async () => {
    const facts = { kind: 'expense', settlementId: 's', expenseId: 'e', what: 'Taksi', body: '{}' } as const;
    await store.put({ ...item('e', { ...facts, mime: 'image/jpeg' }), bytes: new ArrayBuffer(9) });
    const { calls, transport } = server();
    expect([await run(transport), calls, await states()]).toEqual(['idle', ['expense e {} 9 bytes'], []]);
  });

  it('hold the report back until they have arrived', async () => {
    await store.put(item('report', report));
    await store.put(item('one', { ...activity, activityId: 'one', mime: null }));
    const { calls, transport } = server({
      ownWork: async () => {
        throw offline();
      },
    });
    expect(await run(transport)).toBe('offline');
    expect(calls).toEqual([]);
    expect((await states()).toSorted()).toEqual(['one waiting', 'report waiting']);
  });

  it('stay with the sentence of the server where one is refused; the report goes', async () => {
    await store.put(item('report', report));
    await store.put(item('one', { ...activity, activityId: 'one', mime: null }));
    const refusal = { code: 'AKTIVITAS_TANGGAL', message: 'Pilih tanggal lain.', errors: {}, ref: '' };
    const { calls, transport } = server({
      ownWork: async (facts) => {
        if (facts.kind !== 'daily_report') throw new CallError('status', 422, refusal);
        calls.push(`report ${facts.date}`);
      },
    });
    expect(await run(transport)).toBe('idle');
    expect(calls).toEqual([`report ${DATE}`]);
    expect((await store.all(owner.userId))[0]).toMatchObject({
      id: 'one',
      state: 'refused',
      problem: { message: 'Pilih tanggal lain.' },
    });
  });
});
