/**
 * A self-registration's way from the form to a person or out (rules/settings#self-registration, self-registration; 14,
 * retention).
 */

export const REGISTRATION_STATES = ['submitted', 'email_verified', 'approved', 'rejected', 'expired'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export type RegistrationMove = 'verify' | 'approve' | 'reject' | 'expire';

/** Undecided registrations end after this many days. */
export const EXPIRES_AFTER_DAYS = 14;
/** Rejected and expired ones are deleted after this many days. */
export const REGISTRATION_RETENTION_DAYS = 90;
/** Forms from one address within an hour. */
export const MOST_PER_HOUR = 5;

const after: Readonly<Record<RegistrationState, Partial<Record<RegistrationMove, RegistrationState>>>> = {
  // Only a proven address becomes a person; nonsense may be rejected at once.
  submitted: { verify: 'email_verified', reject: 'rejected', expire: 'expired' },
  email_verified: { verify: 'email_verified', approve: 'approved', reject: 'rejected', expire: 'expired' },
  approved: {},
  rejected: {},
  expired: {},
};

/** @returns the state after the move, or undefined where it may not be made */
export function afterMove(state: RegistrationState, move: RegistrationMove): RegistrationState | undefined {
  return after[state][move];
}
