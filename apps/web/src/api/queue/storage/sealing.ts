/**
 * Items are sealed with a key of the account that this browser can use but never show (rules/access#signing-out,
 * product/clocking#queue-on-the-device): another person at the same device, or a copy of its storage, reads nothing.
 */

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Pages without HTTPS have no cryptography; they keep nothing on the device. */
export function canSeal(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined;
}

export function newSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** @throws DOMException when the key is not the one that sealed it. */
export function unseal(key: CryptoKey, sealed: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes);
}

export async function sealJson(key: CryptoKey, value: unknown): Promise<Sealed> {
  return seal(key, new TextEncoder().encode(JSON.stringify(value)));
}

/** The parse edge of own storage: only this module's own writing comes back. */
export async function unsealJson<T>(key: CryptoKey, sealed: Sealed): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, sealed))) as T;
}

/** Fingerprint of a photo, lower-case hexadecimal. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
