/** What hangs on a check-in, and what is taken back with it (rules/company-events#door). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

interface Uses {
  readonly activities: number;
  readonly claims: number;
  readonly wins: number;
}

/** What the person has done at the event because of having come in. */
export async function usesOf(
  db: CompanyDb,
  { eventId, userId, id }: { readonly eventId: string; readonly userId: string | null; readonly id: string },
): Promise<Uses> {
  const { rows } = await db.query<Uses>(
    `select (select count(*)::int from company_event_activity_registration r
          join company_event_activity a on a.company_id = r.company_id and a.id = r.activity_id
          where r.company_id = $1 and a.event_id = $2 and r.user_id = $3 and r.state = 'done') as activities,
        (select count(*)::int from company_event_reward_claim c
          join company_event_reward w on w.company_id = c.company_id and w.id = c.reward_id
          where c.company_id = $1 and w.event_id = $2 and c.user_id = $3 and c.state <> 'rejected') as claims,
        (select count(*)::int from company_event_draw_winner d where d.company_id = $1 and d.registration_id = $4) as wins`,
    [db.companyId, eventId, userId, id],
  );
  return rows[0] ?? { activities: 0, claims: 0, wins: 0 };
}

/** Scans stay known by their ids: a device whose answer was lost sends the same one again. */
export async function storeUndone(
  db: CompanyDb,
  id: string,
  { state, now }: { readonly state: RegistrationState; readonly now: Instant },
): Promise<void> {
  await db.query(
    'update company_event_scan set undone_at = $3 where company_id = $1 and registration_id = $2 and undone_at is null',
    [db.companyId, id, toWire(now)],
  );
  await db.query(
    `update company_event_registration set state = $3, attended_at = null, attended_by = null, presence_at = null,
        updated_at = $4
      where company_id = $1 and id = $2`,
    [db.companyId, id, state, toWire(now)],
  );
}
