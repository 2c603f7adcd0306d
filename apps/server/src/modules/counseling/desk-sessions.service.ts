/** The desk's side of counseling: lists, agenda, decisions (rules/counseling#transitions). */
import type { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type HandlerAction, handlerActions, stateAfter } from '@hadir/domain/counseling/session.ts';
import { addDays, atMinutes, dateIn, type Instant, instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { freeDays, lockFreeTime, offerFreeTime, orTaken } from './desk-times.service.ts';
import { allDesks, deskOf, nonactivesOf, type StoredDesk } from './desks.store.ts';
import { dropCaseKeys } from './keys.store.ts';
import { notifyRequester, type RequesterNews } from './messages.ts';
import { requireServing } from './own-key.service.ts';
import { changeOf, recordAction } from './record-action.ts';
import {
  agendaSessions,
  countStates,
  deskSessions,
  findSession,
  lockSession,
  type SessionChange,
  type StoredSession,
} from './sessions.store.ts';
import { daysOnWire, deskOnWire, deskSessionOnWire, factsOf, relationOf } from './session-view.ts';
import { countWaiting } from './waiting.store.ts';

const MOST_AGENDA_DAYS = 42;

/** The desk that the caller sits at. @throws Refused TIDAK_DITEMUKAN for who has none */
export async function requireDesk(c: Call, db: CompanyDb): Promise<StoredDesk> {
  const desk = await deskOf(db, { userId: c.actor.userId, isHrd: c.actor.role === 'hrd' });
  if (desk === undefined) throw notFound();
  return desk;
}

/** Nobody counsels oneself: of HRD somebody may have asked the own desk. */
const isServed = (c: Call, row: StoredSession, desk: StoredDesk): boolean =>
  row.deskId === desk.id && row.requesterId !== c.actor.userId;

/** @throws Refused TIDAK_DITEMUKAN for a session of another desk, and for the own one */
async function requireServed(c: Call, db: CompanyDb, id: string): Promise<StoredSession> {
  const row = await findSession(db, id);
  const desk = await requireDesk(c, db);
  if (row === undefined || !isServed(c, row, desk)) throw notFound();
  return row;
}

/** Texts are for whoever handles it. @throws Refused TIDAK_BERHAK where another of HRD has taken it */
export async function requireHandled(c: Call, db: CompanyDb, id: string): Promise<StoredSession> {
  const row = await requireServed(c, db, id);
  if (relationOf(row, c) === 'other_hrd') throw new Refused('TIDAK_BERHAK');
  return row;
}

const seatOf = (c: Call, desk: StoredDesk) => ({ deskId: desk.id, userId: c.actor.userId });

export async function listDeskSessions(
  c: Call<typeof counselingDesk.list>,
): Promise<ReplyOf<typeof counselingDesk.list>> {
  await requireServing(c);
  const { state, page, size } = c.query;
  const desk = await deskOf(c.db, { userId: c.actor.userId, isHrd: c.actor.role === 'hrd' });
  // A counselor whose desk HRD has not made yet has no sessions.
  if (desk === undefined) return { data: [], total: 0, page, size };
  const rows = await deskSessions(c.db, seatOf(c, desk), state, { limit: size, offset: (page - 1) * size });
  const counts = await countStates(c.db, seatOf(c, desk));
  return { data: rows.map((row) => deskSessionOnWire(row, c)), total: counts[state], page, size };
}

const NO_COUNTS = { pending: 0, approve: 0, reject: 0, complete: 0, cancel: 0 };
/** A day's sessions are counted from midnight to midnight of the desk's zone. */
const dayOf = (date: LocalDate, { zone }: StoredDesk, days = 1) => ({
  from: atMinutes(date, 0, zone),
  to: atMinutes(addDays(date, days), 0, zone),
});

export async function readDeskSummary(
  c: Call<typeof counselingDesk.summary>,
): Promise<ReplyOf<typeof counselingDesk.summary>> {
  await requireServing(c);
  const desk = await deskOf(c.db, { userId: c.actor.userId, isHrd: c.actor.role === 'hrd' });
  if (desk === undefined) return { data: { counts: NO_COUNTS, waiting: 0, today: 0, next: null } };
  const today = await agendaSessions(c.db, desk.id, dayOf(dateIn(c.now, desk.zone), desk));
  const approved = await deskSessions(c.db, seatOf(c, desk), 'approve', { limit: 100, offset: 0 });
  const next = approved.find(({ end }) => end > c.now);
  return {
    data: {
      counts: { ...(await countStates(c.db, seatOf(c, desk))) },
      waiting: await countWaiting(c.db, desk.id),
      today: today.filter((row) => row.state !== 'pending' && isServed(c, row, desk)).length,
      next: next === undefined ? null : deskSessionOnWire(next, c),
    },
  };
}

export async function readAgenda(
  c: Call<typeof counselingDesk.agenda>,
): Promise<ReplyOf<typeof counselingDesk.agenda>> {
  await requireServing(c);
  const { from, to } = c.query;
  if (to < from) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (to > addDays(from, MOST_AGENDA_DAYS))
    throw refusedField('to', 'RENTANG_TERLALU_PANJANG', { n: MOST_AGENDA_DAYS });
  const desk = await requireDesk(c, c.db);
  const span = { from: dayOf(from, desk).from, to: dayOf(to, desk).to };
  const sessions = await agendaSessions(c.db, desk.id, span);
  const nonactive = await nonactivesOf(c.db, desk.id, from);
  return {
    data: {
      desk: deskOnWire(desk),
      sessions: sessions.filter((row) => isServed(c, row, desk)).map((row) => deskSessionOnWire(row, c)),
      nonactive: nonactive.filter((span) => span.from <= to),
    },
  };
}

export async function readDeskSession(
  c: Call<typeof counselingDesk.detail>,
): Promise<ReplyOf<typeof counselingDesk.detail>> {
  await requireServing(c);
  return { data: deskSessionOnWire(await requireServed(c, c.db, c.params.id), c) };
}

export async function readOwnSlots(
  c: Call<typeof counselingDesk.slots>,
): Promise<ReplyOf<typeof counselingDesk.slots>> {
  const desk = await requireDesk(c, c.db);
  return { data: daysOnWire(await freeDays(c.db, desk, c.now)) };
}

export async function readColleagues(
  c: Call<typeof counselingDesk.desks>,
): Promise<ReplyOf<typeof counselingDesk.desks>> {
  const own = await requireDesk(c, c.db);
  const others = (await allDesks(c.db)).filter((desk) => desk.id !== own.id && desk.active && desk.ready);
  return { data: others.map(({ id, name }) => ({ id, name })) };
}

type Body = Call<typeof counselingDesk.act>['body'];

/** What the action asks for beyond the session. @throws Refused at the field that is missing */
function requireParts({ action, reason, start, deskId, attended }: Body): void {
  if ((action === 'reject' || action === 'cancel') && reason === undefined)
    throw refusedField('reason', 'WAJIB_DIISI', { Kolom: 'Alasan' });
  if (action === 'propose' && start === undefined) throw refusedField('start', 'WAJIB_DIISI', { Kolom: 'Waktu' });
  if (action === 'hand_over' && deskId === undefined)
    throw refusedField('deskId', 'WAJIB_DIISI', { Kolom: 'Konselor baru' });
  if (action === 'complete' && attended === undefined) throw refusedField('attended', 'KEHADIRAN_WAJIB');
}

/** The proposed time is free: shown to nobody else until the requester has answered. */
async function proposed(c: Call, tx: CompanyDb, row: StoredSession, start: Instant): Promise<Partial<SessionChange>> {
  await lockFreeTime(tx, { deskId: row.deskId, start, now: c.now, except: row.id });
  return { proposedStart: start };
}

/**
 * Another desk; HRD's own for what one of them has taken who is gone.
 * @throws Refused KONSELOR_BELUM_SIAP for a desk that could not read it; at its field
 */
export async function requireReceiver(
  tx: CompanyDb,
  row: StoredSession,
  deskId: string,
  { isStranded = false } = {},
): Promise<void> {
  const receiver = (await allDesks(tx)).find(({ id }) => id === deskId);
  const isBack = isStranded && row.takenBy !== null;
  if (receiver === undefined || (receiver.id === row.deskId && !isBack) || receiver.userId === row.requesterId)
    throw refusedField('deskId', 'PILIHAN_TIDAK_ADA', { kolom: 'konselor baru' });
  if (!receiver.active || !receiver.ready) throw refusedField('deskId', 'KONSELOR_BELUM_SIAP');
}

async function partsOf(c: Call, tx: CompanyDb, row: StoredSession, body: Body): Promise<Partial<SessionChange>> {
  const { action, start, deskId } = body;
  if (action === 'propose' && start !== undefined) return proposed(c, tx, row, instant(start));
  if (action === 'hand_over' && deskId !== undefined) {
    await requireReceiver(tx, row, deskId);
    return { handOverDeskId: deskId };
  }
  if (action === 'reject' || action === 'cancel')
    return { reason: body.reason ?? null, proposedStart: null, handOverDeskId: null };
  return action === 'complete' ? { attended: body.attended ?? null, handOverDeskId: null } : {};
}

const NEWS: Readonly<Record<HandlerAction, RequesterNews | undefined>> = {
  take: undefined,
  approve: 'approve',
  propose: 'propose',
  reject: 'reject',
  hand_over: 'hand_over',
  complete: undefined,
  cancel: 'cancel',
};

/** Whoever of HRD acts first has it: the others can open it no more. */
async function takeForHrd(c: Call, tx: CompanyDb, row: StoredSession): Promise<Partial<SessionChange>> {
  if (row.target !== 'hrd' || row.takenBy !== null) return {};
  await dropCaseKeys(tx, row.id, 'summary', [row.requesterId, c.actor.userId]);
  return { takenBy: c.actor.userId };
}

async function lockServed(
  c: Call,
  tx: CompanyDb,
  { id, version, action }: { id: string } & Body,
): Promise<StoredSession> {
  const row = await lockSession(tx, id);
  const desk = await requireDesk(c, tx);
  if (row === undefined || !isServed(c, row, desk)) throw notFound();
  if (row.version !== version) throw new Refused('VERSI_BERUBAH');
  const facts = factsOf(row);
  if (!handlerActions(facts, relationOf(row, c), c.now).includes(action)) throw new Refused('SUDAH_DIPROSES');
  return row;
}

export async function actOnSession(c: Call<typeof counselingDesk.act>): Promise<{ data: DeskSession }> {
  await requireServing(c);
  const { body, now, actor } = c;
  requireParts(body);
  return c.db.transaction(async (tx) => {
    const row = await lockServed(c, tx, { id: c.params.id, ...body });
    const parts = await partsOf(c, tx, row, body);
    const taken = await takeForHrd(c, tx, row);
    const next = { ...changeOf(row), state: stateAfter(row.state, body.action), ...parts, ...taken };
    const stored = await orTaken(() =>
      recordAction(tx, next, { id: row.id, what: body.action, by: actor.userId }, now),
    );
    const news = NEWS[body.action];
    if (news !== undefined) await notifyRequester(tx, stored, news, now);
    if (body.action === 'reject' || body.action === 'cancel') await offerFreeTime(tx, row.deskId, now);
    return { data: deskSessionOnWire(stored, c) };
  });
}
