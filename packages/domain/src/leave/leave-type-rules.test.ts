import { describe, expect, test } from 'vitest';
import { grantedBy, leaveTypeViolations, type TypeTerms } from './leave-type-rules.ts';
import { LEAVE_TYPES, seededType } from './leave-types.ts';
import { LEAVE_LAW_FALLBACK, type LeaveLaw } from './special-leave.ts';

const law: LeaveLaw = { ...LEAVE_LAW_FALLBACK, specialDays: { MENIKAH: 3, DUKA_INTI: 2 } };

function seeded(code: string, more: Partial<TypeTerms> = {}): TypeTerms {
  const type = seededType(code);
  if (type === undefined) throw new Error(`no type ${code}`);
  return { ...type, ...more };
}

const own: TypeTerms = { ...seeded('SERIKAT'), code: 'ULTAH', name: 'Cuti Ulang Tahun', maxDays: 1, proof: 'none' };

const codes = (after: TypeTerms, rules = law) =>
  leaveTypeViolations({ code: after.code }, after, rules).map(({ code, field }) => `${field ?? ''} ${code}`);

describe('A type of leave that the law grants', () => {
  test('is allowed as the product brings it', () => {
    for (const type of LEAVE_TYPES) expect(leaveTypeViolations({ code: type.code }, type, law), type.code).toEqual([]);
  });

  test('may become more generous', () => {
    const wedding = seeded('MENIKAH', { maxDays: 5, proof: 'none', backdateDays: 14, halfDay: true, name: 'Nikah' });
    expect(codes(wedding)).toEqual([]);
    expect(codes(seeded('TAHUNAN', { noticeDays: 14, proof: 'later', maxDays: 10, halfDay: false }))).toEqual([]);
  });

  test('keeps its days, of the law in force as of the product', () => {
    expect(codes(seeded('MENIKAH', { maxDays: 2 }))).toEqual(['maxDays DI_LUAR_KETENTUAN']);
    expect(codes(seeded('MENIKAH', { maxDays: null }))).toEqual(['maxDays DI_LUAR_KETENTUAN']);
    const stronger = { ...law, specialDays: { MENIKAH: 4 } };
    expect(leaveTypeViolations({ code: 'MENIKAH' }, seeded('MENIKAH'), stronger)).toEqual([
      {
        code: 'DI_LUAR_KETENTUAN',
        field: 'maxDays',
        params: { kolom: 'lamanya', arah: 'paling sedikit', batas: '4 hari', dasar: 'UU 13/2003 Pasal 93 ayat 4' },
      },
    ]);
    expect(codes(seeded('MELAHIRKAN', { maxDays: 60 }))).toEqual(['maxDays JENIS_CUTI_TETAP']);
  });

  test('keeps its pay, its counting, its balance and who it is for', () => {
    expect(codes(seeded('DUKA_INTI', { pay: 'unpaid', unit: 'calendar', balance: 'annual', gender: 'P' }))).toEqual([
      'unit JENIS_CUTI_TETAP',
      'pay JENIS_CUTI_TETAP',
      'balance JENIS_CUTI_TETAP',
      'gender JENIS_CUTI_TETAP',
    ]);
    expect(codes(seeded('HAJI', { pay: 'unpaid' }))).toEqual(['pay JENIS_CUTI_TETAP']);
  });

  test('gets no hurdle the product does not know', () => {
    const after = seeded('HAID', { noticeDays: 1, backdateDays: 1, proof: 'now', unitQuota: true });
    expect(codes(after)).toEqual([
      'noticeDays DI_LUAR_KETENTUAN',
      'backdateDays DI_LUAR_KETENTUAN',
      'proof BUKTI_TERLALU_KETAT',
      'unitQuota JENIS_CUTI_TANPA_KUOTA',
    ]);
  });
});

describe('A type of the company', () => {
  test('is free, but its code stays and fits the ledger', () => {
    expect(leaveTypeViolations(null, own, law)).toEqual([]);
    expect(codes({ ...own, pay: 'unpaid', balance: 'annual', noticeDays: 30, maxDays: null })).toEqual([]);
    expect(leaveTypeViolations(null, { ...own, code: 'Cuti-1' }, law)).toEqual([
      { code: 'KODE_JENIS_CUTI', field: 'code' },
    ]);
    expect(leaveTypeViolations({ code: 'ULTAH' }, { ...own, code: 'ULTAH2' }, law)).toEqual([
      { code: 'KODE_TETAP', field: 'code' },
    ]);
  });

  test('is not paid by months, and what the product opens keeps what it is known by', () => {
    expect(codes({ ...own, pay: 'maternity' })).toEqual(['pay UPAH_MELAHIRKAN']);
    expect(codes(seeded('BESAR', { balance: 'none' }))).toEqual(['balance JENIS_CUTI_TETAP']);
    expect(codes(seeded('TANPA_UPAH', { pay: 'full' }))).toEqual(['pay JENIS_CUTI_TETAP']);
    expect(codes(seeded('UMRAH', { pay: 'unpaid', balance: 'none' }))).toEqual([]);
  });
});

test('what the law grants stays; every statutory type names its article', () => {
  for (const { code, statutory } of LEAVE_TYPES) if (statutory) expect(grantedBy(code), code).toBeDefined();
  expect(grantedBy('UMRAH')).toBeUndefined();
  expect(grantedBy('ULTAH')).toBeUndefined();
});
