import { describe, expect, it } from 'vitest';
import {
  clockOfMinutes,
  HEADER_LIMIT,
  type PayrollColumn,
  PAYROLL_FIGURE_NAMES,
  payrollMappingProblems,
  hasPayFigure,
} from './payroll-mapping.ts';

const nik: PayrollColumn = { figure: 'employeeNo', header: 'EMP_ID', form: null };
const worked: PayrollColumn = { figure: 'totalMenitKerja', header: 'WORK_HOURS', form: 'hours' };
const absent: PayrollColumn = { figure: 'alpa', header: 'ABSENT', form: null };

describe('a mapping of payroll columns', () => {
  it.each<[string, readonly PayrollColumn[]]>([
    ['NIK alone', [nik]],
    ['minutes in any form', [nik, worked, { figure: 'overtime2', header: 'OT2', form: 'clock' }]],
    ['a header of 60 characters', [{ ...nik, header: 'x'.repeat(HEADER_LIMIT) }]],
  ])('passes with %s', (_, columns) => expect(payrollMappingProblems(columns)).toEqual([]));

  it.each<[string, readonly PayrollColumn[], string, string]>([
    ['without NIK', [absent], 'KOLOM_NIK_WAJIB', 'columns'],
    ['without any column', [], 'KOLOM_NIK_WAJIB', 'columns'],
    ['with an empty header', [nik, { ...absent, header: '  ' }], 'WAJIB_DIISI', 'columns.1.header'],
    ['with 61 characters', [{ ...nik, header: 'x'.repeat(HEADER_LIMIT + 1) }], 'TERLALU_PANJANG', 'columns.0.header'],
    ['with a header twice', [nik, { ...absent, header: ' emp_id' }], 'JUDUL_KOLOM_GANDA', 'columns.1.header'],
    ['with a figure twice', [nik, absent, { ...absent, header: 'A2' }], 'ISI_KOLOM_GANDA', 'columns.2.figure'],
    ['with minutes in no form', [nik, { ...worked, form: null }], 'BENTUK_MENIT_SALAH', 'columns.1.form'],
    ['with days in a form', [nik, { ...absent, form: 'hours' }], 'BENTUK_MENIT_SALAH', 'columns.1.form'],
  ])('is refused %s', (_, columns, code, field) =>
    expect(payrollMappingProblems(columns)).toEqual([expect.objectContaining({ code, field })]),
  );

  it('two columns without a header are asked for it, not called the same', () =>
    expect(payrollMappingProblems([nik, { ...absent, header: '' }, { ...worked, header: '' }])).toEqual([
      expect.objectContaining({ code: 'WAJIB_DIISI', field: 'columns.1.header' }),
      expect.objectContaining({ code: 'WAJIB_DIISI', field: 'columns.2.header' }),
    ]));

  it('only overtime pay tells what somebody is paid', () =>
    expect(PAYROLL_FIGURE_NAMES.filter((figure) => hasPayFigure([{ figure }]))).toEqual(['overtimePay']));

  it.each([
    [0, '0:00'],
    [500, '8:20'],
    [-75, '-1:15'],
    [6_005, '100:05'],
  ])('%s minutes are %s', (minutes, text) => expect(clockOfMinutes(minutes)).toBe(text));
});
