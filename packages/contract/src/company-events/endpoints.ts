/** Events of a company: keeping them, registering, the door, what people thought (rules/company-events). */
import { z } from 'zod';
import {
  EVENT_AUDIENCES,
  EVENT_STATE_ACTIONS,
  EVENT_STATES,
  REGISTRATION_STATES,
} from '@hadir/domain/company-events/company-event.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, listOf, pageOf, text, wholeNumber, zone } from '../kernel/fields.ts';
import { FORMATS } from '../exports/endpoints.ts';
import { ownEvent, shownEvent } from './own-event.ts';

const wish = {
  title: text(150, 3),
  description: text(2_000, 0).default(''),
  place: text(150, 2),
  start: instantText,
  end: instantText,
  registrationOpens: instantText,
  registrationCloses: instantText,
  /** Null: as many as come. */
  capacity: z.number().int().min(1).max(100_000).nullable(),
  audience: z.enum(EVENT_AUDIENCES),
  countsAsPresent: z.boolean().default(false),
  unitIds: z.array(id).max(200).default([]),
};

const words = {
  title: 'judul',
  description: 'keterangan',
  place: 'tempat',
  start: 'waktu mulai',
  end: 'waktu selesai',
  registrationOpens: 'pendaftaran dibuka',
  registrationCloses: 'pendaftaran ditutup',
  capacity: 'kuota',
  audience: 'peserta',
  countsAsPresent: 'dihitung hadir',
  unitIds: 'unit',
};

const companyEvent = z.object({
  ...shownEvent,
  audience: z.enum(EVENT_AUDIENCES),
  unitIds: z.array(id),
  version: z.number().int(),
  registered: z.number().int(),
  waiting: z.number().int(),
  attended: z.number().int(),
  /** Of those who registered or wait: guests of the company. */
  visitors: z.number().int(),
  /** By which guests register; null where they may not. */
  visitorLink: z.string().nullable(),
  feedbacks: z.number().int(),
  /** The mean of what people gave, of one to five; null where nobody did. */
  score: z.number().nullable(),
  /** Whether people are admitted now. */
  doorOpen: z.boolean(),
  can: z.array(z.enum([...EVENT_STATE_ACTIONS, 'change'])),
});
export type CompanyEvent = z.output<typeof companyEvent>;

const registration = z.object({
  id,
  eventId: id,
  event: z.string(),
  zone,
  employeeNo: z.string(),
  fullname: z.string(),
  unit: z.string().nullable(),
  /** Of a guest of the company; null for employees, and once it was deleted by its time. */
  email: z.string().nullable(),
  isVisitor: z.boolean(),
  state: z.enum(REGISTRATION_STATES),
  registeredAt: instantText,
  attendedAt: instantText.nullable(),
  /** Who let the person in. */
  attendedBy: z.string().nullable(),
  can: z.array(z.enum(['check_in', 'undo'])),
});
export type RegistrationRow = z.output<typeof registration>;

const feedback = z.object({
  id,
  eventId: id,
  event: z.string(),
  /** Null: given without a name, which is stored nowhere. */
  fullname: z.string().nullable(),
  score: z.number().int(),
  recommends: z.number().int().nullable(),
  comment: z.string(),
});
export type FeedbackRow = z.output<typeof feedback>;

const page = { page: wholeNumber(1, 100_000).default(1), size: wholeNumber(1, 100).default(50) };
const registrationFilter = z.strictObject({
  event: id.optional(),
  search: text(100, 0).default(''),
  state: listOf(z.enum(REGISTRATION_STATES)),
});
export type RegistrationFilter = z.output<typeof registrationFilter>;
const feedbackFilter = z.strictObject({ event: id.optional(), search: text(100, 0).default('') });
export type FeedbackFilter = z.output<typeof feedbackFilter>;
const format = z.enum(FORMATS).default('xlsx');
const params = z.strictObject({ id });

export const companyEvents = {
  own: endpoint({
    method: 'GET',
    path: '/api/company-events/own',
    summary: 'Acara perusahaan untuk saya dan pendaftaran saya.',
    access: 'event.join',
    tags: ['company-event'],
    reply: dataOf(z.array(ownEvent)),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/register',
    summary: 'Mendaftar acara; bila penuh masuk daftar tunggu.',
    access: 'event.join',
    params,
    body: z.strictObject({}),
    reply: dataOf(ownEvent),
    idempotency: 'optional',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/accept',
    summary: 'Menerima tempat yang ditawarkan kepada yang menunggu.',
    access: 'event.join',
    params,
    body: z.strictObject({}),
    reply: dataOf(ownEvent),
    idempotency: 'optional',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/withdraw',
    summary: 'Mundur dari acara sebelum mulai.',
    access: 'event.join',
    params,
    body: z.strictObject({}),
    reply: dataOf(ownEvent),
    idempotency: 'optional',
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/company-events/:id/certificate',
    summary: 'Sertifikat kehadiran di acara sebagai PDF, dengan kode yang dapat diperiksa.',
    access: 'event.join',
    params,
    reply: z.unknown(),
    answers: 'file',
  }),
  /** Without an idempotency key: what is kept of one would name the author. */
  giveFeedback: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/feedback',
    summary: 'Memberi umpan balik acara, dengan nama atau anonim.',
    access: 'event.join',
    params,
    body: z.strictObject({
      score: z.number().int().min(1).max(5),
      recommends: z.number().int().min(0).max(10).nullable().default(null),
      comment: text(1_000, 0).default(''),
      anonymous: z.boolean().default(false),
    }),
    reply: dataOf(ownEvent),
    words: { score: 'nilai', recommends: 'kesediaan merekomendasikan', comment: 'komentar', anonymous: 'anonim' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/company-events',
    summary: 'Semua acara perusahaan dengan jumlah pendaftar.',
    access: 'event.read',
    tags: ['company-event'],
    query: z.strictObject({ search: text(100, 0).default(''), state: listOf(z.enum(EVENT_STATES)), ...page }),
    reply: pageOf(companyEvent),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company-events',
    summary: 'Membuat draf acara.',
    access: 'event.write',
    body: z.strictObject(wish),
    reply: dataOf(companyEvent),
    idempotency: 'optional',
    words,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company-events/:id',
    summary: 'Mengubah acara sebelum mulai.',
    access: 'event.write',
    params,
    body: z.strictObject({ ...wish, version: z.number().int() }),
    reply: dataOf(companyEvent),
    idempotency: 'optional',
    words,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/actions',
    summary: 'Menerbitkan, membatalkan, atau mengarsipkan acara.',
    access: 'event.write',
    params,
    body: z.strictObject({
      action: z.enum(EVENT_STATE_ACTIONS),
      version: z.number().int(),
      /** Of a cancellation: told to who registered. */
      reason: text(300, 0).default(''),
    }),
    reply: dataOf(companyEvent),
    idempotency: 'optional',
    words: { reason: 'alasan' },
  }),
  /** The letters of a ticket, typed or read by a scanner that types. */
  checkIn: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/check-in',
    summary: 'Mencatat kehadiran dengan kode tiket.',
    access: 'event.write',
    params,
    body: z.strictObject({ code: text(20) }),
    reply: dataOf(registration),
    idempotency: 'optional',
    words: { code: 'kode tiket' },
  }),
  checkInPerson: endpoint({
    method: 'POST',
    path: '/api/company-event-registrations/:id/check-in',
    summary: 'Mencatat kehadiran dari daftar pendaftar.',
    access: 'event.write',
    params,
    body: z.strictObject({}),
    reply: dataOf(registration),
    idempotency: 'optional',
  }),
  undoCheckIn: endpoint({
    method: 'POST',
    path: '/api/company-event-registrations/:id/undo-check-in',
    summary: 'Menghapus kehadiran yang salah catat, dengan alasan.',
    access: 'event.write',
    params,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: dataOf(registration),
    idempotency: 'optional',
    words: { reason: 'alasan' },
  }),
  registrations: endpoint({
    method: 'GET',
    path: '/api/company-event-registrations',
    summary: 'Pendaftar acara.',
    access: 'event.read',
    tags: ['company-event'],
    query: registrationFilter.extend(page),
    reply: pageOf(registration),
  }),
  registrationsFile: endpoint({
    method: 'GET',
    path: '/api/company-event-registrations/file',
    summary: 'Mengunduh pendaftar acara.',
    access: 'event.read',
    query: registrationFilter.extend({ format }),
    reply: z.undefined(),
    answers: 'file',
  }),
  feedbacks: endpoint({
    method: 'GET',
    path: '/api/company-event-feedback',
    summary: 'Umpan balik acara.',
    access: 'event.read',
    tags: ['company-event'],
    query: feedbackFilter.extend(page),
    reply: pageOf(feedback),
  }),
  feedbackFile: endpoint({
    method: 'GET',
    path: '/api/company-event-feedback/file',
    summary: 'Mengunduh umpan balik acara.',
    access: 'event.read',
    query: feedbackFilter.extend({ format }),
    reply: z.undefined(),
    answers: 'file',
  }),
};
