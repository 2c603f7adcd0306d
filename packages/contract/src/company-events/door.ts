/** The door of an event: the list that a scanner takes along, and its scans, also those made without signal. */
import { z } from 'zod';
import { SCAN_VERDICTS } from '@hadir/domain/company-events/door-code.ts';
import { EVENT_STATES, REGISTRATION_STATES } from '@hadir/domain/company-events/company-event.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, text, wholeNumber, zone } from '../kernel/fields.ts';

/** Of one call; what waits longer goes in several. */
export const MOST_SCANS = 100;

/** In one file of badges to be printed. */
export const BADGES_OF_A_FILE = 400;

const entry = z.object({ at: instantText, gate: z.string(), by: z.string() });

const guest = z.object({
  id,
  fullname: z.string(),
  unit: z.string().nullable(),
  /** In front of the code on the phone. */
  place: z.number().int(),
  badge: z.string(),
  /** Checks the code on the phone without signal; of this event alone. */
  key: z.string(),
  state: z.enum(REGISTRATION_STATES),
  entry: entry.nullable(),
});
export type DoorGuest = z.output<typeof guest>;

const counts = z.object({
  seats: z.number().int(),
  attended: z.number().int(),
  /** Of the last five minutes. */
  recent: z.number().int(),
});
export type DoorCounts = z.output<typeof counts>;

const doorList = z.object({
  event: z.object({
    id,
    title: z.string(),
    zone,
    start: instantText,
    end: instantText,
    state: z.enum(EVENT_STATES),
    isOpen: z.boolean(),
  }),
  /** Everybody, or since a moment those who changed, withdrawn ones too; nobody where the event has no door. */
  guests: z.array(guest),
  /** What to ask with next time. */
  asOf: instantText,
  counts,
});
export type DoorList = z.output<typeof doorList>;

const answer = z.object({
  id,
  verdict: z.enum(SCAN_VERDICTS),
  fullname: z.string().nullable(),
  unit: z.string().nullable(),
  /** The first scan of the person, this one or another. */
  entry: entry.nullable(),
});
export type ScanAnswer = z.output<typeof answer>;

const doubles = z.array(z.object({ id, fullname: z.string(), first: entry, second: entry }));
export type DoubleScan = z.output<typeof doubles>[number];

const params = z.strictObject({ id });

export const eventDoor = {
  list: endpoint({
    method: 'GET',
    path: '/api/company-events/:id/door',
    summary: 'Daftar tamu untuk pemindai di pintu, juga untuk dipakai tanpa sinyal.',
    access: 'event.write',
    params,
    query: z.strictObject({ since: instantText.optional() }),
    reply: dataOf(doorList),
  }),
  scan: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/scans',
    summary: 'Mengirim pindaian tiket dari pintu, juga yang dibuat tanpa sinyal.',
    access: 'event.write',
    params,
    body: z.strictObject({
      gate: text(30, 0).default(''),
      scans: z
        .array(z.strictObject({ id, text: text(40), at: instantText }))
        .min(1)
        .max(MOST_SCANS),
    }),
    reply: dataOf(z.object({ answers: z.array(answer), counts })),
    words: { gate: 'pintu', scans: 'pindaian' },
  }),
  badges: endpoint({
    method: 'GET',
    path: '/api/company-events/:id/badges',
    summary: 'Lencana tamu sebagai PDF untuk dicetak dan dipotong.',
    access: 'event.write',
    params,
    query: z.strictObject({ part: wholeNumber(1, 1_000).default(1) }),
    reply: z.unknown(),
    answers: 'file',
    words: { part: 'bagian' },
  }),
  arrivals: endpoint({
    method: 'GET',
    path: '/api/company-events/:id/arrivals',
    summary: 'Kedatangan langsung sebuah acara: jumlah, per pintu, dan pindai ganda.',
    access: 'event.read',
    tags: ['company-event'],
    params,
    reply: dataOf(
      z.object({
        counts,
        /** First scans by five minutes, those in which nobody came left out. */
        course: z.array(z.object({ at: instantText, count: z.number().int() })),
        doubleCount: z.number().int(),
        claims: z.object({ waiting: z.number().int(), delivered: z.number().int() }),
        gates: z.array(z.object({ gate: z.string(), by: z.string(), count: z.number().int(), lastAt: instantText })),
        doubles,
      }),
    ),
  }),
};
