/** The inbox of whoever decides anything (product/requests#inbox), and the ledger of what the person has decided. */
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Instant, instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../../http/serve.ts';
import { handlerOf } from '../all-kinds.ts';
import { namesOf } from '../chain/chain.store.ts';
import { readDecided, readInbox } from './inbox.store.ts';
import type { InboxContext } from '../request-handler.ts';
import { readingOf, type Shown, shownRows, somebodyOf, type View, viewOf, waitingStep } from './rows.service.ts';
import { coversKind } from '../viewer-role.service.ts';

const HOUR_MS = 3_600_000;

const hoursSince = (since: number, now: Instant) => Math.max(0, Math.floor((now - since) / HOUR_MS));

async function contexts(view: View, shown: readonly Shown[]): Promise<Map<string, InboxContext>> {
  const found = new Map<string, InboxContext>();
  for (const [kind, group] of Map.groupBy(shown, ({ request }) => request.kind)) {
    const own = await handlerOf(kind).context?.(
      readingOf(view),
      group.map(({ request }) => request),
    );
    for (const [id, context] of own ?? []) found.set(id, context);
  }
  return found;
}

/** Whose place the reader takes; nobody's where the step names the reader, or where HR decides. */
function insteadOf({ reader }: View, { request }: Shown): string | undefined {
  const step = waitingStep(request);
  if (!step || step.approvers.includes(reader.actor.userId)) return undefined;
  if (step.actor === 'admin' && reader.isAdmin) return undefined;
  const covered = reader.standIns.filter((standIn) => coversKind(standIn, request.kind)).map(({ userId }) => userId);
  return step.approvers.find((approver) => covered.includes(approver));
}

/** Rows as they wait in an inbox: how long, in whose place, what to look at. */
export async function asWaiting(view: View, shown: readonly Shown[]): Promise<InboxRow[]> {
  const context = await contexts(view, shown);
  const absent = shown.map((one) => insteadOf(view, one));
  const names = await namesOf(
    view.db,
    absent.filter((id) => id !== undefined),
  );
  return shown.map(({ row }, index): InboxRow => {
    const behalf = absent[index];
    const { lines = [], exception = false } = context.get(row.id) ?? {};
    return {
      ...row,
      waitingHours: hoursSince(row.step === null ? view.now : instant(row.step.since), view.now),
      onBehalfOf: behalf === undefined ? null : somebodyOf(names, behalf),
      lines: [...lines],
      exception: exception || row.withoutChain,
    };
  });
}

export async function inbox(c: Call<typeof requests.inbox>): Promise<ReplyOf<typeof requests.inbox>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const { ids, total, counts, oldest } = await readInbox(c.db, view.reader, c.query);
  const data = await asWaiting(view, await shownRows(view, ids));
  const { page, size } = c.query;
  return { data, total, page, size, counts, oldestHours: oldest === null ? null : hoursSince(oldest, c.now) };
}

export async function decided(c: Call<typeof requests.decided>): Promise<ReplyOf<typeof requests.decided>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const { rows, total } = await readDecided(c.db, view.reader, c.query);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = await shownRows(
    view,
    rows.map(({ id }) => id),
  );
  const data = shown.flatMap(({ row }) => {
    const mine = byId.get(row.id);
    return mine ? [{ ...row, myMove: mine.move, myDecisionAt: toWire(mine.at as Instant) }] : [];
  });
  return { data, total, page: c.query.page, size: c.query.size };
}
