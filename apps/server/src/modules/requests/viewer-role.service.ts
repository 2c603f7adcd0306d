/**
 * How a person stands to requests: admin over them, in whose place (rules/requests#delegation,
 * rules/access#permission-table).
 */
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestViewerRole } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import type { Actor } from '../../http/actor.ts';
import { giversTo } from '../access/access-records.service.ts';
import type { LoadedRequest } from './request.store.ts';
import { type StandIn, standInsOfPerson } from './delegation/substitutes.service.ts';

/** What of a person decides about sight: a session's, or that of somebody whose job runs later. */
export type RequestViewer = AccessProfile & Pick<Actor, 'companyId' | 'userId' | 'clientId' | 'zone'>;

export interface ReaderAs<Person extends RequestViewer> {
  readonly actor: Person;
  readonly isAdmin: boolean;
  readonly today: LocalDate;
  readonly standIns: readonly StandIn[];
  /** Who gave this person access within seven days, themselves or in the name of whom they let in. */
  readonly accessGrantedBy: readonly string[];
}

export type Reader = ReaderAs<Actor>;

export const isAdminOver = (actor: RequestViewer): boolean => scopesFor(actor, 'request.override').includes('company');

export async function readerOf<Person extends RequestViewer>(
  db: CompanyDb,
  actor: Person,
  now: Instant,
): Promise<ReaderAs<Person>> {
  const today = dateIn(now, actor.zone);
  const isAdmin = isAdminOver(actor);
  const [standIns, givers] = await runTogether(
    standInsOfPerson(db, actor.userId, today),
    giversTo(db, actor.userId, now),
  );
  return { actor, isAdmin, today, standIns, accessGrantedBy: [...givers] };
}

/** Clients' people and observers: no personal files, nothing of people they do not see (rules/access#hidden-parts). */
export const isOutsider = ({ role, clientId }: Actor) => clientId !== null || role === 'monitoring';

/** Files of requests are doctors' letters and papers of the family; who is of a client opens those sent along by oneself. */
export const seesFiles = ({ actor }: Reader, { createdBy }: { readonly createdBy: string }) =>
  !isOutsider(actor) || createdBy === actor.userId;

/** Its own row says that the reader may know of it (readable, request-visibility.store.ts): most who decide are asked to. */
export const namesReader = (
  { actor }: Reader,
  { userId, createdBy, steps }: Pick<LoadedRequest, 'userId' | 'createdBy' | 'steps'>,
): boolean => [userId, createdBy, ...steps.flatMap(({ approvers }) => approvers)].includes(actor.userId);

export const coversKind = ({ kinds }: StandIn, kind: RequestKind) => kinds.length === 0 || kinds.includes(kind);

export function viewerRoleFor(
  { actor, isAdmin, standIns, accessGrantedBy }: Reader,
  kind: RequestKind,
): RequestViewerRole {
  const standsInFor = standIns.filter((standIn) => coversKind(standIn, kind)).map(({ userId }) => userId);
  return { userId: actor.userId, isAdmin, standsInFor, accessGrantedBy };
}
