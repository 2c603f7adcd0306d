/** The operator's own pages: health, accounts of all companies, "masuk sebagai", holidays, statutory numbers. */
import { z } from 'zod';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { reason } from '../companies/endpoints.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, pageOf, text, wholeNumber } from '../kernel/fields.ts';

const version = z.number().int().min(1).max(1_000_000_000);

/** `sehat` or `perlu_dilihat`, judged by the server so that screen and alarm say the same. */
const sign = z.enum(['sehat', 'perlu_dilihat']);
const figure = z.object({ value: z.number().nullable(), sign });

const health = z.object({
  at: instantText,
  /** Of this server process alone, in the last hour. */
  process: z.object({
    since: instantText,
    requests: z.number().int(),
    p95Ms: figure,
    /** Share of answers with 5xx, 0..100. */
    errorPercent: figure,
  }),
  jobs: z.object({ waiting: figure, oldestSeconds: figure, failed24h: figure }),
  mail: z.object({ sends: z.boolean(), waiting: figure, failed24h: figure }),
  database: z.object({ bytes: z.number(), version: z.string(), connections: z.number().int() }),
  /** Where the data truly lies (docs/decisions/016). */
  place: z.object({ database: z.string(), files: z.string(), embedded: z.boolean() }),
  upkeep: z.object({
    /** Why nothing is deleted by time; null while the server's clock is believed. */
    clockDoubt: z.enum(['backwards', 'ahead']).nullable(),
    /** The change of the secret that runs or was the last; null when it was never changed. */
    resealing: z
      .object({ resealed: z.number().int(), unopened: z.number().int(), finishedAt: instantText.nullable() })
      .nullable(),
  }),
  counts: z.object({
    companies: z.number().int(),
    people: z.number().int(),
    tapsToday: z.number().int(),
    signedIn: z.number().int(),
  }),
});
export type Health = z.output<typeof health>;

const platformUser = z.object({
  accountId: id,
  login: z.string(),
  email: z.string().nullable(),
  active: z.boolean(),
  lockedReason: z.string().nullable(),
  sessions: z.number().int(),
  lastSeenAt: instantText.nullable(),
  memberships: z.array(
    z.object({
      userId: id,
      companyId: id,
      companyName: z.string(),
      fullname: z.string(),
      role: z.enum(ROLES),
      isLeader: z.boolean(),
      active: z.boolean(),
      can: z.array(z.enum(['enter'])),
    }),
  ),
  can: z.array(z.enum(['lock', 'unlock', 'end_sessions', 'issue_code'])),
});
export type PlatformUser = z.output<typeof platformUser>;

const holiday = z.object({
  id,
  date: localDate,
  kind: z.enum(['libur_nasional', 'cuti_bersama']),
  name: z.string(),
  source: z.string(),
  version: z.number().int(),
});
export type PlatformHoliday = z.output<typeof holiday>;
const holidayFields = {
  date: localDate,
  kind: z.enum(['libur_nasional', 'cuti_bersama']),
  name: text(150, 2),
  /** Number of the decree. */
  source: text(200, 3),
};

const parameter = z.object({
  key: z.string(),
  value: z.unknown(),
  validFrom: localDate,
  validTo: localDate.nullable(),
  source: z.string(),
  checkedAt: localDate.nullable(),
  checkedBy: z.string().nullable(),
  /** In force today. */
  current: z.boolean(),
});
export type LegalParameter = z.output<typeof parameter>;

const account = z.strictObject({ id });

export const platform = {
  health: endpoint({
    method: 'GET',
    path: '/api/platform/health',
    summary: 'Kesehatan server, antrean, email, dan basis data.',
    access: 'platform.health',
    reply: dataOf(health),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/platform/users',
    summary: 'Akun semua perusahaan menurut nama, login, atau email.',
    access: 'platform.users',
    query: z.strictObject({
      search: text(100, 0).default(''),
      state: z.enum(['semua', 'aktif', 'terkunci']).default('semua'),
      companyId: id.optional(),
      role: z.enum(ROLES).optional(),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(platformUser),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/platform/users/:id',
    summary: 'Satu akun dengan keanggotaannya.',
    access: 'platform.users',
    params: account,
    reply: dataOf(platformUser),
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/platform/users/:id/lock',
    summary: 'Mengunci akun, atau membukanya kembali; sesinya berakhir.',
    access: 'platform.users',
    params: account,
    body: z.strictObject({ locked: z.boolean(), reason }),
    reply: dataOf(platformUser),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/platform/users/:id/end-sessions',
    summary: 'Mengeluarkan akun dari semua perangkat.',
    access: 'platform.users',
    params: account,
    body: z.strictObject({}),
    reply: dataOf(z.object({ ended: z.number().int() })),
  }),
  issueCode: endpoint({
    method: 'POST',
    path: '/api/platform/users/:id/one-time-code',
    summary: 'Membuat kode masuk sekali pakai untuk seorang admin perusahaan.',
    access: 'platform.users',
    params: account,
    body: z.strictObject({}),
    reply: dataOf(z.object({ code: z.string(), login: z.string(), fullname: z.string(), expiresAt: instantText })),
  }),
  enterAs: endpoint({
    method: 'POST',
    path: '/api/platform/impersonation',
    summary: 'Masuk sebagai orang lain selama 30 menit; alasan dan setiap langkah tercatat.',
    access: 'platform.impersonate',
    body: z.strictObject({ companyId: id, userId: id, reason }),
    reply: dataOf(z.object({ home: z.string(), until: instantText })),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/impersonation/end',
    summary: 'Kembali ke akun sendiri.',
    access: 'signed-in',
    body: z.strictObject({}),
    reply: dataOf(z.object({ home: z.string() })),
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/platform/holidays',
    summary: 'Daftar libur nasional dan cuti bersama satu tahun.',
    access: 'platform.calendar',
    query: z.strictObject({ year: wholeNumber(2000, 2100) }),
    reply: dataOf(
      z.object({
        year: z.number().int(),
        /** False = belum ditetapkan. */
        decided: z.boolean(),
        sources: z.array(z.string()),
        years: z.array(z.object({ year: z.number().int(), holidays: z.number().int(), jointLeave: z.number().int() })),
        holidays: z.array(holiday),
      }),
    ),
  }),
  addHoliday: endpoint({
    method: 'POST',
    path: '/api/platform/holidays',
    summary: 'Menambah tanggal pada daftar libur.',
    access: 'platform.calendar',
    body: z.strictObject(holidayFields),
    reply: dataOf(holiday),
  }),
  changeHoliday: endpoint({
    method: 'PUT',
    path: '/api/platform/holidays/:id',
    summary: 'Mengubah tanggal pada daftar libur.',
    access: 'platform.calendar',
    params: z.strictObject({ id }),
    body: z.strictObject({ version, ...holidayFields }),
    reply: dataOf(holiday),
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: '/api/platform/holidays/:id',
    summary: 'Menghapus tanggal dari daftar libur.',
    access: 'platform.calendar',
    params: z.strictObject({ id }),
    reply: done,
  }),
  law: endpoint({
    method: 'GET',
    path: '/api/platform/law',
    summary: 'Ketentuan hukum menurut tanggal berlakunya, dan perusahaan yang aturannya di bawahnya.',
    access: 'platform.law',
    reply: dataOf(
      z.object({
        parameters: z.array(parameter),
        below: z.array(
          z.object({
            companyId: id,
            companyName: z.string(),
            setting: z.string(),
            value: z.number(),
            bound: z.number(),
            side: z.enum(['minimum', 'maximum']),
            source: z.string(),
            /** First day on which the company falls short. */
            from: localDate,
          }),
        ),
      }),
    ),
  }),
  addLaw: endpoint({
    method: 'POST',
    path: '/api/platform/law',
    summary: 'Menambah ketentuan baru mulai suatu tanggal; yang lama tetap berlaku untuk tanggal sebelumnya.',
    access: 'platform.law',
    body: z.strictObject({
      key: z.string().regex(/^[a-z][a-z0-9_]{1,60}$/, { error: 'FORMAT_SALAH' }),
      value: z.unknown(),
      validFrom: localDate,
      source: text(200, 5),
    }),
    reply: dataOf(parameter),
  }),
};
