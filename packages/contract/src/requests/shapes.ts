/**
 * How a request looks on the wire, whatever its kind (rules/requests#request, product/requests#own-requests,
 * product/requests#inbox).
 */
import { z } from 'zod';
import { REJECT_CODES } from '@hadir/domain/requests/action-rules.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { STEP_ACTORS } from '@hadir/domain/requests/flow.ts';
import { REQUEST_ACTIONS, REQUEST_STATUSES, STEP_STATES } from '@hadir/domain/requests/request-state.ts';
import { id, instantText, localDate, zone } from '../kernel/fields.ts';

export const requestKindName = z.enum(REQUEST_KINDS);
export const requestStatus = z.enum(REQUEST_STATUSES);
export const requestMove = z.enum(REQUEST_ACTIONS);
export const refusalReason = z.enum(REJECT_CODES);

/** What a client may ask for by `move`; `submit` comes with the draft, `expire` is the product's own. */
export const CLIENT_ACTIONS = [
  'approve',
  'reject',
  'return',
  'cancel',
  'ask_cancel',
  'allow_cancel',
  'keep',
  'revoke',
  'override_approve',
  'override_reject',
  'undo',
] as const;

export const somebody = z.object({ id, fullname: z.string() });

export const requestPerson = z.object({
  id,
  fullname: z.string(),
  employeeNo: z.string(),
  /** Of the structure or the placement on the first date. */
  unit: z.string().nullable(),
  photo: z.string().nullable(),
});

/** The step that a waiting request stands at: "Tahap 1 dari 2, menunggu Budi sejak kemarin". */
const waitingStep = z.object({
  no: z.number().int(),
  of: z.number().int(),
  actor: z.enum(STEP_ACTORS),
  /** Which rule named the people: "Atasan", "Validator 1 PT ...". */
  namedBy: z.string(),
  people: z.array(somebody),
  since: instantText,
});

export const requestRow = z.object({
  id,
  version: z.number().int(),
  kind: requestKindName,
  status: requestStatus,
  /** Of the kind's own machine after the approval; null where there is none. */
  phase: z.string().nullable(),
  person: requestPerson,
  /** Who asked, where that is somebody else. */
  askedBy: somebody.nullable(),
  /** Its type by name: "Cuti Tahunan". */
  label: z.string(),
  first: localDate,
  last: localDate,
  startsAt: instantText,
  endsAt: instantText,
  /** Its times are shown in it. */
  zone,
  days: z.number().nullable(),
  minutes: z.number().int().nullable(),
  /** Null for readers whom it does not concern (illness). */
  reason: z.string().nullable(),
  flags: z.array(z.string()),
  /** Nobody's chain named a person: it waits in HR's queue, marked red. */
  withoutChain: z.boolean(),
  submittedAt: instantText,
  decidedAt: instantText.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was refused, sent back, cancelled. */
  decisionReason: z.string().nullable(),
  step: waitingStep.nullable(),
  files: z.number().int(),
  /** The moves this reader may make now (rules/requests#moves). `submit` = change it and send it again. */
  can: z.array(requestMove),
});
export type RequestRow = z.output<typeof requestRow>;

/** One line of the timeline. */
export const requestDecision = z.object({
  id,
  at: instantText,
  move: requestMove,
  /** Null: the product itself. */
  by: somebody.nullable(),
  /** "a.n.": in whose name a delegate decided. */
  onBehalfOf: somebody.nullable(),
  reason: z.string().nullable(),
  reasonCode: refusalReason.nullable(),
  /** Name of the step it answered. */
  step: z.string().nullable(),
  /** Taken back within the seconds of undo. */
  undone: z.boolean(),
});

export const requestStep = z.object({
  no: z.number().int(),
  actor: z.enum(STEP_ACTORS),
  namedBy: z.string(),
  state: z.enum(STEP_STATES),
  people: z.array(somebody),
  since: instantText.nullable(),
  decidedAt: instantText.nullable(),
  decidedBy: somebody.nullable(),
  onBehalfOf: somebody.nullable(),
});

export const requestFile = z.object({
  id,
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  /** Path to open it. */
  url: z.string(),
});

/** Somebody of the same unit who is away on the dates, or has asked to be; named to whoever sees that person. */
const awayPerson = z.object({
  fullname: z.string(),
  /** "Cuti", "Sakit" ... never the type of leave; "Tidak masuk" where the reader does not read that kind. */
  what: z.string(),
  first: localDate,
  last: localDate,
  waiting: z.boolean(),
});

export const away = z.object({
  /** How many the unit has. */
  people: z.number().int(),
  data: z.array(awayPerson),
  /** How many more are away whom the reader does not see. */
  others: z.number().int(),
});

export const requestDetailBase = requestRow.extend({
  steps: z.array(requestStep),
  timeline: z.array(requestDecision),
  attachments: z.array(requestFile),
  /** Who of the unit is away meanwhile. */
  away,
  /** Until when this reader may take the last decision back. */
  undoUntil: instantText.nullable(),
});

/** A line of context in words: "2 dari 6 orang tim juga cuti". */
const contextLine = z.object({ text: z.string(), tone: z.enum(['plain', 'warning']) });

export const inboxRow = requestRow.extend({
  /** Hours that it has waited at this step: above 24 amber, above 72 red. */
  waitingHours: z.number().int(),
  /** Whose place the reader takes ("atas nama Budi"). */
  onBehalfOf: somebody.nullable(),
  lines: z.array(contextLine),
  /** Something to look at before deciding: such rows are not taken by "validasi semua tanpa pengecualian". */
  exception: z.boolean(),
});
export type InboxRow = z.output<typeof inboxRow>;

/** What a draft would become: shown while it is written, by the same rules as the submission. */
export const requestPreviewBase = z.object({
  first: localDate,
  last: localDate,
  zone,
  label: z.string(),
  days: z.number().nullable(),
  minutes: z.number().int().nullable(),
  /** Why it cannot be sent as it is; empty: it can. */
  problems: z.array(z.object({ code: z.string(), field: z.string().nullable(), message: z.string() })),
  warnings: z.array(z.string()),
  /** "siapa yang akan menyetujui" */
  chain: z.array(z.object({ actor: z.enum(STEP_ACTORS), namedBy: z.string(), people: z.array(somebody) })),
  withoutChain: z.boolean(),
  away,
  /** The request that already takes a date of it. */
  clash: z.object({ id, kind: requestKindName, label: z.string(), first: localDate, last: localDate }).nullable(),
});

export type Somebody = z.output<typeof somebody>;
export type AwayPerson = z.output<typeof awayPerson>;
export type ContextLine = z.output<typeof contextLine>;
