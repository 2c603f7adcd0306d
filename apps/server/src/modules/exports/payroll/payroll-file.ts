/** A closed period as a payroll program reads it: one row a person, by the company's own columns. Runs in the writing thread. */
import { maternityDays, type RecapColumnsRow } from '@hadir/contract/attendance/columns.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { payrollColumns, type PayrollRow } from '@hadir/contract/payroll/columns.ts';
import { payrollFigureWord } from '@hadir/contract/payroll/words.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { PAYROLL_FIGURE_NAMES } from '@hadir/domain/payroll/payroll-mapping.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { joinedCompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import type { SealingKeys } from '../../../db/sealed.ts';
import type { FileHead, ReportFile } from '../../../engines/reports/report-file.ts';
import { openSealed } from '../../overtime/overtime-pay.service.ts';
import { pagesOfRows, readRecap } from '../people-rows.ts';
import { readPeople } from '../report-rows.store.ts';
import {
  adjustmentsTakenBy,
  type TakenAdjustment,
  unpaidDays,
  type ValidatedOvertime,
  validatedOvertime,
} from './payroll-rows.store.ts';
import type { PayrollQuery } from './payroll-query.ts';

type OvertimeFigures = Pick<
  PayrollRow,
  'overtimeMinutes' | 'overtime15' | 'overtime2' | 'overtime3' | 'overtime4' | 'overtimePay'
>;

const MULTIPLIERS = { overtime15: '1.5', overtime2: '2', overtime3: '3', overtime4: '4' } as const;

function overtimeFigures(
  own: readonly ValidatedOvertime[],
  { keys, pay, companyId }: { keys: SealingKeys; pay: boolean; companyId: string },
): OvertimeFigures {
  const opened = own.map((one) => openSealed(keys, companyId, one));
  const at = (multiplier: string) =>
    opened.reduce(
      (sum, one) =>
        sum +
        (one?.tiers ?? []).reduce((of, tier) => (String(tier.multiplier) === multiplier ? of + tier.minutes : of), 0),
      0,
    );
  return {
    overtimeMinutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    overtime15: at(MULTIPLIERS.overtime15),
    overtime2: at(MULTIPLIERS.overtime2),
    overtime3: at(MULTIPLIERS.overtime3),
    overtime4: at(MULTIPLIERS.overtime4),
    overtimePay: pay ? opened.reduce((sum, one) => sum + (one?.pay ?? 0), 0) : null,
  };
}

/** Amounts of an adjustment carry the recap's names, and this one beside them. */
const amountWord: ReadonlyMap<string, string> = new Map<string, string>([
  ...PAYROLL_FIGURE_NAMES.map((figure) => [figure, payrollFigureWord[figure]] as const),
  ['lemburMenit', payrollFigureWord.overtimeMinutes],
]);
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${String(amount).replace('.', ',')}`;

/** `14/10/2026 Cuti: Alpa -1, Cuti +1` */
function sourceText({ workDate, requestKind, amounts }: TakenAdjustment): string {
  const kind = REQUEST_KINDS.find((known) => known === requestKind);
  const changes = Object.entries(amounts).flatMap(([name, amount]) => {
    const word = amountWord.get(name);
    return amount === 0 || word === undefined ? [] : [`${word} ${signed(amount)}`];
  });
  const source = kind === undefined ? 'Koreksi hari' : requestKindWord[kind];
  return `${dateText(workDate)} ${source}${changes.length === 0 ? '' : `: ${changes.join(', ')}`}`;
}

function adjustmentFigures(own: readonly TakenAdjustment[]) {
  const sum = (name: string) => own.reduce((total, { amounts }) => total + (amounts[name] ?? 0), 0);
  return {
    adjustmentPresent: sum('hadir'),
    adjustmentAbsent: sum('alpa'),
    adjustmentLeave: sum('cuti'),
    adjustmentMinutes: sum('totalMenitKerja'),
    adjustmentOvertime: sum('lemburMenit'),
    adjustmentSources: own.length === 0 ? null : own.map(sourceText).join('; '),
  };
}

type OfRecap = RecapColumnsRow & { readonly userId: string };

async function completed(
  db: Db,
  { closed, question, keys, pay }: PayrollQuery,
  recap: readonly OfRecap[],
): Promise<PayrollRow[]> {
  const { companyId } = question.query.actor;
  const own = joinedCompanyDb(db, companyId);
  const userIds = recap.map(({ userId }) => userId);
  const overtime = Map.groupBy(await validatedOvertime(own, userIds, closed), ({ userId }) => userId);
  const unpaid = await unpaidDays(own, userIds, closed);
  const adjustments = Map.groupBy(await adjustmentsTakenBy(own, userIds, closed.id), ({ userId }) => userId);
  return recap.map(({ userId, figures, ...person }) => ({
    employeeNo: person.employeeNo,
    fullname: person.fullname,
    division: person.division,
    department: person.department,
    position: person.position,
    unit: person.unit,
    superior: person.superior,
    period: closed.label,
    from: closed.from,
    to: closed.to,
    closingCode: closed.code,
    ...figures,
    unpaidDays: unpaid.get(userId) ?? 0,
    maternityWhole: maternityDays({ ...person, figures }, true),
    maternityPart: maternityDays({ ...person, figures }, false),
    ...overtimeFigures(overtime.get(userId) ?? [], { keys, pay, companyId }),
    ...adjustmentFigures(adjustments.get(userId) ?? []),
  }));
}

const everybody = (db: Db, { question, closed }: PayrollQuery) => readPeople(db, question.query, [closed.from], 'all');

export async function countPayrollRows(db: Db, query: PayrollQuery): Promise<number> {
  return (await everybody(db, query)).length;
}

/** The first rows of the file, for looking at its columns. */
export async function firstPayrollRows(db: Db, query: PayrollQuery, count: number): Promise<PayrollRow[]> {
  const people = (await everybody(db, query)).slice(0, count).map(({ userId }) => userId);
  return completed(db, query, await readRecap(db, query.question, people));
}

export async function payrollFile(db: Db, query: PayrollQuery, head: FileHead): Promise<ReportFile<PayrollRow>> {
  const people = await everybody(db, query);
  const { zone } = query.question.rules;
  return {
    head,
    columns: payrollColumns(query.columns),
    pages: pagesOfRows(people, async (userIds) => completed(db, query, await readRecap(db, query.question, userIds))),
    zoneOf: () => zone,
    total: people.length,
    frozenColumns: ['employeeNo', 'fullname'],
    legend: [],
  };
}
