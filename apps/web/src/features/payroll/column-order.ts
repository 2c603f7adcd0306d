/** Columns in their order: moved, added, taken out. */
import { newPayrollColumn } from '@hadir/contract/payroll/words.ts';
import { PAYROLL_FIGURE_NAMES, type PayrollColumn, type PayrollFigure } from '@hadir/domain/payroll/payroll-mapping.ts';

export type Columns = readonly PayrollColumn[];

export const unusedFigures = (columns: Columns): PayrollFigure[] =>
  PAYROLL_FIGURE_NAMES.filter((figure) => !columns.some((column) => column.figure === figure));

/** Under its own name; where another column has taken that, HR says it otherwise. */
export const withColumn = (columns: Columns, figure: PayrollFigure): Columns => [...columns, newPayrollColumn(figure)];
