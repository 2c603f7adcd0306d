import { describe, expect, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { ageOn, employmentViolations, isEmail, isEmployeeNo, isKtp, phoneOf, yearsLater } from './person-rules.ts';

const day = localDate;
const facts = { today: day('2026-11-20'), contractsSince: null };
const draft = { employmentType: 'PKWTT', joinDate: day('2026-01-01'), contractEnd: null, birthDate: null } as const;
const codes = (change: object, known: object = {}) =>
  employmentViolations({ ...draft, ...change }, { ...facts, ...known }).map(({ code }) => code);

test.each([
  ['0812-3456-7890', '+6281234567890'],
  ['62 812 3456 7890', '+6281234567890'],
  ['+62 (21) 555-1234', '+62215551234'],
  ['812345678', '+62812345678'],
  ['+1 202 555 0100', undefined],
  ['0812', undefined],
  ['08123456789012345', undefined],
  ['telepon', undefined],
  ['', undefined],
])('the phone number %s is kept as %s', (typed, stored) => expect(phoneOf(typed)).toBe(stored));

test('NIK, KTP and e-mail are told from what is none', () => {
  expect(['00123', 'A-17/2', 'É1'].map(isEmployeeNo)).toEqual([true, true, true]);
  expect(['', ' 1', 'a b', '-1', 'x'.repeat(31), '=1+1'].map(isEmployeeNo)).toEqual(Array(6).fill(false));
  expect(['3174011708900001', '3174015708900001'].map(isKtp)).toEqual([true, true]);
  expect(['317401170890001', '3174013208900001', '3174011713900001', '3174018008900001'].map(isKtp)).toEqual(
    Array(4).fill(false),
  );
  expect(['budi@contoh.co.id', 'a.b+c@x.id'].map(isEmail)).toEqual([true, true]);
  expect(['budi@contoh', 'budi', 'a b@x.id', '@x.id', 'a@-x.id'].map(isEmail)).toEqual(Array(5).fill(false));
});

test('years are counted by the calendar', () => {
  expect(yearsLater(day('2024-02-29'), 5)).toBe('2029-02-28');
  expect(yearsLater(day('2024-02-29'), 4)).toBe('2028-02-29');
  expect(ageOn(day('2008-11-21'), day('2026-11-20'))).toBe(17);
  expect(ageOn(day('2008-11-20'), day('2026-11-20'))).toBe(18);
});

describe('employment', () => {
  test('nobody under 15, and nobody born tomorrow', () => {
    expect(codes({ birthDate: day('2011-01-02') })).toEqual(['UMUR_MINIMAL']);
    expect(codes({ birthDate: day('2011-01-01') })).toEqual([]);
    expect(codes({ birthDate: day('2026-11-21') })).toContain('TANGGAL_TIDAK_MUNGKIN');
  });

  test('a fixed term has an end, within five years with its extensions; a permanent one has none', () => {
    const pkwt = { employmentType: 'PKWT' };
    expect(codes(pkwt)).toEqual(['KONTRAK_WAJIB']);
    expect(codes({ contractEnd: day('2027-01-01') })).toEqual(['KONTRAK_TIDAK_PERLU']);
    expect(codes({ ...pkwt, contractEnd: day('2025-12-31') })).toEqual(['RENTANG_TANGGAL_TIDAK_VALID']);
    expect(codes({ ...pkwt, contractEnd: day('2030-12-31') })).toEqual([]);
    expect(codes({ ...pkwt, contractEnd: day('2031-01-01') })).toEqual(['KONTRAK_TERLALU_LAMA']);
    expect(codes({ ...pkwt, contractEnd: day('2029-12-31') }, { contractsSince: day('2024-06-01') })).toEqual([
      'KONTRAK_TERLALU_LAMA',
    ]);
  });
});
