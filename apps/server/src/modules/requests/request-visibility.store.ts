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

/** Steps of `r` that name the reader, or somebody whose place the reader takes. */
function namedIn({ actor, standIns }: ReaderAs<RequestViewer>): Fragment {
  const any = [
    sql`na.approver_id = ${actor.userId}::uuid`,
    ...standIns.map(({ userId, kinds }) =>
      kinds.length === 0
        ? sql`na.approver_id = ${userId}::uuid`
        : sql`(na.approver_id = ${userId}::uuid and r.kind = any(${kinds}::text[]))`,
    ),
  ];
  return sql`exists (select 1 from request_approver na where na.company_id = r.company_id and na.request_id = r.id
    and (${join(any, sql` or `)}))`;
}

/** Condition on `request r`: the person's own, those the person wrote, those whose people the person reads, those asked. */
export function readable(reader: ReaderAs<RequestViewer>): Fragment {
  const { actor } = reader;
  const groups = kindsByScopes(actor).map(({ scopes, kinds }) => {
    const visible = visibleUsers(actor, scopes, { userColumn: 'r.user_id', dateColumn: 'r.first_date' });
    return kinds.length === REQUEST_KINDS.length ? visible : sql`(r.kind = any(${kinds}::text[]) and ${visible})`;
  });
  const any = [
    sql`r.user_id = ${actor.userId}::uuid`,
    sql`r.created_by = ${actor.userId}::uuid`,
    ...groups,
    namedIn(reader),
  ];
  return sql`(r.company_id = ${actor.companyId}::uuid and (${join(any, sql` or `)}))`;
}
