/** How many people a unit needs in a shift, and which positions may work it (rules/schedules#need). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, localDate, option } from '../kernel/fields.ts';

/** A unit's week of twenty shifts at ten places, and dates of their own. */
const MOST_ROWS = 2_000;
const MOST_NEEDED = 999;

const row = z.strictObject({
  shiftId: id,
  /** null: wherever the shift is worked. */
  pointId: id.nullable(),
  /** 0 = Monday; null where a single date is meant. */
  weekday: z.number().int().min(0).max(6).nullable(),
  date: localDate.nullable(),
  count: z.number().int().min(0).max(MOST_NEEDED),
});
export type RosterNeedRow = z.output<typeof row>;

const ofOneDay = ({ weekday, date }: RosterNeedRow) => (weekday === null) !== (date === null);
const keyOf = ({ shiftId, pointId, weekday, date }: RosterNeedRow) => [shiftId, pointId, weekday, date].join(' ');
const isOnceEach = (rows: readonly RosterNeedRow[]) => new Set(rows.map(keyOf)).size === rows.length;

export const rosterNeed = {
  read: endpoint({
    method: 'GET',
    path: '/api/roster/needs',
    summary: 'Kebutuhan orang satu unit per shift, hari, dan titik lokasi, dan posisi yang boleh mengisi tiap shift.',
    access: 'roster.publish',
    tags: ['roster'],
    query: z.strictObject({ unit: id.optional() }),
    reply: dataOf(
      z.object({
        /** Units whose need the planner writes. */
        units: z.array(option),
        shifts: z.array(
          z.object({
            id,
            code: z.string(),
            name: z.string(),
            color: z.string(),
            /** Positions that may work it; none: all. */
            positions: z.array(option),
          }),
        ),
        points: z.array(option),
        /** What may be chosen for a shift; empty for who may not change it. */
        positions: z.array(option),
        need: z.object({ unitId: id, stamp: z.string(), rows: z.array(row) }).nullable(),
      }),
    ),
  }),
  store: endpoint({
    method: 'PUT',
    path: '/api/roster/needs',
    summary: 'Menyimpan seluruh kebutuhan satu unit.',
    access: 'roster.publish',
    idempotency: 'required',
    body: z.strictObject({
      unitId: id,
      /** Of the need that was changed. */
      stamp: z.string().max(100),
      rows: z
        .array(row.refine(ofOneDay, { error: 'FORMAT_SALAH' }))
        .max(MOST_ROWS)
        .refine(isOnceEach, { error: 'FORMAT_SALAH' }),
    }),
    reply: done,
    words: { rows: 'kebutuhan', stamp: 'versi kebutuhan', count: 'jumlah orang', pointId: 'titik lokasi' },
  }),
  storePositions: endpoint({
    method: 'PUT',
    path: '/api/roster/shift-positions',
    summary: 'Menyimpan posisi yang boleh mengisi satu shift; kosong berarti semua posisi.',
    access: 'master.rule',
    idempotency: 'required',
    body: z.strictObject({ shiftId: id, positionIds: z.array(id).max(500) }),
    reply: done,
    words: { positionIds: 'posisi' },
  }),
};
