/** Settlements of trips: begun, owed, reminded of. */
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Balance } from '@hadir/domain/settlements/settle.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import type { TripMoney } from './settlement-actions.store.ts';
import type { NewSettlement } from './settlement.store.ts';

/** Companies in which a trip may have to be settled. */
export async function companiesWithTrips(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct company_id as id from trip where settled_at is null order by 1',
  );
  return rows.map(({ id }) => id);
}

/** Trips that have begun, and those that were called off after an advance was paid. */
export async function tripsWithoutSettlement(db: CompanyDb, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select t.request_id as id from trip t join request r on r.company_id = t.company_id and r.id = t.request_id
      where t.company_id = $1 and t.settled_at is null
        and (r.status in ('approved', 'cancel_pending') and t.depart_at <= $2
          or r.status not in ('approved', 'cancel_pending', 'draft', 'pending') and t.advance_paid > 0)
        and not exists (select 1 from settlement s where s.company_id = t.company_id and s.trip_request_id = t.request_id)
      order by t.depart_at, t.request_id`,
    [db.companyId, toWire(now)],
  );
  return rows.map(({ id }) => id);
}

/** Of trips that were called off since: nothing was written in them, and they were never sent. */
export async function emptySettlementsOfCalledOff(db: CompanyDb): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select s.id from settlement s join request r on r.company_id = s.company_id and r.id = s.trip_request_id
      where s.company_id = $1 and s.state = 'draft' and s.submitted_on is null
        and r.status not in ('approved', 'cancel_pending', 'draft', 'pending')
        and not exists (select 1 from settlement_item i where i.company_id = s.company_id and i.settlement_id = s.id)
      order by s.id`,
    [db.companyId],
  );
  return rows.map(({ id }) => id);
}

/** @returns false where another process was first */
export async function insertTripSettlement(
  db: CompanyDb,
  row: NewSettlement & { readonly tripId: string },
  money: TripMoney,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into settlement (company_id, id, user_id, trip_request_id, title, tz, scope_date, state, due_on, advance,
       per_diem_days, per_diem_rate, per_diem_total, nights, hotel_cap, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'draft', $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict do nothing`,
    [
      db.companyId,
      row.id,
      row.userId,
      row.tripId,
      row.title,
      row.zone,
      row.scopeDate,
      money.dueOn,
      money.advance,
      money.perDiemDays,
      money.perDiemRate,
      money.perDiemTotal,
      money.nights,
      money.hotelCap,
      toWire(row.now),
    ],
  );
  return rowCount === 1;
}

/** Nothing is to be verified: the advance is given back whole. */
export async function storeOwedAdvance(
  db: CompanyDb,
  {
    id,
    today,
    now,
    balance,
  }: { readonly id: string; readonly today: LocalDate; readonly now: Instant; readonly balance: Balance },
): Promise<void> {
  await db.query(
    `update settlement set state = 'approved', submitted_on = $3, approved = 0, difference = $4, outcome = $5,
       verified_at = $6, approved_at = $6, version = version + 1 where company_id = $1 and id = $2`,
    [db.companyId, id, today, balance.difference, balance.outcome, toWire(now)],
  );
}

export interface OwedSettlement {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly zone: Zone;
  readonly lastDay: LocalDate;
  readonly dueOn: LocalDate;
}

/** Of trips that are over, with people who are still there. */
export async function owedSettlements(db: CompanyDb, now: Instant): Promise<OwedSettlement[]> {
  const { rows } = await db.query<OwedSettlement>(
    `select s.id, s.user_id as "userId", s.title, s.tz as zone, (t.return_at at time zone t.return_tz)::date as "lastDay",
        t.settlement_due as "dueOn"
       from settlement s join trip t on t.company_id = s.company_id and t.request_id = s.trip_request_id
       join app_user u on u.company_id = s.company_id and u.id = s.user_id and u.active and u.deleted_at is null
      where s.company_id = $1 and s.state in ('draft', 'revision') and t.return_at <= $2 and s.submitted_on is null
      order by s.id`,
    [db.companyId, toWire(now)],
  );
  return rows;
}

/** @returns false where it was sent already */
export async function claimSettlementReminder(
  db: CompanyDb,
  { id, stage, now }: { readonly id: string; readonly stage: string; readonly now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into settlement_reminder (company_id, settlement_id, stage, sent_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [db.companyId, id, stage, toWire(now)],
  );
  return rowCount === 1;
}
