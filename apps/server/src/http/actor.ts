/** Who stands behind a request, read from the database at each request (rules/access#sessions). */
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import type { Instant, Zone } from '@hadir/domain/kernel/time.ts';

export interface Actor extends AccessProfile {
  sessionId: string;
  accountId: string;
  userId: string;
  companyId: string;
  fullname: string;
  /** The company's zone; a roster entry's place may lie in another. */
  zone: Zone;
  /** Set for people of a client (roles client and client3). */
  clientId: string | null;
  mustChangePassword: boolean;
  /** The password of this account, or of who acts as this person, stands in the README: only this computer may use it. */
  demoAccount: boolean;
  /** True while a superadmin acts as this person; then `impersonator` says who. */
  impersonated: boolean;
  impersonator: Impersonator | null;
}

/** The superadmin behind a session of somebody else, and the session to return to. */
export interface Impersonator {
  accountId: string;
  sessionId: string;
  fullname: string;
  reason: string;
  until: Instant;
}
