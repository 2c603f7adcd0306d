/** A change of a judged day as it travels (docs/decisions/066). */
import { z } from 'zod';
import { DAY_FLAGS, DAY_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { DAY_CHANGE_KINDS, DAY_CHANGE_ACTIONS, DAY_CHANGE_STATES } from '@hadir/domain/corrections/day-change.ts';
import { DISADVANTAGES } from '@hadir/domain/corrections/disadvantage.ts';
import { id, instantText, localDate, zone } from '../kernel/fields.ts';

/** A day as pay and recap see it. */
export const dayFigures = z.object({
  status: z.enum(DAY_STATUSES),
  flags: z.array(z.enum(DAY_FLAGS)),
  lateMinutes: z.number().int(),
  lateExcusedMinutes: z.number().int(),
  earlyMinutes: z.number().int(),
  earlyExcusedMinutes: z.number().int(),
  workedMinutes: z.number().int(),
  afterEndMinutes: z.number().int(),
  overtimeMinutes: z.number().int(),
});

/** Moves of people; that the days pass is nobody's. */
export const MANUAL_DAY_CHANGE_ACTIONS = DAY_CHANGE_ACTIONS.filter((move) => move !== 'pass');

const answer = z.object({ by: z.string(), at: instantText, note: z.string() });

export const dayChange = z.object({
  id,
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  date: localDate,
  zone,
  kind: z.enum(DAY_CHANGE_KINDS),
  state: z.enum(DAY_CHANGE_STATES),
  reason: z.string(),
  /** What changes, one line each: `Masuk 08.31 → 08.00`. */
  lines: z.array(z.string()),
  disadvantages: z.array(z.enum(DISADVANTAGES)),
  /** The day without and with it. */
  before: dayFigures,
  after: dayFigures,
  writtenBy: z.string(),
  writtenAt: instantText,
  /** Who agreed or refused before it counted: another admin or, of the writer's own day, a superior or deputy. */
  second: answer.nullable(),
  notifiedAt: instantText.nullable(),
  /** The last date on which the person may object; what waits counts from the date after it. Leave may move it. */
  objectUntil: localDate.nullable(),
  consentedAt: instantText.nullable(),
  objection: z.object({ at: instantText, text: z.string() }).nullable(),
  /** Who decides an objection that waits, or agrees to a proposal for the writer's own day; by name. */
  deciders: z.array(z.string()),
  /** It is of the writer's own day, and nobody else could agree to it. */
  alone: z.boolean().default(false),
  decision: answer.extend({ alone: z.boolean() }).nullable(),
  /** The day is judged with it since then, and until then. */
  countsSince: instantText.nullable(),
  endedAt: instantText.nullable(),
  /** What the lock of the period has left to the next closing. */
  adjustment: z.object({ period: z.string(), state: z.enum(['requested', 'due', 'dropped']) }).nullable(),
  can: z.array(z.enum(MANUAL_DAY_CHANGE_ACTIONS)),
});
export type DayChange = z.output<typeof dayChange>;
