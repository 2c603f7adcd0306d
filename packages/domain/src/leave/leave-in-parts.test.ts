import { describe, expect, test } from 'vitest';
import { asDrafted, asKnown, date, other, type } from '../../test-data/leave-situations.ts';
import type { LocalDate } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import { type LeaveDraft, type LeaveFacts, leaveViolations, type OtherLeave } from './leave-rules.ts';

const judge = (d: Partial<LeaveDraft>, f: Partial<LeaveFacts>): Violation | undefined =>
  leaveViolations({ ...asDrafted, ...d }, { ...asKnown, ...f })[0];
const counted = (days: number): Pick<LeaveFacts, 'counted'> => ({ counted: { days, dates: [asDrafted.from] } });

describe('leave of birth asked for in parts (UU 4/2024 Ps 4(3): three months, up to three more by a letter)', () => {
  /** 1 December to 28 February, three months. */
  const base = other({ from: date('2026-12-01'), to: date('2027-02-28') });
  const more = (from: string, to: string, specialMonths: number | null = null): Partial<LeaveDraft> => ({
    type: type('MELAHIRKAN'),
    from: date(from),
    to: date(to),
    specialMonths,
    files: 1,
  });
  const needsLetter = (tanggal: string, lama = '3 bulan'): Violation => ({
    code: 'PERPANJANGAN_PERLU_SURAT',
    field: 'specialMonths',
    params: { jenis: 'Cuti Melahirkan', tanggal, lama },
  });
  const past = { code: 'MELEBIHI_6_BULAN', field: 'to' };

  test.each<[string, Partial<LeaveDraft>, OtherLeave[], object | undefined]>([
    ['three further months without a letter', more('2027-03-01', '2027-05-31'), [base], needsLetter('2026-12-01')],
    ['one further day without a letter', more('2027-03-01', '2027-03-01'), [base], needsLetter('2026-12-01')],
    ['after a day of work between', more('2027-03-02', '2027-04-30'), [base], needsLetter('2026-12-01')],
    ['before a leave that was asked for already', more('2026-11-25', '2026-11-30'), [base], needsLetter('2026-11-25')],
    ['longer than its letter says', more('2027-03-01', '2027-05-31', 1), [base], needsLetter('2026-12-01', '4 bulan')],
    ['three further months by a letter', more('2027-03-01', '2027-05-31', 3), [base], undefined],
    ['a seventh month, whatever the letters', more('2027-03-01', '2027-06-01', 3), [base], past],
    [
      'what a letter of before covers',
      more('2027-04-01', '2027-05-31'),
      [{ ...base, to: date('2027-03-31'), specialMonths: 3 }],
      undefined,
    ],
    [
      'a second letter past the six months',
      more('2027-06-01', '2027-06-30', 3),
      [{ ...base, to: date('2027-05-31'), specialMonths: 3 }],
      past,
    ],
    [
      'the rest of the three months',
      more('2027-02-01', '2027-02-28'),
      [{ ...base, to: date('2027-01-31') }],
      undefined,
    ],
    ['the next birth', more('2027-06-01', '2027-08-31'), [base], undefined],
  ])('%s', (_, d, others, violation) => {
    expect(judge(d, { others })).toEqual(violation);
  });

  test('of three births each has its own three months', () => {
    const others = [base, other({ from: date('2027-06-01'), to: date('2027-08-31') })];
    expect(judge(more('2027-12-01', '2028-02-29'), { others })).toBeUndefined();
    expect(judge(more('2027-09-01', '2027-09-30'), { others })).toEqual(needsLetter('2027-06-01'));
  });
});

describe('rest after a miscarriage asked for in parts', () => {
  const before = other({ from: date('2026-12-01'), to: date('2027-01-14') });
  const more = (from: string, to: string, letterDays: number | null = null) =>
    judge(
      { type: type('KEGUGURAN'), from: date(from), to: date(to), letterDays, files: 1 },
      { others: [before], ...counted(3) },
    );

  test('goes on beyond the days of the law by a letter alone', () => {
    expect(more('2027-01-15', '2027-01-20')).toEqual({
      code: 'PERPANJANGAN_PERLU_SURAT',
      field: 'letterDays',
      params: { jenis: 'Istirahat Keguguran', tanggal: '2026-12-01', lama: '45 hari' },
    });
    expect(more('2027-01-15', '2027-01-28', 14)).toBeUndefined();
  });

  test('is another one where work lies between', () => {
    expect(more('2027-03-01', '2027-04-14')).toBeUndefined();
  });
});

describe('leave of one event asked for in parts', () => {
  const wedding = other({ eventDate: date('2026-12-02'), days: 2 });
  const ask = (days: number, eventDate: LocalDate) =>
    judge({ type: type('MENIKAH'), eventDate, relation: 'ANAK' }, { others: [wedding], ...counted(days) });

  test('has the days of the event in all', () => {
    expect(ask(1, date('2026-12-02'))).toBeUndefined();
    expect(ask(2, date('2026-12-02'))).toEqual({
      code: 'MELEBIHI_BATAS_HARI',
      field: 'to',
      params: { jenis: 'Menikah', n: 3 },
    });
  });

  test('of another event has them whole', () => {
    expect(ask(3, date('2026-12-03'))).toBeUndefined();
  });
});
