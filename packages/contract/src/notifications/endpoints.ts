/** The bell: what happened that concerns me. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, id, instantText } from '../kernel/fields.ts';

const notification = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  createdAt: instantText,
  readAt: instantText.nullable(),
});
export type Notification = z.output<typeof notification>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Pemberitahuan milik sendiri, paling baru lebih dulu.',
    access: 'signed-in',
    tags: ['notification'],
    reply: z.object({ data: z.array(notification), unread: z.number().int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Menandai pemberitahuan sudah dibaca.',
    access: 'signed-in',
    body: z.strictObject({ ids: z.array(id).max(200) }),
    reply: done,
  }),
};
