/** Requests as a reader sees them: names, steps, the moves that succeed now, the kind's own part. */
import type { Notes } from '@hadir/contract/requests/file-row.ts';
import { noteFields, notesOutside } from '@hadir/contract/requests/notes.ts';
import type { RequestRow, Somebody } from '@hadir/contract/requests/shapes.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { actionsOf } from '@hadir/domain/requests/transition.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import type { Actor } from '../../../http/actor.ts';
import { type CompanyRules, currentRules } from '../../attendance/rules/current-rules.service.ts';
import { handlerOf } from '../all-kinds.ts';
import { namesOf } from '../chain/chain.store.ts';
import type { Reading } from '../request-handler.ts';
import { snapshotOf, type LoadedRequest, loadRequest, type StoredStep } from '../request.store.ts';
import { type RowContext, aroundRequests, aroundSubmitted } from './rows.store.ts';
import { type Reader, readerOf, seesFiles, viewerRoleFor } from '../viewer-role.service.ts';

/** Everything a page of rows is made with. */
export interface View {
  readonly db: CompanyDb;
  readonly now: Instant;
  readonly reader: Reader;
  readonly rules: CompanyRules;
}

/** @param known what the caller has read already */
export async function viewOf(
  db: CompanyDb,
  actor: Actor,
  now: Instant,
  { reader, rules }: Partial<Pick<View, 'reader' | 'rules'>> = {},
): Promise<View> {
  return { db, now, reader: reader ?? (await readerOf(db, actor, now)), rules: rules ?? (await currentRules(db)) };
}

export const readingOf = ({ db, now, reader }: View): Reading => ({
  db,
  now,
  actor: reader.actor,
  isAdmin: reader.isAdmin,
});

/** What is being waited for: the open step, or who answers a wish to cancel. */
export function waitingStep(request: LoadedRequest): StoredStep | undefined {
  return request.openStep === null ? undefined : request.steps.find(({ no }) => no === request.openStep);
}

export function actionsFor({ reader, rules, now }: View, request: LoadedRequest): RequestMove[] {
  // Deciding, asking and withdrawing are for the own name only.
  if (reader.actor.impersonated) return [];
  return actionsOf(snapshotOf(request, rules), viewerRoleFor(reader, request.kind), now);
}

/** Illness is told to the person, to HR, and to who wrote it down. */
export function mayReadReason({ reader }: View, request: LoadedRequest): boolean {
  if (handlerOf(request.kind).private !== true) return true;
  return reader.isAdmin || request.userId === reader.actor.userId || request.createdBy === reader.actor.userId;
}

function countOfFiles({ reader }: View, request: LoadedRequest, { files, openFiles }: RowContext): number {
  if (reader.isAdmin || request.userId === reader.actor.userId) return files;
  return seesFiles(reader, request) ? openFiles : 0;
}

const WITHOUT_REASON: readonly RequestMove[] = ['submit', 'approve', 'expire'];

export type Names = ReadonlyMap<string, string>;
export const somebodyOf = (names: Names, id: string): Somebody => ({ id, fullname: names.get(id) ?? '' });

function rowOf(view: View, request: LoadedRequest, around: RowContext, names: Names): RequestRow {
  const { lastDecision } = request;
  const step = waitingStep(request);
  const showsReason = mayReadReason(view, request);
  const decided = lastDecision !== null && lastDecision.move !== 'submit';
  return {
    id: request.id,
    version: request.version,
    kind: request.kind,
    status: request.status,
    phase: request.phase,
    person: {
      id: request.userId,
      fullname: around.fullname,
      employeeNo: around.employeeNo,
      unit: around.unit,
      photo: around.photoFileId === null ? null : `/api/files/${around.photoFileId}`,
    },
    askedBy: request.createdBy === request.userId ? null : somebodyOf(names, request.createdBy),
    label: request.label,
    first: request.first,
    last: request.last,
    startsAt: toWire(request.startsAt),
    endsAt: toWire(request.endsAt),
    zone: request.zone,
    days: request.days,
    minutes: request.minutes,
    reason: showsReason ? request.reason : null,
    flags: [...request.flags],
    withoutChain: request.withoutChain,
    submittedAt: toWire(request.submittedAt),
    decidedAt: request.decidedAt === null ? null : toWire(request.decidedAt),
    decidedBy: decided && lastDecision.by !== '' ? (names.get(lastDecision.by) ?? null) : null,
    decisionReason: showsReason && decided && !WITHOUT_REASON.includes(lastDecision.move) ? lastDecision.reason : null,
    step:
      step === undefined
        ? null
        : {
            no: step.no,
            of: request.steps.length,
            actor: step.actor,
            namedBy: step.namedBy,
            people: step.approvers.map((id) => somebodyOf(names, id)),
            since: toWire(
              request.status === 'pending' && step.openedAt !== null ? step.openedAt : (around.updatedAt as Instant),
            ),
          },
    // That there is a letter is health data, too.
    files: countOfFiles(view, request, around),
    can: actionsFor(view, request),
  };
}

export interface Shown {
  readonly request: LoadedRequest;
  readonly row: RequestRow;
}

/** Whom the row names. */
const namedIn = (request: LoadedRequest): string[] => [
  request.createdBy,
  ...(request.lastDecision && request.lastDecision.by !== '' ? [request.lastDecision.by] : []),
  ...(waitingStep(request)?.approvers ?? []),
];

/**
 * In the order of the ids.
 * @param likely people whom the rows probably name: their names are read along with the rows, others' after them
 */
export async function shownRows(view: View, ids: readonly string[], likely: readonly string[] = []): Promise<Shown[]> {
  const [requests, around, early] = await runTogether(
    loadRequest(view.db, ids),
    aroundRequests(view.db, ids),
    namesOf(view.db, likely),
  );
  const others = requests.flatMap(namedIn).filter((id) => !early.has(id));
  const names = new Map([...early, ...(await namesOf(view.db, others))]);
  return requests.flatMap((one) => {
    const context = around.get(one.id);
    return context ? [{ request: one, row: rowOf(view, one, context, names) }] : [];
  });
}

/**
 * A request without files as its rows stand when it was just submitted, for a period that is not locked.
 * @param unitId where the person works on its first date
 */
export async function shownAsSubmitted(view: View, request: LoadedRequest, unitId: string | null): Promise<Shown> {
  const { unit, people } = await aroundSubmitted(view.db, [request.userId, ...namedIn(request)], unitId);
  const names = new Map(people.map(({ id, fullname }) => [id, fullname]));
  const person = people.find(({ id }) => id === request.userId);
  if (!person) throw new Error(`a request of nobody: ${request.id}`);
  const around = { ...person, id: request.id, unit, files: 0, openFiles: 0, updatedAt: request.submittedAt };
  return { request, row: rowOf(view, request, around, names) };
}

/** As the details of a kind: clients and observers read what is meant for them, of illness nobody whom it is not about. */
function notesFor(view: View, request: LoadedRequest): { notes?: Notes } {
  if (noteFields(request.kind).length === 0) return {};
  const { clientId, role } = view.reader.actor;
  if (!mayReadReason(view, request)) return { notes: {} };
  const outside = clientId !== null || role === 'monitoring';
  return { notes: outside ? notesOutside(request.kind, request.notes) : request.notes };
}

/**
 * With the kind's own part; rows without one are not the reader's to see.
 * @param known parts that need not be read, by request
 */
export async function withDetails(
  view: View,
  shown: readonly Shown[],
  known: ReadonlyMap<string, unknown> = new Map(),
): Promise<(RequestRow & { details: unknown })[]> {
  const reading = readingOf(view);
  const details = new Map(known);
  const unread = shown.filter(({ request }) => !known.has(request.id));
  for (const [kind, group] of Map.groupBy(unread, ({ request }) => request.kind)) {
    const own = await handlerOf(kind).details(
      reading,
      group.map(({ request }) => request),
    );
    for (const [id, part] of own) details.set(id, part);
  }
  return shown.flatMap(({ request, row }) =>
    details.has(row.id) ? [{ ...row, ...notesFor(view, request), details: details.get(row.id) }] : [],
  );
}
