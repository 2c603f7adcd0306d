/** Stored pictures, served with access checks in the widths of the specification, section 9. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id, wholeNumber } from '../kernel/fields.ts';

export const files = {
  picture: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary: 'Gambar tersimpan dalam salah satu lebar yang tersedia.',
    access: 'signed-in',
    params: z.strictObject({ id }),
    query: z.strictObject({ w: wholeNumber(16, 3840).optional(), q: wholeNumber(1, 100).default(75) }),
    reply: z.undefined(),
    answers: 'file',
  }),
};
