/**
 * superior_closure: everybody below a superior, transitively up to 10 steps (rules/access#scopes S). This is its only
 * writer; call it in the transaction that changes the structure, and daily for changes that begin on a date.
 */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../pool.ts';

/** One change of the structure per company at a time, or two writers could each miss the other's. Re-entrant. */
export async function lockSuperiors(db: Db, companyId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`hadir superior_closure ${companyId}`]);
}

/** @throws Error when the structure of that day has a cycle: the rule of the structure's editor must refuse it before. */
export async function rebuildSuperiorClosure(db: Db, companyId: string, today: LocalDate): Promise<void> {
  await lockSuperiors(db, companyId);
  const { rows } = await db.query<{ cycles: number }>(
    `with recursive direct as (
       select user_id, superior_id from org_assignment
        where company_id = $1 and superior_id is not null
          and valid_from <= $2::date and (valid_to is null or valid_to >= $2::date)
     ), chain (superior_id, user_id, depth) as (
       select superior_id, user_id, 1 from direct
       union all
       select chain.superior_id, direct.user_id, chain.depth + 1
         from chain join direct on direct.superior_id = chain.user_id
        where chain.depth < 10
     ) cycle user_id set is_cycle using path,
     wanted as (
       select superior_id, user_id, min(depth)::smallint as depth from chain
        where superior_id <> user_id group by superior_id, user_id
     ), gone as (
       delete from superior_closure old where company_id = $1
          and not exists (select 1 from wanted where wanted.superior_id = old.superior_id and wanted.user_id = old.user_id)
     ), kept as (
       insert into superior_closure (company_id, superior_id, user_id, depth)
       select $1, superior_id, user_id, depth from wanted
       on conflict (company_id, superior_id, user_id) do update set depth = excluded.depth
         where superior_closure.depth <> excluded.depth
     )
     select count(*)::int as cycles from chain where superior_id = user_id`,
    [companyId, today],
  );
  if ((rows[0]?.cycles ?? 0) > 0) throw new Error(`the superiors of company ${companyId} form a cycle`);
}
