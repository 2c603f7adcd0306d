/** What a rule with an age would do to tickets that are open already (rules/tickets#rules). */
import { z } from 'zod';
import { TICKET_PRIORITIES } from '@hadir/domain/tickets/service-level.ts';
import { TICKET_CATEGORIES } from '@hadir/domain/tickets/ticket.ts';
import { MOST_RULE_MINUTES } from '@hadir/domain/tickets/ticket-rule.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, text, wholeNumber } from '../kernel/fields.ts';

export const ticketRules = {
  preview: endpoint({
    method: 'GET',
    path: '/api/ticket-rules/preview',
    summary: 'Berapa tiket terbuka yang kena bila aturan berumur ini disimpan.',
    access: 'ticket.manage',
    tags: ['ticket', 'master'],
    query: z.strictObject({
      minutes: wholeNumber(1, MOST_RULE_MINUTES),
      category: z.enum(TICKET_CATEGORIES).optional(),
      priority: z.enum(TICKET_PRIORITIES).optional(),
      words: text(500).optional(),
      /** Of a rule that is there already: it runs once for a ticket. */
      rule: id.optional(),
    }),
    reply: dataOf(
      z.object({
        count: z.number().int(),
        /** There are more than were counted. */
        hasMore: z.boolean(),
        /** So many are worked on in a minute. */
        perMinute: z.number().int(),
      }),
    ),
  }),
};
