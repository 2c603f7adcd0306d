import { describe, expect, it } from 'vitest';
import { memoryStore } from './storage/item-store.ts';
import { goesAt, LEFT_TAP_MS, overdueTaps, withoutPhoto } from './unfinished-taps.ts';
import { itemWords, openTapWords } from './queue-words.ts';
import type { Item, TapFacts } from './queued-item.ts';
import { item, NOON, owner, server, tapFacts } from './sample-items.ts';
import { sendWaiting } from './sending/sending.ts';

const open = (part: Partial<TapFacts> = {}) =>
  ({ ...item('tap', tapFacts({ selfieNeed: 'wanted', ...part }), 'open'), madeAt: NOON }) as Item<TapFacts>;
const clock = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(11, 16).replace(':', '.');

describe('a tap that was left before its photo', () => {
  it('goes by itself ten minutes after it was made, not before', () => {
    expect(overdueTaps([open()], NOON + LEFT_TAP_MS - 1)).toEqual([]);
    expect(overdueTaps([open()], NOON + LEFT_TAP_MS)).toMatchObject([{ id: 'tap', state: 'waiting' }]);
  });

  it('waits for ever where the company refuses it without', () => {
    expect([
      goesAt(open({ selfieNeed: 'required' })),
      overdueTaps([open({ selfieNeed: 'required' })], NOON * 2),
    ]).toEqual([undefined, []]);
  });

  it('of an older build goes as well, and the server tells whether it needs a photo', () => {
    const { selfieNeed: _, ...old } = open().facts;
    const left = { ...open(), facts: old } as Item<TapFacts>;
    expect(overdueTaps([left], NOON + LEFT_TAP_MS)[0]?.facts).toMatchObject({
      selfieProblem: 'tidak_selesai',
      locationProblem: 'terputus',
    });
  });

  it('keeps the place and the problem that it had', () => {
    const fixes = [{ lat: -6.2, lon: 106.8, accuracy: 9, offsetMs: 100 }];
    expect(withoutPhoto(open({ fixes }), 'dilewati').facts).toMatchObject({
      fixes,
      locationProblem: null,
      selfieProblem: 'dilewati',
    });
    expect(withoutPhoto(open({ selfieNeed: 'none', locationProblem: 'ditolak' }), 'tidak_selesai').facts).toMatchObject(
      {
        locationProblem: 'ditolak',
        selfieProblem: null,
      },
    );
  });

  it('is sent by whoever sends next, the service worker too', async () => {
    const store = memoryStore();
    await store.put(open());
    const { calls, transport } = server();
    const sendWaitingAt = (wall: number) =>
      sendWaiting({
        store,
        transport,
        owner,
        clocks: () => ({ wall, monotonic: 0, pageLife: 'service-worker' }),
        force: true,
        lock: (_, work) => work(),
        changed: () => undefined,
      });
    await sendWaitingAt(NOON + LEFT_TAP_MS - 1);
    expect(calls).toEqual([]);
    await sendWaitingAt(NOON + LEFT_TAP_MS);
    expect(calls).toEqual(['tap in key-1']);
  });

  const wordings: readonly [string, Partial<TapFacts>, string][] = [
    [
      'the camera',
      { left: 'camera' },
      'Foto belum diambil: kamera ditutup. Terkirim tanpa foto pukul 12.10, lalu ditinjau.',
    ],
    [
      'another page',
      { left: 'page' },
      'Foto belum diambil: Anda pindah halaman. Terkirim tanpa foto pukul 12.10, lalu ditinjau.',
    ],
    [
      'an ended session',
      { left: 'session' },
      'Foto belum diambil: sesi Anda berakhir. Terkirim tanpa foto pukul 12.10, lalu ditinjau.',
    ],
    ['a closed tab', {}, 'Foto belum diambil: halaman tertutup. Terkirim tanpa foto pukul 12.10, lalu ditinjau.'],
    [
      'the notice',
      { left: 'consent' },
      'Persetujuan foto dan lokasi belum dijawab. Terkirim tanpa foto pukul 12.10, lalu ditinjau.',
    ],
    [
      'a closed tab, no photo wanted',
      { selfieNeed: 'none' },
      'Halaman tertutup sebelum lokasi terbaca. Terkirim otomatis pukul 12.10, lalu ditinjau.',
    ],
    [
      'the camera, where a photo is a must',
      { left: 'camera', selfieNeed: 'required' },
      'Foto belum diambil: kamera ditutup. Perusahaan mewajibkan foto: absen menunggu sampai foto diambil.',
    ],
  ];
  it.each(wordings)('tells where it was left: %s', (_, part, words) => {
    expect(openTapWords(open(part), clock)).toBe(words);
    expect(itemWords(open(part), [], undefined, clock)).toEqual({ title: 'Masuk 12.00 belum selesai', text: words });
  });
});
