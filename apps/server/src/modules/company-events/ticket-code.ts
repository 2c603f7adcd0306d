/** The key of a ticket: what the phone signs its changing code with; made of the installation's secret, stored nowhere. */
import { createHmac, type KeyObject } from 'node:crypto';
import { codeMessage, codeOf, type ReadTicket, stepsAround } from '@hadir/domain/company-events/door-code.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../http/serve.ts';

interface TicketOf {
  readonly companyId: string;
  readonly eventId: string;
  readonly registrationId: string;
  /** Another one whenever somebody registers again. */
  readonly badge: string;
}

type Secret = string | Buffer | KeyObject;

export const ticketKey = (secret: Secret, { companyId, eventId, registrationId, badge }: TicketOf): Buffer =>
  createHmac('sha256', secret).update(`ticket ${companyId} ${eventId} ${registrationId} ${badge}`).digest();

/** Under each secret in force. */
const isCodeOf = (secrets: readonly Secret[], ticket: TicketOf, code: string, at: Instant): boolean =>
  secrets.some((secret) => {
    const key = ticketKey(secret, ticket);
    return stepsAround(at).some(
      (step) => codeOf(createHmac('sha256', key).update(codeMessage(step)).digest()) === code,
    );
  });

/** A badge is true by its letters; a code by its minute. */
export function isTicketOf(
  { actor, app }: Pick<Call, 'actor' | 'app'>,
  eventId: string,
  { id, badge }: { readonly id: string; readonly badge: string },
  { read, at }: { readonly read: ReadTicket; readonly at: Instant },
): boolean {
  if (read.way === 'badge') return true;
  return isCodeOf(app.secrets.door, { companyId: actor.companyId, eventId, registrationId: id, badge }, read.code, at);
}
