/**
 * Taps that HR's correction brings and sets aside. Nothing is removed: what is set aside names the change in
 * `superseded_by`, and comes back when the change is taken back.
 */
import { addedTaps, setAside, type TapChange } from '@hadir/domain/corrections/hr-correction.ts';
import type { EventType } from '@hadir/domain/attendance/clock-event.ts';
import { addDays, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { ensurePartitionsBetween } from '../../../db/partitions.ts';
import { insertCorrectedTaps } from '../employee/correction.store.ts';

/** Kept with the change as plain JSON. */
export interface BroughtTaps {
  readonly added: readonly { readonly id: string; readonly type: EventType }[];
  /** Types of taps that were taken out of force. */
  readonly types: readonly EventType[];
}

interface Changed {
  readonly changeId: string;
  readonly userId: string;
  readonly date: LocalDate;
}

/** A work date's events lie within two days around it. */
const AROUND = `company_id = $1 and user_id = $2 and work_date = $3
  and at >= $3::date - interval '2 days' and at < $3::date + interval '3 days'`;

export async function bringTaps(
  tx: CompanyDb,
  { changeId, userId, date, change, by, now }: Changed & { change: TapChange; by: string; now: Instant },
): Promise<BroughtTaps> {
  await ensurePartitionsBetween(tx, addDays(date, -1), addDays(date, 2));
  const types = setAside(change);
  await tx.query(
    `update attendance_event set valid = false, superseded_by = $4 where ${AROUND} and valid and type = any($5::text[])`,
    [tx.companyId, userId, date, changeId, types],
  );
  const added = addedTaps(change).map((tap) => ({ ...tap, id: newId() }));
  await insertCorrectedTaps(tx, added, { userId, date, by, now });
  return { added: added.map(({ id, type }) => ({ id, type })), types };
}

/**
 * Back to what stood before, unless a reviewer has refused it meanwhile. Where a later correction or import stands over
 * the change, what was set aside waits on that one instead.
 */
export async function putTapsBack(
  tx: CompanyDb,
  { changeId, userId, date, done, countedAt }: Changed & { done: BroughtTaps; countedAt: Instant | null },
): Promise<void> {
  const addedIds = done.added.map(({ id }) => id);
  for (const type of done.types) {
    const added = done.added.filter((tap) => tap.type === type).map(({ id }) => id);
    const later = await laterOn(tx, { userId, date, type, added, addedIds, since: countedAt });
    await tx.query(
      `update attendance_event e set superseded_by = $6, valid = $6::uuid is null and not exists (
           select 1 from attendance_review r where r.company_id = e.company_id and r.event_at = e.at
             and r.event_id = e.id and r.state = 'ditolak')
        where ${AROUND} and type = $4 and (superseded_by = $5 or superseded_by = any($7::uuid[]))`,
      [tx.companyId, userId, date, type, changeId, later, addedIds],
    );
  }
  await tx.query(
    `update attendance_event set valid = false, superseded_by = null where ${AROUND} and id = any($4::uuid[])`,
    [tx.companyId, userId, date, addedIds],
  );
}

interface Layer {
  readonly userId: string;
  readonly date: LocalDate;
  readonly type: EventType;
  /** The taps of the type that the change brought; none where it only set aside. */
  readonly added: readonly string[];
  readonly addedIds: readonly string[];
  readonly since: Instant | null;
}

/** What stands over the change for this type of tap; null where nothing does. */
async function laterOn(tx: CompanyDb, { userId, date, type, added, addedIds, since }: Layer): Promise<string | null> {
  const over =
    added.length > 0
      ? `select superseded_by as id from attendance_event where ${AROUND} and type = $4 and id = any($5::uuid[])
           and superseded_by is not null limit 1`
      : `select id from attendance_event where ${AROUND} and type = $4 and source in ('koreksi', 'import')
           and received_at >= $6 and not id = any($5::uuid[]) and (valid or superseded_by is not null)
         order by received_at, id limit 1`;
  const values = [tx.companyId, userId, date, type, added.length > 0 ? added : addedIds];
  const wanted = added.length > 0 ? values : [...values, since === null ? null : toWire(since)];
  const { rows } = await tx.query<{ id: string }>(over, wanted);
  return rows[0]?.id ?? null;
}
