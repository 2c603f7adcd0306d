/** What the requester does to the own session (rules/counseling#transitions). */
import type { counselingOwn } from '@hadir/contract/counseling/own.ts';
import type { OwnSession } from '@hadir/contract/counseling/shapes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  refusalOf,
  type RequesterAction,
  requesterActions,
  SESSION_LIMITS,
  type SessionMode,
  stateAfter,
} from '@hadir/domain/counseling/session.ts';
import { type Instant, instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { shareText } from './case-keys.service.ts';
import { lockFreeTime, offerFreeTime, orTaken } from './desk-times.service.ts';
import { dropCaseKeys, holdersOfDesk } from './keys.store.ts';
import { type DeskNews, notifyDesk } from './messages.ts';
import { requireOpenKey } from './open-key.ts';
import { requireUnblocked } from './own-key.service.ts';
import { changeOf, recordAction } from './record-action.ts';
import { lockSession, type SessionChange, type StoredSession } from './sessions.store.ts';
import { factsOf, ownSessionOnWire } from './session-view.ts';

/** @throws Refused when it is not the caller's, changed meanwhile, or the action is over */
async function lockOwn(
  c: Call,
  tx: CompanyDb,
  { id, version, action }: { id: string; version: number; action: RequesterAction },
): Promise<StoredSession> {
  const row = await lockSession(tx, id);
  if (row === undefined || row.requesterId !== c.actor.userId) throw notFound();
  if (row.version !== version) throw new Refused('VERSI_BERUBAH');
  const facts = factsOf(row);
  if (!requesterActions(facts, c.now).includes(action))
    throw new Refused(refusalOf(facts, action, c.now), { params: { n: SESSION_LIMITS.withdrawHours } });
  return row;
}

async function moved(
  c: Call,
  tx: CompanyDb,
  row: StoredSession,
  { action, change, news }: { action: RequesterAction; change: Partial<SessionChange>; news?: DeskNews | undefined },
): Promise<{ data: OwnSession }> {
  const next = { ...changeOf(row), state: stateAfter(row.state, action), ...change };
  const stored = await orTaken(() => recordAction(tx, next, { id: row.id, what: action, by: c.actor.userId }, c.now));
  if (news !== undefined) await notifyDesk(tx, stored, news, c.now);
  return { data: ownSessionOnWire(stored, c.now) };
}

interface Ask {
  readonly id: string;
  readonly version: number;
}

/** The handler has offered this time; it is theirs to give only while nobody else has it. */
async function acceptProposal(c: Call, tx: CompanyDb, ask: Ask): Promise<{ data: OwnSession }> {
  const row = await lockOwn(c, tx, { ...ask, action: 'accept_proposal' });
  if (row.proposedStart === null) throw new Refused('SUDAH_DIPROSES');
  const wish = { deskId: row.deskId, start: row.proposedStart, now: c.now, except: row.id, isOffered: true };
  const { start, end, busyUntil } = await lockFreeTime(tx, wish);
  const change = { start, end, busyUntil, proposedStart: null };
  const answer = await moved(c, tx, row, { action: 'accept_proposal', change, news: 'accept_proposal' });
  await offerFreeTime(tx, row.deskId, c.now);
  return answer;
}

/** Consent is the key itself: only the requester can lock the summary for the new handler. */
async function acceptHandOver(
  c: Call,
  tx: CompanyDb,
  ask: Ask,
  { at, mode }: { at: Instant | undefined; mode: SessionMode | undefined },
): Promise<{ data: OwnSession }> {
  const open = await requireOpenKey(c);
  const row = await lockOwn(c, tx, { ...ask, action: 'accept_hand_over' });
  if (row.handOverDeskId === null) throw new Refused('SUDAH_DIPROSES');
  if (at === undefined) throw refusedField('start', 'WAJIB_DIISI', { Kolom: 'Waktu' });
  const { desk, start, end, busyUntil } = await lockFreeTime(tx, {
    deskId: row.handOverDeskId,
    start: at,
    now: c.now,
    except: row.id,
  });
  // Another way to meet is the requester's word, too.
  const agreed = mode ?? row.mode;
  if (!desk.modes.includes(agreed)) throw refusedField('mode', 'PILIHAN_TIDAK_ADA', { kolom: 'cara bertemu' });
  const holders = (await holdersOfDesk(tx, desk.id)).filter(({ userId }) => userId !== c.actor.userId);
  await dropCaseKeys(tx, row.id, 'summary', [c.actor.userId]);
  const isShared = await shareText(tx, open, { sessionId: row.id, part: 'summary', holders });
  // Locked for a key that was given up: the new handler could never read it, and the former one would lose it.
  if (row.summary !== null && !isShared) throw new Refused('CERITA_KUNCI_LAMA');
  const change = {
    deskId: desk.id,
    target: desk.target,
    start,
    end,
    busyUntil,
    mode: agreed,
    proposedStart: null,
    handOverDeskId: null,
    takenBy: null,
  };
  const answer = await moved(c, tx, row, { action: 'accept_hand_over', change, news: 'hand_over' });
  await offerFreeTime(tx, row.deskId, c.now);
  return answer;
}

export async function actOnOwn(c: Call<typeof counselingOwn.act>): Promise<ReplyOf<typeof counselingOwn.act>> {
  await requireUnblocked(c);
  const { action, start, mode, version } = c.body;
  const ask = { id: c.params.id, version };
  return c.db.transaction(async (tx) => {
    if (action === 'accept_proposal') return acceptProposal(c, tx, ask);
    if (action === 'accept_hand_over')
      return acceptHandOver(c, tx, ask, { at: start === undefined ? undefined : instant(start), mode });
    const row = await lockOwn(c, tx, { ...ask, action });
    const plain = {
      decline_proposal: { change: { proposedStart: null }, news: 'decline_proposal' },
      decline_hand_over: { change: { handOverDeskId: null }, news: 'decline_hand_over' },
      reveal: { change: { anonymous: false }, news: undefined },
      cancel: { change: { proposedStart: null, handOverDeskId: null }, news: 'cancel' },
    } as const;
    const answer = await moved(c, tx, row, { action, ...plain[action] });
    // The time itself, or the one that was offered instead.
    if (action === 'cancel' || action === 'decline_proposal') await offerFreeTime(tx, row.deskId, c.now);
    return answer;
  });
}

/** The desk decides anew about the new time. */
export async function moveOwn(c: Call<typeof counselingOwn.move>): Promise<ReplyOf<typeof counselingOwn.move>> {
  await requireUnblocked(c);
  const { start: at, version } = c.body;
  return c.db.transaction(async (tx) => {
    const row = await lockOwn(c, tx, { id: c.params.id, version, action: 'move' });
    const wish = { deskId: row.deskId, start: instant(at), now: c.now, except: row.id };
    const { start, end, busyUntil } = await lockFreeTime(tx, wish);
    const change = { start, end, busyUntil, proposedStart: null };
    const answer = await moved(c, tx, row, { action: 'move', change, news: 'move' });
    await offerFreeTime(tx, row.deskId, c.now);
    return answer;
  });
}

export async function rateOwn(c: Call<typeof counselingOwn.rate>): Promise<ReplyOf<typeof counselingOwn.rate>> {
  await requireUnblocked(c);
  return c.db.transaction(async (tx) => {
    const row = await lockOwn(c, tx, { id: c.params.id, version: c.body.version, action: 'feedback' });
    return moved(c, tx, row, { action: 'feedback', change: { rating: c.body.rating } });
  });
}
