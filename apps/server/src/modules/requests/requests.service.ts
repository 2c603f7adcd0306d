/** Lists, one request, and its moves, whatever the kind. */
import type { requests } from '@hadir/contract/requests.ts';
import type { RequestFilter } from '@hadir/contract/requests-kind.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { UNDO_MS } from '@hadir/domain/requests/move-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { againAfterDeadlock } from '../../db/deadlock.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { awayBeside } from './away.store.ts';
import { namesOf } from './chain.store.ts';
import { timelineOf } from './detail.store.ts';
import { mayOpen } from './files.service.ts';
import { filesOf } from './files.store.ts';
import { type AskedMove, holdForMove, moveHeld, type Mover } from './move.service.ts';
import type { RequestHandler } from './request-handler.ts';
import type { Kept } from './request.store.ts';
import {
  movesFor,
  mayReadReason,
  type Names,
  type Shown,
  shownRows,
  somebodyOf,
  type View,
  viewOf,
  withDetails,
} from './rows.service.ts';
import { listRequests, mayRead } from './rows.store.ts';
import { type Reader, readerOf, standingFor } from './standing.service.ts';

export { mayRead } from './rows.store.ts';

export async function list(c: Call<typeof requests.list>): Promise<ReplyOf<typeof requests.list>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const { ids, total } = await listRequests(c.db, view.reader, c.query);
  const shown = await shownRows(view, ids);
  return { data: shown.map(({ row }) => row), total, page: c.query.page, size: c.query.size };
}

/** One kind's list, each row with the kind's own part. */
export async function listOfKind(c: Call & { query: RequestFilter }, handler: RequestHandler) {
  const view = await viewOf(c.db, c.actor, c.now);
  const wanted = { ...c.query, kind: [handler.contract.kind] };
  const { ids, total } = await listRequests(c.db, view.reader, wanted);
  const data = await withDetails(view, await shownRows(view, ids));
  return { data, total, page: c.query.page, size: c.query.size };
}

/** While the reader's own last decision can still be taken back. */
function undoUntil(view: View, kept: Kept): string | null {
  if (kept.lastDecision === null || !movesFor(view, kept).includes('undo')) return null;
  return toWire((kept.lastDecision.at + UNDO_MS) as Instant);
}

function stepsOf({ steps }: Kept, names: Names) {
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

async function timeline(view: View, kept: Kept) {
  const rows = await timelineOf(view.db, kept.id);
  const people = rows.flatMap(({ actorId, onBehalfOf }) => [actorId, onBehalfOf]).filter((id) => id !== null);
  const inSteps = kept.steps.flatMap((step) => [...step.approvers, step.decidedBy, step.onBehalfOf]);
  const names = await namesOf(view.db, [...people, ...inSteps.filter((id) => id !== null)]);
  const nullable = (id: string | null) => (id === null ? null : somebodyOf(names, id));
  const told = mayReadReason(view, kept);
  return {
    steps: stepsOf(kept, names),
    timeline: rows.map(({ actorId, onBehalfOf, at, reason, reasonCode, ...row }) => ({
      ...row,
      at: toWire(at),
      by: nullable(actorId),
      onBehalfOf: nullable(onBehalfOf),
      reason: told ? reason : null,
      reasonCode: told ? reasonCode : null,
    })),
  };
}

async function wholeOf(view: View, shown: Shown) {
  const { kept } = shown;
  const [row] = await withDetails(view, [shown]);
  if (!row) throw notFound();
  const files = await filesOf(view.db, kept.id);
  return {
    ...row,
    ...(await timeline(view, kept)),
    attachments: files
      .filter((file) => mayOpen(view.reader, kept, file))
      .map(({ id, name, mime, bytes }) => ({ id, name, mime, bytes, url: `/api/requests/${kept.id}/files/${id}` })),
    away: await awayBeside(view.db, view.reader, kept),
    undoUntil: undoUntil(view, kept),
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

type Moves = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref'>;

/** The caller as a mover. @param known the caller as a reader, where that was read already */
export async function moverOf(db: CompanyDb, c: Moves, known?: Reader): Promise<Mover> {
  const reader = known ?? (await readerOf(db, c.actor, c.now));
  const { app, now, ip, ref, actor } = c;
  return { app, now, ip, ref, actorId: actor.userId, standing: ({ kind }) => standingFor(reader, kind) };
}

export async function rowAfter(view: View, id: string) {
  const [shown] = await shownRows(view, [id]);
  if (!shown) throw notFound();
  return { ...shown.row, undoUntil: undoUntil(view, shown.kept) };
}

export async function move(c: Call<typeof requests.move>): Promise<ReplyOf<typeof requests.move>> {
  const asked = { id: c.params.id, ...c.body };
  return againAfterDeadlock(() => c.once(async (tx) => ({ data: await moveOne(tx, c, asked) })));
}

/** @returns the row after it. @throws Refused as moveHeld, TIDAK_DITEMUKAN for what the caller does not see */
export async function moveOne(tx: CompanyDb, c: Moves, asked: AskedMove) {
  const reader = await readerOf(tx, c.actor, c.now);
  if (!(await mayRead(tx, reader, asked.id))) throw notFound();
  const held = await holdForMove(tx, asked.id, c.now);
  await moveHeld(tx, held, await moverOf(tx, c, reader), asked);
  return rowAfter(await viewOf(tx, c.actor, c.now, { reader, rules: held.rules }), asked.id);
}
