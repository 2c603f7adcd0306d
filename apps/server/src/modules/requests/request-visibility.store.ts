/** Which requests a person may know of (rules/access#permission-table). */
import { type Scope, scopesFor } from '@hadir/domain/access/grants.ts';
import { ACTIONS, type Action } from '@hadir/domain/access/actions.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { type Fragment, join, sql } from '../../db/sql.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { ReaderAs, RequestViewer } from './viewer-role.service.ts';

const readAction = (kind: RequestKind): Action => {
  const action = ACTIONS.find((known) => known === `${kind}.read`);
  if (action === undefined) throw new Error(`${kind} has no action to read it`);
  return action;
};

/** Kinds that are read by the same scopes, together: one condition for most of them. */
function kindsByScopes(actor: RequestViewer): { scopes: readonly Scope[]; kinds: RequestKind[] }[] {
  const groups = new Map<string, { scopes: readonly Scope[]; kinds: RequestKind[] }>();
  for (const kind of REQUEST_KINDS) {
    // What may be read in another's name is what that person reads.
    const scopes = scopesFor({ ...actor, impersonated: false }, readAction(kind));
    const key = scopes.join();
    const group = groups.get(key) ?? { scopes, kinds: [] };
    group.kinds.push(kind);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ scopes }) => scopes.length > 0);
}

/** Whether the row of `request_approver` names the reader, or somebody whose place the reader takes for its request `r`. */
function namesReader({ actor, standIns }: ReaderAs<RequestViewer>): Fragment {
  const any = [
    sql`na.approver_id = ${actor.userId}::uuid`,
    ...standIns.map(({ userId, kinds }) =>
      kinds.length === 0
        ? sql`na.approver_id = ${userId}::uuid`
        : sql`(na.approver_id = ${userId}::uuid and r.kind = any(${kinds}::text[]))`,
    ),
  ];
  return sql`(${join(any, sql` or `)})`;
}

const ofPeople = (actor: RequestViewer, scopes: readonly Scope[]): Fragment =>
  visibleUsers(actor, scopes, { userColumn: 'r.user_id', dateColumn: 'r.first_date' });

/**
 * Condition on one `request r`: the person's own, those the person wrote, those whose people the person reads, those
 * asked. For a list see `readableAmong`: no index leads to rows of which any of several conditions holds.
 */
export function readable(reader: ReaderAs<RequestViewer>): Fragment {
  const { actor } = reader;
  const groups = kindsByScopes(actor).map(({ scopes, kinds }) =>
    kinds.length === REQUEST_KINDS.length
      ? ofPeople(actor, scopes)
      : sql`(r.kind = any(${kinds}::text[]) and ${ofPeople(actor, scopes)})`,
  );
  const any = [
    sql`r.user_id = ${actor.userId}::uuid`,
    sql`r.created_by = ${actor.userId}::uuid`,
    ...groups,
    sql`exists (select 1 from request_approver na where na.company_id = r.company_id and na.request_id = r.id
      and ${namesReader(reader)})`,
  ];
  return sql`(r.company_id = ${actor.companyId}::uuid and (${join(any, sql` or `)}))`;
}

/**
 * The same condition for a list: the requests of each reason to know of them are looked up by themselves, so that what a
 * person reads does not grow with the company. Whoever reads all kinds of everybody has the whole company's.
 */
export function readableAmong(reader: ReaderAs<RequestViewer>): Fragment {
  const { actor, standIns } = reader;
  const groups = kindsByScopes(actor);
  const company = sql`r.company_id = ${actor.companyId}::uuid`;
  if (
    groups.every(({ scopes }) => scopes.includes('company')) &&
    groups.flatMap(({ kinds }) => kinds).length === REQUEST_KINDS.length
  )
    return company;
  const approvers = [actor.userId, ...standIns.map(({ userId }) => userId)];
  const reasons = [
    sql`r.user_id = ${actor.userId}::uuid`,
    sql`r.created_by = ${actor.userId}::uuid and r.created_by <> r.user_id`,
    ...groups.flatMap(({ scopes, kinds }) =>
      scopes
        .filter((scope) => scope !== 'own')
        .map((scope) => sql`r.kind = any(${kinds}::text[]) and ${ofPeople(actor, [scope])}`),
    ),
    sql`r.id in (select na.request_id from request_approver na where na.company_id = ${actor.companyId}::uuid
      and na.approver_id = any(${approvers}::uuid[]) and ${namesReader(reader)})`,
  ];
  const each = reasons.map((reason) => sql`select r.id from request r where ${company} and ${reason}`);
  return sql`(${company} and r.id in (${join(each, sql` union all `)}))`;
}
