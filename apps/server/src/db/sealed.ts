/**
 * Values that the database must not tell: wages and KTP numbers, sealed with AES-256-GCM by a key derived from the
 * installation's secret (UU 27/2022 Ps 39). The place of a value is part of the seal: it opens nowhere else.
 *
 * Two forms stand in the database: `v2.<mark of the key>.<nonce>.<tag>.<data>`, and `v1` of before keys had marks.
 */
import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

const FORM = 'v2';
const FORM_WITHOUT_MARK = 'v1';
const NONCE_BYTES = 12;
const MARK_DIGITS = 8;

/** Where the value stands, e.g. `wage/<company>/<person>`. */
export type Place = string;

export interface SealingKey {
  /** Names the key in what it sealed, and tells nothing of it. */
  readonly mark: string;
  readonly key: KeyObject;
}

/** The key that seals; behind it the one of the secret before, which only opens until everything is sealed anew. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]];

export function sealingKey(key: KeyObject): SealingKey {
  return { key, mark: createHmac('sha256', key).update('mark of a sealing key').digest('hex').slice(0, MARK_DIGITS) };
}

/** How values begin that this key sealed. */
export const sealedBy = ({ mark }: SealingKey): string => `${FORM}.${mark}.`;

export function seal([current]: SealingKeys, place: Place, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(place));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return sealedBy(current) + [nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url')).join('.');
}

function unsealWith(key: KeyObject, place: Place, parts: readonly string[]): string {
  const [nonce, tag, data] = parts;
  if (nonce === undefined || tag === undefined || data === undefined) throw new Error('not sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
}

/** @throws Error when the text was changed, sealed elsewhere, or by the secret of none of these keys */
export function unseal(keys: SealingKeys, place: Place, sealed: string): string {
  const [form, ...parts] = sealed.split('.');
  if (form === FORM) {
    const [mark, ...rest] = parts;
    const sealer = keys.find((key) => key.mark === mark);
    if (!sealer) throw new Error('sealed by the secret of another installation');
    return unsealWith(sealer.key, place, rest);
  }
  if (form !== FORM_WITHOUT_MARK) throw new Error('not sealed');
  let failure: unknown;
  for (const { key } of keys) {
    try {
      return unsealWith(key, place, parts);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Which of the keys opens the value; undefined when none does. */
export function keyThatOpens(keys: SealingKeys, place: Place, sealed: string): SealingKey | undefined {
  return keys.find((key) => {
    try {
      unseal([key], place, sealed);
      return true;
    } catch {
      return false;
    }
  });
}

/** The same mark for the same value of a company, and no way back: for "is it there already". */
export function markOf([current]: SealingKeys, companyId: string, value: string): string {
  return markUnder(current, companyId, value);
}

/** Every mark under which the value may stand already, the present one first: also that of the secret before. */
export function marksOf(keys: SealingKeys, companyId: string, value: string): string[] {
  return keys.map((key) => markUnder(key, companyId, value));
}

function markUnder({ key }: SealingKey, companyId: string, value: string): string {
  return createHmac('sha256', key).update(`${companyId}/${value}`).digest('hex');
}
