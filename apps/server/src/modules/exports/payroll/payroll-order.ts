/** A payroll file as it was asked for: of a closed period alone, by the company's columns, told by who may be told pay. */
import { monthAndYear } from '@hadir/contract/date-words.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { type PeriodLabel, periodLabel } from '@hadir/domain/attendance/period.ts';
import { type Instant, localDate, zoneName } from '@hadir/domain/kernel/time.ts';
import { type PayrollColumn, hasPayFigure } from '@hadir/domain/payroll/payroll-mapping.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { SealingKeys } from '../../../db/sealed.ts';
import type { App } from '../../../app-context.ts';
import { Refused } from '../../../http/refused.ts';
import { stillAgrees } from '../../closing/check/verify.service.ts';
import { type Asker, type ExportOrder, nameOf, printed } from '../export-order.ts';
import { reportRules } from '../report-question.ts';
import { readCompany, wholeDays } from '../report-rows.store.ts';
import { checkAddress } from './recap-seal.service.ts';
import { type ClosedPeriod, closedPeriod } from './closed-period.store.ts';
import { mappingInForce } from './mapping.service.ts';
import type { PayrollQuery, PayrollRequest } from './payroll-query.ts';

/** @throws Refused PERIODE_BELUM_DITUTUP */
export async function requireClosed(db: CompanyDb, label: PeriodLabel): Promise<ClosedPeriod> {
  const closed = await closedPeriod(db, label);
  if (closed === undefined)
    throw new Refused('PERIODE_BELUM_DITUTUP', { params: { periode: monthAndYear(localDate(`${label}-01`)) } });
  return closed;
}

/** What was altered behind the product's back pays nobody. @throws Refused ANGKA_TIDAK_COCOK */
async function requireUnaltered(db: CompanyDb, closed: ClosedPeriod): Promise<void> {
  const { id: closingId, code, label } = closed;
  if (await stillAgrees(db, { ...closed, companyId: db.companyId, closingId, clientId: null })) return;
  throw new Refused('ANGKA_TIDAK_COCOK', { params: { periode: monthAndYear(localDate(`${label}-01`)), kode: code } });
}

export async function payrollQueryOf(
  db: CompanyDb,
  asker: Pick<Asker, 'userId' | 'clientId'>,
  keys: SealingKeys,
  { closed, columns }: { closed: ClosedPeriod; columns: readonly PayrollColumn[] },
): Promise<PayrollQuery> {
  const company = await readCompany(db, db.companyId);
  const { from, to } = closed;
  return {
    closed,
    columns,
    question: {
      query: {
        actor: { companyId: db.companyId, userId: asker.userId, clientId: asker.clientId },
        scopes: ['company'],
        filter: wholeDays({ from, to }),
      },
      rules: await reportRules(db, db.companyId, company, { from, to, wages: true }),
    },
    keys,
    pay: hasPayFigure(columns),
  };
}

/** @throws Refused TIDAK_BERHAK without the right, and where a column tells pay to somebody who may not read it */
export async function payrollOrderOf(
  app: App,
  db: CompanyDb,
  asker: Asker,
  { request, now }: { request: PayrollRequest; now: Instant },
): Promise<ExportOrder> {
  if (!scopesFor(asker, 'payroll.export').includes('company')) throw new Refused('TIDAK_BERHAK');
  const columns = await mappingInForce(db);
  if (hasPayFigure(columns) && scopesFor(asker, 'overtime.pay').length === 0) throw new Refused('TIDAK_BERHAK');
  const closed = await requireClosed(db, periodLabel(request.period));
  await requireUnaltered(db, closed);
  const company = await readCompany(db, db.companyId);
  return {
    subject: {
      of: 'payroll',
      report: request.report,
      query: await payrollQueryOf(db, asker, app.secrets.personal, { closed, columns }),
    },
    userId: asker.userId,
    format: request.format,
    columns: null,
    head: {
      company: company.name,
      title: `Penggajian ${monthAndYear(localDate(`${closed.label}-01`))}`,
      period: `${dateText(closed.from)} - ${dateText(closed.to)}`,
      zone: zoneName[company.zone],
      printedAt: printed(now, company.zone),
      printedBy: asker.fullname,
      filter: '',
      seal: { code: closed.code, url: checkAddress(app, closed.code), signatures: [] },
    },
    fileName: nameOf('Penggajian', company, { ...closed, format: request.format }, now),
  };
}
