/** A shift gives way to another one in the patterns that name it: from today on, and not before. */
import { type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import type { Moving } from '../../engines/master-serving.ts';
import { updateRow } from '../../engines/master-write.store.ts';

/** Patterns that are kept and name the shift, held in the order of their ids. */
async function patternsNaming(db: Db, companyId: string, shiftId: string): Promise<NewRow[]> {
  const { rows } = await db.query<{ row: NewRow }>(
    statement(sql`select to_jsonb(s) as row from schedule s
      where s.company_id = ${companyId}::uuid and s.deleted_at is null and exists (select 1 from schedule_item i
        where i.company_id = s.company_id and i.schedule_id = s.id and i.shift_id = ${shiftId}::uuid)
      order by s.id for update`),
  );
  return rows.map(({ row }) => row);
}

const followersBefore = (companyId: string, pattern: string, today: LocalDate): Fragment =>
  sql`a.company_id = ${companyId}::uuid and a.schedule_id = ${pattern}::uuid and a.valid_from < ${today}::date`;

/** Whoever followed the pattern before today followed what it was then: a hidden copy that keeps name and days. */
async function keepThePast(db: Db, pattern: NewRow & { id: string }, { companyId, today, by }: Moving): Promise<void> {
  const before = followersBefore(companyId, pattern.id, today);
  const { rows } = await db.query<{ row: NewRow; lasts: boolean }>(
    statement(sql`select to_jsonb(a) as row, (a.valid_to is null or a.valid_to >= ${today}::date) as lasts
      from schedule_assignment a where ${before} order by a.id for update`),
  );
  if (rows.length === 0) return;
  const copy = newId();
  await insertRows(db, 'schedule', [{ ...pattern, id: copy, active: false, deleted_at: toWire(by.now) }]);
  await db.query(
    statement(sql`insert into schedule_item (company_id, schedule_id, day_index, shift_id)
      select i.company_id, ${copy}::uuid, i.day_index, i.shift_id from schedule_item i
       where i.company_id = ${companyId}::uuid and i.schedule_id = ${pattern.id}::uuid`),
  );
  await db.query(
    statement(sql`update schedule_assignment a set schedule_id = ${copy}::uuid,
        valid_to = least(a.valid_to, ${today}::date - 1) where ${before}`),
  );
  const stamp = { created_at: toWire(by.now), created_by: by.userId };
  const lasting = rows.filter(({ lasts }) => lasts);
  await insertRows(
    db,
    'schedule_assignment',
    lasting.map(({ row }) => ({ ...row, ...stamp, id: newId(), valid_from: today })),
  );
}

export async function moveInPatterns(db: Db, moving: Moving): Promise<void> {
  const { companyId, from, to, by } = moving;
  for (const row of await patternsNaming(db, companyId, from)) {
    const pattern = { ...row, id: String(row['id']) };
    await keepThePast(db, pattern, moving);
    await db.query(
      statement(sql`update schedule_item i set shift_id = ${to}::uuid where i.company_id = ${companyId}::uuid
        and i.schedule_id = ${pattern.id}::uuid and i.shift_id = ${from}::uuid`),
    );
    // Whoever has the pattern open is told that it is another one now.
    await updateRow(db, 'schedule', pattern.id, {}, by);
  }
}
