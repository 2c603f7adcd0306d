/** A shift gives way to another one in the patterns that name it: from the first date of the move on, and not before. */
import { type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { sql, statement } from '../../db/sql.ts';
import { PATTERN_VERSIONS, versionInForce } from '../../db/attendance/version-in-force.ts';
import type { Moving } from '../../engines/master/served-table.ts';
import { takeBackVersions } from '../../engines/master/versions.store.ts';
import { updateRow } from '../../engines/master/write.store.ts';

interface NamingVersion {
  patternId: string;
  versionId: string;
  validFrom: LocalDate;
  row: NewRow;
  days: (string | null)[];
}

/** Patterns that are there and name the shift on the first date or later, held in the order of their ids, with those versions. */
async function versionsNaming(db: Db, { companyId, from, first }: Moving): Promise<NamingVersion[]> {
  const naming = sql`exists (select 1 from schedule_item i
    where i.company_id = v.company_id and i.version_id = v.id and i.shift_id = ${from}::uuid)`;
  await db.query(
    statement(sql`select 1 from schedule s where s.company_id = ${companyId}::uuid and s.deleted_at is null
        and exists (select 1 from schedule_version v
          where v.company_id = s.company_id and v.schedule_id = s.id and v.removed_on is null and ${naming})
      order by s.id for update`),
  );
  const { rows } = await db.query<NamingVersion>(
    statement(sql`select s.id as "patternId", v.id as "versionId", v.valid_from as "validFrom", to_jsonb(v) as row,
        (select array_agg(i.shift_id order by i.day_index) from schedule_item i
          where i.company_id = v.company_id and i.version_id = v.id) as days
      from schedule s join schedule_version v on v.company_id = s.company_id and v.schedule_id = s.id
     where s.company_id = ${companyId}::uuid and s.deleted_at is null and v.removed_on is null and ${naming}
       and (v.valid_from > ${first}::date
         or v.id = (select h.id from ${versionInForce(PATTERN_VERSIONS, sql`s.id`, sql`s.company_id`, first)} h))
     order by s.id, v.valid_from, v.recorded`),
  );
  return rows;
}

/** The same cycle from the first date on, or from when it was to begin, with the other shift in the place of the first. */
async function succeed(db: Db, version: NamingVersion, moving: Moving): Promise<void> {
  const { companyId, from, to, first, today, by } = moving;
  const { versionId, validFrom, patternId } = version;
  if (validFrom > today) await takeBackVersions(db, PATTERN_VERSIONS, [versionId], { today, by });
  const id = newId();
  const stamp = {
    created_at: toWire(by.now),
    created_by: by.userId,
    rewrite_id: null,
    rewritten_to: null,
    recorded: null,
  };
  await insertRows(db, 'schedule_version', [
    {
      ...version.row,
      ...stamp,
      id,
      valid_from: validFrom > first ? validFrom : first,
      removed_on: null,
      removed_by: null,
    },
  ]);
  await insertRows(
    db,
    'schedule_item',
    version.days.map((shift, day) => ({
      company_id: companyId,
      schedule_id: patternId,
      version_id: id,
      day_index: day,
      shift_id: shift === from ? to : shift,
    })),
  );
}

export async function moveInPatterns(db: Db, moving: Moving): Promise<void> {
  const found = await versionsNaming(db, moving);
  for (const version of found) await succeed(db, version, moving);
  // Whoever has the pattern open is told that it is another one now.
  for (const id of new Set(found.map(({ patternId }) => patternId)))
    await updateRow(db, 'schedule', { id, row: {}, by: moving.by });
}
