/** The audit log: who did what to which row, and whether its chain is whole (rules/access#audit-log). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, text, wholeNumber } from '../kernel/fields.ts';

const shownChange = z.object({
  /** As it is stored; unique within the row. */
  field: z.string(),
  label: z.string(),
  /** '' where there was nothing, or nothing is left. */
  from: z.string(),
  to: z.string(),
});
export type ShownChange = z.output<typeof shownChange>;

const auditRow = z.object({
  id,
  at: instantText,
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  /** Who did it; null for the system and for failed sign-ins of nobody. */
  actor: z.string().nullable(),
  /** The superadmin behind it, where somebody acted as another. */
  impersonator: z.string().nullable(),
  /** What was done, in words. */
  what: z.string(),
  /** What kind of thing it was done to, and its name where it has one. */
  kind: z.string(),
  about: z.string().nullable(),
  entityId: z.string().nullable(),
  changes: z.array(shownChange),
  /** Rows of the same act, this one among them: a bulk is one line. */
  parts: z.number().int(),
  ip: z.string().nullable(),
  ref: z.string().nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

const brokenLink = z.object({
  /** null when the end of a chain is concerned. */
  auditId: id.nullable(),
  seq: z.number().int(),
  companyName: z.string().nullable(),
  /** null when the row itself is gone. */
  at: instantText.nullable(),
  action: z.string().nullable(),
  /**
   * changed: the row says something else; removed: it is gone; unchained: it was put in beside the chain; cut: the
   * chain does not reach the link that was noted as its end; rewritten: another link stands there; head_*: the note of
   * the ends itself is gone, older than the tables know, or not signed by this installation.
   */
  fault: z.enum(['changed', 'removed', 'unchained', 'cut', 'rewritten', 'head_missing', 'head_older', 'head_forged']),
});
export type BrokenLink = z.output<typeof brokenLink>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Catatan audit, terbaru dahulu; perubahan massal satu baris.',
    access: 'audit.read',
    query: z.strictObject({
      from: localDate.optional(),
      to: localDate.optional(),
      /** Name or login of who did it. */
      who: text(100, 0).default(''),
      /** Beginning of the action's name. */
      action: z
        .string()
        .regex(/^[a-z0-9_.]{0,60}$/)
        .default(''),
      entityId: text(100, 0).default(''),
      ref: text(40, 0).default(''),
      companyId: id.optional(),
      /** Each row of the act that this row stands for. */
      partsOf: id.optional(),
      /** Where the last page ended. */
      after: z
        .string()
        .regex(/^\d{1,16}_[0-9a-f-]{36}$/)
        .optional(),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: z.object({ data: z.array(auditRow), next: z.string().nullable() }),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/platform/audit/verify',
    summary: 'Memeriksa rantai catatan audit dan menyebut baris yang berubah.',
    access: 'platform.audit_verify',
    body: z.strictObject({}),
    reply: dataOf(
      z.object({
        checked: z.number().int(),
        chains: z.number().int(),
        broken: z.array(brokenLink),
        /** First 16 digits over the last links of all chains: note it elsewhere, compare later. */
        seal: z.string(),
      }),
    ),
  }),
};
