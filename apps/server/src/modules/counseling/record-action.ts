/** Writing a move: the row, what its requester is shown of it, and the row as it is then. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound } from '../../http/refused.ts';
import { insertEvent } from './session-texts.store.ts';
import { findSession, type SessionChange, storeSession, type StoredSession } from './sessions.store.ts';

/** The row as it stands, to be changed in parts. */
export const changeOf = (row: StoredSession): SessionChange => ({
  state: row.state,
  reason: row.reason,
  anonymous: row.anonymous,
  deskId: row.deskId,
  target: row.target,
  start: row.start,
  end: row.end,
  mode: row.mode,
  busyUntil: null,
  proposedStart: row.proposedStart,
  handOverDeskId: row.handOverDeskId,
  takenBy: row.takenBy,
  attended: row.attended,
  rating: row.rating,
});

/** Who counsels whom stands in no audit log: others read it. The session's own events are its requester's alone. */
export async function recordAction(
  tx: CompanyDb,
  change: SessionChange,
  { id, what, by }: { id: string; what: string; by: string | null },
  now: Instant,
): Promise<StoredSession> {
  await storeSession(tx, id, change, now);
  await insertEvent(tx, id, { what, by }, now);
  const stored = await findSession(tx, id);
  if (stored === undefined) throw notFound();
  return stored;
}
