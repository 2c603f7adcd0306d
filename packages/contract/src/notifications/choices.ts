/** What a person wants to be told by which way, and the hours without letters. */
import { z } from 'zod';
import { NOTIFICATION_EVENTS } from './events.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, localTime } from '../kernel/fields.ts';

const event = z.enum(NOTIFICATION_EVENTS);
const events = z.array(event).max(NOTIFICATION_EVENTS.length);

const choice = {
  /** Not in the bell; what waits for the person always is. */
  muted: events,
  /** By letter, too. */
  mail: events,
  /** On the devices where notifications are on. */
  push: events,
  /** The letter of the morning of workdays: what waits. */
  digest: z.boolean(),
  /** Told ten minutes before the own shift, by the ways of the reminders of taps. */
  beforeShift: z.boolean(),
};

const notificationChoice = z.object({
  ...choice,
  /** Neither letters nor messages to devices from then until then, in the company's zone; null: at any hour. */
  quiet: z.object({ from: localTime, to: localTime }).nullable(),
  /** Where letters go: the proved address; null where there is none. */
  email: z.string().nullable(),
  /** False: letters do not leave this installation. */
  sends: z.boolean(),
});
export type NotificationChoice = z.output<typeof notificationChoice>;

export const notificationChoices = {
  read: endpoint({
    method: 'GET',
    path: '/api/notification-choices',
    summary: 'Pilihan pemberitahuan milik sendiri.',
    access: 'signed-in',
    reply: dataOf(notificationChoice),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/notification-choices',
    summary: 'Menyimpan pilihan pemberitahuan milik sendiri.',
    access: 'signed-in',
    words: {
      muted: 'pemberitahuan di aplikasi',
      mail: 'pemberitahuan lewat email',
      push: 'pemberitahuan di perangkat',
      quiet: 'jam tenang',
    },
    body: z.strictObject({
      ...choice,
      quiet: z
        .strictObject({ from: localTime, to: localTime })
        .refine(({ from, to }) => from !== to, { error: 'FORMAT_SALAH' })
        .nullable(),
    }),
    reply: dataOf(notificationChoice),
  }),
};
