/**
 * Whose rows a person may see, as SQL: the only place where a scope becomes a condition (rules/access#scopes).
 * Lists, single loads, reports, exports, imports, files and job results all pass through here.
 *
 * A scope takes the row's date: people are seen by the leader, client or observer they had on that date. No scope gives
 * `false`, never "no condition". The condition always includes the company, so a forgotten one cannot leak another tenant:
 * `all`, the operator's scope over the platform, names no person here.
 */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Db } from './pool.ts';
import { column, type Fragment, join, sql, statement } from './sql.ts';

export interface Actor {
  companyId: string;
  userId: string;
  /** The client whose person this is (roles client and client3); null for the employer's own people. */
  clientId: string | null;
}

/** Where the statement has the user and the date: `d.user_id` with `d.work_date`, or `u.id` with one date for all. */
export type Target = {
  /** With its alias; the alias also holds `company_id`. */
  userColumn: `${string}.${string}`;
} & ({ dateColumn: `${string}.${string}`; date?: never } | { date: LocalDate; dateColumn?: never });

interface Place {
  actor: Actor;
  user: Fragment;
  date: Fragment;
}

const conditions: Readonly<Record<Exclude<Scope, 'all'>, (place: Place) => Fragment>> = {
  own: ({ actor, user }) => sql`${user} = ${actor.userId}::uuid`,

  team: ({ actor, user, date }) => sql`exists (
    select 1 from org_assignment vs
     where vs.company_id = ${actor.companyId}::uuid and vs.user_id = ${user}
       and vs.leader_id = ${actor.userId}::uuid and ${during('vs', date)})`,

  subordinates: ({ actor, user }) => sql`${user} in (
    select vc.user_id from superior_closure vc
     where vc.company_id = ${actor.companyId}::uuid and vc.superior_id = ${actor.userId}::uuid)`,

  // The row of the person wins over the row of the unit (rules/requests#who-is-asked).
  placed: ({ actor, user, date }) => sql`exists (
    select 1 from placement vp join client_upliner vu
        on vu.company_id = vp.company_id and vu.client_id = vp.client_id
     where vp.company_id = ${actor.companyId}::uuid and vp.user_id = ${user}
       and vp.client_id = ${actor.clientId}::uuid and ${during('vp', date)}
       and ${actor.userId}::uuid in (vu.validator1_user_id, vu.validator2_user_id) and ${during('vu', date)}
       and (vu.user_id = vp.user_id or vu.unit_id = vp.unit_id and not exists (
         select 1 from client_upliner vo
          where vo.company_id = vp.company_id and vo.client_id = vp.client_id and vo.user_id = vp.user_id
            and ${during('vo', date)})))`,

  monitored: ({ actor, user, date }) => sql`exists (
    select 1 from user_monitoring vm
     where vm.company_id = ${actor.companyId}::uuid and vm.user_id = ${actor.userId}::uuid and ${during('vm', date)}
       and (exists (
         select 1 from placement vp
          where vp.company_id = vm.company_id and vp.user_id = ${user} and ${during('vp', date)}
            and (vp.client_id = vm.client_id or vp.unit_id = vm.unit_id))
       or exists (
         select 1 from org_assignment vs
          where vs.company_id = vm.company_id and vs.user_id = ${user} and ${during('vs', date)}
            and vs.unit_id = vm.unit_id)))`,

  company: () => sql`true`,
};

/**
 * A person's own rows beside those of a tree or a team, which is what superiors and leaders have: said as one set of
 * people, since no index leads to rows of which one of two conditions holds.
 */
const withOwn: Readonly<Partial<Record<Scope, (place: Place) => Fragment>>> = {
  subordinates: ({ actor, user }) => sql`${user} in (
    select ${actor.userId}::uuid union all
    select vc.user_id from superior_closure vc
     where vc.company_id = ${actor.companyId}::uuid and vc.superior_id = ${actor.userId}::uuid)`,

  team: ({ actor, user, date }) => sql`exists (
    select 1 from (
      select ${actor.userId}::uuid as user_id, '-infinity'::date as valid_from, null::date as valid_to union all
      select vs.user_id, vs.valid_from, vs.valid_to from org_assignment vs
       where vs.company_id = ${actor.companyId}::uuid and vs.leader_id = ${actor.userId}::uuid) vt
     where vt.user_id = ${user} and ${during('vt', date)})`,
};

/** Each scope by itself; the whole company needs no other beside it. */
function conditionsOf(scopes: readonly Scope[], place: Place): Fragment[] {
  if (scopes.includes('company')) return [conditions.company(place)];
  const joined = scopes.includes('own') ? scopes.find((scope) => withOwn[scope] !== undefined) : undefined;
  const ofJoined = joined === undefined ? undefined : withOwn[joined]?.(place);
  const others = scopes.flatMap((scope) =>
    scope === 'all' || scope === joined || (scope === 'own' && ofJoined) ? [] : [conditions[scope](place)],
  );
  return ofJoined === undefined ? others : [ofJoined, ...others];
}

/** The condition for a `where`, in brackets. `scopes` are those of scopesFor(standing, action); several add up. */
export function visibleUsers(actor: Actor, scopes: readonly Scope[], target: Target): Fragment {
  const alias = target.userColumn.slice(0, target.userColumn.indexOf('.'));
  const place: Place = {
    actor,
    user: column(target.userColumn),
    date: target.dateColumn === undefined ? sql`${target.date}::date` : column(target.dateColumn),
  };
  const any = conditionsOf(scopes, place);
  if (any.length === 0) return sql`false`;
  return sql`(${column(`${alias}.company_id`)} = ${actor.companyId}::uuid and (${join(any, sql` or `)}))`;
}

/** The same judgement for one person and date: single loads, files, writes on behalf of others. */
export async function isVisible(
  db: Db,
  { actor, scopes, userId, date }: { actor: Actor; scopes: readonly Scope[]; userId: string; date: LocalDate },
): Promise<boolean> {
  const where = visibleUsers(actor, scopes, { userColumn: 'u.id', date });
  const { rowCount } = await db.query(
    statement(sql`select 1 from app_user u where u.id = ${userId}::uuid and ${where}`),
  );
  return rowCount === 1;
}

function during(alias: string, date: Fragment): Fragment {
  const from = column(`${alias}.valid_from`);
  const to = column(`${alias}.valid_to`);
  return sql`${from} <= ${date} and (${to} is null or ${to} >= ${date})`;
}
