/** The changing code of a ticket, made and checked on the device; the key came with the ticket or the list. */
import { codeMessage, codeOf, codeStep, stepsAround } from '@hadir/domain/company-events/door-code.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function codeAtStep(key: CryptoKey, step: number): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(codeMessage(step)));
  return codeOf(new Uint8Array(mac));
}

const importKey = (hex: string) => crypto.subtle.importKey('raw', bytesOf(hex), HMAC, false, ['sign']);

export async function ticketCode(hex: string, at: Instant): Promise<string> {
  return codeAtStep(await importKey(hex), codeStep(at));
}

export async function isTicketCode(hex: string, code: string, at: Instant): Promise<boolean> {
  const key = await importKey(hex);
  const codes = await Promise.all(stepsAround(at).map((step) => codeAtStep(key, step)));
  return codes.includes(code);
}
