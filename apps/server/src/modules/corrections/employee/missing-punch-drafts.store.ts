/** Ended days on which a tap is missing and nothing was prepared or asked yet. */
import { type Instant, type LocalDate, type LocalTime, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { IS_LOCKED_DAY } from '../../../db/attendance/locked-days.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';

export interface MissingTap {
  readonly userId: string;
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly missing: 'in' | 'out';
  readonly start: LocalTime;
  readonly end: LocalTime;
}

export async function daysMissingATap(db: CompanyDb, from: LocalDate, most: number): Promise<MissingTap[]> {
  const { rows } = await db.query<MissingTap>(
    `select d.user_id as "userId", d.work_date as date, d.tz as zone,
        case d.status when 'TIDAK_ABSEN_MASUK' then 'in' else 'out' end as missing,
        d.shift_snapshot ->> 'start' as start, d.shift_snapshot ->> 'end' as "end"
      from attendance_day d
      join app_user u on u.company_id = d.company_id and u.id = d.user_id and u.active and u.deleted_at is null
      where d.company_id = $1 and d.work_date >= $2 and d.closed_at is not null and not ${IS_LOCKED_DAY}
        and d.day_type = 'workday' and d.status in ('TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG')
        and d.shift_snapshot ->> 'start' is not null
        and not exists (select 1 from draft_correction c
          where c.company_id = d.company_id and c.user_id = d.user_id and c.work_date = d.work_date)
        and not exists (select 1 from request r
          where r.company_id = d.company_id and r.user_id = d.user_id and r.kind = 'correction'
            and r.first_date = d.work_date and r.status in ('draft', 'pending', 'approved'))
      order by d.work_date, d.user_id limit $3`,
    [db.companyId, from, most],
  );
  return rows;
}

export interface MissingPunchDraft extends Pick<MissingTap, 'userId' | 'date' | 'missing'> {
  readonly kind: 'lupa_masuk' | 'lupa_pulang';
  readonly at: Instant;
  readonly reason: string;
}

export async function insertMissingPunchDraft(tx: CompanyDb, draft: MissingPunchDraft, now: Instant): Promise<void> {
  const at = toWire(draft.at);
  await insertRows(tx, 'draft_correction', [
    {
      company_id: tx.companyId,
      id: newId(),
      user_id: draft.userId,
      work_date: draft.date,
      kind: draft.kind,
      in_at: draft.missing === 'in' ? at : null,
      out_at: draft.missing === 'out' ? at : null,
      reason: draft.reason,
      origin: 'evening',
      state: 'open',
      created_at: toWire(now),
      updated_at: toWire(now),
    },
  ]);
}
