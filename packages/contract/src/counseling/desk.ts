/** Counseling from the desk: counselors of their own sessions, HRD of those addressed to HRD (rules/counseling). */
import { z } from 'zod';
import { HANDLER_ACTIONS, SESSION_LIMITS } from '@hadir/domain/counseling/session.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import {
  desk,
  deskSession,
  deskWish,
  deskWords,
  nonactive,
  openedSession,
  reason,
  slotDay,
  state,
  stateCounts,
  version,
} from './shapes.ts';

const params = z.strictObject({ id });
const span = { from: localDate, to: localDate, reason: text(150, 0).default('') };

const words = {
  reason: 'alasan',
  start: 'waktu',
  deskId: 'konselor baru',
  attended: 'kehadiran',
  body: 'catatan',
  risk: 'tanda risiko',
  from: 'tanggal mulai',
  to: 'tanggal selesai',
};

export const counselingDesk = {
  list: endpoint({
    method: 'GET',
    path: '/api/counseling/sessions',
    summary: 'Sesi konseling yang ditujukan kepada saya, menurut status.',
    access: 'counseling.serve',
    tags: ['counseling'],
    query: z.strictObject({
      state: state.default('pending'),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(deskSession),
  }),
  /** Figures of the home: how many wait, what comes next. */
  summary: endpoint({
    method: 'GET',
    path: '/api/counseling/sessions/summary',
    summary: 'Jumlah sesi per status, antrean, dan sesi berikutnya.',
    access: 'counseling.serve',
    tags: ['counseling'],
    reply: dataOf(
      z.object({
        counts: stateCounts,
        /** People who wait for a free time. */
        waiting: z.number().int(),
        today: z.number().int(),
        next: deskSession.nullable(),
      }),
    ),
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/api/counseling/agenda',
    summary: 'Agenda konseling satu rentang tanggal.',
    access: 'counseling.serve',
    tags: ['counseling'],
    query: z.strictObject({ from: localDate, to: localDate }),
    reply: dataOf(
      z.object({
        desk,
        sessions: z.array(deskSession),
        nonactive: z.array(nonactive),
      }),
    ),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/counseling/sessions/:id',
    summary: 'Satu sesi konseling tanpa isinya.',
    access: 'counseling.serve',
    tags: ['counseling'],
    params,
    reply: dataOf(deskSession),
  }),
  /** Needs the own key open; the requester sees who opened it and when. */
  open: endpoint({
    method: 'POST',
    path: '/api/counseling/sessions/:id/open',
    summary: 'Membuka cerita dan catatan satu sesi; pemohon melihatnya.',
    access: 'counseling.serve',
    params,
    body: z.strictObject({}),
    reply: dataOf(openedSession),
  }),
  /**
   * Also of a session that was handed over since. Needs the own key open; the requester sees that it was opened. No body: it
   * was sealed for a key that the writer has given up.
   */
  openNote: endpoint({
    method: 'POST',
    path: '/api/counseling/sessions/:id/note/open',
    summary: 'Membuka catatan sendiri dari sesi lain dengan orang yang sama.',
    access: 'counseling.serve',
    params,
    body: z.strictObject({}),
    reply: dataOf(z.object({ body: z.string().nullable(), risk: z.boolean(), savedAt: instantText })),
  }),
  /** Saved while it is written; needs the own key open. */
  storeNote: endpoint({
    method: 'PUT',
    path: '/api/counseling/sessions/:id/note',
    summary: 'Menyimpan catatan sesi, terenkripsi.',
    access: 'counseling.serve',
    params,
    body: z.strictObject({ body: text(SESSION_LIMITS.noteMax, 0), risk: z.boolean(), version }),
    reply: dataOf(z.object({ version, savedAt: instantText })),
    words,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/counseling/sessions/:id/actions',
    summary: 'Mengambil, menyetujui, mengusulkan waktu, menolak, mengalihkan, menyelesaikan, atau membatalkan sesi.',
    access: 'counseling.serve',
    params,
    body: z.strictObject({
      action: z.enum(HANDLER_ACTIONS),
      version,
      /** Of a rejection and a cancellation. */
      reason: reason.optional(),
      /** Of a proposal. */
      start: instantText.optional(),
      /** Of a hand-over. */
      deskId: id.optional(),
      /** Of a completion. */
      attended: z.boolean().optional(),
    }),
    reply: dataOf(deskSession),
    words,
  }),
  /** Times that can be proposed. */
  slots: endpoint({
    method: 'GET',
    path: '/api/counseling/profile/slots',
    summary: 'Waktu kosong sendiri yang dapat diusulkan.',
    access: 'counseling.serve',
    tags: ['counseling'],
    reply: dataOf(z.array(slotDay)),
  }),
  /** To whom a session can be handed over. */
  desks: endpoint({
    method: 'GET',
    path: '/api/counseling/profile/colleagues',
    summary: 'Konselor lain yang dapat menerima alih sesi.',
    access: 'counseling.serve',
    tags: ['counseling'],
    reply: dataOf(z.array(z.object({ id, name: z.string() }))),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/counseling/profile',
    summary: 'Profil dan jam konseling sendiri.',
    access: 'counseling.serve',
    tags: ['counseling'],
    reply: dataOf(desk),
  }),
  storeProfile: endpoint({
    method: 'PUT',
    path: '/api/counseling/profile',
    summary: 'Mengubah profil dan jam konseling sendiri.',
    access: 'counseling.serve',
    body: z.strictObject({ ...deskWish, version }),
    reply: dataOf(desk),
    words: deskWords,
  }),
  nonactives: endpoint({
    method: 'GET',
    path: '/api/counseling/nonactive',
    summary: 'Masa nonaktif sendiri.',
    access: 'counseling.serve',
    tags: ['counseling'],
    reply: dataOf(z.array(nonactive)),
  }),
  /** Sessions that have to be moved or cancelled first: approved ones stop it, pending ones are named. */
  previewNonactive: endpoint({
    method: 'GET',
    path: '/api/counseling/nonactive/preview',
    summary: 'Sesi yang tersentuh masa nonaktif.',
    access: 'counseling.serve',
    tags: ['counseling'],
    query: z.strictObject({ from: localDate, to: localDate }),
    reply: dataOf(z.object({ sessions: z.array(deskSession) })),
  }),
  addNonactive: endpoint({
    method: 'POST',
    path: '/api/counseling/nonactive',
    summary: 'Menambah masa nonaktif.',
    access: 'counseling.serve',
    body: z.strictObject(span),
    reply: dataOf(nonactive),
    words,
  }),
  removeNonactive: endpoint({
    method: 'DELETE',
    path: '/api/counseling/nonactive/:id',
    summary: 'Menghapus masa nonaktif.',
    access: 'counseling.serve',
    params,
    reply: done,
  }),
};
