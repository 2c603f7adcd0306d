/** The first rows of a payroll file by columns that are still being put together. */
import { cellText } from '@hadir/contract/kernel/cell.ts';
import { payrollColumns } from '@hadir/contract/payroll/columns.ts';
import type { payroll } from '@hadir/contract/payroll/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import { PAYROLL_FIGURES } from '@hadir/domain/payroll/payroll-mapping.ts';
import type { Call } from '../../../http/serve.ts';
import { requireMapping } from './mapping.service.ts';
import { countPayrollRows, firstPayrollRows } from './payroll-file.ts';
import { payrollQueryOf, requireClosed } from './payroll-order.ts';

const ROWS = 5;
/** Pay is told by the file alone, which is noted as a look at it. */
const HIDDEN = 'Rp•••';

export async function previewPayroll(c: Call<typeof payroll.preview>): Promise<ReplyOf<typeof payroll.preview>> {
  const { columns, period } = c.body;
  requireMapping(columns);
  const closed = await requireClosed(c.db, periodLabel(period));
  const query = { ...(await payrollQueryOf(c.db, c.actor, c.app.secrets.personal, { closed, columns })), pay: false };
  const total = await countPayrollRows(c.db, query);
  const rows = await firstPayrollRows(c.db, query, ROWS);
  const shown = payrollColumns(columns);
  const isPay = columns.map(({ figure }) => PAYROLL_FIGURES[figure] === 'rupiah');
  return {
    data: {
      period: closed.label,
      code: closed.code,
      rows: rows.map((row, no) =>
        shown.map(({ format, read }, index) =>
          isPay[index] === true ? HIDDEN : cellText(format, read(row, no + 1), c.actor.zone),
        ),
      ),
      total,
    },
  };
}
