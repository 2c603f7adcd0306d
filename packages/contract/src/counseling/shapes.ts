/** What sessions of counseling, their desks and times look like on the wire (rules/counseling). */
import { z } from 'zod';
import { MAX_WEEKLY_HOURS } from '@hadir/domain/counseling/desk.ts';
import {
  HANDLER_ACTIONS,
  REQUESTER_ACTIONS,
  SESSION_LIMITS,
  SESSION_MODES,
  SESSION_REASONS,
  SESSION_STATES,
  SESSION_TARGETS,
} from '@hadir/domain/counseling/session.ts';
import { id, instantText, localDate, localTime, text, zone } from '../kernel/fields.ts';

export const version = z.number().int();
export const state = z.enum(SESSION_STATES);
export const target = z.enum(SESSION_TARGETS);
export const mode = z.enum(SESSION_MODES);
/** What the requester writes; stored so that only requester and handler can read it. */
export const summaryText = text(SESSION_LIMITS.summaryMax, SESSION_LIMITS.summaryMin);
export const reason = z.enum(SESSION_REASONS);

const category = z.object({ id, name: z.string(), description: z.string(), sensitive: z.boolean() });
export type CounselingCategory = z.output<typeof category>;

const weeklyHours = { weekday: z.number().int().min(0).max(6), from: localTime, to: localTime };

/** What is set of a desk, by HRD or by the counselor. */
export const deskWish = {
  bio: text(1_000, 0).default(''),
  /** Fields that the counselor knows best, in words. */
  specialties: z.array(text(40, 2)).max(10).default([]),
  languages: z.array(text(30, 2)).max(10).default([]),
  modes: z.array(mode).min(1).max(2),
  /** Where a session face to face takes place. */
  place: text(150, 0).default(''),
  sessionMinutes: z.number().int().min(15).max(180).multipleOf(5),
  bufferMinutes: z.number().int().min(0).max(60).multipleOf(5),
  maxPerDay: z.number().int().min(1).max(20),
  hours: z.array(z.strictObject(weeklyHours)).max(MAX_WEEKLY_HOURS),
};
export const deskWords = {
  bio: 'perkenalan',
  specialties: 'bidang',
  languages: 'bahasa',
  modes: 'cara bertemu',
  place: 'tempat',
  sessionMinutes: 'lama sesi',
  bufferMinutes: 'jeda',
  maxPerDay: 'sesi paling banyak sehari',
  hours: 'jam tersedia',
  weekday: 'hari',
  from: 'mulai',
  to: 'selesai',
  active: 'aktif',
  protocol: 'panduan darurat',
  userId: 'konselor',
};

const deskShown = {
  id,
  target,
  /** The counselor; of HRD the word for all of them. */
  name: z.string(),
  bio: z.string(),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  modes: z.array(mode),
  place: z.string(),
  sessionMinutes: z.number().int(),
};

/** A desk as who asks for a session sees it. */
const offeredDesk = z.object({
  ...deskShown,
  /** False while nobody there has made a key: nothing could be written to them unread by others. */
  ready: z.boolean(),
});
export type OfferedDesk = z.output<typeof offeredDesk>;

export const catalogue = z.object({
  zone,
  categories: z.array(category),
  /** Counselors by name, HRD last. */
  desks: z.array(offeredDesk),
});
export type CounselingCatalogue = z.output<typeof catalogue>;

/** A desk as whoever keeps it sees it. */
export const desk = z.object({
  ...deskShown,
  userId: id.nullable(),
  zone,
  bufferMinutes: z.number().int(),
  maxPerDay: z.number().int(),
  hours: z.array(z.object(weeklyHours)),
  active: z.boolean(),
  /** The account behind it can sign in; of HRD: somebody of them can. */
  reachable: z.boolean(),
  ready: z.boolean(),
  /** Of HRD: whom to call when somebody is in danger. */
  protocol: z.string(),
  /** Sessions that wait, and approved ones to come. */
  pending: z.number().int(),
  approved: z.number().int(),
  version,
});
export type CounselingDesk = z.output<typeof desk>;

export const slotDay = z.object({
  date: localDate,
  slots: z.array(z.object({ start: instantText, end: instantText })),
  /** The desk works on this date, and nothing is left. */
  full: z.boolean(),
});
export type SlotDay = z.output<typeof slotDay>;

/** Who opened a text of a session, or did something to it, and when. */
const sessionEvent = z.object({
  at: instantText,
  /** `open`: the summary was read; `open_note`: a note by its writer; everything else moved the session. */
  what: z.enum(['ask', 'open', 'open_note', ...REQUESTER_ACTIONS, ...HANDLER_ACTIONS, 'expire', 'manager_hand_over']),
  by: z.string(),
  own: z.boolean(),
});
export type SessionEvent = z.output<typeof sessionEvent>;

const times = {
  zone,
  start: instantText,
  end: instantText,
  mode,
};

/** A session as its requester sees it. */
const ownShown = {
  id,
  target,
  deskId: id,
  desk: z.string(),
  /** Where it takes place; empty where nobody said. */
  place: z.string(),
  categoryId: id,
  category: z.string(),
  sensitive: z.boolean(),
  ...times,
  state,
  /** Of a rejection, or of a cancellation by the handler. */
  reason: reason.nullable(),
  anonymous: z.boolean(),
  /** The other time that the handler offers. */
  proposal: z.object({ start: instantText, end: instantText }).nullable(),
  /** The desk that the session is offered to. */
  handOver: z.object({ deskId: id, desk: z.string(), modes: z.array(mode) }).nullable(),
  attended: z.boolean().nullable(),
  rating: z.number().int().nullable(),
  requestedAt: instantText,
  version,
  can: z.array(z.enum(REQUESTER_ACTIONS)),
};
export const ownSession = z.object(ownShown);
export type OwnSession = z.output<typeof ownSession>;

export const ownSessionDetail = z.object({
  ...ownShown,
  /** Null: the own key is closed, or another one than it was written for. */
  summary: z.string().nullable(),
  /** Why it is null. */
  summaryState: z.enum(['shown', 'closed', 'lost', 'ended']),
  events: z.array(sessionEvent),
});
export type OwnSessionDetail = z.output<typeof ownSessionDetail>;

export const waitingDesk = z.object({
  deskId: id,
  desk: z.string(),
  since: instantText,
  /** Place in the line. */
  place: z.number().int(),
});
export type WaitingDesk = z.output<typeof waitingDesk>;

/** A session as its desk sees it; no text in it. */
export const deskSession = z.object({
  id,
  target,
  /** The requester, or a made-up name (`Anonim 7C1`). */
  who: z.string(),
  anonymous: z.boolean(),
  category: z.string(),
  sensitive: z.boolean(),
  ...times,
  state,
  reason: reason.nullable(),
  proposal: z.object({ start: instantText, end: instantText }).nullable(),
  handOver: z.object({ deskId: id, desk: z.string() }).nullable(),
  /** Who of HRD has taken it; null where nobody has, and with counselors. */
  takenBy: z.string().nullable(),
  mine: z.boolean(),
  /** How many sessions with this desk before and with it the person has come to. */
  number: z.number().int(),
  attended: z.boolean().nullable(),
  requestedAt: instantText,
  version,
  can: z.array(z.enum(HANDLER_ACTIONS)),
});
export type DeskSession = z.output<typeof deskSession>;

export const openedSession = z.object({
  session: deskSession,
  summary: z.string().nullable(),
  summaryState: z.enum(['shown', 'lost', 'ended']),
  /** The reader's own notes of this session; the version is 0 before there are any. */
  note: z.object({ body: z.string(), risk: z.boolean(), version, savedAt: instantText.nullable() }),
  /**
   * Other sessions with the same person of which the reader has notes, newest first; each is opened by itself. Of one that
   * was handed over nothing but when the note was written: its times are its new handler's.
   */
  earlier: z.array(z.object({ id, number: z.number().int().nullable(), start: instantText, zone })),
  /** What to do where somebody is in danger; shown where `risk` is set. It sends nothing. */
  protocol: z.string(),
});
export type OpenedSession = z.output<typeof openedSession>;

/** A session as HRD sees those that are not theirs: nobody can be read from it. */
export const sessionMetadata = z.object({
  /** Made of the session's id, the same in all lists. */
  ref: z.string(),
  target,
  desk: z.string(),
  /** Null: its category is sensitive. */
  category: z.string().nullable(),
  ...times,
  state,
  requestedAt: instantText,
  /** Its desk can no longer be reached: offer it to another (`handOver`). */
  stranded: z.boolean(),
  version,
});
export type SessionMetadata = z.output<typeof sessionMetadata>;

export const nonactive = z.object({ id, from: localDate, to: localDate, reason: z.string() });
export type Nonactive = z.output<typeof nonactive>;

export const stateCounts = z.record(state, z.number().int());
