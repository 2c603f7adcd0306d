/** The certificate of one person of one event (rules/papers#certificates). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

interface NewCertificate {
  readonly id: string;
  readonly userId: string;
  readonly eventId: string;
  readonly title: string;
}

/** @returns false where there is one already; of two at once the second waits and sees the first */
export async function insertCertificate(tx: CompanyDb, one: NewCertificate, now: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into paper (company_id, id, kind, user_id, company_event_id, purpose, state, requested_by, requested_at)
      values ($1, $2, 'certificate', $3, $4, $5, 'waiting', $3, $6)
      on conflict (company_id, company_event_id, user_id) where company_event_id is not null do nothing`,
    [tx.companyId, one.id, one.userId, one.eventId, one.title, toWire(now)],
  );
  return rowCount === 1;
}

export async function certificateId(db: CompanyDb, eventId: string, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select id from paper where company_id = $1 and company_event_id = $2 and user_id = $3',
    [db.companyId, eventId, userId],
  );
  return rows[0]?.id;
}
