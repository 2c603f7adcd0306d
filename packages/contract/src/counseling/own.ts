/** Counseling from the side of who asks for it (rules/counseling). No idempotency keys: what is kept of them holds texts. */
import { z } from 'zod';
import { REQUESTER_ACTIONS } from '@hadir/domain/counseling/session.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, zone } from '../kernel/fields.ts';
import { catalogue, mode, ownSession, ownSessionDetail, slotDay, summaryText, version, waitingDesk } from './shapes.ts';

const params = z.strictObject({ id });
const ANSWERS = REQUESTER_ACTIONS.filter((action) => action !== 'move' && action !== 'feedback');

const words = {
  deskId: 'konselor',
  categoryId: 'topik',
  start: 'waktu',
  mode: 'cara bertemu',
  summary: 'cerita',
  anonymous: 'tanpa nama',
  rating: 'nilai',
};

export const counselingOwn = {
  catalogue: endpoint({
    method: 'GET',
    path: '/api/counseling/catalogue',
    summary: 'Topik dan konselor yang dapat dipilih.',
    access: 'counseling.ask',
    tags: ['counseling', 'master'],
    reply: dataOf(catalogue),
  }),
  slots: endpoint({
    method: 'GET',
    path: '/api/counseling/desks/:id/slots',
    summary: 'Waktu kosong 14 hari ke depan.',
    access: 'counseling.ask',
    tags: ['counseling'],
    params,
    reply: dataOf(z.object({ zone, sessionMinutes: z.number().int(), days: z.array(slotDay) })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/counseling/own',
    summary: 'Sesi konseling sendiri dan antrean waktu kosong.',
    access: 'counseling.ask',
    tags: ['counseling'],
    reply: dataOf(z.object({ sessions: z.array(ownSession), waiting: z.array(waitingDesk) })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/counseling/own/:id',
    summary: 'Satu sesi sendiri dengan cerita dan siapa yang membukanya.',
    access: 'counseling.ask',
    tags: ['counseling'],
    params,
    reply: dataOf(ownSessionDetail),
  }),
  /** Under an id that the writer makes: sent again it is the same session. */
  ask: endpoint({
    method: 'PUT',
    path: '/api/counseling/own/:id',
    summary: 'Meminta sesi konseling.',
    access: 'counseling.ask',
    params,
    body: z.strictObject({
      deskId: id,
      categoryId: id,
      start: instantText,
      mode,
      summary: summaryText,
      /** Of sensitive categories alone: the counselor does not learn the name either. */
      anonymous: z.boolean().default(false),
    }),
    reply: dataOf(ownSession),
    words,
  }),
  /** @see REQUESTER_ACTIONS: `move` and `feedback` have endpoints of their own. */
  act: endpoint({
    method: 'POST',
    path: '/api/counseling/own/:id/actions',
    summary: 'Membatalkan sesi, menjawab usulan waktu atau alih konselor, membuka nama.',
    access: 'counseling.ask',
    params,
    body: z.strictObject({
      action: z.enum(ANSWERS),
      /** Of `accept_hand_over`: the time with the new desk. The own key must be open for it. */
      start: instantText.optional(),
      /** Of `accept_hand_over`, where the new desk does not meet in the same way. */
      mode: mode.optional(),
      version,
    }),
    reply: dataOf(ownSession),
    words,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/counseling/own/:id/move',
    summary: 'Memindah sesi sendiri ke waktu lain.',
    access: 'counseling.ask',
    params,
    body: z.strictObject({ start: instantText, version }),
    reply: dataOf(ownSession),
    words,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/counseling/own/:id/rating',
    summary: 'Memberi nilai sesi yang sudah selesai.',
    access: 'counseling.ask',
    params,
    body: z.strictObject({ rating: z.number().int().min(1).max(5), version }),
    reply: dataOf(ownSession),
    words,
  }),
  wait: endpoint({
    method: 'PUT',
    path: '/api/counseling/desks/:id/waiting',
    summary: 'Antre waktu kosong pada satu konselor.',
    access: 'counseling.ask',
    params,
    body: z.strictObject({}),
    reply: dataOf(waitingDesk),
  }),
  stopWaiting: endpoint({
    method: 'DELETE',
    path: '/api/counseling/desks/:id/waiting',
    summary: 'Keluar dari antrean waktu kosong.',
    access: 'counseling.ask',
    params,
    reply: done,
  }),
};
