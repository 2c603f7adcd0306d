/** Prizes drawn among who came, with what everybody needs to check the draw (rules/company-events#draws). */
import { z } from 'zod';
import { MOST_WINNERS } from '@hadir/domain/company-events/draw.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, text } from '../kernel/fields.ts';

const winner = z.object({ number: z.number().int(), fullname: z.string() });

const draw = z.object({
  id,
  title: z.string(),
  /** How many win. */
  count: z.number().int(),
  commitment: z.string(),
  preparedAt: instantText,
  drawnAt: instantText.nullable(),
  /** In their order; empty before. */
  winners: z.array(winner),
  can: z.array(z.enum(['run'])),
});

const draws = z.object({ draws: z.array(draw), can: z.array(z.enum(['prepare'])) });
export type EventDraws = z.output<typeof draws>;
export type EventDraw = EventDraws['draws'][number];

const proof = z.object({
  id,
  title: z.string(),
  count: z.number().int(),
  /** SHA-256 of the seed, told before the draw. */
  commitment: z.string(),
  preparedAt: instantText,
  drawnAt: instantText.nullable(),
  /** Null before the draw. */
  seed: z.string().nullable(),
  /** Numbers of the tickets that took part. */
  entrants: z.array(z.number().int()),
  winners: z.array(z.number().int()),
});
export type DrawProof = z.output<typeof proof>;

const params = z.strictObject({ id });

export const eventDraws = {
  list: endpoint({
    method: 'GET',
    path: '/api/company-events/:id/draws',
    summary: 'Undian sebuah acara dengan pemenangnya.',
    access: 'event.read',
    tags: ['company-event'],
    params,
    reply: dataOf(draws),
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/company-events/:id/draws',
    summary: 'Menyiapkan undian: benih acaknya dikunci sebelum diundi.',
    access: 'event.write',
    params,
    body: z.strictObject({ title: text(150, 3), count: z.number().int().min(1).max(MOST_WINNERS) }),
    reply: dataOf(draws),
    idempotency: 'optional',
    words: { title: 'hadiah', count: 'jumlah pemenang' },
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/company-event-draws/:id/run',
    summary: 'Mengundi di antara yang hadir.',
    access: 'event.write',
    params,
    body: z.strictObject({}),
    reply: dataOf(draws),
    idempotency: 'optional',
  }),
  proof: endpoint({
    method: 'GET',
    path: '/api/company-event-draws/:id/proof',
    summary: 'Bukti undian: benih, nomor peserta, dan pemenang, untuk diperiksa siapa pun yang melihat acaranya.',
    access: 'event.join',
    tags: ['company-event'],
    params,
    reply: dataOf(proof),
  }),
};
