/** Draws once more on the device what the server says was drawn. */
import type { DrawProof } from '@hadir/contract/company-events/draws.ts';
import { drawMessage, winningNumbers } from '@hadir/domain/company-events/draw.ts';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface DrawCheck {
  /** The seed is the one whose digest was told before. */
  readonly isSeedTrue: boolean;
  readonly areWinnersTrue: boolean;
}

export async function checkDraw({ commitment, entrants, winners, count }: DrawProof, seed: string): Promise<DrawCheck> {
  const digest = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed)));
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const sign = async (number: number) => ({
    number,
    mac: hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(drawMessage(number)))),
  });
  const lots = await Promise.all(entrants.map(sign));
  return {
    isSeedTrue: digest === commitment,
    areWinnersTrue: winningNumbers(lots, count).join() === winners.join(),
  };
}
