/** The roster of a month: published cells, drafts beside them, and painting (rules/schedules#rosters). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, localTime, option, periodLabel, text } from '../kernel/fields.ts';
import { CELL_REFUSALS } from './words.ts';

/** A batch stays below the body's limit; a whole month of a unit is several. */
const MOST_CHANGES = 2_000;
/** People of one answer; a larger company is read unit by unit. */
export const MOST_PEOPLE = 2_000;

const hours = z.object({
  start: localTime,
  end: localTime,
  break: z.union([
    z.object({ mode: z.enum(['auto', 'punch']), minutes: z.number().int() }),
    z.object({ mode: z.literal('window'), start: localTime, end: localTime }),
    z.object({ mode: z.literal('none') }),
  ]),
});
export type RosterHours = z.output<typeof hours>;

/** PATTERN: no cell; the person's pattern plans the date. */
const painted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('SHIFT'), shiftId: id, pointId: id.nullable() }),
  z.strictObject({ kind: z.literal('OFF') }),
  z.strictObject({ kind: z.literal('PATTERN') }),
]);
export type PaintedPlan = z.output<typeof painted>;

/** What a cell was painted on; empty where nothing was there. */
const token = z.string().max(60);

const cell = z.object({
  /** Place of its date in `dates`. */
  day: z.number().int(),
  plan: painted,
  state: z.enum(['published', 'draft']),
  token,
  /** Who painted the draft; null for what is published. */
  by: z.string().nullable(),
});
export type RosterCellRow = z.output<typeof cell>;

const person = z.object({
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  unit: z.string().nullable(),
  unitId: id.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  /** Of who is not 18 on all of the dates; else it decides nothing. */
  birthDate: localDate.nullable(),
  fiveDays: z.boolean(),
  /** What is planned without any cell: place in `patterns` of the month. */
  pattern: z.number().int(),
  /** Places of dates of approved leave, sickness or business trip: read only, never why. */
  away: z.array(z.number().int()),
  /** Places of dates that a locked period or an approved change of shifts decides: read only. */
  fixed: z.array(z.number().int()),
  cells: z.array(cell),
  /** For planners: when the person was last told of this month, and when all of it was marked as read. */
  published: z.object({ at: instantText, readAt: instantText.nullable() }).nullable(),
  can: z.array(z.enum(['paint'])),
});
export type RosterPersonRow = z.output<typeof person>;

const shift = z.object({
  id,
  code: z.string(),
  name: z.string(),
  color: z.string(),
  /** From a place in `dates` on, in order. */
  hours: z.array(z.object({ day: z.number().int(), hours: z.number().int() })),
});

const change = z.strictObject({ userId: id, date: localDate, token, plan: painted });

const isOnceEach = (changes: readonly { userId: string; date: string }[]) =>
  new Set(changes.map(({ userId, date }) => `${userId} ${date}`)).size === changes.length;

export const roster = {
  month: endpoint({
    method: 'GET',
    path: '/api/roster',
    summary: 'Jadwal bulanan satu unit, dengan draf bagi yang menyusunnya.',
    access: 'roster.read',
    tags: ['roster', 'plan'],
    query: z.strictObject({ month: periodLabel, unit: id.optional(), search: text(100, 0).default('') }),
    reply: dataOf(
      z.object({
        month: periodLabel,
        first: localDate,
        last: localDate,
        /** The month and as much around it as judging it needs. */
        dates: z.array(z.object({ date: localDate, holiday: z.string().nullable(), locked: z.boolean() })),
        limits: z.object({
          shift: z.object({
            netMinutes: z.number().int().nullable(),
            restAfterMinutes: z.number().int(),
            restMinutes: z.number().int(),
          }),
          weekMinutes: z.number().int().nullable(),
          restBetweenMinutes: z.number().int(),
          restWantedMinutes: z.number().int(),
        }),
        /** Those that may be painted. */
        shifts: z.array(shift),
        /** Those that cells still name and nobody paints any more. */
        archived: z.array(shift),
        hours: z.array(hours),
        /** For planners, of the units shown: people needed on each of `dates`. */
        needs: z.array(
          z.object({ unitId: id, shiftId: id, pointId: id.nullable(), counts: z.array(z.number().int()) }),
        ),
        /** For each of `dates`: place in `hours`, -1 free, -2 not employed or not within sight. Most of a company share a few. */
        patterns: z.array(z.array(z.number().int())),
        people: z.array(person),
        /** How many there are; more than are shown where a company is read without a unit. */
        total: z.number().int(),
        units: z.array(option),
      }),
    ),
  }),
  paint: endpoint({
    method: 'POST',
    path: '/api/roster/cells',
    summary: 'Menyimpan sel draf; sel yang sudah diubah perencana lain ditolak sendiri-sendiri.',
    access: 'roster.write',
    idempotency: 'required',
    body: z.strictObject({
      changes: z.array(change).min(1).max(MOST_CHANGES).refine(isOnceEach, { error: 'FORMAT_SALAH' }),
    }),
    reply: dataOf(
      z.object({
        stored: z.array(z.object({ userId: id, date: localDate, token })),
        refused: z.array(
          z.object({
            userId: id,
            date: localDate,
            code: z.enum(CELL_REFUSALS),
            message: z.string(),
            /** The cell as it is now: null where there is none. */
            cell: z
              .object({ plan: painted, state: z.enum(['published', 'draft']), by: z.string().nullable() })
              .nullable(),
            token,
          }),
        ),
      }),
    ),
    words: { changes: 'sel', plan: 'isi sel', token: 'versi sel' },
  }),
};
