/** Taps that a superior made for somebody else: who, why, and the person's objection. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';
import type { EventRecord } from './clock.store.ts';

export interface MadeFor {
  byId: string;
  reason: string;
}

/** Beside the event, in its transaction. */
export async function insertClockedFor(db: Db, event: EventRecord, { byId, reason }: MadeFor): Promise<void> {
  await db.query({
    name: 'attendance-insert-clocked-for',
    text: `insert into clocked_for (company_id, event_at, event_id, user_id, by_id, reason) values ($1, $2, $3, $4, $5, $6)`,
    values: [event.company_id, event.at, event.id, event.user_id, byId, reason],
  });
}

export interface Objection {
  companyId: string;
  event: { id: string; at: Instant };
  note: string | null;
  now: Instant;
}

/** The person says that it was not so: the review waits again, with that reason, even when it was accepted before. */
export async function writeObjection(db: Db, { companyId, event, note, now }: Objection): Promise<void> {
  await db.query(
    `with objected as (update clocked_for set objected_at = $4, objection = $5
        where company_id = $1 and event_at = $2 and event_id = $3 returning company_id, event_at, event_id)
     update attendance_review r set state = 'terbuka', decided_by = null, decided_at = null, note = null,
            reasons = array_append(array_remove(r.reasons, 'DISANGKAL'), 'DISANGKAL'), version = r.version + 1
       from objected o where r.company_id = o.company_id and r.event_at = o.event_at and r.event_id = o.event_id`,
    [companyId, toWire(event.at), event.id, toWire(now), note],
  );
}
