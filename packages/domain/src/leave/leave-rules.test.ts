import { describe, expect, test } from 'vitest';
import {
  asDrafted as draft,
  date,
  asKnown as facts,
  other,
  today,
  tomorrow,
  type,
} from '../../test-data/leave-situations.ts';
import type { LocalDate } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import { type LeaveDraft, type LeaveFacts, leaveViolations } from './leave-rules.ts';

const judge = (d: Partial<LeaveDraft> = {}, f: Partial<LeaveFacts> = {}): Violation | undefined =>
  leaveViolations({ ...draft, ...d }, { ...facts, ...f })[0];

const first = (...dates: LocalDate[]) => dates.map((day) => other({ from: day, to: day }));

const counted = (days: number): Pick<LeaveFacts, 'counted'> => ({ counted: { days, dates: [draft.from] } });
const event = { eventDate: date('2026-12-02'), relation: 'ANAK' as const };

describe('a request of leave', () => {
  test('passes when nothing stands against it', () => {
    expect(judge()).toBeUndefined();
  });

  test.each<[string, Partial<LeaveDraft>, Partial<LeaveFacts>, Violation]>([
    ['ends before it starts', { to: date('2026-11-30') }, {}, { code: 'RENTANG_TANGGAL_TIDAK_VALID', field: 'to' }],
    ['is of a type nobody uses', { type: type('UMRAH') }, {}, { code: 'JENIS_CUTI_NONAKTIF', field: 'type' }],
    ['is for women', { type: type('HAID') }, { gender: 'L' }, { code: 'KHUSUS_KARYAWAN_PEREMPUAN', field: 'type' }],
    ['is for men', { type: type('ISTRI_LAHIR') }, {}, { code: 'KHUSUS_KARYAWAN_LAKI_LAKI', field: 'type' }],
    [
      'comes before twelve months',
      {},
      { eligibleOn: date('2026-12-02') },
      { code: 'BELUM_BERHAK', field: 'from', params: { tanggal: '2026-12-02' } },
    ],
    [
      'touches a locked period',
      {},
      { lockedPeriod: '2026-11' },
      { code: 'PERIODE_TERKUNCI', field: 'from', params: { periode: '2026-11' } },
    ],
    [
      'is for a day that is over',
      { from: date('2026-11-19') },
      {},
      { code: 'PENGAJUAN_MUNDUR', field: 'from', params: { n: 0 } },
    ],
    [
      'of mourning is eight days late',
      { type: type('DUKA_INTI'), from: date('2026-11-12'), ...event },
      {},
      { code: 'PENGAJUAN_MUNDUR', field: 'from', params: { n: 7 } },
    ],
    [
      'gives two days of notice',
      { from: date('2026-11-22') },
      {},
      { code: 'TENGGAT_PENGAJUAN', field: 'from', params: { n: 3 } },
    ],
    ['is half a day on two dates', { half: 'AM' }, {}, { code: 'SETENGAH_HARI_HARUS_SATU_TANGGAL', field: 'half' }],
    [
      'is half a marriage',
      { type: type('MENIKAH'), half: 'AM', to: draft.from, ...event },
      {},
      { code: 'SETENGAH_HARI_TIDAK_BISA', field: 'half', params: { jenis: 'Menikah' } },
    ],
    ['has no working day', {}, { counted: { days: 0, dates: [] } }, { code: 'TIDAK_ADA_HARI_KERJA', field: 'from' }],
    [
      'of marriage is four days',
      { type: type('MENIKAH'), ...event },
      counted(4),
      { code: 'MELEBIHI_BATAS_HARI', field: 'to', params: { jenis: 'Menikah', n: 3 } },
    ],
    [
      'of birth is past three months',
      { type: type('MELAHIRKAN'), to: date('2027-03-01'), files: 1 },
      {},
      { code: 'MELEBIHI_BATAS_HARI', field: 'to', params: { jenis: 'Cuti Melahirkan', n: 90 } },
    ],
    [
      'of birth is past six months',
      { type: type('MELAHIRKAN'), specialMonths: 4, files: 1 },
      {},
      { code: 'MELEBIHI_6_BULAN', field: 'to' },
    ],
    [
      'without wage is past the year',
      { type: type('TANPA_UPAH') },
      { takenInYears: new Map([['2026', 28]]) },
      { code: 'MELEBIHI_BATAS_HARI', field: 'to', params: { jenis: 'Cuti di Luar Tanggungan', n: 30 } },
    ],
    [
      'without wage is past the next year, over New Year',
      { type: type('TANPA_UPAH'), from: date('2026-12-31'), to: date('2027-01-02') },
      {
        counted: { days: 3, dates: [date('2026-12-31'), date('2027-01-01'), date('2027-01-02')] },
        takenInYears: new Map([['2027', 29]]),
      },
      { code: 'MELEBIHI_BATAS_HARI', field: 'to', params: { jenis: 'Cuti di Luar Tanggungan', n: 30 } },
    ],
    [
      'comes twice in a cycle',
      { type: type('HAID'), from: today, to: today },
      { ...counted(1), others: first(date('2026-10-01'), date('2026-10-31')) },
      { code: 'CUTI_BELUM_WAKTUNYA', field: 'from', params: { tanggal: '2026-11-21' } },
    ],
    [
      'comes before another of the same cycle',
      { type: type('HAID'), from: date('2026-11-18'), to: date('2026-11-18') },
      { ...counted(1), others: first(date('2026-11-20')) },
      { code: 'CUTI_BELUM_WAKTUNYA', field: 'from', params: { tanggal: '2026-12-11' } },
    ],
    [
      'of a cycle is booked two days ahead',
      { type: type('HAID'), from: date('2026-11-22'), to: date('2026-11-22') },
      counted(1),
      { code: 'CUTI_HAID_TERLALU_AWAL', field: 'from', params: { tanggal: '2026-11-21' } },
    ],
    [
      'of a cycle is three days late',
      { type: type('HAID'), from: date('2026-11-17'), to: date('2026-11-17') },
      counted(1),
      { code: 'PENGAJUAN_MUNDUR', field: 'from', params: { n: 2 } },
    ],
    ['of an event names none', { type: type('KHITAN') }, counted(2), { code: 'WAJIB_DIISI', field: 'eventDate' }],
    [
      'of mourning names nobody',
      { type: type('DUKA_INTI'), eventDate: event.eventDate },
      counted(2),
      { code: 'WAJIB_DIISI', field: 'relation' },
    ],
    [
      'is fifteen days from its event',
      { type: type('KHITAN'), eventDate: date('2026-11-16') },
      counted(2),
      { code: 'JAUH_DARI_PERISTIWA', field: 'from', params: { jenis: 'Khitanan Anak', n: 14 } },
    ],
    [
      'ends fifteen days from its event',
      { type: type('KHITAN'), eventDate: date('2026-11-18') },
      counted(2),
      { code: 'JAUH_DARI_PERISTIWA', field: 'from', params: { jenis: 'Khitanan Anak', n: 14 } },
    ],
    [
      'of a miscarriage goes by a letter that is not there',
      { type: type('KEGUGURAN', { proof: 'later' }), letterDays: 60 },
      counted(3),
      { code: 'LAMPIRAN_WAJIB', field: 'files', params: { nama: 'bukti' } },
    ],
    [
      'meets another request',
      {},
      { overlap: { date: date('2026-12-02'), label: 'Dinas' } },
      { code: 'BENTROK_PENGAJUAN', field: 'from', params: { jenis: 'Dinas', tanggal: '2026-12-02' } },
    ],
    [
      'is more than there is',
      {},
      { cover: { unmet: 1, left: 2 } },
      { code: 'SALDO_TIDAK_CUKUP', field: 'to', params: { sisa: 2, n: 3 } },
    ],
    [
      'finds the unit full',
      {},
      { unitFull: date('2026-12-02') },
      { code: 'KUOTA_UNIT_PENUH', field: 'from', params: { tanggal: '2026-12-02' } },
    ],
    [
      'falls on a blocked date',
      {},
      { unitBlocked: { date: date('2026-12-02'), note: 'Tutup buku' } },
      { code: 'TANGGAL_DIBLOKIR', field: 'from', params: { tanggal: '2026-12-02', alasan: 'Tutup buku' } },
    ],
    [
      'of the haj has no letter',
      { type: type('HAJI') },
      {},
      { code: 'LAMPIRAN_WAJIB', field: 'files', params: { nama: 'bukti' } },
    ],
  ])('is refused when it %s', (_name, d, f, violation) => {
    expect(judge(d, f)).toEqual(violation);
  });

  test.each<[string, Partial<LeaveDraft>, Partial<LeaveFacts>]>([
    ['on the third day of notice', { from: date('2026-11-23') }, {}],
    ['written by HR for a day that is over', { from: date('2026-11-19') }, { byHr: true }],
    [
      'of mourning a week later',
      {
        type: type('DUKA_INTI'),
        from: date('2026-11-13'),
        to: date('2026-11-13'),
        relation: 'ANAK',
        eventDate: date('2026-11-12'),
      },
      counted(1),
    ],
    ['of three months and ninety days', { type: type('MELAHIRKAN'), to: date('2027-02-28'), files: 1 }, {}],
    [
      'of six months with a letter',
      { type: type('MELAHIRKAN'), to: date('2027-05-31'), specialMonths: 3, files: 1 },
      {},
    ],
    [
      'on the twenty-first day of the cycle',
      { type: type('HAID'), from: tomorrow, to: tomorrow },
      { ...counted(1), others: first(date('2026-10-31'), date('2026-12-12')) },
    ],
    [
      'without wage of thirty days on both sides of New Year',
      { type: type('TANPA_UPAH'), from: date('2026-12-31'), to: date('2027-01-02') },
      {
        counted: { days: 3, dates: [date('2026-12-31'), date('2027-01-01'), date('2027-01-02')] },
        takenInYears: new Map([
          ['2026', 29],
          ['2027', 28],
        ]),
      },
    ],
    ['by statute although the unit is full', { type: type('MENIKAH'), ...event }, { unitFull: draft.from }],
    [
      'for women by somebody whose gender nobody entered',
      { type: type('HAID'), from: today },
      { ...counted(2), gender: null },
    ],
  ])('passes %s', (_name, d, f) => {
    expect(judge(d, f)).toBeUndefined();
  });

  test('is judged in the order of the rules: dates first, papers last', () => {
    const everything = { lockedPeriod: '2026-11', cover: { unmet: 1, left: 0 }, eligibleOn: date('2027-01-01') };
    expect(judge({ to: date('2026-11-01'), type: type('UMRAH') }, everything)?.code).toBe(
      'RENTANG_TANGGAL_TIDAK_VALID',
    );
    expect(judge({ type: type('UMRAH') }, everything)?.code).toBe('JENIS_CUTI_NONAKTIF');
    expect(judge({}, everything)?.code).toBe('BELUM_BERHAK');
    expect(judge({}, { ...everything, eligibleOn: date('2026-01-01') })?.code).toBe('PERIODE_TERKUNCI');
  });
});
