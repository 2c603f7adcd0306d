/** This device as one that is told of news while the product is closed (web push). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, text } from '../kernel/fields.ts';

const key = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${bytes}}$`));

export const pushDevices = {
  read: endpoint({
    method: 'GET',
    path: '/api/push-device',
    summary: 'Apakah perangkat ini menerima notifikasi, dan kunci untuk mengaktifkannya.',
    access: 'signed-in',
    reply: dataOf(
      z.object({
        /** VAPID, 65 bytes as base64url. */
        publicKey: z.string(),
        on: z.boolean(),
      }),
    ),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/push-device',
    summary: 'Mengaktifkan notifikasi di perangkat ini, sampai keluar.',
    access: 'signed-in',
    /** As the browser's PushSubscription says it. */
    body: z.strictObject({ endpoint: text(1_000), p256dh: key(87), auth: key(22) }),
    reply: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/push-device',
    summary: 'Mematikan notifikasi di perangkat ini.',
    access: 'signed-in',
    reply: done,
  }),
};
