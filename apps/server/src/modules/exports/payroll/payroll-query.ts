/** What the writing thread needs to make a payroll file. */
import type { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import type { BodyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { PayrollColumn } from '@hadir/domain/payroll/payroll-mapping.ts';
import type { SealingKeys } from '../../../db/sealed.ts';
import type { ReportQuestion } from '../report-question.ts';
import type { ClosedPeriod } from './closed-period.store.ts';

export type PayrollRequest = BodyOf<typeof reportFiles.createPayroll>;

export interface PayrollQuery {
  readonly closed: ClosedPeriod;
  readonly columns: readonly PayrollColumn[];
  /** The days of the period, of everybody. */
  readonly question: ReportQuestion;
  /** Opens what validated minutes count as, and what they pay. */
  readonly keys: SealingKeys;
  /** A column tells pay: the file is a look at it. */
  readonly pay: boolean;
}
