/**
 * Values that the database must not tell: wages and KTP numbers, sealed with AES-256-GCM by a key derived from the
 * installation's secret (domain.md 12). The place of a value is part of the seal: it opens nowhere else.
 */
import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

const FORM = 'v1';
const NONCE_BYTES = 12;

/** Where the value stands, e.g. `wage/<company>/<person>`. */
export type Place = string;

export function seal(key: KeyObject, place: Place, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [FORM, ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
}

/** @throws Error when the text was changed, sealed elsewhere, or by another installation's secret */
export function unseal(key: KeyObject, place: Place, sealed: string): string {
  const [form, nonce, tag, data] = sealed.split('.');
  if (form !== FORM || nonce === undefined || tag === undefined || data === undefined) throw new Error('not sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
}

/** The same mark for the same value of a company, and no way back: for "is it there already". */
export function markOf(key: KeyObject, companyId: string, value: string): string {
  return createHmac('sha256', key).update(`${companyId}/${value}`).digest('hex');
}
