/** Lists, one request, and its moves, whatever the kind. */
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { RequestFilter } from '@hadir/contract/requests/request-kind.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { UNDO_MS } from '@hadir/domain/requests/action-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { retryOnDeadlock } from '../../db/transactions/deadlock.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { awayInUnit } from './lists/away.store.ts';
import { namesOf } from './chain/chain.store.ts';
import { timelineOf } from './timeline.store.ts';
import { mayOpen } from './files/files.service.ts';
import { filesOf } from './files/files.store.ts';
import { lockAround, lockRow, moveLockedRequest } from './actions/request-action.service.ts';
import type { LockedRequest, RequestedMove, Mover } from './actions/requested-move.ts';
import type { RequestHandler } from './request-handler.ts';
import type { LoadedRequest } from './request.store.ts';
import {
  actionsFor,
  mayReadReason,
  type Names,
  type Shown,
  shownRows,
  somebodyOf,
  type View,
  viewOf,
  withDetails,
} from './lists/rows.service.ts';
import { listRequests, mayRead } from './lists/rows.store.ts';
import { namesReader, type Reader, readerOf, viewerRoleFor } from './viewer-role.service.ts';

export { mayRead } from './lists/rows.store.ts';

export async function list(c: Call<typeof requests.list>): Promise<ReplyOf<typeof requests.list>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const { ids, total, hasMore } = await listRequests(c.db, view.reader, c.query);
  const shown = await shownRows(view, ids);
  return { data: shown.map(({ row }) => row), total, hasMore, page: c.query.page, size: c.query.size };
}

/** One kind's list, each row with the kind's own part. */
export async function listOfKind(c: Call & { query: RequestFilter }, handler: RequestHandler) {
  const view = await viewOf(c.db, c.actor, c.now);
  const wanted = { ...c.query, kind: [handler.contract.kind] };
  const { ids, total, hasMore } = await listRequests(c.db, view.reader, wanted);
  const data = await withDetails(view, await shownRows(view, ids));
  return { data, total, hasMore, page: c.query.page, size: c.query.size };
}

/** While the reader's own last decision can still be taken back. */
function undoUntil(view: View, request: LoadedRequest): string | null {
  if (request.lastDecision === null || !actionsFor(view, request).includes('undo')) return null;
  return toWire((request.lastDecision.at + UNDO_MS) as Instant);
}

function stepsOf({ steps }: LoadedRequest, names: Names) {
  const nullable = (id: string | null) => (id === null ? null : somebodyOf(names, id));
  return steps.map(({ no, actor, namedBy, state, approvers, openedAt, decidedAt, decidedBy, onBehalfOf }) => ({
    no,
    actor,
    namedBy,
    state,
    people: approvers.map((id) => somebodyOf(names, id)),
    since: openedAt === null ? null : toWire(openedAt),
    decidedAt: decidedAt === null ? null : toWire(decidedAt),
    decidedBy: nullable(decidedBy),
    onBehalfOf: nullable(onBehalfOf),
  }));
}

async function timeline(view: View, request: LoadedRequest) {
  const rows = await timelineOf(view.db, request.id);
  const people = rows.flatMap(({ actorId, onBehalfOf }) => [actorId, onBehalfOf]).filter((id) => id !== null);
  const inSteps = request.steps.flatMap((step) => [...step.approvers, step.decidedBy, step.onBehalfOf]);
  const names = await namesOf(view.db, [...people, ...inSteps.filter((id) => id !== null)]);
  const nullable = (id: string | null) => (id === null ? null : somebodyOf(names, id));
  const showsReason = mayReadReason(view, request);
  return {
    steps: stepsOf(request, names),
    timeline: rows.map(({ actorId, onBehalfOf, at, reason, reasonCode, ...row }) => ({
      ...row,
      at: toWire(at),
      by: nullable(actorId),
      onBehalfOf: nullable(onBehalfOf),
      reason: showsReason ? reason : null,
      reasonCode: showsReason ? reasonCode : null,
    })),
  };
}

async function wholeOf(view: View, shown: Shown) {
  const { request } = shown;
  const [row] = await withDetails(view, [shown]);
  if (!row) throw notFound();
  const files = await filesOf(view.db, request.id);
  return {
    ...row,
    ...(await timeline(view, request)),
    attachments: files
      .filter((file) => mayOpen(view.reader, request, file))
      .map(({ id, name, mime, bytes }) => ({ id, name, mime, bytes, url: `/api/requests/${request.id}/files/${id}` })),
    away: await awayInUnit(view.db, view.reader, request),
    undoUntil: undoUntil(view, request),
  };
}

/** One request as the caller sees it; each kind's part is still to be parsed by its own schema. @throws Refused 404 */
export async function readOne(c: Pick<Call, 'db' | 'actor' | 'now'>, id: string): Promise<unknown> {
  const view = await viewOf(c.db, c.actor, c.now);
  const [shown] = (await mayRead(c.db, view.reader, id)) ? await shownRows(view, [id]) : [];
  if (!shown) throw notFound();
  return wholeOf(view, shown);
}

export async function detail(c: Call<typeof requests.detail>): Promise<ReplyOf<typeof requests.detail>> {
  // Parsed when the reply leaves.
  return { data: await readOne(c, c.params.id) } as ReplyOf<typeof requests.detail>;
}

type MoveCall = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref'>;

/** The caller as a mover. @param known the caller as a reader, where that was read already */
export async function moverOf(db: CompanyDb, c: MoveCall, known?: Reader): Promise<Mover> {
  const reader = known ?? (await readerOf(db, c.actor, c.now));
  const { app, now, ip, ref, actor } = c;
  return { app, now, ip, ref, actorId: actor.userId, viewerOf: ({ kind }) => viewerRoleFor(reader, kind) };
}

/** Whom the row names is known from before the move, besides who moved it. */
async function rowAfter(view: View, { id, createdBy, steps }: LoadedRequest) {
  const likely = [createdBy, view.reader.actor.userId, ...steps.flatMap(({ approvers }) => approvers)];
  const [shown] = await shownRows(view, [id], likely);
  if (!shown) throw notFound();
  return { ...shown.row, undoUntil: undoUntil(view, shown.request) };
}

export async function move(c: Call<typeof requests.move>): Promise<ReplyOf<typeof requests.move>> {
  const requested = { id: c.params.id, ...c.body };
  const read = (tx: CompanyDb) => lockVisible(tx, c, requested.id);
  const work = async (tx: CompanyDb, found: Found) => ({ data: await moveFound(tx, c, { found, requested }) });
  return retryOnDeadlock(() => c.onceAfter(read, work));
}

interface Found {
  readonly reader: Reader;
  readonly locked: LockedRequest;
}

/** @throws Refused TIDAK_DITEMUKAN for what the caller does not see */
async function lockVisible(tx: CompanyDb, c: MoveCall, id: string): Promise<Found> {
  const [row, reader] = await runTogether(lockRow(tx, id), readerOf(tx, c.actor, c.now));
  // First of the two: whoever does not see the request is not told that its locks were taken either.
  const isReadable = namesReader(reader, row.request) ? Promise.resolve(true) : mayRead(tx, reader, id);
  const visible = isReadable.then((isVisible) => {
    if (!isVisible) throw notFound();
  });
  const [, locked] = await runTogether(visible, lockAround(tx, row, c.now));
  return { reader, locked };
}

/** @returns the row after it. @throws Refused as moveHeld, TIDAK_DITEMUKAN for what the caller does not see */
export async function moveOne(tx: CompanyDb, c: MoveCall, requested: RequestedMove) {
  return moveFound(tx, c, { found: await lockVisible(tx, c, requested.id), requested });
}

async function moveFound(
  tx: CompanyDb,
  c: MoveCall,
  { found: { reader, locked }, requested }: { readonly found: Found; readonly requested: RequestedMove },
) {
  await moveLockedRequest(tx, locked, await moverOf(tx, c, reader), requested);
  return rowAfter(await viewOf(tx, c.actor, c.now, { reader, rules: locked.rules }), locked.request);
}
