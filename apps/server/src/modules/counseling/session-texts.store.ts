/** Notes and events of sessions; notes lie here sealed (docs/decisions/121). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';

export async function insertEvent(
  db: CompanyDb,
  sessionId: string,
  { what, by }: { what: string; by: string | null },
  now: Instant,
): Promise<void> {
  await db.query(
    'insert into counseling_event (company_id, id, session_id, at, what, by_user_id) values ($1, $2, $3, $4, $5, $6)',
    [db.companyId, newId(), sessionId, toWire(now), what, by],
  );
}

export interface StoredEvent {
  readonly at: Instant;
  readonly what: string;
  readonly byId: string | null;
  readonly by: string | null;
}

export async function sessionEvents(db: CompanyDb, sessionId: string): Promise<StoredEvent[]> {
  const { rows } = await db.query<StoredEvent>(
    `select e.at, e.what, e.by_user_id as "byId", u.fullname as by from counseling_event e
      left join app_user u on u.company_id = e.company_id and u.id = e.by_user_id
      where e.company_id = $1 and e.session_id = $2 order by e.at desc, e.id desc limit 200`,
    [db.companyId, sessionId],
  );
  return rows;
}

export interface StoredNote {
  readonly sessionId: string;
  readonly body: string;
  readonly savedAt: Instant;
  readonly version: number;
}

export async function notesOf(db: CompanyDb, authorId: string, sessionIds: readonly string[]): Promise<StoredNote[]> {
  const { rows } = await db.query<StoredNote>(
    `select session_id as "sessionId", body, saved_at as "savedAt", version from counseling_note
      where company_id = $1 and author_id = $2 and session_id = any($3::uuid[])`,
    [db.companyId, authorId, sessionIds],
  );
  return rows;
}

/** False where somebody has written meanwhile: the writer in another window. */
export async function storeNote(
  db: CompanyDb,
  { sessionId, authorId, body, version }: { sessionId: string; authorId: string; body: string; version: number },
  now: Instant,
): Promise<boolean> {
  const values = [db.companyId, sessionId, authorId, body, toWire(now)];
  const { rowCount } =
    version === 0
      ? await db.query(
          `insert into counseling_note (company_id, session_id, author_id, body, saved_at, version)
            values ($1, $2, $3, $4, $5, 1) on conflict do nothing`,
          values,
        )
      : await db.query(
          `update counseling_note set body = $4, saved_at = $5, version = version + 1
            where company_id = $1 and session_id = $2 and author_id = $3 and version = $6`,
          [...values, version],
        );
  return rowCount === 1;
}
