/** What HRD keeps of counseling: desks, the figures, sessions as metadata (rules/counseling#what-hrd-sees). */
import { z } from 'zod';
import { FORMATS } from '../exports/endpoints.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, listOf, localDate, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import { desk, deskWish, deskWords, sessionMetadata, state, stateCounts, target, version } from './shapes.ts';

const params = z.strictObject({ id });
const filter = z.strictObject({
  state: listOf(state),
  target: target.optional(),
  deskId: id.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
});

/** Quarters alone: spans that lie over each other would tell what stands in neither. None: the newest that is shown. */
const quarter = z.strictObject({
  quarter: z
    .string()
    .regex(/^\d{4}-Q[1-4]$/)
    .optional(),
});

/** Null: fewer people than may be shown. */
const figure = z.number().int().nullable();
const cell = z.object({ label: z.string(), sessions: figure, people: figure });
export type CounselingFigure = z.output<typeof cell>;

const statistics = z.object({
  quarter: z.string(),
  from: localDate,
  to: localDate,
  /** So many people stand behind each figure that is shown. */
  minPeople: z.number().int(),
  total: z.object({ sessions: figure, people: figure }),
  categories: z.array(cell),
  states: z.array(cell),
  targets: z.array(cell),
  modes: z.array(cell),
  months: z.array(cell),
  /** The mean of one to five; null where fewer people gave one than may be shown. */
  rating: z.number().nullable(),
});
export type CounselingStatistics = z.output<typeof statistics>;

const words = { ...deskWords, deskId: 'konselor baru', to: 'sampai', from: 'mulai' };

export const counselingManage = {
  requests: endpoint({
    method: 'GET',
    path: '/api/counseling/requests',
    summary: 'Semua permintaan konseling tanpa nama dan isi.',
    access: 'counseling.manage',
    tags: ['counseling'],
    query: filter.extend({
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(sessionMetadata),
  }),
  /** Of a session whose desk can no longer be reached; the requester consents, or turns elsewhere. */
  handOver: endpoint({
    method: 'POST',
    path: '/api/counseling/requests/:ref/hand-over',
    summary: 'Menawarkan sesi konselor yang sudah tidak ada kepada konselor lain.',
    access: 'counseling.manage',
    params: z.strictObject({ ref: z.string().regex(/^[0-9A-F]{10}$/) }),
    body: z.strictObject({ deskId: id, version }),
    reply: dataOf(sessionMetadata),
    words,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/api/counseling/dashboard',
    summary: 'Beban konselor, sesi menurut status, dan yang menunggu HRD.',
    access: 'counseling.manage',
    tags: ['counseling'],
    reply: dataOf(
      z.object({
        counts: stateCounts,
        /** Of sessions addressed to HRD. */
        pendingForHrd: z.number().int(),
        waiting: z.number().int(),
        stranded: z.number().int(),
        desks: z.array(desk),
      }),
    ),
  }),
  desks: endpoint({
    method: 'GET',
    path: '/api/counseling/desks',
    summary: 'Konselor perusahaan dan meja HRD.',
    access: 'counseling.manage',
    tags: ['counseling'],
    reply: dataOf(z.array(desk)),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/counseling/desks/candidates',
    summary: 'Orang berperan konselor yang belum punya profil.',
    access: 'counseling.manage',
    tags: ['counseling'],
    reply: dataOf(z.array(z.object({ id, name: z.string() }))),
  }),
  addDesk: endpoint({
    method: 'POST',
    path: '/api/counseling/desks',
    summary: 'Menambah konselor.',
    access: 'counseling.manage',
    body: z.strictObject({ userId: id, ...deskWish }),
    reply: dataOf(desk),
    idempotency: 'optional',
    words: deskWords,
  }),
  storeDesk: endpoint({
    method: 'PUT',
    path: '/api/counseling/desks/:id',
    summary: 'Mengubah konselor atau meja HRD.',
    access: 'counseling.manage',
    params,
    body: z.strictObject({
      ...deskWish,
      active: z.boolean(),
      /** Of HRD alone. */
      protocol: text(1_000, 0).default(''),
      version,
    }),
    reply: dataOf(desk),
    idempotency: 'optional',
    words: deskWords,
  }),
  removeDesk: endpoint({
    method: 'DELETE',
    path: '/api/counseling/desks/:id',
    summary: 'Menghapus konselor yang belum pernah punya sesi.',
    access: 'counseling.manage',
    params,
    reply: done,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/counseling/statistics',
    summary: 'Angka konseling satu triwulan; setiap angka dari paling sedikit lima orang.',
    access: 'counseling.statistics',
    tags: ['counseling'],
    query: quarter,
    reply: dataOf(statistics),
    words: { quarter: 'triwulan' },
  }),
  statisticsFile: endpoint({
    method: 'GET',
    path: '/api/counseling/statistics/file',
    summary: 'Mengunduh angka konseling.',
    access: 'counseling.export',
    query: quarter.extend({ format: z.enum(FORMATS).default('xlsx') }),
    answers: 'file',
    reply: z.undefined(),
    words: { quarter: 'triwulan' },
  }),
};
