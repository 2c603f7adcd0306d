import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay } from '../../test-data/arbitraries.ts';
import { day, NIGHT, shift, wib } from '../../test-data/builders.ts';
import { localDate, localTime } from '../kernel/time.ts';
import type { ResolvedDay } from '../schedule/resolve-day.ts';
import type { DayInput } from './day-input.ts';
import { judgeDay } from './day-result.ts';
import { explainDay } from './explain-day.ts';
import { EXPLANATION_PARTS, type ExplainedEvent } from './explanation.ts';

function event(fields: Partial<ExplainedEvent> & Pick<ExplainedEvent, 'type' | 'at'>): ExplainedEvent {
  return {
    id: `${fields.type}-${fields.at}`,
    valid: true,
    source: 'mobile',
    deviceName: null,
    verdict: 'DI_DALAM_RADIUS',
    distanceM: 22.4,
    accuracyM: 11.2,
    placeDelayMinutes: null,
    placeName: null,
    selfie: 'arrived',
    grade: 'LIVE',
    receivedAt: fields.at,
    proofCode: '7F2K-19',
    review: null,
    clockedBy: null,
    changedBy: null,
    ...fields,
  };
}

function schedule(input: DayInput<ExplainedEvent>): ResolvedDay {
  return {
    date: input.workDate,
    zone: input.zone,
    plan: input.plan,
    origin: 'roster',
    author: { by: 'Ratna Wijayanti', on: localDate('2026-10-25') },
    holidayName: null,
    placeName: 'Gudang Cakung',
    overrideNote: null,
  };
}

function explain(input: DayInput<ExplainedEvent>) {
  return explainDay(input, judgeDay(input), schedule(input));
}

function codes(input: DayInput<ExplainedEvent>): string[] {
  return explain(input).map(({ part, code }) => `${part} ${code}`);
}

const arrival = event({ type: 'in', at: wib('02', '08:17') });
const leaving = event({
  type: 'out',
  at: wib('02', '17:06'),
  source: 'mesin',
  deviceName: 'Lobi',
  grade: null,
  verdict: null,
  selfie: 'none',
});

describe('why a day is what it is (product/clocking#explained-day)', () => {
  it('tells schedule, punches, requests, rule and result in that order', () => {
    expect(codes(day({ events: [leaving, arrival] }))).toEqual([
      'jadwal DIJADWALKAN',
      'absen ABSEN',
      'absen ABSEN',
      'pengajuan TIDAK_ADA_PENGAJUAN',
      'aturan TOLERANSI_TERLEWATI',
      'aturan ISTIRAHAT',
      'hasil HASIL',
    ]);
  });

  it('gives the numbers the rule used', () => {
    const steps = explain(day({ events: [arrival, leaving] }));
    expect(steps.find(({ code }) => code === 'TOLERANSI_TERLEWATI')?.params).toEqual({
      toleransi: 15,
      jam: '08:17',
      batas: '08:15',
      sejak: '08:00',
      menit: 17,
    });
    expect(steps.at(-1)?.params).toMatchObject({
      status: 'HADIR',
      terlambat: 17,
      jamMasuk: '08:17',
      sejak: '08:00',
      kerja: 463,
    });
  });

  it.each([
    ['acara', []],
    ['izin_acara', [{ kind: 'izin_terlambat', until: localTime('08:05') }] as const],
  ])('excused minutes name what excused them: %s', (sebab, others) => {
    const permissions = [{ kind: 'acara', from: localTime('08:00'), until: localTime('08:10') }, ...others] as const;
    const steps = explain(day({ permissions, events: [arrival] }));
    expect(steps.find(({ code }) => code === 'IZIN_TERLAMBAT_BERLAKU')?.params).toMatchObject({ sebab });
  });

  it('the result names what remains after permissions, and how much was permitted', () => {
    const permissions = [
      { kind: 'izin_terlambat', until: localTime('08:10') },
      { kind: 'izin_pulang_cepat', from: localTime('16:30') },
    ] as const;
    const early = event({ type: 'out', at: wib('02', '16:00') });
    const steps = explain(day({ permissions, events: [arrival, early] }));
    expect(steps.at(-1)?.params).toMatchObject({ terlambat: 7, pulangCepat: 30, diizinkan: 40, jamPulang: '16:00' });
    expect(steps.find(({ code }) => code === 'IZIN_PULANG_CEPAT_BERLAKU')?.params).toEqual({
      menit: 30,
      sisa: 30,
      sebab: 'izin',
    });
    expect(steps.find(({ code }) => code === 'PULANG_SEBELUM_WAKTU')?.params).toEqual({
      jam: '16:00',
      selesai: '17:00',
      menit: 60,
    });
  });

  it('tells place and exactness in whole metres, or nothing where nothing is known', () => {
    expect(explain(day({ events: [arrival] }))[1]?.params).toMatchObject({
      jarak: 22,
      akurasi: 11,
      verdict: 'DI_DALAM_RADIUS',
    });
    const nowhere = event({
      type: 'in',
      at: wib('02', '08:00'),
      distanceM: null,
      accuracyM: null,
      verdict: 'TANPA_LOKASI',
    });
    expect(explain(day({ events: [nowhere] }))[1]?.params).toMatchObject({ jarak: null, akurasi: null });
  });

  it('rest is named only where some was taken off', () => {
    const short = event({ type: 'out', at: wib('02', '11:00') });
    expect(codes(day({ events: [arrival, short] }))).not.toContain('aturan ISTIRAHAT');
    expect(codes(day({ events: [leaving] }))).not.toContain('aturan ISTIRAHAT');
  });

  it('one punch is enough to have worked on a rest day', () => {
    for (const only of [arrival, leaving]) {
      const steps = explain(day({ plan: { dayType: 'rest', shift: null }, events: [only] }));
      expect(steps.find(({ code }) => code === 'BUKAN_HARI_KERJA')?.params).toEqual({ bekerja: true });
    }
  });

  it('after_grace counts from the end of the grace, and says so', () => {
    const settings = { ...day().settings, late_count_mode: 'after_grace' as const };
    const steps = explain(day({ settings, events: [arrival, leaving] }));
    expect(steps.find(({ code }) => code === 'TOLERANSI_TERLEWATI')?.params).toMatchObject({
      sejak: '08:15',
      menit: 2,
    });
  });

  it('a tap without signal carries the time it was sent', () => {
    const late = event({ type: 'in', at: wib('02', '06:58'), receivedAt: wib('02', '07:40'), grade: 'ANCHORED' });
    expect(explain(day({ events: [late] }))[1]).toMatchObject({
      params: { jam: '06:58', dikirim: '07:40', tingkat: 'ANCHORED' },
      eventId: late.id,
    });
  });

  it('arrival is told of taps only, and a day later is not the same minute', () => {
    const sent = (source: ExplainedEvent['source'], receivedAt: number) =>
      explain(day({ events: [event({ type: 'in', at: wib('02', '08:00'), source, receivedAt })] }))[1]?.params;
    for (const source of ['web', 'mobile', 'kiosk'] as const) {
      expect(sent(source, wib('02', '08:05'))).toMatchObject({ dikirim: '08:05' });
      expect(sent(source, wib('02', '08:00:50'))).toMatchObject({ dikirim: null });
      expect(sent(source, wib('03', '08:00'))).toMatchObject({ dikirim: '08:00' });
    }
    for (const source of ['import', 'koreksi', 'mesin'] as const) {
      expect(sent(source, wib('02', '08:05'))).toMatchObject({ dikirim: null });
    }
  });

  it("the company's limits are named with their numbers", () => {
    const settings = { ...day().settings, late_max_minutes: 10, min_work_minutes: 500 };
    const steps = explain(day({ settings, events: [arrival, leaving] }));
    expect(steps.find(({ code }) => code === 'TERLAMBAT_MELEBIHI_BATAS')?.params).toEqual({ batas: 10, menit: 17 });
    expect(steps.find(({ code }) => code === 'JAM_KERJA_KURANG')?.params).toEqual({ batas: 500, menit: 463 });
  });

  it.each([
    ['refused in a review', { ...arrival, valid: false, review: 'ditolak' as const }, 'DITOLAK'],
    ['replaced by a correction', { ...arrival, valid: false }, 'DIGANTI'],
    ['before the window', event({ type: 'in', at: wib('02', '05:59') }), 'DI_LUAR_JENDELA'],
    ['a second clock-in', event({ type: 'in', at: wib('02', '09:00') }), 'BUKAN_PERTAMA'],
    ['an earlier clock-out', event({ type: 'out', at: wib('02', '12:00') }), 'BUKAN_TERAKHIR'],
    [
      'a punched break where rest is automatic',
      event({ type: 'break_start', at: wib('02', '12:00') }),
      'ISTIRAHAT_OTOMATIS',
    ],
  ])('says why an event does not count: %s', (_, ignored, because) => {
    const steps = explain(day({ events: [event({ type: 'in', at: wib('02', '08:00') }), ignored, leaving] }));
    expect(steps.find(({ eventId, code }) => code === 'ABSEN' && eventId === ignored.id)?.params).toMatchObject({
      diabaikan: because,
    });
  });

  it('a clock-out before the clock-in is named so', () => {
    const steps = explain(day({ events: [event({ type: 'out', at: wib('02', '07:50') }), arrival] }));
    expect(steps[1]?.params).toMatchObject({ diabaikan: 'SEBELUM_MASUK' });
  });

  it.each([
    ['nobody came, day open', day<ExplainedEvent>({ now: wib('02', '10:00') }), 'HARI_BERJALAN'],
    ['nobody came, day closed', day<ExplainedEvent>(), 'DITUTUP_TANPA_ABSEN'],
    ['still at work', day({ events: [arrival], now: wib('02', '12:00') }), 'PULANG_DITUNGGU'],
    ['forgot to clock out', day({ events: [arrival] }), 'DITUTUP_TANPA_PULANG'],
    ['forgot to clock in', day({ events: [leaving] }), 'TANPA_MASUK'],
    ['on leave', day<ExplainedEvent>({ permissions: [{ kind: 'cuti', label: 'Cuti Tahunan' }] }), 'PENGAJUAN_SEHARI'],
    [
      'a trip on Sunday',
      day<ExplainedEvent>({ plan: { dayType: 'rest', shift: null }, permissions: [{ kind: 'dinas' }] }),
      'PENGAJUAN_SEHARI',
    ],
    ['a rest day', day<ExplainedEvent>({ plan: { dayType: 'rest', shift: null } }), 'BUKAN_HARI_KERJA'],
    ['no schedule', day<ExplainedEvent>({ plan: { dayType: 'unscheduled', shift: null } }), 'TIDAK_DINILAI'],
    [
      'half a day of leave',
      day<ExplainedEvent>({ permissions: [{ kind: 'cuti_setengah_hari', half: 'AM' }] }),
      'SETENGAH_HARI',
    ],
    [
      'late with permission',
      day({ events: [arrival], permissions: [{ kind: 'izin_terlambat', until: localTime('09:00') }] }),
      'IZIN_TERLAMBAT_BERLAKU',
    ],
    [
      'at an event, no taps',
      day<ExplainedEvent>({ permissions: [{ kind: 'acara', from: localTime('08:00'), until: localTime('12:00') }] }),
      'HADIR_DI_ACARA',
    ],
    ['left early', day({ events: [arrival, event({ type: 'out', at: wib('02', '16:00') })] }), 'PULANG_SEBELUM_WAKTU'],
    ['in time', day({ events: [event({ type: 'in', at: wib('02', '07:55') })] }), 'MASUK_TEPAT'],
    ['within the grace', day({ events: [event({ type: 'in', at: wib('02', '08:15') })] }), 'DALAM_TOLERANSI'],
  ])('names the rule: %s', (_, input, code) => {
    expect(codes(input)).toContain(`aturan ${code}`);
  });

  it('a correction that was approved stands among the requests, with the tap it made', () => {
    const mended = { ...arrival, id: 'koreksi', at: wib('02', '08:00'), source: 'koreksi' as const };
    const input = day({ events: [{ ...arrival, valid: false }, mended, leaving] });
    const steps = explainDay(input, judgeDay(input), schedule(input), {
      changes: [],
      others: ['correction', 'overtime'],
    });
    expect(steps.filter(({ part }) => part === 'pengajuan')).toMatchObject([
      { code: 'PENGAJUAN_LAIN', params: { jenis: 'correction', masuk: '08:00', pulang: null } },
      { code: 'PENGAJUAN_LAIN', params: { jenis: 'overtime', masuk: null, pulang: null } },
    ]);
  });

  it('an event after midnight of a night shift carries its date', () => {
    const input = day({
      plan: { dayType: 'workday', shift: NIGHT },
      events: [event({ type: 'out', at: wib('03', '06:05') })],
    });
    expect(explain(input)[1]?.params).toMatchObject({ jam: '06:05', tanggal: '2026-11-03' });
  });

  it('a holiday with a rostered shift is told as such', () => {
    const input = day<ExplainedEvent>({ plan: { dayType: 'national_holiday', shift: shift() } });
    const steps = explainDay(input, judgeDay(input), { ...schedule(input), holidayName: 'Hari Natal' });
    expect(steps[0]).toMatchObject({ code: 'LIBUR_DENGAN_JADWAL', params: { nama: 'Hari Natal', mulai: '08:00' } });
  });

  it('every day can be explained, in order, and survives JSON', () => {
    fc.assert(
      fc.property(anyDay, (input) => {
        const full: DayInput<ExplainedEvent> = { ...input, events: input.events.map((one) => event({ ...one })) };
        const steps = explain(full);
        const order = steps.map(({ part }) => EXPLANATION_PARTS.indexOf(part));
        expect(order).toEqual([...order].sort((one, other) => one - other));
        expect(new Set(order).size).toBe(EXPLANATION_PARTS.length);
        expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
        for (const { params } of steps) {
          for (const value of Object.values(params))
            expect(['string', 'number', 'boolean', 'object']).toContain(typeof value);
        }
      }),
      { numRuns: 500 },
    );
  });
});
