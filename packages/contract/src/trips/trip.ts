/** A business trip as a kind of request: where, when, by what, with whom, what it is going to cost (rules/trips). */
import { ADVANCE_ACTIONS } from '@hadir/domain/trips/trip-stage.ts';
import { TRAVEL_MODES, TRIP_CATEGORIES, TRIP_REGIONS, TRIP_STAGES } from '@hadir/domain/trips/trip-terms.ts';
import { MOST_COMPANIONS, MOST_COST, MOST_LEGS } from '@hadir/domain/trips/trip-rules.ts';
import { z } from 'zod';
import { id, instantText, localDate, localTime, text, zone } from '../kernel/fields.ts';
import { requestKind } from '../requests/request-kind.ts';
import { somebody } from '../requests/shapes.ts';

const rupiah = z.number().int().min(0).max(MOST_COST);
const place = text(100);

const stop = z.strictObject({ date: localDate, time: localTime, zone });

const leg = z.strictObject({
  from: place,
  to: place,
  /** Null where it is not known yet. */
  depart: stop.nullable(),
  arrive: stop.nullable(),
  mode: z.enum(TRAVEL_MODES),
  cost: rupiah,
});

/** What the tariff makes of it, in rupiah. */
const costs = z.object({
  nights: z.number().int(),
  /** Of a day. */
  perDiem: z.number(),
  perDiemTotal: z.number(),
  /** Of a night. */
  hotelCap: z.number(),
  hotelTotal: z.number(),
  transport: z.number(),
  transportClass: z.string().nullable(),
  other: z.number(),
  estimate: z.number(),
});

export const trip = requestKind({
  kind: 'trip',
  reasonMin: 10,
  draft: {
    category: z.enum(TRIP_CATEGORIES),
    region: z.enum(TRIP_REGIONS),
    from: localDate,
    departTime: localTime,
    originZone: zone,
    to: localDate,
    returnTime: localTime,
    returnZone: zone,
    origin: place,
    legs: z.array(leg).min(1).max(MOST_LEGS),
    companions: z.array(id).max(MOST_COMPANIONS).default([]),
    otherCost: rupiah.default(0),
    costCenter: text(60, 0).default(''),
    advance: rupiah.default(0),
  },
  preview: costs.extend({
    /** False: the tariff has no line for level and destination. */
    hasRate: z.boolean(),
    advanceMax: z.number(),
    advanceMaxPercent: z.number(),
    /** HR decides, too. */
    overLimit: z.boolean(),
  }),
  details: costs.extend({
    category: z.enum(TRIP_CATEGORIES),
    region: z.enum(TRIP_REGIONS),
    origin: z.string(),
    /** Where the first leg leads. */
    destination: z.string(),
    departAt: instantText,
    originZone: zone,
    returnAt: instantText,
    returnZone: zone,
    legs: z.array(leg),
    companions: z.array(somebody),
    costCenter: z.string(),
    /** Of its paper; null before the approval. */
    number: z.string().nullable(),
    stage: z.enum(TRIP_STAGES),
    advanceRequested: z.number(),
    /** Null: nothing was paid before the trip. */
    advancePaid: z.number().nullable(),
    advancePaidOn: localDate.nullable(),
    settlementDue: localDate,
    /** Of the settlement, once it was handed in; the difference is below zero where the person gives back. */
    realisedTotal: z.number().nullable(),
    realisedDifference: z.number().nullable(),
    settledAt: instantText.nullable(),
    /** What this reader may do with the advance. */
    advanceCan: z.array(z.enum(ADVANCE_ACTIONS)),
  }),
  words: {
    from: 'tanggal berangkat',
    to: 'tanggal kembali',
    departTime: 'jam berangkat',
    returnTime: 'jam kembali',
    origin: 'kota asal',
    legs: 'rute',
    companions: 'peserta',
    otherCost: 'biaya lain',
    costCenter: 'pusat biaya',
    advance: 'uang muka',
    category: 'kategori',
    region: 'wilayah tujuan',
    reason: 'maksud perjalanan',
  },
});
