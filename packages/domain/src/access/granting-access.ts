/**
 * Whoever gives somebody access to an account could sign in as that person: who may do so alone, who needs a second
 * admin, and what the person may not decide afterwards.
 */
import type { Role } from './roles.ts';

/**
 * code     a printed code
 * invite   a letter to an address that the person has not proved
 * contact  e-mail, phone, or the NIK of the sign-in name
 * role     role, leader's flag, client
 */
export const ACCESS_KINDS = ['code', 'invite', 'contact', 'role'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** An admin alone gives access to these. */
export const GIVEN_ALONE: readonly Role[] = ['staff', 'supervisor', 'monitoring', 'agent', 'admin_meeting', 'mtv'];

/** Of a client: they agree to hours that their company pays, so the employer's admin does not get in as them. */
const isClientRole = (role: Role): boolean => role === 'client' || role === 'client3';

/** @param roles the role of now, and the wanted one where it changes: leaving a guarded role is guarded, too */
export const isGuarded = (roles: readonly Role[]): boolean => roles.some((role) => !GIVEN_ALONE.includes(role));

const DAY_MS = 86_400_000;
/** So long after it whoever got access decides nothing for whoever gave it, and a client's signature is marked. */
export const ACCESS_IS_NEW_MS = 7 * DAY_MS;
/** An answer of the second admin is waited for so long. */
export const CONFIRMED_WITHIN_MS = 7 * DAY_MS;
/** A confirmed code or invitation is used within this time. */
export const CONFIRMATION_VALID_MS = DAY_MS;

export interface GivingFacts {
  readonly kind: AccessKind;
  readonly roles: readonly Role[];
  /** Admins who could confirm: neither who asks nor whose access it is, nor anybody whom the asker let in lately. */
  readonly secondAdmins: number;
  /** Superadmins who can sign in. */
  readonly operators: number;
  /** A link by mail reaches the person: letters leave the server and the address is proved. */
  readonly ownMail: boolean;
}

/**
 * alone     at once
 * admin     a second admin confirms
 * operator  there is none: a superadmin confirms, noted
 * own_mail  refused: the person makes a password by the own proved e-mail
 * nobody    refused: first a second admin is needed
 */
export type GivingWay = 'alone' | 'admin' | 'operator' | 'own_mail' | 'nobody';

export function givingWay({ kind, roles, secondAdmins, operators, ownMail }: GivingFacts): GivingWay {
  if (!isGuarded(roles)) return 'alone';
  if (secondAdmins > 0) return 'admin';
  const letsIn = kind === 'code' || kind === 'invite';
  if (letsIn && ownMail && roles.some(isClientRole)) return 'own_mail';
  return operators > 0 ? 'operator' : 'nobody';
}
