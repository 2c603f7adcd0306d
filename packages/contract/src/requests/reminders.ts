/** "Ingatkan": the requester asks those who decide to look (rules/requests#deadlines). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText } from '../kernel/fields.ts';

export const requestReminders = {
  remind: endpoint({
    method: 'POST',
    path: '/api/requests/:id/remind',
    summary: 'Mengingatkan yang memutuskan pengajuan saya, sekali dalam 24 jam.',
    access: 'request.read',
    params: z.strictObject({ id }),
    /** `nextAt`: from then on it may be asked again. */
    reply: dataOf(z.object({ nextAt: instantText })),
    idempotency: 'required',
  }),
};
