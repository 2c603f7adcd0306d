/** The people of each place now, and posts that stand empty (product/desk#live-board). */
import { z } from 'zod';
import { DAY_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, localTime, zone } from '../kernel/fields.ts';
import { teamDay } from './team-day.ts';

/** People without a place on the date. */
export const NO_PLACE = 'tanpa';

const site = z.object({
  /** null: of whoever has no place. */
  id: id.nullable(),
  name: z.string(),
  zone,
  /** Each person of the board in one of them. */
  groups: z.record(z.enum(DAY_GROUPS), z.number().int()),
  /** Posts that nobody is planned for; 0 for who does not plan. */
  vacant: z.number().int(),
});
export type SiteOfBoard = z.output<typeof site>;

const post = z.object({
  unitId: id,
  unit: z.string(),
  shiftId: id,
  shift: z.string(),
  start: localTime,
  end: localTime,
  pointId: id.nullable(),
  date: localDate,
  /** null: the unit has not written what it needs. */
  needed: z.number().int().nullable(),
  planned: z.number().int(),
  arrived: z.number().int(),
  missing: z.number().int(),
  vacant: z.number().int(),
});
export type PostOfBoard = z.output<typeof post>;

export const siteBoards = {
  read: endpoint({
    method: 'GET',
    path: '/api/site-board',
    summary: 'Papan langsung: orang tiap titik lokasi menurut keadaannya sekarang, dan pos yang kosong.',
    access: 'attendance.overview',
    tags: ['day', 'review', 'request', 'roster', 'master'],
    query: z.strictObject({ place: z.union([id, z.literal(NO_PLACE)]).optional() }),
    reply: dataOf(
      z.object({
        at: instantText,
        sites: z.array(site),
        /** Whose people and posts these are: the asked one, else the first. */
        shown: site.nullable(),
        people: z.array(teamDay),
        /** Short of people now: nobody planned, or somebody who has not come. */
        posts: z.array(post),
      }),
    ),
    words: { place: 'titik lokasi' },
  }),
};
