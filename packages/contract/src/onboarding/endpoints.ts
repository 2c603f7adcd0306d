/** From an empty company to the first clock-in: what is set up already, and the steps' own writes (issue: first-run wizard). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, instantText, localDate, text, wholeNumber, zone } from '../kernel/fields.ts';
import { SETUP_MARKS, SETUP_STEPS } from './words.ts';

const step = z.enum(SETUP_STEPS);
const mark = z.enum(SETUP_MARKS);
const npwp = z
  .string()
  .trim()
  .regex(/^([0-9]{15}|[0-9]{16})$/, { error: 'NPWP_SALAH' });
const cell = text(200, 0);

const setup = z.object({
  company: z.object({
    name: z.string(),
    code: z.string(),
    address: z.string(),
    npwp: z.string().nullable(),
    tz: zone,
    version: z.number().int(),
    /** False once somebody has clocked in: days are told in the company's zone. */
    zoneOpen: z.boolean(),
  }),
  today: localDate,
  steps: z.array(z.object({ step, state: z.enum(['belum', 'selesai', 'dilewati']) })),
  structure: z.object({ divisions: z.number().int(), departments: z.number().int(), positions: z.number().int() }),
  places: z.array(z.object({ name: z.string(), radiusM: z.number().int() })),
  schedules: z.array(z.object({ name: z.string() })),
  shifts: z.number().int(),
  /** Holidays that already count, by year. */
  holidays: z.array(z.object({ year: z.number().int(), national: z.number().int(), shared: z.number().int() })),
  people: z.object({
    all: z.number().int(),
    /** With an open letter or code, and not yet in. */
    invited: z.number().int(),
    /** With a password of their own. */
    inside: z.number().int(),
  }),
  /** The company's first clock-in. */
  firstTap: z.object({ at: instantText, fullname: z.string() }).nullable(),
  /** False once it was finished or somebody has clocked in. */
  open: z.boolean(),
  /** False: letters only wait in the outbox, so codes are printed. */
  sendsMail: z.boolean(),
});
export type Setup = z.output<typeof setup>;

export const onboarding = {
  state: endpoint({
    method: 'GET',
    path: '/api/onboarding',
    summary: 'Apa yang sudah disiapkan perusahaan dan apa langkah berikutnya.',
    access: 'company.settings',
    reply: dataOf(setup),
  }),
  company: endpoint({
    method: 'PUT',
    path: '/api/onboarding/company',
    summary: 'Menyimpan alamat, NPWP, dan zona waktu perusahaan sendiri.',
    access: 'company.settings',
    body: z.strictObject({
      version: wholeNumber(1, 1_000_000_000),
      address: text(500, 0),
      npwp: npwp.nullable(),
      tz: zone,
    }),
    reply: done,
    words: { address: 'alamat', npwp: 'NPWP', tz: 'zona waktu' },
  }),
  structure: endpoint({
    method: 'POST',
    path: '/api/onboarding/structure',
    summary: 'Membuat divisi, departemen, dan posisi dari baris yang ditempel; tanpa simpan hanya diperiksa.',
    access: 'company.settings',
    idempotency: 'optional',
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ division: cell, department: cell, position: cell }))
        .min(1)
        .max(1_000),
      save: z.boolean(),
    }),
    reply: dataOf(
      z.object({
        divisions: z.array(z.string()),
        departments: z.array(z.string()),
        positions: z.array(z.string()),
        known: z.number().int(),
        problems: z.array(
          z.object({
            line: z.number().int(),
            field: z.enum(['division', 'department', 'position']),
            message: z.string(),
          }),
        ),
        saved: z.boolean(),
      }),
    ),
    words: { lines: 'baris', division: 'divisi', department: 'departemen', position: 'posisi', save: 'simpan' },
  }),
  mark: endpoint({
    method: 'POST',
    path: '/api/onboarding/steps',
    summary: 'Menandai sebuah langkah selesai atau dilewati dahulu.',
    access: 'company.settings',
    body: z.strictObject({ step, mark }),
    reply: done,
    words: { step: 'langkah', mark: 'tanda' },
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/onboarding/finish',
    summary: 'Menutup penyiapan perusahaan.',
    access: 'company.settings',
    body: z.strictObject({}),
    reply: done,
  }),
};
