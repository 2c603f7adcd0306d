import { describe, expect, test } from 'vitest';
import type { ClockResult } from '@hadir/contract/attendance/clock.ts';
import type { Item, TapFacts } from '../../../api/queue/queued-item.ts';
import { resultView, reviewFindings } from './receipt-view.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+07:00`);
const wire = (time: string) => new Date(at(time)).toISOString();

const event: NonNullable<ClockResult['event']> = {
  id: 'e',
  type: 'in',
  at: wire('07:58:11'),
  receivedAt: wire('07:58:12'),
  zone: 'Asia/Jakarta',
  workDate: '2026-11-20' as never,
  source: 'web',
  valid: true,
  verdict: 'DI_DALAM_RADIUS',
  distanceM: 12.4,
  accuracyM: 9,
  placeDelayMinutes: null,
  placeName: 'Kantor Kemang',
  proofCode: '7F2K-19',
  selfie: null,
  selfieExpected: true,
  note: null,
  review: null,
};

const stored: ClockResult = {
  outcome: 'stored',
  event,
  draft: null,
  grade: 'ANCHORED',
  lateMinutes: 0,
  earlyMinutes: 0,
  countsFrom: null,
  unscheduled: false,
  missingIn: false,
  pointMissing: false,
  tapPosition: null,
  place: null,
};

function item(
  result: ClockResult | null,
  part: Partial<Item<TapFacts>> = {},
  facts: Partial<TapFacts> = {},
): Item<TapFacts> {
  return {
    id: 'i',
    owner: { accountId: 'a', userId: 'u' },
    madeAt: at('07:58:11'),
    state: result === null ? 'waiting' : 'sent',
    attempts: 0,
    nextAt: 0,
    problem: null,
    bytes: null,
    ...part,
    facts: {
      kind: 'tap',
      type: 'in',
      zone: 'Asia/Jakarta',
      workDate: '2026-11-20',
      shift: 'Pagi 08.00–17.00',
      shownAt: at('07:58:11'),
      wallAtTap: at('07:58:11'),
      monotonicAtTap: 0,
      pageLife: 'x',
      anchor: null,
      fixes: [],
      locationProblem: null,
      selfie: null,
      selfieProblem: null,
      askReview: false,
      placeAtTap: null,
      idempotencyKey: 'k',
      tried: [],
      result,
      ...facts,
    },
  };
}

const view = (result: ClockResult | null, part?: Partial<Item<TapFacts>>, facts?: Partial<TapFacts>) =>
  resultView(item(result, part, facts), false);

describe('the receipt', () => {
  test('on time: time to the second, place, code', () => {
    expect(view(stored)).toMatchObject({
      kind: 'stored',
      label: 'Absen Masuk',
      lead: 'Masuk tercatat',
      at: at('07:58:11'),
      chips: [{ tone: 'hadir', text: 'Tepat waktu' }],
      placeLine: 'Di dalam area · 12 m (±9 m)',
      proofCode: '7F2K-19',
      asksNote: false,
    });
  });

  test('late says the minutes', () => {
    expect(view({ ...stored, lateMinutes: 21 }).chips).toEqual([{ tone: 'terlambat', text: 'Terlambat 21 menit' }]);
  });

  test('a place read minutes after the tap: to be reviewed, with the minutes', () => {
    const review = { id: 'r', state: 'terbuka' as const, reasons: ['LOKASI_TERLAMBAT'], note: null };
    const result = { ...stored, event: { ...event, placeDelayMinutes: 5, review } };
    expect(reviewFindings(result, { selfieProblem: null })).toEqual(['Lokasi dibaca 5 menit setelah absen']);
  });

  test('outside the area: to be reviewed, with the metres, and a note may be added', () => {
    const review = { id: 'r', state: 'terbuka' as const, reasons: ['DI_LUAR_RADIUS', 'SELFIE_TIDAK_ADA'], note: null };
    const result = {
      ...stored,
      event: { ...event, verdict: 'DI_LUAR_RADIUS' as const, distanceM: 140, accuracyM: 60, review },
    };
    expect(view(result)).toMatchObject({ kind: 'review', asksNote: true });
    expect(view(result).chips[0]).toEqual({ tone: 'tinjau', text: 'Perlu ditinjau' });
    const findings = (selfieProblem: TapFacts['selfieProblem']) => reviewFindings(result, { selfieProblem });
    expect(findings('dilewati')).toEqual(['Di luar area 140 m (±60 m)', 'Tanpa foto selfie']);
    expect(findings('tidak_selesai')[1]).toBe('Tanpa foto selfie: kamera ditinggalkan');
    expect(findings('kamera_ditolak')[1]).toBe('Tanpa foto selfie: kamera tidak diizinkan');
  });

  test('without signal: kept on the phone with its own time', () => {
    expect(view(null, { attempts: 1 })).toMatchObject({
      kind: 'queued',
      lead: 'Masuk tercatat di HP',
      at: at('07:58:11'),
      proofCode: null,
    });
  });

  test('the same tap again: already recorded, from where', () => {
    const result: ClockResult = { ...stored, outcome: 'already', event: { ...event, source: 'mesin' } };
    expect(view(result)).toMatchObject({ kind: 'already', lead: 'Sudah tercatat dari mesin' });
  });

  test('going home without a clock-in asks for the time of arrival', () => {
    const seen = view({ ...stored, missingIn: true, event: { ...event, type: 'out' } }, {}, { type: 'out' });
    expect(seen.asksNote).toBe(true);
    expect(seen.notices[0]).toContain('Absen masuk hari ini belum ada');
  });

  test('too early: says from when a clock-in counts', () => {
    const seen = view({ ...stored, countsFrom: wire('06:00:00') });
    expect(seen.countsFrom).toBe(at('06:00:00'));
    expect(seen.notices[0]).toContain('mulai 06.00');
    expect(seen.chips[0]?.text).toBe('Tercatat');
  });

  test('a tap whose time cannot be proven becomes a draft with its reason', () => {
    const draft = { id: 'd', workDate: '2026-11-20' as never, reason: 'JAM_BERBEDA' as const };
    const seen = view({ ...stored, outcome: 'draft', event: null, draft });
    expect(seen.kind).toBe('draft');
    expect(seen.notices).toEqual([
      'Jam HP berubah atau berbeda lebih dari 2 menit, jadi jamnya tidak dapat dipastikan.',
      'Jam 07.58 tersimpan dan tidak hilang, tetapi belum dihitung. Agar dihitung, hubungi atasan atau HR.',
    ]);
  });

  test('a tap into a locked period says that the period is locked, not that its time is in doubt', () => {
    const draft = { id: 'd', workDate: '2026-11-20' as never, reason: 'PERIODE_TERKUNCI' as const };
    const seen = view({ ...stored, outcome: 'draft', event: null, draft });
    expect(seen.notices[0]).toBe('Periode tanggal ini sudah dikunci, jadi absen tersimpan tanpa mengubah rekapnya.');
    expect(seen.chips).toEqual([{ tone: 'tinjau', text: 'Periode terkunci' }]);
  });

  test('a refusal shows the server’s sentence', () => {
    const seen = view(null, {
      state: 'refused',
      problem: { code: 'DI_LUAR_RADIUS', message: 'Anda berada 140 m dari Kantor.' },
    });
    expect(seen).toMatchObject({ kind: 'refused', notices: ['Anda berada 140 m dari Kantor.'] });
  });
});
