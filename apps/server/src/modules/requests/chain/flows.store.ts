/** Chains that the company chose. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Audience, FlowStep } from '@hadir/domain/requests/flow.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';

export interface FlowRow {
  readonly id: string;
  readonly version: number;
  readonly kind: RequestKind;
  readonly audience: Audience;
  readonly unitId: string | null;
  readonly unit: string | null;
  readonly moreThanDays: number;
  readonly steps: FlowStep[];
  readonly updatedAt: Instant;
  readonly updatedBy: string | null;
}

const FLOW = `select f.id, f.version, f.kind, f.audience, f.unit_id as "unitId", n.name as unit,
    f.more_than_days::float8 as "moreThanDays", f.steps, f.updated_at as "updatedAt", b.fullname as "updatedBy"
  from approval_flow f
  left join unit n on n.company_id = f.company_id and n.id = f.unit_id
  left join app_user b on b.company_id = f.company_id and b.id = f.updated_by
  where f.company_id = $1`;

export async function listFlows(db: CompanyDb): Promise<FlowRow[]> {
  const { rows } = await db.query<FlowRow>(
    `${FLOW} order by f.kind, f.audience, n.name collate hadir_id nulls first, f.more_than_days`,
    [db.companyId],
  );
  return rows;
}

export interface FlowKey {
  readonly kind: RequestKind;
  readonly audience: Audience;
  readonly unitId: string | null;
  readonly moreThanDays: number;
}

const SAME = `kind = $2 and audience = $3 and unit_id is not distinct from $4::uuid and more_than_days = $5`;

/** The row of this kind, audience, unit and length, held. */
export async function lockFlow(
  tx: CompanyDb,
  key: FlowKey,
): Promise<{ id: string; version: number; steps: FlowStep[] } | undefined> {
  const { rows } = await tx.query<{ id: string; version: number; steps: FlowStep[] }>(
    `select id, version, steps from approval_flow where company_id = $1 and ${SAME} for update`,
    [tx.companyId, key.kind, key.audience, key.unitId, key.moreThanDays],
  );
  return rows[0];
}

export async function unitExists(db: CompanyDb, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from unit where company_id = $1 and id = $2 and active and deleted_at is null',
    [db.companyId, id],
  );
  return rowCount === 1;
}

/** @returns its id; undefined when another has just written the same row */
export async function insertFlow(
  tx: CompanyDb,
  key: FlowKey,
  steps: readonly FlowStep[],
  { by, now }: { by: string; now: Instant },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into approval_flow (company_id, id, kind, audience, unit_id, more_than_days, steps, created_at, created_by,
       updated_at, updated_by) values ($1, $6, $2, $3, $4, $5, $7, $8, $9, $8, $9) on conflict do nothing returning id`,
    [
      tx.companyId,
      key.kind,
      key.audience,
      key.unitId,
      key.moreThanDays,
      newId(),
      JSON.stringify(steps),
      toWire(now),
      by,
    ],
  );
  return rows[0]?.id;
}

export async function updateFlow(
  tx: CompanyDb,
  id: string,
  steps: readonly FlowStep[],
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await tx.query(
    `update approval_flow set steps = $3, updated_at = $4, updated_by = $5, version = version + 1
      where company_id = $1 and id = $2`,
    [tx.companyId, id, JSON.stringify(steps), toWire(now), by],
  );
}

/** The row it was; undefined when there is none of that version. */
export async function removeFlow(tx: CompanyDb, id: string, version: number): Promise<FlowRow | undefined> {
  const { rows } = await tx.query<FlowRow>(`${FLOW} and f.id = $2`, [tx.companyId, id]);
  const { rowCount } = await tx.query('delete from approval_flow where company_id = $1 and id = $2 and version = $3', [
    tx.companyId,
    id,
    version,
  ]);
  return rowCount === 1 ? rows[0] : undefined;
}

/** People of the audience on the date, for showing whom a chain names. */
export async function peopleOfAudience(
  db: CompanyDb,
  audience: Audience,
  unitId: string | null,
  date: LocalDate,
): Promise<{ userId: string; unitId: string | null }[]> {
  const { rows } = await db.query<{ userId: string; unitId: string | null }>(
    `select u.id as "userId", coalesce(p.unit_id, o.unit_id) as "unitId" from app_user u
      join employment e on e.company_id = u.company_id and e.user_id = u.id and e.join_date <= $2
        and (e.end_date is null or e.end_date >= $2)
      left join placement p on p.company_id = u.company_id and p.user_id = u.id and p.valid_from <= $2
        and (p.valid_to is null or p.valid_to >= $2)
      left join org_assignment o on o.company_id = u.company_id and o.user_id = u.id and o.valid_from <= $2
        and (o.valid_to is null or o.valid_to >= $2)
      where u.company_id = $1 and u.active and u.deleted_at is null and (p.user_id is not null) = ($3 = 'project')
        and ($4::uuid is null or coalesce(p.unit_id, o.unit_id) = $4)
      order by u.fullname collate hadir_id, u.id`,
    [db.companyId, date, audience, unitId],
  );
  return rows;
}
