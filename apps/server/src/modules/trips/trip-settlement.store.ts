/** What a trip keeps of its settlement (rules/trips#settlement). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface SettlementOfTrip {
  /** Null: not handed in, or with the person again. */
  readonly submittedAt: Instant | null;
  readonly total: number | null;
  /** Below zero: the person gives back. */
  readonly difference: number | null;
  readonly settledAt: Instant | null;
}

/** A moment that it knows already stays, until it is taken back. */
export async function storeSettlementOfTrip(
  tx: CompanyDb,
  requestId: string,
  { submittedAt, total, difference, settledAt }: SettlementOfTrip,
): Promise<void> {
  await tx.query({
    name: 'trip-settlement',
    text: `update trip set realised_total = $4, realised_difference = $5,
        settlement_submitted_at = case when $3::timestamptz is not null then coalesce(settlement_submitted_at, $3) end,
        settled_at = case when $6::timestamptz is not null then coalesce(settled_at, $6) end
      where company_id = $1 and request_id = $2`,
    values: [
      tx.companyId,
      requestId,
      submittedAt === null ? null : toWire(submittedAt),
      total,
      difference,
      settledAt === null ? null : toWire(settledAt),
    ],
  });
}
