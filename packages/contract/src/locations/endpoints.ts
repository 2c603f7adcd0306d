/** Places on the map: whose they are, what the taps there say, moving one (product/desk#places). */
import { z } from 'zod';
import { PLACE_WARNINGS } from '@hadir/domain/locations/place-advice.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, localDate, text, zone } from '../kernel/fields.ts';

const lat = z.number().min(-90).max(90);
const lon = z.number().min(-180).max(180);
const radiusM = z.number().int().min(20).max(5_000);
const version = z.number().int().min(1).max(1_000_000_000);

const place = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  lat: z.number(),
  lon: z.number(),
  radiusM: z.number().int(),
  tz: zone,
  address: z.string(),
  validFrom: localDate,
  validTo: localDate.nullable(),
  version: z.number().int(),
  /** Valid today. */
  current: z.boolean(),
  /** People in the reader's scope who may clock in there today. */
  people: z.number().int(),
  /** Since when the reader may clock in there; null when they may not today. */
  mineSince: localDate.nullable(),
  warnings: z.array(z.enum(PLACE_WARNINGS)),
});
export type PlaceOnMap = z.output<typeof place>;

/** What a change does to clock-ins of open periods. Counts are the same before and after it is saved. */
const placeEffect = z.object({
  /** Clock-ins whose verdict changes: into the circle, out of it, and otherwise. */
  taps: z.number().int(),
  inside: z.number().int(),
  outside: z.number().int(),
  people: z.number().int(),
  days: z.number().int(),
  later: z.boolean(),
});
export type PlaceEffect = z.output<typeof placeEffect>;

const move = z.strictObject({
  version,
  /** First day of the new place. */
  from: localDate,
  /** Last day of the old one; both may hold for a while. */
  until: localDate,
  code: text(20).regex(/^[\w.-]+$/, { error: 'KODE_TANPA_SPASI' }),
  name: text(100, 2),
  lat,
  lon,
  radiusM,
});
const words = {
  code: 'kode',
  name: 'nama',
  lat: 'lintang',
  lon: 'bujur',
  radiusM: 'radius',
  from: 'berlaku dari',
  until: 'titik lama sampai',
};
const byPlace = z.strictObject({ id });

export const locations = {
  places: endpoint({
    method: 'GET',
    path: '/api/locations',
    summary: 'Titik lokasi: admin semuanya, atasan milik orangnya, karyawan miliknya sendiri.',
    access: 'master.people',
    tags: ['master'],
    reply: z.object({ data: z.array(place), can: z.array(z.enum(['create'])) }),
  }),
  taps: endpoint({
    method: 'GET',
    path: '/api/locations/:id/taps',
    summary: 'Absen 30 hari terakhir di sekitar sebuah titik, tanpa nama, dengan saran radius.',
    access: 'master.rule',
    tags: ['master'],
    params: byPlace,
    reply: dataOf(
      z.object({
        taps: z.array(z.object({ lat: z.number(), lon: z.number(), accuracyM: z.number().nullable() })),
        /** All of them; `taps` shows the newest. */
        total: z.number().int(),
        typicalAccuracyM: z.number().nullable(),
        /** 0..1 */
        share: z.number().nullable(),
        advice: z.object({ radiusM: z.number().int(), share: z.number() }).nullable(),
      }),
    ),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/locations/:id/foresee',
    summary: 'Berapa absen yang hasilnya berubah bila titik ini disimpan dengan letak dan radius lain.',
    access: 'master.rule',
    params: byPlace,
    body: z.strictObject({ lat, lon, radiusM, tz: zone, validFrom: localDate, validTo: localDate.nullable() }),
    reply: dataOf(placeEffect),
    words,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/locations/:id/move',
    summary: 'Memindahkan titik mulai sebuah tanggal; pemakainya ikut dan titik lama berakhir.',
    access: 'master.rule',
    params: byPlace,
    body: move,
    reply: z.object({ data: z.object({ id }), effect: placeEffect }),
    idempotency: 'optional',
    words,
  }),
  previewMove: endpoint({
    method: 'POST',
    path: '/api/locations/:id/foresee-move',
    summary: 'Berapa absen yang hasilnya berubah bila titik dipindahkan mulai sebuah tanggal.',
    access: 'master.rule',
    params: byPlace,
    body: move,
    reply: dataOf(placeEffect),
    words,
  }),
};
