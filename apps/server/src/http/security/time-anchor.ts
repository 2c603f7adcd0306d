/** Signed server time that a phone holds while it has no signal (rules/attendance#taps-without-signal). */
import { createHmac, type KeyObject } from 'node:crypto';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { isSigned, type SigningKeys } from './signing-keys.ts';

const sign = (secret: KeyObject, accountId: string, at: string) =>
  createHmac('sha256', secret).update(`${accountId}.${at}`).digest('base64url');

/** Bound to the account: one person's anchor says nothing for another. */
export function makeAnchor([current]: SigningKeys, accountId: string, at: Instant): string {
  const text = at.toString(36);
  return `${text}.${sign(current, accountId, text)}`;
}

/** The server time inside a genuine anchor, undefined for a forged or foreign one. */
export function readAnchor(keys: SigningKeys, accountId: string, anchor: string): Instant | undefined {
  const [text, mark] = anchor.split('.');
  if (text === undefined || mark === undefined) return undefined;
  if (!isSigned(keys, (key) => Buffer.from(sign(key, accountId, text)), Buffer.from(mark))) return undefined;
  const at = Number.parseInt(text, 36);
  return Number.isSafeInteger(at) ? (at as Instant) : undefined;
}
