/** A session as requester, desk and HRD see it; each from the same row, none with a text in it. */
import { createHash } from 'node:crypto';
import type {
  CounselingDesk,
  DeskSession,
  OfferedDesk,
  OwnSession,
  SessionMetadata,
  SlotDay as ShownDay,
} from '@hadir/contract/counseling/shapes.ts';
import type { SlotDay } from '@hadir/domain/counseling/desk.ts';
import {
  handlerActions,
  type HandlerRelation,
  requesterActions,
  type SessionFacts,
} from '@hadir/domain/counseling/session.ts';
import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Call } from '../../http/serve.ts';
import type { StoredDesk } from './desks.store.ts';
import type { StoredSession } from './sessions.store.ts';

type Caller = Pick<Call, 'actor' | 'now'>;

export const factsOf = (row: StoredSession): SessionFacts => ({
  state: row.state,
  target: row.target,
  start: row.start,
  hasProposal: row.proposedStart !== null,
  hasHandOver: row.handOverDeskId !== null,
  isTaken: row.target === 'counselor' || row.takenBy !== null,
  isAnonymous: row.anonymous,
  isRated: row.rating !== null,
  completedAt: row.state === 'complete' ? row.closedAt : null,
});

export const relationOf = (row: StoredSession, { actor }: Pick<Caller, 'actor'>): HandlerRelation =>
  row.target === 'hrd' && row.takenBy !== null && row.takenBy !== actor.userId ? 'other_hrd' : 'handler';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase();

/** The same in all of HRD's lists; the session's id itself is told to nobody but requester and desk. */
export const refOfSession = (companyId: string, id: string): string => hashOf(`${companyId}/${id}`).slice(0, 10);

/** Of one session alone: two of the same person are two names. */
const aliasOf = (id: string): string => `Anonim ${hashOf(id).slice(0, 3)}`;

const proposalOf = ({ proposedStart, sessionMinutes }: StoredSession) =>
  proposedStart === null
    ? null
    : { start: toWire(proposedStart), end: toWire((proposedStart + sessionMinutes * MINUTE_MS) as Instant) };

const handOverOf = ({ handOverDeskId, handOverDesk }: StoredSession) =>
  handOverDeskId === null ? null : { deskId: handOverDeskId, desk: handOverDesk ?? '' };

const offeredOf = (row: StoredSession) => {
  const offer = handOverOf(row);
  return offer === null ? null : { ...offer, modes: row.handOverModes ?? [] };
};

const timesOf = ({ zone, start, end, mode }: StoredSession) => ({ zone, start: toWire(start), end: toWire(end), mode });

export function ownSessionOnWire(row: StoredSession, now: Instant): OwnSession {
  return {
    ...timesOf(row),
    id: row.id,
    target: row.target,
    deskId: row.deskId,
    desk: row.desk,
    place: row.mode === 'luring' ? row.place : '',
    categoryId: row.categoryId,
    category: row.category,
    sensitive: row.sensitive,
    state: row.state,
    reason: row.reason,
    anonymous: row.anonymous,
    proposal: proposalOf(row),
    handOver: offeredOf(row),
    attended: row.attended,
    rating: row.rating,
    requestedAt: toWire(row.requestedAt),
    version: row.version,
    can: [...requesterActions(factsOf(row), now)],
  };
}

export function deskSessionOnWire(row: StoredSession, c: Caller): DeskSession {
  return {
    ...timesOf(row),
    id: row.id,
    target: row.target,
    who: row.anonymous ? aliasOf(row.id) : row.requester,
    anonymous: row.anonymous,
    category: row.category,
    sensitive: row.sensitive,
    state: row.state,
    reason: row.reason,
    proposal: proposalOf(row),
    handOver: handOverOf(row),
    takenBy: row.takenByName,
    mine: row.target === 'counselor' || row.takenBy === c.actor.userId,
    number: row.number,
    attended: row.attended,
    requestedAt: toWire(row.requestedAt),
    version: row.version,
    can: [...handlerActions(factsOf(row), relationOf(row, c), c.now)],
  };
}

/** Nobody can be recognised from it, and of a sensitive category nothing but that there was a session. */
export function metadataOnWire(db: CompanyDb, row: StoredSession, reachable: boolean): SessionMetadata {
  const isOpen = row.state === 'pending' || row.state === 'approve';
  return {
    ...timesOf(row),
    ref: refOfSession(db.companyId, row.id),
    target: row.target,
    desk: row.desk,
    category: row.sensitive ? null : row.category,
    state: row.state,
    requestedAt: toWire(row.requestedAt),
    stranded: isOpen && !reachable && row.handOverDeskId === null,
    version: row.version,
  };
}

export function offeredDeskOnWire(row: StoredDesk): OfferedDesk {
  const { id, target, name, bio, specialties, languages, modes, place, sessionMinutes, ready } = row;
  return { id, target, name, bio, specialties, languages, modes, place, sessionMinutes, ready };
}

export const deskOnWire = (row: StoredDesk): CounselingDesk => ({ ...row });

export const daysOnWire = (days: readonly SlotDay[]): ShownDay[] =>
  days.map(({ date, slots, isFull }) => ({
    date,
    slots: slots.map(({ start, end }) => ({ start: toWire(start), end: toWire(end) })),
    full: isFull,
  }));
