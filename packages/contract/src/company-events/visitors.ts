/** Guests of the company at an event: the link that the organizer hands on, the public form, the own seat by a private link. */
import { z } from 'zod';
import { SEAT_ACTIONS, VISITOR_LINK_ACTIONS } from '@hadir/domain/company-events/event-visitor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, text } from '../kernel/fields.ts';
import { email as emailOrNull, fullname } from '../people/fields.ts';
import { ownSeat, seatsLeft, shownEvent } from './own-event.ts';

const email = emailOrNull.refine((value): value is string => value !== null, { error: 'WAJIB_DIISI' });

const { countsAsPresent: _counts, ...publicEvent } = shownEvent;

const invitation = z.object({
  ...publicEvent,
  company: z.string(),
  left: seatsLeft,
});
export type Invitation = z.output<typeof invitation>;

const seat = z.object({
  event: invitation,
  fullname: z.string(),
  own: ownSeat,
  can: z.array(z.enum(SEAT_ACTIONS)),
});
export type VisitorSeat = z.output<typeof seat>;

const link = text(64);
const token = text(200);
const words = { fullname: 'nama lengkap', email: 'email', consent: 'persetujuan', action: 'tindakan' };

export const visitorTyped = z.object({ fullname, email, consent: z.boolean() });

export const eventVisitors = {
  moveLink: endpoint({
    method: 'PUT',
    path: '/api/company-events/:id/visitor-link',
    summary: 'Membuka, mengganti, atau menutup tautan undangan untuk tamu perusahaan.',
    access: 'event.write',
    params: z.strictObject({ id }),
    body: z.strictObject({ action: z.enum(VISITOR_LINK_ACTIONS) }),
    reply: dataOf(z.object({ visitorLink: z.string().nullable() })),
    words,
  }),
  /** Links are sent in the body: what stands in an address is written into logs. */
  invitation: endpoint({
    method: 'POST',
    path: '/api/event-invitation',
    summary: 'Acara di balik sebuah tautan undangan.',
    access: 'public',
    body: z.strictObject({ link }),
    reply: dataOf(invitation),
  }),
  /** The same answer whether the address is known or not. */
  apply: endpoint({
    method: 'POST',
    path: '/api/event-invitation/visitors',
    summary: 'Mendaftar sebagai tamu: tautan pribadi dikirim ke email itu.',
    access: 'public',
    body: z.strictObject({ link, fullname, email, consent: z.literal(true, { error: 'WAJIB_DIISI' }) }),
    reply: done,
    words,
  }),
  seat: endpoint({
    method: 'POST',
    path: '/api/event-seat',
    summary: 'Tempat dan tiket seorang tamu, dengan tautan pribadi dari suratnya.',
    access: 'public',
    body: z.strictObject({ token }),
    reply: dataOf(seat),
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/event-seat/actions',
    summary: 'Seorang tamu memastikan pendaftaran, menerima tempat, atau mundur.',
    access: 'public',
    body: z.strictObject({ token, action: z.enum(SEAT_ACTIONS) }),
    reply: dataOf(seat),
    words,
  }),
};
