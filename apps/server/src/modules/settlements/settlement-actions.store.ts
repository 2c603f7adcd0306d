/** What each action writes (rules/settlements#from-draft-to-closed). The row is locked before. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { SettlementAction, SettlementState } from '@hadir/domain/settlements/settlement-actions.ts';
import type { Balance } from '@hadir/domain/settlements/settle.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';

interface Written {
  readonly id: string;
  readonly state: SettlementState;
  readonly now: Instant;
}

export interface TripMoney {
  readonly dueOn: LocalDate | null;
  readonly advance: number;
  readonly perDiemDays: number;
  readonly perDiemRate: number;
  readonly perDiemTotal: number;
  readonly nights: number;
  readonly hotelCap: number | null;
}

/** The trip's figures are those of now; late is whoever was late the first time. */
export async function storeSubmission(
  db: CompanyDb,
  { id, state, now }: Written,
  sent: TripMoney & { readonly title: string; readonly submittedOn: LocalDate; readonly late: boolean },
): Promise<void> {
  await db.query(
    `update settlement set state = $3, updated_at = $4, version = version + 1, title = $5,
       late = case when submitted_on is null then $7 else late end, submitted_on = coalesce(submitted_on, $6),
       due_on = $8, advance = $9, per_diem_days = $10, per_diem_rate = $11, per_diem_total = $12, nights = $13, hotel_cap = $14
     where company_id = $1 and id = $2`,
    [
      db.companyId,
      id,
      state,
      toWire(now),
      sent.title,
      sent.submittedOn,
      sent.late,
      sent.dueOn,
      sent.advance,
      sent.perDiemDays,
      sent.perDiemRate,
      sent.perDiemTotal,
      sent.nights,
      sent.hotelCap,
    ],
  );
}

/** Of what is not verified: the trip's figures may have changed since. */
export async function storeTripMoney(db: CompanyDb, id: string, money: TripMoney): Promise<void> {
  await db.query(
    `update settlement set due_on = $3, advance = $4, per_diem_days = $5, per_diem_rate = $6, per_diem_total = $7, nights = $8,
       hotel_cap = $9 where company_id = $1 and id = $2`,
    [
      db.companyId,
      id,
      money.dueOn,
      money.advance,
      money.perDiemDays,
      money.perDiemRate,
      money.perDiemTotal,
      money.nights,
      money.hotelCap,
    ],
  );
}

/** Back with its writer: what was verified of it counts no more, and the money that was photographed is another sum. */
export async function storeReturn(db: CompanyDb, { id, state, now }: Written, note: string): Promise<void> {
  await db.query(
    `update settlement set state = $3, updated_at = $4, version = version + 1, note = $5, approved = null,
       difference = null, outcome = null, verified_by = null, verified_at = null, approved_by = null, approved_at = null,
       alone = false, proof_file_id = null where company_id = $1 and id = $2`,
    [db.companyId, id, state, toWire(now), note],
  );
  await db.query(
    'update settlement_item set approved = null, reason = null, cap = null, version = version + 1 where company_id = $1 and settlement_id = $2',
    [db.companyId, id],
  );
}

export async function storeVerification(
  db: CompanyDb,
  { id, state, now }: Written,
  { by, approved, balance }: { readonly by: string; readonly approved: number; readonly balance: Balance },
): Promise<void> {
  await db.query(
    `update settlement set state = $3, updated_at = $4, version = version + 1, approved = $5, difference = $6, outcome = $7,
       verified_by = $8, verified_at = $4, note = '' where company_id = $1 and id = $2`,
    [db.companyId, id, state, toWire(now), approved, balance.difference, balance.outcome, by],
  );
}

/** @param alone the one who approves also verified it, or it is the own one */
export async function storeApproval(
  db: CompanyDb,
  { id, state, now }: Written,
  { by, alone }: { readonly by: string; readonly alone: boolean },
): Promise<void> {
  await db.query(
    `update settlement set state = $3, updated_at = $4, version = version + 1, approved_by = $5, approved_at = $4,
       alone = $6, closed_at = case when $3 = 'closed' then $4::timestamptz end where company_id = $1 and id = $2`,
    [db.companyId, id, state, toWire(now), by, alone],
  );
}

export async function storeSettled(
  db: CompanyDb,
  { id, state, now }: Written,
  { by, settledOn }: { readonly by: string; readonly settledOn: LocalDate },
): Promise<void> {
  await db.query(
    `update settlement set state = $3, updated_at = $4, version = version + 1, settled_by = $5, settled_at = $4,
       settled_on = $6 where company_id = $1 and id = $2`,
    [db.companyId, id, state, toWire(now), by, settledOn],
  );
}

/** Nothing but the state: withdrawn, closed. */
export async function storeSettlementState(db: CompanyDb, { id, state, now }: Written): Promise<void> {
  await db.query(
    `update settlement set state = $3, updated_at = $4, version = version + 1,
       closed_at = case when $3 = 'closed' then $4::timestamptz else closed_at end where company_id = $1 and id = $2`,
    [db.companyId, id, state, toWire(now)],
  );
}

/** The version stays: what is settled next is what was looked at. */
export async function storeProofFile(
  db: CompanyDb,
  { id, fileId, now }: { readonly id: string; readonly fileId: string; readonly now: Instant },
): Promise<void> {
  await db.query('update settlement set proof_file_id = $3, updated_at = $4 where company_id = $1 and id = $2', [
    db.companyId,
    id,
    fileId,
    toWire(now),
  ]);
}

export interface StoredEvent {
  readonly at: Instant;
  readonly by: string | null;
  readonly action: SettlementAction;
  readonly note: string;
}

/** @param by null: time alone */
export async function insertEvent(db: CompanyDb, id: string, { at, by, action, note }: StoredEvent): Promise<void> {
  await db.query(
    `insert into settlement_event (company_id, id, settlement_id, at, by_id, action, note)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [db.companyId, newId(), id, toWire(at), by, action, note],
  );
}

/** By name, the oldest first. */
export async function eventsOf(
  db: CompanyDb,
  ids: readonly string[],
): Promise<(StoredEvent & { readonly settlementId: string })[]> {
  const { rows } = await db.query<StoredEvent & { settlementId: string }>(
    `select e.settlement_id as "settlementId", e.at, x.fullname as by, e.action, e.note from settlement_event e
       left join app_user x on x.company_id = e.company_id and x.id = e.by_id
      where e.company_id = $1 and e.settlement_id = any($2::uuid[]) order by e.at, e.id`,
    [db.companyId, [...ids]],
  );
  return rows;
}
