/** Rows of trips and of their tariff (rules/trips). */
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { TripRate } from '@hadir/domain/trips/trip-estimate.ts';
import type { TripLeg } from '@hadir/domain/trips/trip-rules.ts';
import type { TripCategory, TripRegion } from '@hadir/domain/trips/trip-terms.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type FileRowParts, ownRow } from '../../db/requests/file-parts.ts';
import { sql } from '../../db/sql.ts';

/** What a submission writes. */
export interface NewTrip {
  readonly requestId: string;
  readonly category: TripCategory;
  readonly region: TripRegion;
  readonly origin: string;
  readonly departAt: Instant;
  readonly originZone: Zone;
  readonly returnAt: Instant;
  readonly returnZone: Zone;
  readonly legs: readonly TripLeg[];
  readonly companions: readonly string[];
  readonly perDiem: number;
  readonly hotelCap: number;
  readonly transportClass: string | null;
  readonly otherCost: number;
  readonly costCenter: string;
  readonly estimate: number;
  readonly advanceRequested: number;
  readonly settlementDue: LocalDate;
}

export async function writeTrip(tx: CompanyDb, row: NewTrip): Promise<void> {
  await tx.query({
    name: 'trip-write',
    text: `insert into trip (company_id, request_id, category, region, origin, depart_at, origin_tz, return_at, return_tz, legs,
        companions, per_diem, hotel_cap, transport_class, other_cost, estimate, advance_requested, settlement_due,
        cost_center)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::uuid[], $12, $13, $14, $15, $16, $17, $18, $19)
      on conflict (company_id, request_id) do update set category = excluded.category, region = excluded.region,
        origin = excluded.origin, depart_at = excluded.depart_at, origin_tz = excluded.origin_tz,
        return_at = excluded.return_at, return_tz = excluded.return_tz, legs = excluded.legs,
        companions = excluded.companions, per_diem = excluded.per_diem, hotel_cap = excluded.hotel_cap,
        transport_class = excluded.transport_class, other_cost = excluded.other_cost, estimate = excluded.estimate,
        advance_requested = excluded.advance_requested, settlement_due = excluded.settlement_due,
        cost_center = excluded.cost_center`,
    values: [
      tx.companyId,
      row.requestId,
      row.category,
      row.region,
      row.origin,
      toWire(row.departAt),
      row.originZone,
      toWire(row.returnAt),
      row.returnZone,
      JSON.stringify(row.legs),
      row.companions,
      row.perDiem,
      row.hotelCap,
      row.transportClass,
      row.otherCost,
      row.estimate,
      row.advanceRequested,
      row.settlementDue,
      row.costCenter,
    ],
  });
}

/** A trip with what its request says of it. */
export interface StoredTrip extends NewTrip {
  readonly userId: string;
  readonly status: RequestStatus;
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** Of its paper; null before the approval. */
  readonly number: string | null;
  readonly advancePaid: number | null;
  readonly advancePaidAt: Instant | null;
  readonly advancePaidOn: LocalDate | null;
  readonly advanceFileId: string | null;
  readonly submittedAt: Instant | null;
  readonly realisedTotal: number | null;
  readonly realisedDifference: number | null;
  readonly settledAt: Instant | null;
}

const TRIP = `t.request_id as "requestId", t.category, t.region, t.origin, t.depart_at as "departAt",
  t.origin_tz as "originZone", t.return_at as "returnAt", t.return_tz as "returnZone", t.legs, t.companions::text[] as companions,
  t.per_diem::float8 as "perDiem", t.hotel_cap::float8 as "hotelCap", t.transport_class as "transportClass",
  t.other_cost::float8 as "otherCost", t.estimate::float8 as estimate, t.advance_requested::float8 as "advanceRequested",
  t.settlement_due as "settlementDue", r.user_id as "userId", r.status, r.first_date as first, r.last_date as last,
  t.number, t.cost_center as "costCenter",
  t.advance_paid::float8 as "advancePaid", t.advance_paid_at as "advancePaidAt", t.advance_paid_on as "advancePaidOn",
  t.advance_file_id as "advanceFileId", t.settlement_submitted_at as "submittedAt", t.realised_total::float8 as "realisedTotal",
  t.realised_difference::float8 as "realisedDifference", t.settled_at as "settledAt"`;

export async function readTrips(db: CompanyDb, ids: readonly string[]): Promise<StoredTrip[]> {
  const { rows } = await db.query<StoredTrip>({
    name: 'trips-read',
    text: `select ${TRIP} from trip t join request r on r.company_id = t.company_id and r.id = t.request_id
      where t.company_id = $1 and t.request_id = any($2::uuid[])`,
    values: [db.companyId, ids],
  });
  return rows;
}

/** Its advance and its settlement change under this lock. */
export async function lockTrip(tx: CompanyDb, requestId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'trip-lock',
    text: 'select 1 from trip where company_id = $1 and request_id = $2 for update',
    values: [tx.companyId, requestId],
  });
  return rowCount === 1;
}

/** The lines of the tariff that hold on a date. */
export async function ratesOn(db: CompanyDb, date: LocalDate): Promise<TripRate[]> {
  const { rows } = await db.query<TripRate>({
    name: 'trip-rates-on',
    text: `select job_level_id as "jobLevelId", region, per_diem::float8 as "perDiem", hotel_cap::float8 as "hotelCap",
        transport_class as "transportClass" from trip_rate
      where company_id = $1 and valid_from <= $2 and (valid_to is null or valid_to >= $2)`,
    values: [db.companyId, date],
  });
  return rows;
}

export async function jobLevelOn(db: CompanyDb, userId: string, date: LocalDate): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>({
    name: 'trip-job-level',
    text: `select job_level_id as id from org_assignment where company_id = $1 and user_id = $2 and valid_from <= $3
        and (valid_to is null or valid_to >= $3) limit 1`,
    values: [db.companyId, userId, date],
  });
  return rows[0]?.id ?? null;
}

/** As they stand on a paper. */
export async function personOnPaper(
  db: CompanyDb,
  userId: string,
): Promise<{ readonly fullname: string; readonly employeeNo: string }> {
  const { rows } = await db.query<{ fullname: string; employeeNo: string }>({
    name: 'trip-person',
    text: 'select fullname, employee_no as "employeeNo" from app_user where company_id = $1 and id = $2',
    values: [db.companyId, userId],
  });
  const [found] = rows;
  if (found === undefined) throw new Error(`nobody is ${userId}`);
  return found;
}

/** Of these, people who are active and employed on the date. */
export async function employedAmong(db: CompanyDb, ids: readonly string[], date: LocalDate): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string }>({
    name: 'trip-companions-employed',
    text: `select u.id from app_user u where u.company_id = $1 and u.id = any($2::uuid[]) and u.active and u.deleted_at is null
        and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
          and e.join_date <= $3 and (e.end_date is null or e.end_date >= $3)) order by u.id`,
    values: [db.companyId, ids, date],
  });
  return rows.map(({ id }) => id);
}

/** Trips of the person that are not settled, whose settlement was due before the date and is not handed in. */
export async function overdueTrips(
  db: CompanyDb,
  wanted: { readonly userId: string; readonly before: LocalDate; readonly except: string | null },
): Promise<StoredTrip[]> {
  const { rows } = await db.query<StoredTrip>({
    name: 'trips-overdue',
    text: `select ${TRIP} from trip t join request r on r.company_id = t.company_id and r.id = t.request_id
      where t.company_id = $1 and r.user_id = $2 and t.settlement_due < $3 and t.settled_at is null
        and t.settlement_submitted_at is null and t.request_id is distinct from $4::uuid
        and (r.status in ('approved', 'cancel_pending') or t.advance_paid is not null)
      order by t.settlement_due, t.request_id limit 20`,
    values: [db.companyId, wanted.userId, wanted.before, wanted.except],
  });
  return rows;
}

/** As the approval finds the tariff. */
export async function freezeRates(
  tx: CompanyDb,
  requestId: string,
  rates: Pick<NewTrip, 'perDiem' | 'hotelCap' | 'transportClass' | 'estimate' | 'settlementDue'>,
): Promise<void> {
  await tx.query({
    name: 'trip-freeze',
    text: `update trip set per_diem = $3, hotel_cap = $4, transport_class = $5, estimate = $6, settlement_due = $7
      where company_id = $1 and request_id = $2`,
    values: [
      tx.companyId,
      requestId,
      rates.perDiem,
      rates.hotelCap,
      rates.transportClass,
      rates.estimate,
      rates.settlementDue,
    ],
  });
}

export async function storeNumber(tx: CompanyDb, requestId: string, number: string): Promise<void> {
  await tx.query({
    name: 'trip-number',
    text: 'update trip set number = $3 where company_id = $1 and request_id = $2',
    values: [tx.companyId, requestId, number],
  });
}

/** A trip that ends before it was planned: on the last day of who leaves. */
export async function storeReturn(
  tx: CompanyDb,
  requestId: string,
  at: Instant,
  { due, estimate }: { readonly due: LocalDate; readonly estimate: number },
): Promise<void> {
  await tx.query({
    name: 'trip-return',
    text: `update trip set return_at = greatest($3, depart_at + interval '1 minute'), settlement_due = $4,
        estimate = $5
      where company_id = $1 and request_id = $2`,
    values: [tx.companyId, requestId, toWire(at), due, estimate],
  });
}

export interface PaidAdvance {
  readonly amount: number;
  readonly on: LocalDate;
  readonly by: string;
  readonly fileId: string | null;
}

/** Null: it is taken back. */
export async function storeAdvance(
  tx: CompanyDb,
  requestId: string,
  paid: PaidAdvance | null,
  now: Instant,
): Promise<void> {
  await tx.query({
    name: 'trip-advance',
    text: `update trip set advance_paid = $3, advance_paid_on = $4, advance_paid_by = $5, advance_file_id = $6,
        advance_paid_at = case when $3::bigint is null then null else $7::timestamptz end
      where company_id = $1 and request_id = $2`,
    values: [
      tx.companyId,
      requestId,
      paid?.amount ?? null,
      paid?.on ?? null,
      paid?.by ?? null,
      paid?.fileId ?? null,
      toWire(now),
    ],
  });
}

/** What the kind adds to the rows of its file. */
export const tripFile: FileRowParts = {
  columns: sql`, k.category, k.legs -> 0 ->> 'to' as destination,
    (k.return_at at time zone k.return_tz)::date - (k.depart_at at time zone k.origin_tz)::date as nights,
    array(select l.leg ->> 'mode' from jsonb_array_elements(k.legs) with ordinality l (leg, place)
      group by l.leg ->> 'mode' order by min(l.place)) as modes,
    (k.estimate - k.other_cost - (select sum((l.leg ->> 'cost')::bigint) from jsonb_array_elements(k.legs) l (leg))
      - k.hotel_cap * ((k.return_at at time zone k.return_tz)::date - (k.depart_at at time zone k.origin_tz)::date))::float8
      as "perDiemTotal", k.advance_paid::float8 as "advancePaid",
    k.realised_total::float8 as "realisedTotal", k.realised_difference::float8 as "realisedDifference",
    k.settlement_due as "settlementDue", k.number`,
  joins: ownRow(sql`trip`),
};
