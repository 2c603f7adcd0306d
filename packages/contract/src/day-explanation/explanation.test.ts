import { explainDay } from '@hadir/domain/attendance/explain-day.ts';
import { judgeDay } from '@hadir/domain/attendance/day-result.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay } from '../../../domain/test-data/arbitraries.ts';
import { explainedParts, explainStep, isKnownStep, type WireStep } from './explanation.ts';

function step(part: string, code: string, params: WireStep['params']): WireStep {
  return { part, code, params, eventId: null };
}

function sentence(wire: WireStep) {
  if (!isKnownStep(wire)) throw new Error(`unknown ${wire.code}`);
  return explainStep(wire);
}

const planned = {
  asal: 'roster',
  oleh: 'Ratna Wijayanti',
  pada: '2026-10-25',
  shift: 'Pagi',
  mulai: '08:00',
  selesai: '17:00',
  zona: 'WIB',
  tempat: 'Gudang Cakung',
  keterangan: null,
};

const punch = {
  jenis: 'in',
  jam: '08:17',
  tanggal: null,
  sumber: 'mobile',
  perangkat: null,
  verdict: 'DI_DALAM_RADIUS',
  jarak: 22,
  akurasi: 11,
  tempat: null,
  selfie: 'arrived',
  tingkat: 'LIVE',
  dikirim: null,
  kode: '7F2K-19',
  tinjauan: null,
  diabaikan: null,
};

describe('the sentences of the mock', () => {
  it('schedule', () => {
    expect(sentence(step('jadwal', 'DIJADWALKAN', planned))).toMatchObject({
      title: 'Dijadwalkan 08.00–17.00 WIB',
      text: 'Shift Pagi, Gudang Cakung. Diterbitkan Ratna Wijayanti 25/10/2026.',
    });
    expect(
      sentence(
        step('jadwal', 'DIJADWALKAN', {
          ...planned,
          asal: 'default',
          oleh: null,
          pada: null,
          shift: 'Jam Kerja Standar',
          tempat: null,
        }),
      ),
    ).toMatchObject({
      text: 'Jam kerja standar perusahaan.',
      line: '08.00–17.00, jam kerja standar perusahaan',
    });
  });

  it('a pattern that nobody of the company signed is named without its date', () => {
    const pattern = { ...planned, asal: 'assignment', oleh: null, pada: '2015-01-05', tempat: null };
    expect(sentence(step('jadwal', 'DIJADWALKAN', pattern)).line).toBe('Pagi 08.00–17.00, dari pola jadwal');
    expect(sentence(step('jadwal', 'DIJADWALKAN', { ...pattern, oleh: 'Fitri' })).text).toBe(
      'Shift Pagi. Pola jadwal, diatur Fitri 05/01/2015.',
    );
  });

  it('a day off of a pattern says that the pattern has no work on it', () => {
    const off = { asal: 'assignment', oleh: null, pada: '2015-01-05', nama: null };
    expect(sentence(step('jadwal', 'HARI_LIBUR', off)).text).toBe('Bukan hari kerja menurut pola jadwal.');
    expect(sentence(step('jadwal', 'HARI_LIBUR', { ...off, nama: 'Libur giliran', oleh: 'Fitri' })).text).toBe(
      'Libur giliran. Pola jadwal, diatur Fitri 05/01/2015.',
    );
  });

  it('lengths above an hour are read as hours', () => {
    const passed = { toleransi: 15, jam: '19:26', batas: '08:15', sejak: '08:00', menit: 686 };
    expect(sentence(step('aturan', 'TOLERANSI_TERLEWATI', passed)).strong).toBe('11 j 26 m');
  });

  it('punches', () => {
    expect(sentence(step('absen', 'ABSEN', punch))).toMatchObject({
      title: 'Masuk 08.17 dari HP',
      text: 'Di dalam area, 22 m (±11 m). Sampai di server pada menit yang sama. Dengan foto.',
      line: 'Masuk 08.17 dari HP, ±11 m, dengan foto',
    });
    const named = { ...punch, perangkat: 'Chrome di Android' };
    expect(sentence(step('absen', 'ABSEN', named)).title).toBe('Masuk 08.17 dari HP, Chrome di Android');
    expect(sentence(step('absen', 'ABSEN', named)).line).toBe('Masuk 08.17 dari HP, ±11 m, dengan foto');
    expect(sentence(step('absen', 'ABSEN', { ...punch, lokasiTerlambat: 5, tinjauan: 'terbuka' })).text).toBe(
      'Di dalam area, 22 m (±11 m). Lokasi dibaca 5 menit setelah absen. Sampai di server pada menit yang sama. Dengan foto. Perlu ditinjau.',
    );
    const forAni = { ...punch, diabsenkan: 'Budi', alasan: 'HP mati sejak pagi.', disangkal: true, selfie: 'none' };
    expect(sentence(step('absen', 'ABSEN', forAni))).toMatchObject({
      text: 'Diabsenkan oleh Budi: HP mati sejak pagi. Disangkal karyawan. Di dalam area, 22 m (±11 m). Sampai di server pada menit yang sama.',
      line: 'Masuk 08.17 dari HP, diabsenkan oleh Budi, disangkal, ±11 m',
    });
    const desk = { ...punch, sumber: 'web', akurasi: null, selfie: 'none' };
    expect(sentence(step('absen', 'ABSEN', desk)).line).toBe('Masuk 08.17 dari peramban');
    const machine = {
      ...punch,
      jenis: 'out',
      jam: '17:06',
      sumber: 'mesin',
      perangkat: 'Lobi',
      verdict: null,
      akurasi: null,
      selfie: 'none',
    };
    expect(sentence(step('absen', 'ABSEN', machine))).toMatchObject({
      title: 'Pulang 17.06 dari mesin Lobi',
      text: '',
    });
  });

  it('a tap without signal says when it was sent (product/clocking#explained-day)', () => {
    const queued = { ...punch, jam: '06:58', dikirim: '07:40', tingkat: 'ANCHORED' };
    expect(sentence(step('absen', 'ABSEN', queued)).text).toContain('Tercatat di HP tanpa sinyal, dikirim 07.40.');
  });

  it('requests', () => {
    expect(sentence(step('pengajuan', 'TIDAK_ADA_PENGAJUAN', {}))).toMatchObject({
      title: 'Tidak ada pengajuan yang berlaku',
      text: 'Tidak ada izin terlambat atau dinas pada tanggal ini.',
    });
    const izin = { jenis: 'izin_terlambat', nama: null, sampai: '10:00', dari: null, paruh: null };
    expect(sentence(step('pengajuan', 'PENGAJUAN', izin))).toMatchObject({
      title: 'Izin Terlambat disetujui',
      text: 'Boleh masuk sampai 10.00.',
    });
    const acara = { jenis: 'acara', nama: 'Acara Hari Keluarga', sampai: '12:00', dari: '08:00', paruh: null };
    expect(sentence(step('pengajuan', 'PENGAJUAN', acara))).toMatchObject({
      title: 'Acara Hari Keluarga dihadiri',
      text: 'Hadir di acara 08.00–12.00, dihitung hadir.',
    });
    const excuse = (sebab: string) =>
      sentence(step('aturan', 'IZIN_TERLAMBAT_BERLAKU', { menit: 240, sisa: 20, sebab }));
    expect(excuse('acara')).toMatchObject({
      title: 'Waktu di acara perusahaan tidak dihitung',
      text: '4 jam di acara, 20 menit tidak.',
    });
    expect(excuse('izin').title).toBe('Izin terlambat berlaku');
    const koreksi = { jenis: 'correction', masuk: '08:00', pulang: null };
    expect(sentence(step('pengajuan', 'PENGAJUAN_LAIN', koreksi))).toMatchObject({
      title: 'Koreksi disetujui',
      text: 'Masuk 08.00.',
      line: 'Koreksi disetujui: masuk 08.00',
    });
    const others = ['overtime', 'shift_change', 'out_permission'].map((jenis) =>
      sentence(step('pengajuan', 'PENGAJUAN_LAIN', { jenis, masuk: null, pulang: null })),
    );
    expect(others.map(({ title }) => title)).toEqual([
      'Lembur disetujui',
      'Ganti shift disetujui',
      'Izin keluar disetujui',
    ]);
  });

  it('rule', () => {
    const passed = { toleransi: 15, jam: '08:17', batas: '08:15', sejak: '08:00', menit: 17 };
    expect(sentence(step('aturan', 'TOLERANSI_TERLEWATI', passed))).toEqual({
      title: 'Toleransi 15 menit terlewati',
      text: '08.17 lebih dari 08.15, jadi dihitung penuh sejak 08.00.',
      line: 'Toleransi 15 menit terlewati, jadi dihitung dari 08.00: ',
      strong: '17 menit',
    });
    expect(sentence(step('aturan', 'TOLERANSI_TERLEWATI', { ...passed, sejak: '08:15', menit: 2 })).text).toBe(
      '08.17 lebih dari 08.15, jadi dihitung sejak 08.15.',
    );
  });

  it('result', () => {
    const result = {
      status: 'HADIR',
      label: 'Terlambat',
      huruf: 'T',
      terlambat: 17,
      jamMasuk: '08:17',
      sejak: '08:00',
      pulangCepat: 0,
      jamPulang: '17:06',
      selesai: '17:00',
      diizinkan: 0,
      kerja: 469,
    };
    expect(sentence(step('hasil', 'HASIL', result)).title).toBe('08.17 − 08.00 = 17 menit terlambat');
    expect(sentence(step('hasil', 'HASIL', { ...result, label: 'Hadir', terlambat: 0 })).title).toBe(
      'Hadir, jam kerja 7 j 49 m',
    );
    expect(sentence(step('hasil', 'HASIL', { ...result, pulangCepat: 30, jamPulang: '16:30' })).title).toBe(
      '08.17 − 08.00 = 17 menit terlambat; 17.00 − 16.30 = 30 menit pulang cepat',
    );
  });
});

describe('the parts', () => {
  it('stand in reading order with their words, unknown steps left out', () => {
    const parts = explainedParts([
      step('aturan', 'MASUK_TEPAT', { jam: '07:55', mulai: '08:00' }),
      step('jadwal', 'TANPA_JADWAL', {}),
      step('jadwal', 'DARI_MASA_DEPAN', {}),
      step('lain', 'X', {}),
    ]);
    expect(parts.map(({ word, steps }) => [word, steps.length])).toEqual([
      ['Jadwal', 1],
      ['Aturan', 1],
    ]);
  });

  it('every day of the rules has whole, calm sentences', () => {
    fc.assert(
      fc.property(anyDay, (input) => {
        const events = input.events.map((event, index) => ({
          ...unremarkable,
          ...event,
          id: String(index),
          receivedAt: event.at,
        }));
        const full = { ...input, events };
        const day = judgeDay(full);
        const steps = explainDay(full, day, { ...resolved, date: input.workDate, zone: input.zone, plan: input.plan });
        for (const wire of steps) {
          expect(isKnownStep(wire)).toBe(true);
          const { title, text, line } = explainStep(wire);
          expect(title).not.toBe('');
          expect(line).not.toBe('');
          expect([title, text, line].join('|')).not.toMatch(/undefined|null|NaN|!|\.\.|  |[A-Z]+_[A-Z]/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

const unremarkable = {
  source: 'mobile',
  deviceName: null,
  verdict: 'DI_DALAM_RADIUS',
  distanceM: 12,
  accuracyM: 9,
  placeDelayMinutes: null,
  placeName: null,
  selfie: 'none',
  grade: 'LIVE',
  proofCode: null,
  review: null,
  clockedBy: null,
  changedBy: null,
} as const;

const resolved = {
  origin: 'default',
  author: { by: null, on: null },
  holidayName: 'Hari Natal',
  placeName: null,
  overrideNote: null,
} as const;
