/** The requester's side of counseling: looking, asking, waiting (rules/counseling). */
import type { counselingOwn } from '@hadir/contract/counseling/own.ts';
import type { OwnSession, OwnSessionDetail, SessionEvent } from '@hadir/contract/counseling/shapes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { openText, sealText, shareText } from './case-keys.service.ts';
import { freeDays, lockFreeTime, orTaken } from './desk-times.service.ts';
import { allDesks, findDesk, lockDesk } from './desks.store.ts';
import { findKey, type Holder, holdersOfDesk } from './keys.store.ts';
import { notifyDesk } from './messages.ts';
import { findOpenKey, type OpenKey } from './open-key.ts';
import { requireUnblocked } from './own-key.service.ts';
import { insertEvent, sessionEvents, type StoredEvent } from './session-texts.store.ts';
import {
  activeCategories,
  findSession,
  insertSession,
  lockSession,
  ownSessions,
  type StoredSession,
} from './sessions.store.ts';
import { daysOnWire, offeredDeskOnWire, ownSessionOnWire } from './session-view.ts';
import { insertWaiting, ownWaiting, removeWaiting } from './waiting.store.ts';

const DONE = { data: { ok: true } } as const;

export async function readCatalogue(
  c: Call<typeof counselingOwn.catalogue>,
): Promise<ReplyOf<typeof counselingOwn.catalogue>> {
  const categories = await activeCategories(c.db);
  const desks = await allDesks(c.db);
  return {
    data: {
      zone: c.actor.zone,
      categories: categories.map((one) => ({ ...one, description: one.description ?? '' })),
      // Nobody counsels oneself.
      desks: desks.filter((one) => one.active && one.userId !== c.actor.userId).map(offeredDeskOnWire),
    },
  };
}

export async function readSlots(c: Call<typeof counselingOwn.slots>): Promise<ReplyOf<typeof counselingOwn.slots>> {
  const desk = await findDesk(c.db, c.params.id);
  if (desk === undefined) throw notFound();
  const { zone, sessionMinutes } = desk;
  return { data: { zone, sessionMinutes, days: daysOnWire(await freeDays(c.db, desk, c.now)) } };
}

export async function readOwnSessions(c: Call<typeof counselingOwn.list>): Promise<ReplyOf<typeof counselingOwn.list>> {
  await requireUnblocked(c);
  const sessions = await ownSessions(c.db, c.actor.userId);
  const waiting = await ownWaiting(c.db, c.actor.userId);
  return {
    data: {
      sessions: sessions.map((row) => ownSessionOnWire(row, c.now)),
      waiting: waiting.map((row) => ({ ...row, since: toWire(row.since) })),
    },
  };
}

/** @throws Refused TIDAK_DITEMUKAN for anybody else's */
async function requireOwn(c: Call, db: CompanyDb, id: string): Promise<StoredSession> {
  const row = await findSession(db, id);
  if (row === undefined || row.requesterId !== c.actor.userId) throw notFound();
  return row;
}

function eventOnWire(row: StoredEvent, c: Call): SessionEvent {
  // The table holds what this module writes.
  const what = row.what as SessionEvent['what'];
  return { at: toWire(row.at), what, by: row.by ?? 'HADIR', own: row.byId === c.actor.userId };
}

/** Whoever handles the session now, and holds a key. */
async function handlersOf(db: CompanyDb, row: StoredSession): Promise<Holder[]> {
  const holders = await holdersOfDesk(db, row.deskId);
  return row.takenBy === null ? holders : holders.filter(({ userId }) => userId === row.takenBy);
}

type Shown = Pick<OwnSessionDetail, 'summary' | 'summaryState'>;

async function shownSummary(db: CompanyDb, row: StoredSession, open: OpenKey | undefined): Promise<Shown> {
  if (row.summary === null) return { summary: null, summaryState: 'ended' };
  if (open === undefined) return { summary: null, summaryState: 'closed' };
  const summary = await openText(db, open, { sessionId: row.id, part: 'summary', sealed: row.summary });
  if (summary === undefined) return { summary: null, summaryState: 'lost' };
  // A handler whose key is a new one can read it from now on: the requester, who may, locks it for that key.
  if (isOpen(row)) await db.transaction((tx) => shareWithHandlers(tx, row.id, open));
  return { summary, summaryState: 'shown' };
}

const isOpen = ({ state }: StoredSession): boolean => state === 'pending' || state === 'approve';

/** Under the lock of the session: whoever takes it at the same moment drops the keys of the others, and they stay dropped. */
async function shareWithHandlers(tx: CompanyDb, sessionId: string, open: OpenKey): Promise<void> {
  const row = await lockSession(tx, sessionId);
  if (row === undefined || !isOpen(row)) return;
  await shareText(tx, open, { sessionId, part: 'summary', holders: await handlersOf(tx, row) });
}

export async function readOwnSession(
  c: Call<typeof counselingOwn.detail>,
): Promise<ReplyOf<typeof counselingOwn.detail>> {
  await requireUnblocked(c);
  const row = await requireOwn(c, c.db, c.params.id);
  const shown = await shownSummary(c.db, row, await findOpenKey(c));
  const events = await sessionEvents(c.db, row.id);
  return {
    data: { ...ownSessionOnWire(row, c.now), ...shown, events: events.map((event) => eventOnWire(event, c)) },
  };
}

/** Both may read the summary: who writes it, and whoever sits at the desk. */
async function readersOf(c: Call, tx: CompanyDb, deskId: string): Promise<Holder[]> {
  const own = await findKey(tx, c.actor.userId);
  if (own === undefined) throw new Refused('KUNCI_KONSELING_BELUM_ADA');
  const handlers = (await holdersOfDesk(tx, deskId)).filter(({ userId }) => userId !== c.actor.userId);
  if (handlers.length === 0) throw refusedField('deskId', 'KONSELOR_BELUM_SIAP');
  return [{ userId: own.userId, keyId: own.id, publicKey: own.publicKey }, ...handlers];
}

/** @throws Refused SLOT_TIDAK_TERSEDIA, SESI_MASIH_ADA, TOPIK_TIDAK_SENSITIF at their fields; KUNCI_KONSELING_BELUM_ADA */
export async function askForSession(c: Call<typeof counselingOwn.ask>): Promise<ReplyOf<typeof counselingOwn.ask>> {
  const { actor, body, now, params } = c;
  await requireUnblocked(c);
  return c.db.transaction(async (tx) => {
    await lockDesk(tx, body.deskId);
    const present = await findSession(tx, params.id);
    if (present !== undefined) return repeatedAnswer(c, present);
    const time = await lockFreeTime(tx, { deskId: body.deskId, start: instant(body.start), now });
    const { desk } = time;
    if (desk.userId === actor.userId) throw refusedField('deskId', 'KONSELOR_BELUM_SIAP');
    const category = (await activeCategories(tx)).find(({ id }) => id === body.categoryId);
    if (category === undefined) throw refusedField('categoryId', 'PILIHAN_TIDAK_ADA', { kolom: 'topik' });
    if (body.anonymous && !category.sensitive) throw refusedField('anonymous', 'TOPIK_TIDAK_SENSITIF');
    if (!desk.modes.includes(body.mode)) throw refusedField('mode', 'PILIHAN_TIDAK_ADA', { kolom: 'cara bertemu' });
    const holders = await readersOf(c, tx, desk.id);
    const summary = sealText(tx, { sessionId: params.id, part: 'summary', holders }, body.summary);
    const { mode, anonymous, categoryId } = body;
    const { start, end, busyUntil } = time;
    await orTaken(() =>
      insertSession(
        tx,
        {
          id: params.id,
          requesterId: actor.userId,
          deskId: desk.id,
          target: desk.target,
          categoryId,
          sensitive: category.sensitive,
          start,
          end,
          busyUntil,
          mode,
          anonymous,
          summary: summary.sealed,
        },
        now,
      ),
    );
    await summary.lock(tx);
    await insertEvent(tx, params.id, { what: 'ask', by: actor.userId }, now);
    await removeWaiting(tx, desk.id, actor.userId);
    const row = await requireOwn(c, tx, params.id);
    await notifyDesk(tx, row, 'ask', now);
    return { data: ownSessionOnWire(row, now) };
  });
}

/** The answer was lost and the writer sends it once more; somebody else's id is nobody's. */
function repeatedAnswer(c: Call, present: StoredSession): { data: OwnSession } {
  if (present.requesterId !== c.actor.userId) throw notFound();
  return { data: ownSessionOnWire(present, c.now) };
}

export async function waitForDesk(c: Call<typeof counselingOwn.wait>): Promise<ReplyOf<typeof counselingOwn.wait>> {
  await requireUnblocked(c);
  const desk = await findDesk(c.db, c.params.id);
  if (desk === undefined || !desk.active || desk.userId === c.actor.userId) throw notFound();
  await insertWaiting(c.db, desk.id, c.actor.userId, c.now);
  const row = (await ownWaiting(c.db, c.actor.userId)).find(({ deskId }) => deskId === desk.id);
  if (row === undefined) throw notFound();
  return { data: { ...row, since: toWire(row.since) } };
}

export async function stopWaiting(c: Call<typeof counselingOwn.stopWaiting>): Promise<typeof DONE> {
  await removeWaiting(c.db, c.params.id, c.actor.userId);
  return DONE;
}
