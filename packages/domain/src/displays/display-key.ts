/**
 * Letters of what a screen is opened with and of what stands at a door: without vowels, so that no word comes about, and
 * without signs that are taken for each other (rules/displays).
 */
export const DISPLAY_KINDS = ['site', 'room'] as const;
export type DisplayKind = (typeof DISPLAY_KINDS)[number];

const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
/** 86 bits: nobody guesses it, and it can be typed with a remote control. */
export const KEY_LETTERS = 20;
export const DOOR_LETTERS = 6;
/** Bytes above the last whole round of the alphabet would make its first letters more likely. */
const EVEN_BELOW = 256 - (256 % ALPHABET.length);

/** @throws RangeError where the bytes do not suffice */
export function lettersOf(bytes: Uint8Array, count: number): string {
  const letters = [...bytes].flatMap((byte) => (byte < EVEN_BELOW ? (ALPHABET[byte % ALPHABET.length] ?? '') : ''));
  const text = letters.join('').slice(0, count);
  if (text.length < count) throw new RangeError(`${bytes.length} bytes make no ${count} letters`);
  return text;
}

/** `BCDF-GHJK` for eyes. */
export const groupedLetters = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-');

/** What somebody typed, as it is stored: capitals, without gaps; undefined where it cannot be one. */
export function typedLetters(text: string, count: number): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  return letters.length === count && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : undefined;
}
