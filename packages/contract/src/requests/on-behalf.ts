/** Whom a superior, a leader or HR may ask for (rules/requests#who-is-asked, rules/access#permission-table). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, text } from '../kernel/fields.ts';
import { somebody } from './shapes.ts';

export const requestsFor = {
  people: endpoint({
    method: 'GET',
    path: '/api/requests/people',
    summary: 'Orang yang dapat saya ajukan sesuatu untuknya, selain diri sendiri.',
    access: 'request.submit',
    query: z.strictObject({ search: text(100, 0).default(''), userId: id.optional() }),
    reply: dataOf(z.array(somebody.extend({ position: z.string().nullable() }))),
  }),
};
