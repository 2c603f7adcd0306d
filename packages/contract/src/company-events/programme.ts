/** Activities and rewards of events: keeping them, joining, noting who did it, claims (rules/company-events#activities). */
import { z } from 'zod';
import { ACTIVITY_STATES, CLAIM_ACTIONS, CLAIM_STATES } from '@hadir/domain/company-events/event-programme.ts';
import { FORMATS } from '../exports/endpoints.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, listOf, pageOf, text, wholeNumber, zone } from '../kernel/fields.ts';
import { ownEvent } from './own-event.ts';

const activityWish = {
  title: text(150, 3),
  place: text(150, 0).default(''),
  start: instantText,
  end: instantText,
  /** Null: as many as come. */
  capacity: z.number().int().min(1).max(100_000).nullable(),
  points: z.number().int().min(0).max(1_000),
};
const activityWords = {
  title: 'nama kegiatan',
  place: 'tempat',
  start: 'waktu mulai',
  end: 'waktu selesai',
  capacity: 'kuota',
  points: 'poin',
};

const rewardWish = {
  title: text(150, 3),
  stock: z.number().int().min(0).max(100_000),
  /** What has to be done for it; null: nothing but coming. */
  activityId: id.nullable(),
  /** With at least so many points. */
  points: z.number().int().min(0).max(100_000),
};
const rewardWords = { title: 'nama hadiah', stock: 'stok', activityId: 'kegiatan', points: 'poin' };

const activity = z.object({
  id,
  title: z.string(),
  place: z.string(),
  start: instantText,
  end: instantText,
  capacity: z.number().int().nullable(),
  points: z.number().int(),
  registered: z.number().int(),
  done: z.number().int(),
});
export type ProgrammeActivity = z.output<typeof activity>;

const reward = z.object({
  id,
  title: z.string(),
  stock: z.number().int(),
  activityId: id.nullable(),
  points: z.number().int(),
  waiting: z.number().int(),
  delivered: z.number().int(),
  /** What nobody has claimed. */
  left: z.number().int(),
});
export type ProgrammeReward = z.output<typeof reward>;

const programme = z.object({
  activities: z.array(activity),
  rewards: z.array(reward),
  can: z.array(z.enum(['change'])),
});
export type EventProgramme = z.output<typeof programme>;

const activityRow = z.object({
  id,
  eventId: id,
  event: z.string(),
  activity: z.string(),
  zone,
  start: instantText,
  employeeNo: z.string(),
  fullname: z.string(),
  unit: z.string().nullable(),
  state: z.enum(ACTIVITY_STATES),
  points: z.number().int(),
  registeredAt: instantText,
  doneAt: instantText.nullable(),
  doneBy: z.string().nullable(),
  can: z.array(z.enum(['finish'])),
});
export type ActivityRow = z.output<typeof activityRow>;

const claimRow = z.object({
  id,
  eventId: id,
  event: z.string(),
  reward: z.string(),
  zone,
  employeeNo: z.string(),
  fullname: z.string(),
  unit: z.string().nullable(),
  state: z.enum(CLAIM_STATES),
  /** Of a rejection. */
  reason: z.string(),
  claimedAt: instantText,
  verifiedBy: z.string().nullable(),
  deliveredAt: instantText.nullable(),
  deliveredBy: z.string().nullable(),
  can: z.array(z.enum(CLAIM_ACTIONS)),
});
export type ClaimRow = z.output<typeof claimRow>;

const page = { page: wholeNumber(1, 100_000).default(1), size: wholeNumber(1, 100).default(50) };
const activityFilter = z.strictObject({
  event: id.optional(),
  search: text(100, 0).default(''),
  state: listOf(z.enum(ACTIVITY_STATES)),
});
export type ActivityRowFilter = z.output<typeof activityFilter>;
const claimFilter = z.strictObject({
  event: id.optional(),
  search: text(100, 0).default(''),
  state: listOf(z.enum(CLAIM_STATES)),
});
export type ClaimFilter = z.output<typeof claimFilter>;
const format = z.enum(FORMATS).default('xlsx');
const params = z.strictObject({ id });
const nothing = z.strictObject({});

export const eventProgramme = {
  join: endpoint({
    method: 'POST',
    path: '/api/company-event-activities/:id/register',
    summary: 'Mendaftar kegiatan di dalam acara.',
    access: 'event.join',
    params,
    body: nothing,
    reply: dataOf(ownEvent),
    idempotency: 'optional',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/company-event-activities/:id/withdraw',
    summary: 'Mundur dari kegiatan sebelum mulai.',
    access: 'event.join',
    params,
    body: nothing,
    reply: dataOf(ownEvent),
    idempotency: 'optional',
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/company-event-rewards/:id/claim',
    summary: 'Mengklaim hadiah acara.',
    access: 'event.join',
    params,
    body: nothing,
    reply: dataOf(ownEvent),
    idempotency: 'optional',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/company-events/:id/programme',
    summary: 'Kegiatan dan hadiah sebuah acara.',
    access: 'event.read',
    tags: ['company-event'],
    params,
    reply: dataOf(programme),
  }),
  addActivity: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/activities',
    summary: 'Menambah kegiatan acara.',
    access: 'event.write',
    params,
    body: z.strictObject(activityWish),
    reply: dataOf(programme),
    idempotency: 'optional',
    words: activityWords,
  }),
  changeActivity: endpoint({
    method: 'PUT',
    path: '/api/company-event-activities/:id',
    summary: 'Mengubah kegiatan acara.',
    access: 'event.write',
    params,
    body: z.strictObject(activityWish),
    reply: dataOf(programme),
    idempotency: 'optional',
    words: activityWords,
  }),
  removeActivity: endpoint({
    method: 'DELETE',
    path: '/api/company-event-activities/:id',
    summary: 'Menghapus kegiatan yang belum dipilih siapa pun.',
    access: 'event.write',
    params,
    reply: done,
  }),
  addReward: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/rewards',
    summary: 'Menambah hadiah acara.',
    access: 'event.write',
    params,
    body: z.strictObject(rewardWish),
    reply: dataOf(programme),
    idempotency: 'optional',
    words: rewardWords,
  }),
  changeReward: endpoint({
    method: 'PUT',
    path: '/api/company-event-rewards/:id',
    summary: 'Mengubah hadiah acara.',
    access: 'event.write',
    params,
    body: z.strictObject(rewardWish),
    reply: dataOf(programme),
    idempotency: 'optional',
    words: rewardWords,
  }),
  removeReward: endpoint({
    method: 'DELETE',
    path: '/api/company-event-rewards/:id',
    summary: 'Menghapus hadiah yang belum diklaim siapa pun.',
    access: 'event.write',
    params,
    reply: done,
  }),
  activityRows: endpoint({
    method: 'GET',
    path: '/api/company-event-activity-registrations',
    summary: 'Pendaftar kegiatan acara.',
    access: 'event.read',
    tags: ['company-event'],
    query: activityFilter.extend(page),
    reply: pageOf(activityRow),
  }),
  activityFile: endpoint({
    method: 'GET',
    path: '/api/company-event-activity-registrations/file',
    summary: 'Mengunduh pendaftar kegiatan acara.',
    access: 'event.read',
    query: activityFilter.extend({ format }),
    reply: z.undefined(),
    answers: 'file',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/company-event-activity-registrations/:id/finish',
    summary: 'Mencatat bahwa kegiatan diikuti.',
    access: 'event.write',
    params,
    body: nothing,
    reply: dataOf(activityRow),
    idempotency: 'optional',
  }),
  claims: endpoint({
    method: 'GET',
    path: '/api/company-event-reward-claims',
    summary: 'Klaim hadiah acara.',
    access: 'event.read',
    tags: ['company-event'],
    query: claimFilter.extend(page),
    reply: pageOf(claimRow),
  }),
  claimFile: endpoint({
    method: 'GET',
    path: '/api/company-event-reward-claims/file',
    summary: 'Mengunduh klaim hadiah acara.',
    access: 'event.read',
    query: claimFilter.extend({ format }),
    reply: z.undefined(),
    answers: 'file',
  }),
  actOnClaim: endpoint({
    method: 'POST',
    path: '/api/company-event-reward-claims/:id/actions',
    summary: 'Memverifikasi, menyerahkan, atau menolak klaim hadiah.',
    access: 'event.write',
    params,
    body: z.strictObject({ action: z.enum(CLAIM_ACTIONS), reason: text(300, 0).default('') }),
    reply: dataOf(claimRow),
    idempotency: 'optional',
    words: { reason: 'alasan' },
  }),
};
