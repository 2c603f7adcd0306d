/** Accepted notices; a withdrawn one counts no more. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/pool.ts';

export async function hasConsent(
  db: Db,
  { companyId, userId, kind, version }: { companyId: string; userId: string; kind: string; version: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'consent-read',
    text: `select 1 from consent where company_id = $1 and user_id = $2 and kind = $3 and version = $4
              and withdrawn_at is null`,
    values: [companyId, userId, kind, version],
  });
  return rowCount === 1;
}

export interface NewConsent {
  companyId: string;
  userId: string;
  kind: string;
  version: string;
  /** sha256 of the sentences the person saw. */
  textHash: string;
  at: Instant;
}

/** Accepting twice is accepting once. */
export async function writeConsent(db: Db, consent: NewConsent): Promise<void> {
  await db.query(
    `insert into consent (company_id, id, user_id, kind, version, text_hash, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, user_id, kind, version) where withdrawn_at is null do nothing`,
    [consent.companyId, newId(), consent.userId, consent.kind, consent.version, consent.textHash, toWire(consent.at)],
  );
}
