/** A paper by the code on it, among all companies. */
import type { PaperFacts, PaperKind, PaperState } from '@hadir/domain/papers/paper.ts';
import type { Instant, Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { sql, statement } from '../../db/sql.ts';
import { STANDS } from './paper.store.ts';

export interface PrintedPaper {
  readonly companyId: string;
  readonly company: string;
  readonly zone: Zone;
  readonly kind: PaperKind;
  readonly userId: string;
  readonly requestId: string | null;
  readonly state: PaperState;
  readonly number: string;
  readonly salt: string;
  readonly facts: PaperFacts;
  readonly issuedBy: string;
  readonly issuedAt: Instant;
  /** The request behind it is granted for these dates. */
  readonly requestStands: boolean;
}

export async function paperWithCode(db: Db, code: string): Promise<PrintedPaper | undefined> {
  const { rows } = await db.query<PrintedPaper>(
    statement(sql`select x.company_id as "companyId", c.legal_name as company, c.tz as zone, x.kind, x.user_id as "userId",
        x.request_id as "requestId", x.state, x.number, x.salt, x.facts, x.issued_by as "issuedBy", x.issued_at as "issuedAt",
        coalesce(${STANDS}, x.request_id is null) as "requestStands"
       from paper x join company c on c.id = x.company_id
       left join request r on r.company_id = x.company_id and r.id = x.request_id
      where x.code = ${code}`),
  );
  return rows[0];
}
