/** Signed server time that a phone holds while it has no signal (decisions.md 11). */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@hadir/domain/kernel/time.ts';

const sign = (secret: KeyObject, accountId: string, at: string) =>
  createHmac('sha256', secret).update(`${accountId}.${at}`).digest('base64url');

/** Bound to the account: one person's anchor says nothing for another. */
export function makeAnchor(secret: KeyObject, accountId: string, at: Instant): string {
  const text = at.toString(36);
  return `${text}.${sign(secret, accountId, text)}`;
}

/** The server time inside a genuine anchor, undefined for a forged or foreign one. */
export function readAnchor(secret: KeyObject, accountId: string, anchor: string): Instant | undefined {
  const [text, mark] = anchor.split('.');
  if (text === undefined || mark === undefined) return undefined;
  const expected = Buffer.from(sign(secret, accountId, text));
  const given = Buffer.from(mark);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const at = Number.parseInt(text, 36);
  return Number.isSafeInteger(at) ? (at as Instant) : undefined;
}
