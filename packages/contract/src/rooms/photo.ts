/** The picture of a room (rules/rooms#photo). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id } from '../kernel/fields.ts';

const reply = dataOf(z.object({ photo: z.string().nullable() }));

export const roomPhotos = {
  store: endpoint({
    method: 'PUT',
    path: '/api/rooms/:id/photo',
    summary: 'Menyimpan foto ruang; menggantikan yang lama.',
    access: 'room.manage',
    params: z.strictObject({ id }),
    accepts: 'bytes',
    bodyLimit: 5_300_000,
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/rooms/:id/photo',
    summary: 'Menghapus foto ruang.',
    access: 'room.manage',
    params: z.strictObject({ id }),
    reply,
  }),
};
