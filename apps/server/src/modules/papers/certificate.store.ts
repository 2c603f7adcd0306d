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
      on conflict (company_id, company_event_id, user_id) where company_event_id is not null and state <> 'revoked' do nothing`,
    [tx.companyId, one.id, one.userId, one.eventId, one.title, toWire(now)],
  );
  return rowCount === 1;
}

export async function certificateId(db: CompanyDb, eventId: string, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from paper where company_id = $1 and company_event_id = $2 and user_id = $3 and state <> 'revoked'`,
    [db.companyId, eventId, userId],
  );
  return rows[0]?.id;
}

/** @returns its id; undefined where none was given out */
export async function storeRevoked(
  tx: CompanyDb,
  of: { readonly eventId: string; readonly userId: string },
  { note, by, now }: { readonly note: string; readonly by: string; readonly now: Instant },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `update paper set state = 'revoked', note = $4, ended_by = $5, ended_at = $6, version = version + 1
      where company_id = $1 and company_event_id = $2 and user_id = $3 and state = 'issued' returning id`,
    [tx.companyId, of.eventId, of.userId, note, by, toWire(now)],
  );
  return rows[0]?.id;
}
