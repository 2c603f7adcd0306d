/** What every employee may see and do: the directory of the own unit, the own contact data. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, text } from '../kernel/fields.ts';
import { phone } from './fields.ts';
import { personRecord } from './shapes.ts';
import { personWord } from './words.ts';

export const peopleOwn = {
  directory: endpoint({
    method: 'GET',
    path: '/api/people/directory',
    summary: 'Rekan di unit sendiri: nama, posisi, dan kontak kerja.',
    access: 'people.directory',
    query: z.strictObject({ search: text(100, 0).default('') }),
    reply: dataOf(
      z.array(
        z.object({
          userId: id,
          fullname: z.string(),
          photo: z.string().nullable(),
          position: z.string().nullable(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
        }),
      ),
    ),
  }),
  contact: endpoint({
    method: 'PUT',
    path: '/api/people/own/contact',
    summary: 'Mengubah nomor HP sendiri.',
    access: 'people.directory',
    words: personWord,
    body: z.strictObject({ version: z.number().int().min(1).max(2_147_483_647), phone }),
    reply: dataOf(personRecord),
  }),
};
