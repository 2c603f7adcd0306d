/** The columns of the company's payroll file: read, changed, judged (docs/decisions/107). */
import type { payroll, PayrollMapping } from '@hadir/contract/payroll/endpoints.ts';
import { defaultPayrollMapping } from '@hadir/contract/payroll/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type PayrollColumn, payrollMappingProblems } from '@hadir/domain/payroll/payroll-mapping.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { readMapping, writeMapping } from './mapping.store.ts';

/** What files are made with now. */
export async function mappingInForce(db: CompanyDb): Promise<readonly PayrollColumn[]> {
  return (await readMapping(db))?.columns ?? defaultPayrollMapping;
}

/** @throws Refused with everything that is wrong, by field */
export function requireMapping(columns: readonly PayrollColumn[]): void {
  const problems = payrollMappingProblems(columns);
  const [first] = problems;
  if (first === undefined) return;
  const fields = problems.map(({ field = 'columns', code, params = {} }) => ({ field, code, params }));
  throw new Refused(first.code, { fields, params: first.params ?? {} });
}

async function shown(db: CompanyDb): Promise<PayrollMapping> {
  const stored = await readMapping(db);
  if (stored === undefined)
    return { columns: [...defaultPayrollMapping], version: 0, changedAt: null, changedBy: null };
  return {
    columns: [...stored.columns],
    version: stored.version,
    changedAt: toWire(stored.changedAt),
    changedBy: stored.changedBy,
  };
}

export async function showMapping(c: Call<typeof payroll.mapping>): Promise<ReplyOf<typeof payroll.mapping>> {
  return { data: await shown(c.db) };
}

const inWords = (columns: readonly PayrollColumn[]) =>
  columns.map(({ figure, header, form }) => `${header} = ${figure}${form === null ? '' : ` (${form})`}`);

/** @throws Refused VERSI_BERUBAH, and what is wrong with the columns */
export async function changeMapping(c: Call<typeof payroll.change>): Promise<ReplyOf<typeof payroll.change>> {
  const { columns, version } = c.body;
  requireMapping(columns);
  return c.db.transaction(async (tx) => {
    const before = await mappingInForce(tx);
    if (!(await writeMapping(tx, { columns, version }, { by: c.actor.userId, now: c.now })))
      throw new Refused('VERSI_BERUBAH');
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'payroll.mapping.change', 'payroll_mapping', tx.companyId),
      before: { columns: inWords(before) },
      after: { columns: inWords(columns) },
    });
    return { data: await shown(tx) };
  });
}
