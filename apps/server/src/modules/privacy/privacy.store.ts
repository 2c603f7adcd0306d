/** Consents of a person, and looks at photos. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface ConsentRow {
  id: string;
  kind: string;
  version: string;
  at: Instant;
  withdrawnAt: Instant | null;
}

/** Newest first. */
export async function consentsOf(db: CompanyDb, userId: string): Promise<ConsentRow[]> {
  const { rows } = await db.query<ConsentRow>(
    `select id, kind, version, at, withdrawn_at as "withdrawnAt" from consent
      where company_id = $1 and user_id = $2 order by at desc, id`,
    [db.companyId, userId],
  );
  return rows;
}

/** Every version that was accepted: none is left that would count. @returns the kind, undefined when it is not there */
export async function withdrawConsent(
  db: CompanyDb,
  userId: string,
  id: string,
  now: Instant,
): Promise<string | undefined> {
  const { rows } = await db.query<{ kind: string }>(
    `update consent set withdrawn_at = $4
      where company_id = $1 and user_id = $2 and withdrawn_at is null and kind = (
        select kind from consent where company_id = $1 and user_id = $2 and id = $3 and withdrawn_at is null)
      returning kind`,
    [db.companyId, userId, id, toWire(now)],
  );
  return rows[0]?.kind;
}

export interface PhotoLook {
  fileId: string;
  ownerId: string;
  lookerId: string;
  date: LocalDate;
  acting: boolean;
  at: Instant;
}

/** The same photo once a day for each looker. */
export async function insertLook(db: CompanyDb, look: PhotoLook): Promise<void> {
  await db.query({
    name: 'photo-look',
    text: `insert into photo_look (company_id, file_id, looker_id, on_date, acting, at, user_id)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [db.companyId, look.fileId, look.lookerId, look.date, look.acting, toWire(look.at), look.ownerId],
  });
}
