/** Draws of events, who takes part, who won (rules/company-events#draws). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';

export interface StoredDraw {
  readonly id: string;
  readonly eventId: string;
  readonly title: string;
  readonly count: number;
  readonly seed: string;
  readonly preparedAt: Instant;
  readonly drawnAt: Instant | null;
  readonly entrants: number[];
}

const DRAW = `d.id, d.event_id as "eventId", d.title, d.winners as count, d.seed, d.prepared_at as "preparedAt",
  d.drawn_at as "drawnAt", d.entrants`;

export async function drawsOf(db: CompanyDb, eventIds: readonly string[]): Promise<StoredDraw[]> {
  const { rows } = await db.query<StoredDraw>(
    `select ${DRAW} from company_event_draw d where d.company_id = $1 and d.event_id = any($2::uuid[])
      order by d.prepared_at, d.id`,
    [db.companyId, [...eventIds]],
  );
  return rows;
}

export async function findDraw(db: CompanyDb, id: string): Promise<StoredDraw | undefined> {
  const { rows } = await db.query<StoredDraw>(
    `select ${DRAW} from company_event_draw d where d.company_id = $1 and d.id = $2`,
    [db.companyId, id],
  );
  return rows[0];
}

export interface StoredWinner {
  readonly drawId: string;
  readonly userId: string;
  readonly fullname: string;
  readonly number: number;
}

export async function winnersOf(db: CompanyDb, drawIds: readonly string[]): Promise<StoredWinner[]> {
  const { rows } = await db.query<StoredWinner>(
    `select w.draw_id as "drawId", w.user_id as "userId", u.fullname, r.place as number
      from company_event_draw_winner w
      join company_event_registration r on r.company_id = w.company_id and r.id = w.registration_id
      join app_user u on u.company_id = w.company_id and u.id = w.user_id
      where w.company_id = $1 and w.draw_id = any($2::uuid[]) order by w.draw_id, w.rank`,
    [db.companyId, [...drawIds]],
  );
  return rows;
}

interface NewDraw {
  readonly id: string;
  readonly eventId: string;
  readonly title: string;
  readonly count: number;
  readonly seed: string;
  readonly by: string;
}

export async function insertDraw(db: CompanyDb, one: NewDraw, now: Instant): Promise<void> {
  await db.query(
    `insert into company_event_draw (company_id, id, event_id, title, winners, seed, prepared_by, prepared_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [db.companyId, one.id, one.eventId, one.title, one.count, one.seed, one.by, toWire(now)],
  );
}

interface Entrant {
  readonly registrationId: string;
  readonly userId: string;
  readonly number: number;
}

/** Employees who came and have not won at this event. */
export async function entrantsOf(db: CompanyDb, eventId: string): Promise<Entrant[]> {
  const { rows } = await db.query<Entrant>(
    `select r.id as "registrationId", u.id as "userId", r.place as number from company_event_registration r
      join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where r.company_id = $1 and r.event_id = $2 and r.state = 'attended'
        and not exists (select 1 from company_event_draw_winner w
          where w.company_id = r.company_id and w.registration_id = r.id)
      order by r.place`,
    [db.companyId, eventId],
  );
  return rows;
}

export async function storeDrawn(
  db: CompanyDb,
  id: string,
  drawn: { readonly entrants: readonly number[]; readonly winners: readonly Entrant[]; readonly by: string },
  now: Instant,
): Promise<void> {
  await db.query(
    `update company_event_draw set entrants = $3::int[], drawn_by = $4, drawn_at = $5 where company_id = $1 and id = $2`,
    [db.companyId, id, [...drawn.entrants], drawn.by, toWire(now)],
  );
  await insertRows(
    db,
    'company_event_draw_winner',
    drawn.winners.map(({ registrationId, userId }, index) => ({
      company_id: db.companyId,
      draw_id: id,
      rank: index + 1,
      registration_id: registrationId,
      user_id: userId,
    })),
  );
}
