/** What holds from a date on: how it is asked for and foreseen, how its versions are listed, and days that have passed. */
import { z } from 'zod';
import { DISADVANTAGES } from '@hadir/domain/corrections/disadvantage.ts';
import { id, instantText, localDate, text } from './fields.ts';

/** Where nothing is given: the usual first date, tomorrow or the first day of the next period. */
export const effectiveFrom = localDate.nullable().optional();

/** `ended`: another one counts by now; `counts`: today; `coming`: may still be changed or taken back. */
const VERSION_STATES = ['coming', 'counts', 'ended'] as const;

export const versionLine = z.object({
  id,
  /** Null: since ever. */
  from: localDate.nullable(),
  state: z.enum(VERSION_STATES),
  /** What is different from the version before. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
  by: z.string().nullable(),
  at: instantText.nullable(),
  /** Of a change of days that had passed: why. */
  reason: z.string().nullable(),
  can: z.array(z.enum(['change', 'remove'])),
});
export type VersionLine = z.output<typeof versionLine>;

/** A rule from a date on; not own = from then on the level above decides. */
export const settingVersionLine = versionLine.extend({ key: z.string(), own: z.boolean(), value: z.unknown() });
export type SettingVersionLine = z.output<typeof settingVersionLine>;

/** When a rule that judges days may begin: the usual date is offered, none before the earliest or after the latest. */
export const beginnings = z.object({ usual: localDate, earliest: localDate, latest: localDate });
export type Beginnings = z.output<typeof beginnings>;

const REWRITE_REASON_MIN = 10;
const REWRITE_REASON_MAX = 500;

/** Days that have passed, from which date on. */
export const pastFrom = { from: localDate };
/** The same, and why. */
export const rewriteWish = { ...pastFrom, reason: text(REWRITE_REASON_MAX, REWRITE_REASON_MIN) };

const figures = z.object({ label: z.string(), lateMinutes: z.number().int(), workedMinutes: z.number().int() });
const sums = z.object({ before: z.number().int(), after: z.number().int() });

/** How many of the days that keep their former hours are named. */
export const MOST_FORMER_DAYS = 100;

/** What a change of days that have passed does to them. */
export const rewriteEffect = z.object({
  /** Days in open periods that it concerns, and their people. */
  people: z.number().int(),
  days: z.number().int(),
  /** Of these: judged otherwise at once; with another status; minutes late and worked of all that change. */
  changed: z.number().int(),
  statuses: z.number().int(),
  lateMinutes: sums,
  workedMinutes: sums,
  /** Days that keep their former hours: it would be to the person's disadvantage. */
  former: z.number().int(),
  formerDays: z.array(
    z.object({
      userId: id,
      fullname: z.string(),
      date: localDate,
      disadvantages: z.array(z.enum(DISADVANTAGES)),
      before: figures,
      after: figures,
    }),
  ),
  /** Days of whoever makes the change: somebody else has to agree to each before it counts. */
  own: z
    .object({
      days: z.number().int(),
      /** Of these: nobody else could agree on their dates; they change at once as for the others, and it is noted. */
      alone: z.number().int().default(0),
      /** Of these: nobody else could agree, and they become worse; they wait for the own consent as for the others. */
      consent: z.number().int().default(0),
      /** Who may agree to the others of them on one date or another, by name. */
      confirmers: z.array(z.string()),
    })
    // Answers kept by an older build lack it.
    .default({ days: 0, alone: 0, consent: 0, confirmers: [] }),
  /** Days that keep their former hours for good: other people have still to decide an earlier change of them. */
  undecided: z.number().int().default(0),
  /** Too many to wait for: a job judges them right after. */
  later: z.boolean(),
  /** Which rules change, as people read them; of a shift or pattern, none. */
  rules: z.array(z.string()).default([]),
});
export type RewriteEffect = z.output<typeof rewriteEffect>;
