import { describe, expect, it } from 'vitest';
import { periodLabel } from '../attendance/period.ts';
import { localDate } from '../kernel/time.ts';
import { type AdjustedDay, addAmounts, adjustmentAmounts } from './adjustment.ts';
import { refusedClosing, refusedReopening } from './closing-rules.ts';
import { clientText, closingCode, companyText, personText, typedClosingCode } from './fingerprint.ts';
import { closedOver, mustBeResolved, OPEN_ITEMS, unresolved } from './open-items.ts';

const NOVEMBER = { from: localDate('2026-10-21'), to: localDate('2026-11-20') };
const after = localDate('2026-11-21');
const codeOf = (violation: { code: string } | undefined) => violation?.code ?? null;

describe('closing', () => {
  const close = (more: Partial<Parameters<typeof refusedClosing>[0]>) =>
    codeOf(
      refusedClosing({ period: { state: 'closing', to: NOVEMBER.to }, today: after, open: {}, reason: '', ...more }),
    );

  it.each([
    ['nothing open needs no reason', {}, null],
    ['on its last date', { today: NOVEMBER.to }, 'PERIODE_MASIH_BERJALAN'],
    ['closed already', { period: { state: 'locked', to: NOVEMBER.to } }, 'PERIODE_SUDAH_DITUTUP'],
    [
      'a day is not judged, whatever the reason',
      { open: { HARI_BELUM_DINILAI: 1 }, reason: 'Tidak apa-apa.' },
      'HARI_BELUM_DINILAI',
    ],
    ['something open, nine letters', { open: { TINJAUAN_TERBUKA: 2 }, reason: ' 123456789 ' }, 'ALASAN_WAJIB'],
    ['something open, ten letters', { open: { TINJAUAN_TERBUKA: 2 }, reason: '1234567890' }, null],
  ] as const)('%s', (_, more, expected) => {
    expect(close(more)).toBe(expected);
  });

  it('counts apart what nobody closes over', () => {
    const open = { HARI_BELUM_DINILAI: 2, TIDAK_ABSEN_MASUK: 3, DRAF_KOREKSI: 4 };
    expect([unresolved(open), closedOver(open)]).toEqual([2, 7]);
    expect(OPEN_ITEMS.filter(mustBeResolved)).toEqual(['HARI_BELUM_DINILAI']);
  });
});

describe('opening again', () => {
  const locked = (from: string, to: string) => ({ from: localDate(from), to: localDate(to), state: 'locked' as const });
  const september = locked('2026-08-21', '2026-09-20');
  const october = locked('2026-09-21', '2026-10-20');
  const november = { ...NOVEMBER, state: 'locked' as const };
  const december = { from: localDate('2026-11-21'), to: localDate('2026-12-20'), state: 'open' as const };
  const reopen = (more: Partial<Parameters<typeof refusedReopening>[0]>) =>
    codeOf(
      refusedReopening({
        period: november,
        periods: [september, october, november, december],
        today: after,
        takenInBy: null,
        reason: 'Rekap klien keliru.',
        ...more,
      }),
    );

  it.each([
    ['the last one', {}, null],
    ['the one before', { period: october }, null],
    ['the third', { period: september }, 'PERIODE_TERLALU_LAMA'],
    ['one that is open', { period: december }, 'PERIODE_TIDAK_TERKUNCI'],
    ['its adjustments are counted elsewhere', { takenInBy: '2026-12' }, 'PENYESUAIAN_SUDAH_DIHITUNG'],
    ['without a reason', { reason: '' }, 'ALASAN_WAJIB'],
  ] as const)('%s', (_, more, expected) => {
    expect(reopen(more)).toBe(expected);
  });
});

describe('the fingerprint', () => {
  const closing = { companyId: 'c', label: periodLabel('2026-11'), ...NOVEMBER, number: 1 };
  const person = {
    userId: 'u1',
    figures: { hadir: 20, alpa: 1, huruf: { H: 20, A: 1 } },
    overtimeMinutes: 90,
    days: ['2026-11-02:bb', '2026-11-01:aa'],
    adjustments: [
      { id: '2', amounts: { alpa: -1 } },
      { id: '1', amounts: { hadir: 1 } },
    ],
  };

  it('is of one text, in whatever order the figures come', () => {
    const text = personText(closing, person);
    const { hadir, alpa, huruf } = person.figures;
    const turned = {
      ...person,
      figures: { huruf, alpa, hadir },
      days: person.days.toReversed(),
      adjustments: person.adjustments.toReversed(),
    };
    expect(personText(closing, turned)).toBe(text);
    expect(text.split('\n')).toEqual([
      'hadir closing 1 person c 2026-11 2026-10-21 2026-11-20 1',
      'u1',
      'alpa=1',
      'hadir=20',
      'huruf.A=1',
      'huruf.H=20',
      'overtime=90',
      '2026-11-01:aa',
      '2026-11-02:bb',
      'adjustment 1 hadir=1',
      'adjustment 2 alpa=-1',
    ]);
  });

  it.each([
    ['a figure', { ...person, figures: { ...person.figures, alpa: 2 } }],
    ['overtime', { ...person, overtimeMinutes: 91 }],
    ['a day', { ...person, days: ['2026-11-02:bb', '2026-11-01:ab'] }],
    ['an adjustment', { ...person, adjustments: [] }],
  ])('is another one by %s', (_, other) => {
    expect(personText(closing, other)).not.toBe(personText(closing, person));
  });

  it('is another one for the next closing, for a client, for the company', () => {
    const people = [{ userId: 'u1', days: person.days }];
    const texts = [
      personText(closing, person),
      personText({ ...closing, number: 2 }, person),
      clientText(closing, 'k', people),
      companyText(closing, [{ userId: 'u1', fingerprint: 'ff' }]),
    ];
    expect(new Set(texts).size).toBe(4);
    expect(
      companyText(closing, [
        { userId: 'b', fingerprint: '2' },
        { userId: 'a', fingerprint: '1' },
      ]),
    ).toMatch(/a 1\nb 2$/);
  });

  it('has a code of four groups that is read as it may be typed', () => {
    expect(closingCode(`${'0'.repeat(20)}ff`)).toBe('0000-0000-0000-0000');
    expect(closingCode('f'.repeat(64))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    const code = closingCode('0123456789abcdef01234567');
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(typedClosingCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code);
    expect(typedClosingCode('oiLO-0000-0000-0000')).toBe('0110-0000-0000-0000');
    expect([typedClosingCode('0000-0000-0000'), typedClosingCode('UUUU-0000-0000-0000')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('an adjustment', () => {
  const day: AdjustedDay = {
    dayType: 'workday',
    status: 'ALPA',
    flags: [],
    lateMinutes: 0,
    lateExcusedMinutes: 0,
    earlyMinutes: 0,
    earlyExcusedMinutes: 0,
    workedMinutes: 0,
    afterEndMinutes: 0,
    overtimeMinutes: 0,
  };
  const late: AdjustedDay = { ...day, status: 'HADIR', flags: ['TERLAMBAT'], lateMinutes: 12, workedMinutes: 468 };

  it.each([
    [
      'absent, then present and late',
      day,
      late,
      { alpa: -1, hadir: 1, hariHadir: 1, terlambatKali: 1, terlambatMenit: 12, totalMenitKerja: 468 },
    ],
    ['absent, then on leave', day, { ...day, status: 'CUTI' as const }, { alpa: -1, cuti: 1 }],
    [
      'late that is permitted',
      late,
      { ...late, lateExcusedMinutes: 12, flags: [] },
      { terlambatKali: -1, terlambatMenit: -12 },
    ],
    ['overtime', day, { ...day, overtimeMinutes: 60 }, { lemburMenit: 60 }],
    ['nothing', day, day, {}],
  ])('%s', (_, from, to, expected) => {
    expect(adjustmentAmounts(from, to, 'hadir')).toEqual(expected);
  });

  it('adds up with others; what cancels out is gone', () => {
    expect(
      addAmounts([
        { alpa: -1, hadir: 1 },
        { alpa: 1, cuti: 1 },
      ]),
    ).toEqual({ hadir: 1, cuti: 1 });
  });
});
