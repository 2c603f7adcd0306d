import { describe, expect, it } from 'vitest';
import { defaultPayrollMapping } from '@hadir/contract/payroll/words.ts';
import { payrollMappingProblems, hasPayFigure } from '@hadir/domain/payroll/payroll-mapping.ts';
import { movedTo } from '../../ui/ordering/moved-to.ts';
import { type Columns, unusedFigures, withColumn } from './column-order.ts';

const figures = (columns: Columns) => columns.map(({ figure }) => figure).join(' ');
const three = defaultPayrollMapping.slice(0, 3);

describe('the columns of a payroll file', () => {
  it.each([
    [0, 2, 'fullname unit employeeNo'],
    [2, 0, 'unit employeeNo fullname'],
    [1, 2, 'employeeNo unit fullname'],
  ])('the one at %s moves to %s', (from, to, order) => expect(figures(movedTo(three, from, to))).toBe(order));

  it.each([
    [0, -1],
    [2, 3],
    [1, 1],
    [7, 0],
  ])('from %s to %s nothing moves, and nothing counts as typed', (from, to) =>
    expect(movedTo(three, from, to)).toBe(three),
  );

  it('a figure that is taken is offered no more', () => {
    expect(unusedFigures(three)).toContain('alpa');
    expect(unusedFigures(withColumn(three, 'alpa'))).not.toContain('alpa');
  });

  it('what everybody begins with may be saved as it is and tells no pay', () => {
    expect(payrollMappingProblems(defaultPayrollMapping)).toEqual([]);
    expect(hasPayFigure(defaultPayrollMapping)).toBe(false);
  });

  it('every figure together may be saved, too', () => {
    const all = unusedFigures(defaultPayrollMapping).reduce<Columns>(withColumn, defaultPayrollMapping);
    expect(payrollMappingProblems(all)).toEqual([]);
    expect(unusedFigures(all)).toEqual([]);
  });
});
