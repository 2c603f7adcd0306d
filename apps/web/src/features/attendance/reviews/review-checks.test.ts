import type { ReviewDetail } from '@hadir/contract/attendance/reviews.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { reviewChecks, travelText } from './review-checks.ts';

const PLACE = { id: 'p', name: 'Kantor', lat: -6.2, lon: 106.8, radiusM: 100, validTo: null };

function detail(change: Partial<ReviewDetail> = {}): ReviewDetail {
  return {
    id: 'r',
    userId: 'u',
    fullname: 'Budi Santoso',
    employeeNo: '1001',
    unit: null,
    photo: null,
    workDate: localDate('2026-11-20'),
    zone: 'Asia/Jakarta',
    event: {
      id: 'e',
      type: 'in',
      at: '2026-11-20T01:00:00.000Z',
      receivedAt: '2026-11-20T01:00:00.000Z',
      zone: 'Asia/Jakarta',
      workDate: localDate('2026-11-20'),
      source: 'mobile',
      valid: true,
      verdict: 'DI_LUAR_RADIUS',
      distanceM: 118,
      accuracyM: 60,
      placeDelayMinutes: null,
      placeName: 'Kantor',
      proofCode: '7F2K-19',
      selfie: '/api/files/s',
      selfieExpected: false,
      note: null,
      review: null,
    },
    tapPosition: { lat: -6.201, lon: 106.8, accuracyM: 60 },
    place: PLACE,
    reasons: ['DI_LUAR_RADIUS'],
    clockedBy: null,
    state: 'terbuka',
    decidedBy: null,
    decidedAt: null,
    note: null,
    openedAt: '2026-11-20T01:00:00.000Z',
    can: ['accept', 'refuse'],
    grade: 'LIVE',
    flags: ['LUAR_RADIUS'],
    device: 'Chrome di Android',
    usualDevice: true,
    shift: null,
    before: null,
    earlier: [],
    ...change,
  };
}

const texts = (change?: Partial<ReviewDetail>) =>
  reviewChecks(detail(change)).map(({ tone, text }) => `${tone} ${text.replaceAll('\u00a0', ' ')}`);

describe('what speaks for and against a doubtful tap', () => {
  it('names each reason once, though a hint says the same', () => {
    expect(texts()).toEqual([
      'warning Di luar area 118 m (±60 m)',
      'good Selfie diterima',
      'good Waktu server',
      'good Chrome di Android',
    ]);
  });

  it('tells how far and how fast since the tap before, as a warning where nobody travels so', () => {
    const before = {
      type: 'out' as const,
      at: '2026-11-20T00:54:00.000Z',
      zone: 'Asia/Jakarta' as const,
      placeName: 'Gudang',
      metres: 24_100,
      minutes: 6,
      kmh: 241,
    };
    expect(travelText(before)).toBe('24,1 km dalam 6 menit sejak absen sebelumnya');
    const checks = reviewChecks(
      detail({ before, reasons: ['KECEPATAN_TIDAK_WAJAR'], flags: ['KECEPATAN_TIDAK_WAJAR'] }),
    );
    expect(checks[0]).toEqual({
      tone: 'warning',
      text: '24,1 km dalam 6 menit sejak absen sebelumnya',
      note: 'Pulang 07.54, Gudang. Sedikitnya 241 km/jam',
    });
    expect(texts({ before: { ...before, metres: 40, minutes: 900, kmh: 0 } })).toContain(
      'plain 40 m dalam 15 jam sejak absen sebelumnya',
    );
  });

  it('names the minutes of a place that was read late, and no longer calls the inside proven', () => {
    const event = { ...detail().event, verdict: 'DI_DALAM_RADIUS' as const, distanceM: 8, placeDelayMinutes: 5 };
    expect(texts({ event, reasons: ['LOKASI_TERLAMBAT'], flags: ['LOKASI_TERLAMBAT'] })).toEqual([
      'warning Lokasi dibaca 5 menit setelah absen',
      'plain Di dalam area, 8 m',
      'good Selfie diterima',
      'good Waktu server',
      'good Chrome di Android',
    ]);
  });

  it('a device never seen before is worth a look', () => {
    expect(texts({ usualDevice: false })).toContain('warning Chrome di Android');
    expect(texts({ usualDevice: null })).toContain('plain Chrome di Android');
  });
});
