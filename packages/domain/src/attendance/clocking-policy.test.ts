import { describe, expect, it } from 'vitest';
import { day, shift, wib } from '../../test-data/builders.ts';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import { clockingPolicy, isSameTap, mayClock, scheduleOf, type Tap } from './clocking-policy.ts';
import type { EventType } from './clock-event.ts';
import { PLACE_VERDICTS, type PlaceVerdict } from './geofence.ts';

const review = DEFAULT_SETTINGS;
const refuse = { ...DEFAULT_SETTINGS, outside_policy: 'TOLAK' as const };

type Fields = Partial<Omit<Tap, 'place'>> & { verdict?: PlaceVerdict; delayMinutes?: number | null };

function tap(fields: Fields = {}): Tap {
  const { verdict = 'DI_DALAM_RADIUS', delayMinutes = null, ...rest } = fields;
  return {
    type: 'in',
    workDate: '2026-11-02',
    place: { verdict, distanceM: 140.4, accuracyM: 60.2, pointName: 'Kantor Kemang', radiusM: 100, delayMinutes },
    selfie: 'present',
    hasIn: true,
    schedule: { kind: 'inside' },
    timeReasons: [],
    deviceTime: false,
    problems: { selfie: null, location: null },
    hints: [],
    askReview: false,
    forAnother: false,
    ...rest,
  };
}

describe('the clocking policies (rules/attendance#clocking-policy)', () => {
  const fine: PlaceVerdict[] = ['DI_DALAM_RADIUS', 'BEBAS_LOKASI'];
  const doubtful: PlaceVerdict[] = ['DI_LUAR_RADIUS', 'AKURASI_RENDAH', 'TANPA_LOKASI'];
  const taps: [EventType, typeof review][] = [
    ['in', review],
    ['in', refuse],
    ['out', review],
    ['out', refuse],
  ];

  it.each(fine)('%s: masuk and pulang are stored under both policies', (verdict) => {
    for (const [type, settings] of taps) expect(clockingPolicy(tap({ type, verdict }), settings).kind).toBe('stored');
  });

  it.each(doubtful)('%s: masuk is stored and Perlu ditinjau by default', (verdict) => {
    expect(clockingPolicy(tap({ verdict }), review)).toMatchObject({ kind: 'stored-for-review', reasons: [verdict] });
  });

  it.each(doubtful)('%s: masuk is refused with its sentence and a way out where the company chose TOLAK', (verdict) => {
    expect(clockingPolicy(tap({ verdict }), refuse)).toMatchObject({
      kind: 'refused',
      code: verdict,
      wayOut: 'ask-review',
    });
  });

  it.each(doubtful)('%s: asking for review after the refusal stores the masuk for review', (verdict) => {
    expect(clockingPolicy(tap({ verdict, askReview: true }), refuse)).toMatchObject({
      kind: 'stored-for-review',
      reasons: [verdict],
      flags: expect.arrayContaining(['DIMINTA_TINJAU']),
    });
  });

  it.each(doubtful)('%s: pulang is always stored, Perlu ditinjau', (verdict) => {
    for (const settings of [review, refuse]) {
      expect(clockingPolicy(tap({ type: 'out', verdict }), settings)).toMatchObject({
        kind: 'stored-for-review',
        reasons: [verdict],
      });
    }
  });

  it.each(['DI_DALAM_RADIUS', 'DI_LUAR_RADIUS', 'AKURASI_RENDAH'] as const)(
    '%s read minutes after the tap: kept for review under both policies, never refused',
    (verdict) => {
      const doubt = verdict === 'DI_DALAM_RADIUS' ? [] : [verdict];
      for (const [type, settings] of taps) {
        expect(clockingPolicy(tap({ type, verdict, delayMinutes: 4 }), settings)).toMatchObject({
          kind: 'stored-for-review',
          reasons: [...doubt, 'LOKASI_TERLAMBAT'],
          flags: expect.arrayContaining(['LOKASI_TERLAMBAT']),
        });
      }
    },
  );

  it('a late reading says nothing where no place is asked for, and of a break only its flag stays', () => {
    expect(clockingPolicy(tap({ verdict: 'BEBAS_LOKASI', delayMinutes: 4 }), refuse)).toMatchObject({
      kind: 'stored',
      flags: [],
    });
    expect(clockingPolicy(tap({ type: 'break_start', delayMinutes: 4 }), refuse)).toMatchObject({
      kind: 'stored',
      flags: ['LOKASI_TERLAMBAT'],
    });
    expect(clockingPolicy(tap({ verdict: 'LOKASI_PALSU', delayMinutes: 4 }), refuse).kind).toBe('refused');
  });

  it('a tap for another waits for somebody else in any case, and needs no request to be looked at', () => {
    expect(clockingPolicy(tap({ forAnother: true }), review)).toMatchObject({
      kind: 'stored-for-review',
      reasons: ['DIABSENKAN'],
    });
    expect(clockingPolicy(tap({ forAnother: true, verdict: 'DI_LUAR_RADIUS' }), refuse)).toMatchObject({
      kind: 'stored-for-review',
      reasons: ['DIABSENKAN', 'DI_LUAR_RADIUS'],
    });
    expect(clockingPolicy(tap({ forAnother: true, verdict: 'LOKASI_PALSU' }), refuse)).toMatchObject({
      kind: 'refused',
    });
  });

  it('LOKASI_PALSU: masuk is stored and Perlu ditinjau by default, refused under TOLAK even when review is asked for', () => {
    expect(clockingPolicy(tap({ verdict: 'LOKASI_PALSU' }), review)).toMatchObject({
      kind: 'stored-for-review',
      reasons: ['LOKASI_PALSU'],
    });
    for (const askReview of [false, true]) {
      expect(clockingPolicy(tap({ verdict: 'LOKASI_PALSU', askReview }), refuse)).toMatchObject({
        kind: 'refused',
        code: 'LOKASI_PALSU',
      });
    }
  });

  it('LOKASI_PALSU: pulang is stored, Perlu ditinjau', () => {
    for (const settings of [review, refuse]) {
      expect(clockingPolicy(tap({ type: 'out', verdict: 'LOKASI_PALSU' }), settings)).toMatchObject({
        kind: 'stored-for-review',
      });
    }
  });

  it('TITIK_LOKASI_BELUM_DIATUR: stored everywhere, HR is notified', () => {
    for (const [type, settings] of taps) {
      expect(clockingPolicy(tap({ type, verdict: 'TITIK_LOKASI_BELUM_DIATUR' }), settings)).toEqual({
        kind: 'stored',
        flags: ['TITIK_LOKASI_BELUM_DIATUR'],
        notices: [{ kind: 'place-not-set' }],
      });
    }
  });

  it('selfie missing though required: stored for review, refused under TOLAK with file capture offered, pulang stored', () => {
    expect(clockingPolicy(tap({ selfie: 'missing' }), review)).toMatchObject({
      kind: 'stored-for-review',
      reasons: ['SELFIE_TIDAK_ADA'],
    });
    expect(clockingPolicy(tap({ selfie: 'missing' }), refuse)).toMatchObject({
      kind: 'refused',
      code: 'SELFIE_WAJIB',
      wayOut: 'pick-photo',
    });
    for (const settings of [review, refuse]) {
      expect(clockingPolicy(tap({ type: 'out', selfie: 'missing' }), settings)).toMatchObject({
        kind: 'stored-for-review',
        reasons: ['SELFIE_TIDAK_ADA'],
      });
    }
  });

  it('selfie not required: nothing to review', () => {
    expect(clockingPolicy(tap({ selfie: 'not-required' }), refuse).kind).toBe('stored');
  });

  it('out without in: stored, flagged, the result page asks for a correction', () => {
    for (const settings of [review, refuse]) {
      expect(clockingPolicy(tap({ type: 'out', hasIn: false }), settings)).toEqual({
        kind: 'stored',
        flags: ['TANPA_ABSEN_MASUK'],
        notices: [{ kind: 'missing-in' }],
      });
    }
  });

  it('earlier than the window: stored, flagged; the result page says from when a clock-in counts', () => {
    const schedule = scheduleOf(day(), wib('02', '05:59'));
    for (const settings of [review, refuse]) {
      expect(clockingPolicy(tap({ schedule }), settings)).toEqual({
        kind: 'stored',
        flags: ['SEBELUM_JENDELA'],
        notices: [{ kind: 'counts-from', at: wib('02', '06:00') }],
      });
    }
  });

  it('no shift: stored, flagged, for masuk and pulang', () => {
    const schedule = scheduleOf(day({ plan: { dayType: 'unscheduled', shift: null } }), wib('02', '08:00'));
    for (const [type, settings] of taps) {
      expect(clockingPolicy(tap({ type, schedule }), settings)).toMatchObject({
        kind: 'stored',
        flags: ['TANPA_JADWAL'],
      });
    }
  });

  it('no shift where the company blocks unscheduled work: masuk refused, pulang stored', () => {
    const settings = { ...review, block_unscheduled: true };
    const schedule = { kind: 'no-shift' } as const;
    expect(clockingPolicy(tap({ schedule }), settings)).toMatchObject({
      kind: 'refused',
      code: 'TIDAK_ADA_JADWAL',
      params: { tanggal: '2026-11-02' },
    });
    expect(clockingPolicy(tap({ type: 'out', schedule }), settings).kind).toBe('stored');
  });

  it('a pulang is never refused, whatever comes together', () => {
    for (const verdict of PLACE_VERDICTS) {
      const worst = tap({
        type: 'out',
        verdict,
        selfie: 'missing',
        hasIn: false,
        schedule: { kind: 'no-shift' },
        timeReasons: ['WAKTU_PERANGKAT'],
      });
      expect(clockingPolicy(worst, { ...refuse, block_unscheduled: true }).kind).not.toBe('refused');
    }
  });
});

describe('sentences and hints', () => {
  it('names metres, place and radius in whole numbers', () => {
    expect(clockingPolicy(tap({ verdict: 'DI_LUAR_RADIUS' }), refuse)).toMatchObject({
      params: { d: 140, lokasi: 'Kantor Kemang', r: 100 },
    });
    expect(clockingPolicy(tap({ verdict: 'AKURASI_RENDAH' }), refuse)).toMatchObject({ params: { a: 60, m: 100 } });
  });

  it('a time taken from the phone is reviewed and flagged (rules/attendance#taps-without-signal)', () => {
    expect(clockingPolicy(tap({ timeReasons: ['WAKTU_PERANGKAT'], deviceTime: true }), review)).toMatchObject({
      kind: 'stored-for-review',
      reasons: ['WAKTU_PERANGKAT'],
      flags: ['WAKTU_PERANGKAT'],
    });
  });

  it('why there is no photo and no place is noted beside the reason', () => {
    const problems = { selfie: 'tidak_selesai', location: 'terputus' } as const;
    expect(clockingPolicy(tap({ selfie: 'missing', verdict: 'TANPA_LOKASI', problems }), review)).toMatchObject({
      reasons: ['TANPA_LOKASI', 'SELFIE_TIDAK_ADA'],
      flags: ['FOTO_TIDAK_SELESAI', 'LOKASI_TERPUTUS'],
    });
    expect(clockingPolicy(tap({ selfie: 'not-required', problems }), review)).toMatchObject({ flags: [] });
  });

  it('a time taken from the phone that does not matter is stored with its flag', () => {
    expect(clockingPolicy(tap({ deviceTime: true }), review)).toMatchObject({
      kind: 'stored',
      flags: ['WAKTU_PERANGKAT'],
    });
  });

  it('an impossible speed is shown to a person; a clock that differs or repeated coordinates only inform', () => {
    expect(clockingPolicy(tap({ hints: ['KECEPATAN_TIDAK_WAJAR'] }), refuse)).toMatchObject({
      reasons: ['KECEPATAN_TIDAK_WAJAR'],
    });
    expect(clockingPolicy(tap({ hints: ['JAM_PERANGKAT_BERBEDA', 'KOORDINAT_BERULANG'] }), refuse)).toMatchObject({
      kind: 'stored',
      flags: ['JAM_PERANGKAT_BERBEDA', 'KOORDINAT_BERULANG'],
    });
  });

  it('a break outside the area and without photo is ordinary, a forged place is not', () => {
    for (const type of ['break_start', 'break_end'] as const) {
      expect(clockingPolicy(tap({ type, verdict: 'DI_LUAR_RADIUS', selfie: 'missing' }), refuse).kind).toBe('stored');
      expect(clockingPolicy(tap({ type, verdict: 'LOKASI_PALSU' }), refuse).kind).toBe('stored-for-review');
    }
  });
});

describe('before the policy', () => {
  it('the same type within 60 seconds is the same tap', () => {
    expect(isSameTap(wib('02', '08:00'), wib('02', '08:01'))).toBe(true);
    expect(isSameTap(wib('02', '08:00'), wib('02', '08:01:01'))).toBe(false);
    expect(isSameTap(null, wib('02', '08:00'))).toBe(false);
  });

  it('answers the first failure: the person before the company', () => {
    expect(mayClock({ active: true, employed: true, companyActive: true })).toBeUndefined();
    expect(mayClock({ active: true, employed: false, companyActive: false })).toEqual({ code: 'PENGGUNA_NONAKTIF' });
    expect(mayClock({ active: true, employed: true, companyActive: false })).toEqual({ code: 'PERUSAHAAN_NONAKTIF' });
  });

  it('places a tap in its day', () => {
    expect(scheduleOf(day(), wib('02', '06:00')).kind).toBe('inside');
    expect(scheduleOf(day(), wib('02', '23:01'))).toEqual({ kind: 'after-window', closedAt: wib('02', '23:00') });
    expect(scheduleOf(day({ plan: { dayType: 'rest', shift: null } }), wib('02', '08:00')).kind).toBe('free-day');
    const own = shift({ earlyInMinutes: 30 });
    expect(scheduleOf(day({ plan: { dayType: 'workday', shift: own } }), wib('02', '07:29')).kind).toBe(
      'before-window',
    );
  });
});
