/**
 * The company's calendar by year, and what an entry means for each employee (rules/schedules#types-of-days,
 * rules/leave#joint-leave, rules/schedules#national-holidays).
 */
import { z } from 'zod';
import { CALENDAR_KINDS } from '@hadir/domain/schedule/resolve-day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, localDate, recomputed, text, wholeNumber } from '../kernel/fields.ts';

const POLICIES = ['POTONG', 'LIBUR_GRATIS', 'MASUK'] as const;
const policy = z.enum(POLICIES);

const entry = z.object({
  /** Null for a date of the national list that the company has not copied. */
  id: id.nullable(),
  date: localDate,
  kind: z.enum(CALENDAR_KINDS),
  name: z.string(),
  source: z.string(),
  scope: z.enum(['platform', 'company', 'unit']),
  unit: z.string().nullable(),
  /** What the entry itself says; null = the company's setting. */
  policy: policy.nullable(),
  /** The company's setting on that date. */
  usualPolicy: policy,
});
export type CalendarItem = z.output<typeof entry>;

/** What the date becomes for a person. */
export const DATE_OUTCOMES = [
  'MASUK',
  'LIBUR',
  'CUTI_DIPOTONG',
  'MASUK_HARI_LIBUR',
  'LIBUR_SENDIRI',
  'TANPA_JADWAL',
] as const;
const outcome = z.enum(DATE_OUTCOMES);
export type DateOutcome = z.output<typeof outcome>;

const year = wholeNumber(2000, 2100);
const copyBody = z.strictObject({ year: z.number().int().min(2000).max(2100), policy: policy.nullable() });
const copyReply = z.object({ added: z.number().int(), effect: recomputed });

export const calendar = {
  year: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: 'Kalender satu tahun: daftar nasional, libur perusahaan dan daerah, cuti bersama.',
    access: 'master.read',
    query: z.strictObject({ year }),
    reply: dataOf(
      z.object({
        year: z.number().int(),
        /** The government's list of the year is known. */
        decided: z.boolean(),
        entries: z.array(entry),
        /** National dates that the company has not copied yet. */
        uncopied: z.number().int(),
        can: z.array(z.enum(['create', 'copy'])),
      }),
    ),
  }),
  effect: endpoint({
    method: 'POST',
    path: '/api/calendar/effect',
    summary: 'Arti satu tanggal kalender bagi tiap karyawan, sebelum disimpan.',
    access: 'master.rule',
    body: z.strictObject({
      id: id.nullable(),
      date: localDate,
      kind: z.enum(CALENDAR_KINDS),
      name: text(150, 2),
      scope: z.enum(['company', 'unit']),
      unitId: id.nullable(),
      policy: policy.nullable(),
    }),
    reply: dataOf(
      z.object({
        counts: z.array(z.object({ outcome, people: z.number().int(), changed: z.number().int() })),
        /** Those for whom the date changes first; at most 200. */
        people: z.array(
          z.object({
            userId: id,
            fullname: z.string(),
            employeeNo: z.string(),
            unit: z.string().nullable(),
            before: outcome,
            after: outcome,
          }),
        ),
      }),
    ),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/calendar/copy',
    summary: 'Menyalin daftar nasional satu tahun ke kalender perusahaan.',
    access: 'master.rule',
    body: copyBody,
    reply: dataOf(copyReply),
    idempotency: 'optional',
  }),
  previewCopy: endpoint({
    method: 'POST',
    path: '/api/calendar/foresee-copy',
    summary: 'Berapa tanggal yang disalin dan berapa hari yang dihitung ulang.',
    access: 'master.rule',
    body: copyBody,
    reply: dataOf(copyReply),
  }),
};
