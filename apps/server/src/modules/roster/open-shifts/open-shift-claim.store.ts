/** Rows of who took offered shifts, and the cells that consent writes (rules/schedules#open-shifts). */
import type { ClaimState } from '@hadir/contract/roster/open-shifts/words.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';

const MOST_CLAIMS = 200;

export interface StoredClaim {
  readonly id: string;
  readonly offerId: string;
  readonly userId: string;
  readonly fullname: string;
  readonly date: LocalDate;
  readonly state: ClaimState;
  readonly takenAt: Instant;
  readonly decideBy: Instant;
  readonly decidedBy: string | null;
  readonly reason: string;
  readonly wasOff: boolean;
  readonly cellVersion: number | null;
}

const CLAIM = `k.id, k.open_shift_id as "offerId", k.user_id as "userId", u.fullname, k.work_date as date, k.state,
  k.taken_at as "takenAt", k.decide_by as "decideBy", d.fullname as "decidedBy", k.reason, k.was_off as "wasOff",
  k.cell_version as "cellVersion"`;
const CLAIM_FROM = `open_shift_claim k join app_user u on u.company_id = k.company_id and u.id = k.user_id
  left join app_user d on d.company_id = k.company_id and d.id = k.decided_by`;

export async function claimsOf(db: CompanyDb, offerIds: readonly string[]): Promise<StoredClaim[]> {
  const { rows } = await db.query<StoredClaim>(
    `select ${CLAIM} from ${CLAIM_FROM} where k.company_id = $1 and k.open_shift_id = any($2::uuid[])
      order by k.taken_at, k.id`,
    [db.companyId, offerIds],
  );
  return rows;
}

/** A person's own, of dates from one on; the soonest first. */
export async function claimsOfPerson(
  db: CompanyDb,
  { userId, from }: { readonly userId: string; readonly from: LocalDate },
): Promise<StoredClaim[]> {
  const { rows } = await db.query<StoredClaim>(
    `select ${CLAIM} from ${CLAIM_FROM} where k.company_id = $1 and k.user_id = $2 and k.work_date >= $3
      order by k.work_date, k.taken_at desc, k.id limit ${MOST_CLAIMS}`,
    [db.companyId, userId, from],
  );
  return rows;
}

export async function claimById(db: CompanyDb, id: string): Promise<StoredClaim | undefined> {
  const { rows } = await db.query<StoredClaim>(
    `select ${CLAIM} from ${CLAIM_FROM} where k.company_id = $1 and k.id = $2`,
    [db.companyId, id],
  );
  return rows[0];
}

/** Shifts that people have taken and nobody decided about: they count in their weeks meanwhile. */
export async function takenShifts(
  db: CompanyDb,
  {
    userIds,
    first,
    last,
  }: { readonly userIds: readonly string[]; readonly first: LocalDate; readonly last: LocalDate },
): Promise<
  {
    readonly claimId: string;
    readonly userId: string;
    readonly date: LocalDate;
    readonly state: 'waiting' | 'approved';
    readonly shiftId: string;
    readonly pointId: string | null;
  }[]
> {
  const { rows } = await db.query<{
    claimId: string;
    userId: string;
    date: LocalDate;
    state: 'waiting' | 'approved';
    shiftId: string;
    pointId: string | null;
  }>(
    `select k.id as "claimId", k.user_id as "userId", k.work_date as date, k.state, o.shift_id as "shiftId",
            o.location_point_id as "pointId"
       from open_shift_claim k join open_shift o on o.company_id = k.company_id and o.id = k.open_shift_id
      where k.company_id = $1 and k.user_id = any($2::uuid[]) and k.work_date between $3 and $4
        and k.state in ('waiting', 'approved')`,
    [db.companyId, userIds, first, last],
  );
  return rows;
}

/** Who was refused which of these offers: `offer person`. */
export async function rejectedFrom(db: CompanyDb, offerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ offerId: string; userId: string }>(
    `select open_shift_id as "offerId", user_id as "userId" from open_shift_claim
      where company_id = $1 and open_shift_id = any($2::uuid[]) and state = 'rejected'`,
    [db.companyId, offerIds],
  );
  return new Set(rows.map(({ offerId, userId }) => `${offerId} ${userId}`));
}

export async function insertClaim(
  db: CompanyDb,
  claim: {
    readonly id: string;
    readonly offerId: string;
    readonly userId: string;
    readonly date: LocalDate;
    readonly takenAt: Instant;
    readonly decideBy: Instant;
  },
): Promise<void> {
  await insertRows(db, 'open_shift_claim', [
    {
      company_id: db.companyId,
      id: claim.id,
      open_shift_id: claim.offerId,
      user_id: claim.userId,
      work_date: claim.date,
      state: 'waiting',
      taken_at: toWire(claim.takenAt),
      decide_by: toWire(claim.decideBy),
    },
  ]);
}

export async function endClaim(
  db: CompanyDb,
  id: string,
  end: { readonly state: ClaimState; readonly by: string | null; readonly now: Instant; readonly reason?: string },
): Promise<void> {
  await db.query(
    `update open_shift_claim set state = $3, decided_at = $4, decided_by = $5, reason = $6
      where company_id = $1 and id = $2`,
    [db.companyId, id, end.state, toWire(end.now), end.by, end.reason ?? ''],
  );
}

/** Offers of which somebody waited too long for consent. */
export async function overdueOffers(db: CompanyDb, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct open_shift_id as id from open_shift_claim
      where company_id = $1 and state = 'waiting' and decide_by <= $2 order by 1`,
    [db.companyId, toWire(now)],
  );
  return rows.map(({ id }) => id);
}

/** The shift becomes the published cell of the date. @returns whether a published free day was there, and its version now */
export async function publishTakenCell(
  db: CompanyDb,
  cell: {
    readonly claimId: string;
    readonly userId: string;
    readonly date: LocalDate;
    readonly shiftId: string;
    readonly pointId: string | null;
  },
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  await db.query(
    `with was as (
       select kind = 'OFF' and published_at is not null as off from roster_cell
        where company_id = $1 and user_id = $2 and work_date = $3
     ), written as (
       insert into roster_cell (company_id, user_id, work_date, kind, shift_id, location_point_id, published_at,
                                created_at, created_by, updated_at, updated_by)
       values ($1, $2, $3, 'SHIFT', $4, $5, $6, $6, $7, $6, $7)
       on conflict (company_id, user_id, work_date) do update
         set kind = 'SHIFT', shift_id = excluded.shift_id, location_point_id = excluded.location_point_id,
             published_at = excluded.published_at, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
             version = roster_cell.version + 1
       returning version)
     update open_shift_claim set was_off = coalesce((select off from was), false),
            cell_version = (select version from written)
      where company_id = $1 and id = $8`,
    [db.companyId, cell.userId, cell.date, cell.shiftId, cell.pointId, toWire(now), by, cell.claimId],
  );
}

/** The date is planned as before; a cell that a planner changed since the approval stays as it is. */
export async function removeTakenCell(
  db: CompanyDb,
  { userId, date, wasOff, cellVersion }: Pick<StoredClaim, 'userId' | 'date' | 'wasOff' | 'cellVersion'>,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  const own = [db.companyId, userId, date, cellVersion];
  if (!wasOff) {
    await db.query(
      'delete from roster_cell where company_id = $1 and user_id = $2 and work_date = $3 and version = $4',
      own,
    );
    return;
  }
  await db.query(
    `update roster_cell set kind = 'OFF', shift_id = null, location_point_id = null, published_at = $5, updated_at = $5,
            updated_by = $6, version = version + 1
      where company_id = $1 and user_id = $2 and work_date = $3 and version = $4`,
    [...own, toWire(now), by],
  );
}
