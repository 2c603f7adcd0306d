/** Deciding from a letter: a page without sign-in, opened by the signed link in it (rules/requests#approval-by-letter). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, localDate, text } from '../kernel/fields.ts';
import { requestKindName, requestStep } from '../requests/shapes.ts';

/** Behind the `#` of the link, so that no log and no preview of links ever holds it. */
const body = z.strictObject({ token: text(400) });

const mailedRequest = z.object({
  id,
  kind: requestKindName,
  company: z.string(),
  /** Who decides by this link. */
  approver: z.string(),
  /** The approver in whose place, where that is somebody else. */
  onBehalfOf: z.string().nullable(),
  person: z.object({ fullname: z.string(), unit: z.string().nullable() }),
  /** Who asked, where that is somebody else. */
  askedBy: z.string().nullable(),
  label: z.string(),
  first: localDate,
  last: localDate,
  days: z.number().nullable(),
  minutes: z.number().int().nullable(),
  /** Papers wait behind the sign-in. */
  files: z.number().int(),
  step: z.object({ no: z.number().int(), of: z.number().int() }),
  chain: z.array(
    requestStep.pick({ no: true, namedBy: true, state: true }).extend({
      people: z.array(z.string()),
      decidedBy: z.string().nullable(),
    }),
  ),
});
export type MailedRequest = z.output<typeof mailedRequest>;

export const mailDecisions = {
  /** POST, because the token must not stand in an address; nothing is decided by it. */
  look: endpoint({
    method: 'POST',
    path: '/api/mail-decision/look',
    summary: 'Pengajuan yang dapat disetujui dengan tautan dari email.',
    access: 'public',
    body,
    reply: dataOf(mailedRequest),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/mail-decision/approve',
    summary: 'Menyetujui dengan tautan dari email, sekali.',
    access: 'public',
    body,
    /** `last`: nobody else is asked after it. */
    reply: dataOf(z.object({ id, last: z.boolean() })),
  }),
};
