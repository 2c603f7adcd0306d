/** Publishing what planners painted, and telling whose dates changed (rules/schedules#publishing). */
import { z } from 'zod';
import { ROSTER_PROBLEMS } from '@hadir/domain/roster/roster-problems.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, periodLabel, text } from '../kernel/fields.ts';
import { CELL_REFUSALS, NIGHT_REFUSED } from './words.ts';

/** Sentences of one answer; the numbers beside them are of all. */
export const MOST_SENTENCES = 200;

/** Whose drafts: of the month's dates, of one unit or of everybody the planner plans. */
const scope = { month: periodLabel, unit: id.optional() };

const ofPerson = { userId: id, fullname: z.string(), date: localDate, message: z.string() };

const change = z.object({ date: localDate, before: z.string(), after: z.string() });
export type PublishedChange = z.output<typeof change>;

export const rosterPublication = {
  preview: endpoint({
    method: 'GET',
    path: '/api/roster/publication',
    summary: 'Ringkasan sebelum menerbitkan: perubahan, pelanggaran, dan draf yang tidak dapat terbit.',
    access: 'roster.publish',
    tags: ['roster'],
    query: z.strictObject(scope),
    reply: dataOf(
      z.object({
        /** Of these drafts: a publication names what was looked at. */
        stamp: z.string(),
        changes: z.number().int(),
        people: z.number().int(),
        first: localDate.nullable(),
        /** Days by which the company wants to be told before, and whether these come later. */
        notice: z.object({ days: z.number().int(), late: z.boolean() }),
        /** Dates that are over change: a reason is asked for. */
        needsReason: z.boolean(),
        /** All that is wrong are hours of a week, which this planner may let stand with a reason. */
        mayAllow: z.boolean(),
        errors: z.number().int(),
        warnings: z.number().int(),
        problems: z.array(
          z.object({
            ...ofPerson,
            code: z.enum([...ROSTER_PROBLEMS, NIGHT_REFUSED]),
            level: z.enum(['error', 'warning']),
          }),
        ),
        /** Drafts that stay drafts, and why. */
        left: z.object({
          count: z.number().int(),
          cells: z.array(z.object({ ...ofPerson, code: z.enum(CELL_REFUSALS) })),
        }),
      }),
    ),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/roster/publication',
    summary: 'Menerbitkan draf yang dilihat pada ringkasan; yang jadwalnya berubah diberi tahu.',
    access: 'roster.publish',
    idempotency: 'required',
    body: z.strictObject({
      ...scope,
      stamp: z.string().min(1).max(100),
      /** Why dates that are over change. */
      reason: text(500, 0).default(''),
      /** Why more hours a week than the law's stand. */
      hoursReason: text(500, 0).default(''),
    }),
    reply: dataOf(z.object({ changes: z.number().int(), people: z.number().int() })),
    words: {
      reason: 'alasan',
      hoursReason: 'alasan melebihi 40 jam',
      stamp: 'ringkasan',
      unit: 'unit',
      month: 'bulan',
    },
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/roster/publications/own',
    summary: 'Perubahan jadwal sendiri yang belum ditandai sudah dibaca.',
    access: 'signed-in',
    tags: ['notification', 'plan'],
    reply: dataOf(
      z.array(
        z.object({
          id,
          month: periodLabel,
          publishedAt: instantText,
          by: z.string(),
          reason: z.string(),
          changes: z.array(change),
        }),
      ),
    ),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/roster/publications/own/read',
    summary: 'Menandai perubahan jadwal sendiri sudah dibaca.',
    access: 'signed-in',
    idempotency: 'optional',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    reply: done,
    words: { ids: 'perubahan jadwal' },
  }),
};
