/** The columns of a payroll file as a company's mapping orders and names them. No zod here: the writing thread begins without it. */
import {
  clockOfMinutes,
  type MinuteForm,
  PAYROLL_FIGURES,
  type PayrollColumn,
  type PayrollFigure,
  type PayrollUnit,
} from '@hadir/domain/payroll/payroll-mapping.ts';
import type { CellFormat, Column } from '../kernel/cell.ts';

/** One person of one closed period. */
export type PayrollRow = Readonly<Record<PayrollFigure, string | number | null>>;

const FORMAT_OF_UNIT: Readonly<Record<Exclude<PayrollUnit, 'minutes'>, CellFormat>> = {
  text: 'text',
  date: 'date',
  count: 'count',
  days: 'days',
  percent: 'percent',
  rupiah: 'count',
};

/** A clock beyond 24 hours is no time of a day: it stays a text that programs take apart. */
const FORMAT_OF_FORM: Readonly<Record<MinuteForm, CellFormat>> = { minutes: 'minutes', hours: 'hours', clock: 'text' };

const WIDTH: Readonly<Partial<Record<PayrollFigure, number>>> = { fullname: 28, unit: 20, adjustmentSources: 40 };
const USUAL_WIDTH = 14;

function formatOf({ figure, form }: PayrollColumn): CellFormat {
  const unit: PayrollUnit = PAYROLL_FIGURES[figure];
  return unit === 'minutes' ? FORMAT_OF_FORM[form ?? 'minutes'] : FORMAT_OF_UNIT[unit];
}

export function payrollColumns(mapping: readonly PayrollColumn[]): Column<PayrollRow>[] {
  return mapping.map((column) => {
    const { figure, header, form } = column;
    return {
      key: figure,
      label: header,
      format: formatOf(column),
      width: WIDTH[figure] ?? USUAL_WIDTH,
      read: (row) => {
        const value = row[figure];
        return form === 'clock' && typeof value === 'number' ? clockOfMinutes(value) : value;
      },
    };
  });
}
