/** Who decides in whose place (domain.md 8.3). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface StandIn {
  /** The approver who is away. */
  readonly userId: string;
  /** Empty: all kinds. */
  readonly kinds: readonly RequestKind[];
}

/** Those whose place the person takes on the date. Delegations form no chains: only rows that name the person. */
export async function standInsFor(db: CompanyDb, userId: string, today: LocalDate): Promise<StandIn[]> {
  const { rows } = await db.query<StandIn>({
    name: 'delegation-stand-ins',
    text: `select user_id as "userId", kinds from delegation
      where company_id = $1 and delegate_id = $2 and ended_at is null and from_date <= $3 and to_date >= $3`,
    values: [db.companyId, userId, today],
  });
  return rows;
}
