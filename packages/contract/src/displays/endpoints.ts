/**
 * Screens without a person: their links, and what each of them reads by its key (rules/displays). Nobody stands behind a
 * screen, so its answers hold what everybody in front of it may know.
 */
import { z } from 'zod';
import { DISPLAY_KINDS } from '@hadir/domain/displays/display-key.ts';
import { BLOCKING_STATES } from '@hadir/domain/rooms/booking.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, localTime, option, text, zone } from '../kernel/fields.ts';

const link = z.object({
  id,
  kind: z.enum(DISPLAY_KINDS),
  name: z.string(),
  /** The place or the room. */
  target: z.string(),
  showsTitles: z.boolean(),
  createdBy: z.string(),
  createdAt: instantText,
  lastSeenAt: instantText.nullable(),
});
export type DisplayLink = z.output<typeof link>;

const site = z.object({
  kind: z.literal('site'),
  company: z.string(),
  place: z.string(),
  zone,
  date: localDate,
  now: instantText,
  onTime: z.number().int(),
  late: z.number().int(),
  missing: z.number().int(),
  /** Leave, permission, illness, absence and travel in one number: a wall does not say why. */
  away: z.number().int(),
  later: z.number().int(),
  arrived: z.array(z.string()),
  awaited: z.array(z.string()),
});

const door = z.object({
  kind: z.literal('room'),
  company: z.string(),
  room: z.string(),
  floor: z.string().nullable(),
  capacity: z.number().int(),
  zone,
  open: localTime,
  close: localTime,
  now: instantText,
  /** Those that hold the room from now on, for a day. */
  bookings: z.array(
    z.object({
      start: instantText,
      end: instantText,
      state: z.enum(BLOCKING_STATES),
      organizer: z.string(),
      /** Where whoever made the link wants it shown. */
      title: z.string().nullable(),
    }),
  ),
  /** While somebody may check in: the letters at the door, and until when they stand there. */
  code: z.object({ letters: z.string(), until: instantText }).nullable(),
});

const shown = z.discriminatedUnion('kind', [site, door]);
export type ShownDisplay = z.output<typeof shown>;
export type SiteDisplay = z.output<typeof site>;
export type DoorDisplay = z.output<typeof door>;

/** Behind the `#` of the link, so that no log ever holds it. */
const body = z.strictObject({ key: text(40) });

/** Links of one company at a time. */
export const MOST_DISPLAYS = 200;

export const displays = {
  list: endpoint({
    method: 'GET',
    path: '/api/displays',
    summary: 'Layar dinding dan layar pintu ruang, dan apa yang dapat ditampilkan.',
    access: 'display.manage',
    tags: ['display', 'master', 'room'],
    reply: dataOf(z.object({ links: z.array(link), sites: z.array(option), rooms: z.array(option) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/displays',
    summary: 'Membuat tautan layar untuk satu titik lokasi atau satu ruang meeting.',
    access: 'display.manage',
    idempotency: 'optional',
    shownOnce: 'data.key',
    body: z.strictObject({
      kind: z.enum(DISPLAY_KINDS),
      targetId: id,
      name: text(60, 3),
      showsTitles: z.boolean().default(false),
    }),
    /** `key`: never shown again. */
    reply: dataOf(z.object({ link, key: z.string().nullable() })),
    words: { kind: 'jenis layar', targetId: 'lokasi atau ruang', name: 'nama layar', showsTitles: 'judul rapat' },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/displays/:id',
    summary: 'Mencabut tautan layar; layarnya berhenti seketika.',
    access: 'display.manage',
    params: z.strictObject({ id }),
    reply: done,
  }),
  /** POST, because the key must not stand in an address; nothing is changed by it. */
  show: endpoint({
    method: 'POST',
    path: '/api/display',
    summary: 'Isi layar menurut kuncinya.',
    access: 'public',
    body,
    reply: dataOf(shown),
    words: { key: 'kode layar' },
  }),
  /** Server-sent events `changed`, and `over` when the link was revoked; a line at least every 20 seconds. */
  live: endpoint({
    method: 'POST',
    path: '/api/display/live',
    summary: 'Aliran kabar untuk satu layar.',
    access: 'public',
    body,
    reply: z.undefined(),
    answers: 'stream',
    words: { key: 'kode layar' },
  }),
};
