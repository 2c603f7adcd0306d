/** A closing by the code on its papers: of the whole company, or of a client's people. */
import type { PeriodLabel } from '@hadir/domain/attendance/period.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';

export interface PrintedClosing {
  readonly companyId: string;
  readonly company: string;
  readonly zone: Zone;
  readonly closingId: string;
  readonly clientId: string | null;
  readonly client: string | null;
  readonly label: PeriodLabel;
  readonly number: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly people: number;
  readonly closedAt: Instant;
  readonly fingerprint: string;
  readonly isReopened: boolean;
  /** Another closing of the period stands. */
  readonly isReplaced: boolean;
}

export async function closingWithCode(db: Db, code: string): Promise<PrintedClosing | undefined> {
  const { rows } = await db.query<PrintedClosing>(
    `select g.company_id as "companyId", m.legal_name as company, m.tz as zone, g.id as "closingId", p.client_id as "clientId",
        k.name as client, g.period as label, g.number, g.first_date as "from", g.last_date as "to",
        p.people, g.closed_at as "closedAt", p.fingerprint, g.reopened_at is not null as "isReopened",
        exists (select 1 from period_closing l where l.company_id = g.company_id and l.period = g.period
          and l.number > g.number and l.reopened_at is null) as "isReplaced"
       from (select company_id, id as closing_id, null::uuid as client_id, people, fingerprint from period_closing
              where code = $1
             union all
             select company_id, closing_id, client_id, people, fingerprint from period_closing_client
              where code = $1) p
       join period_closing g on g.company_id = p.company_id and g.id = p.closing_id
       join company m on m.id = g.company_id
       left join client k on k.company_id = p.company_id and k.id = p.client_id
      order by g.closed_at desc limit 1`,
    [code],
  );
  return rows[0];
}
