/**
 * Closing a period: at the hand of an admin, or by the clock after the days of grace. The months of everybody are taken,
 * the period is locked, and what its figures are then is stored with a fingerprint (rules/attendance#closing-and-lock).
 */
import type { OpenItemCounts } from '@hadir/domain/closing/open-items.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { lockPeriod, type PeriodRow } from '../attendance/periods/stored-periods.service.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import { takeIn } from './adjustments.store.ts';
import { figuresOf, type PeriodFigures } from './closed-figures.service.ts';
import { adjustmentsDue, peopleOfPeriod } from './closed-figures.store.ts';
import { insertClosing, insertFigures, nextNumber } from './closing.store.ts';
import { openItemsOf } from './open-items.service.ts';

/** Who closes; all null where the clock does. */
export interface Closer {
  readonly userId: string | null;
  readonly accountId: string | null;
  readonly ip: string | null;
  readonly ref: string | null;
}

export const THE_CLOCK: Closer = { userId: null, accountId: null, ip: null, ref: null };

export interface Closing {
  readonly now: Instant;
  readonly by: Closer;
  /** Why it is closed over what is open; '' where nothing is, or the clock closes. */
  readonly reason: string;
  /** Looks at what is open once nothing of it can change any more. @throws Refused: nothing is closed */
  readonly judge?: (open: OpenItemCounts) => void;
}

export interface ClosedPeriod {
  readonly id: string;
  readonly open: OpenItemCounts;
  readonly figures: PeriodFigures;
}

/** @returns undefined where it is closed already: the other one's closing stands */
export async function closePeriod(
  tx: CompanyDb,
  rules: CompanyRules,
  period: PeriodRow,
  { now, by, reason, judge }: Closing,
): Promise<ClosedPeriod | undefined> {
  const { companyId } = tx;
  const months = rules.periodsTouching(period.from, period.to);
  if (!(await lockPeriod(tx, companyId, period, { months, now, by: by.userId }))) return undefined;
  const open = await openItemsOf(tx, period);
  judge?.(open);
  const number = await nextNumber(tx, period.label);
  const head = { companyId, number, label: period.label, from: period.from, to: period.to };
  const takenIn = await adjustmentsDue(tx, period.label);
  const figures = await figuresOf(tx, head, { userIds: await peopleOfPeriod(tx, head), takenIn });
  const id = newId();
  const closing = { id, period: period.label, number, from: period.from, to: period.to };
  await insertClosing(tx, { ...closing, by: by.userId, reason, openItems: open }, figures, now);
  await insertFigures(tx, id, figures);
  await takeIn(tx, id, period.label);
  await writeAudit(tx, {
    companyId,
    at: now,
    actorUserId: by.userId,
    actorAccountId: by.accountId,
    action: 'attendance.period.lock',
    entity: 'period',
    entityId: period.label,
    before: { state: 'closing' },
    after: { state: 'locked', kode: figures.code, orang: figures.people.length, alasan: reason },
    ip: by.ip,
    ref: by.ref,
  });
  return { id, open, figures };
}
