/** Reading coordinates as they are typed or copied from a map. */

/** What is no number stays as typed, for the rule to refuse; nothing is null. */
export function readDegrees(text: string): number | string | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

const PAIR = /^\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*$/;

/** `-6.2088, 106.8456`, as maps copy it. */
export function pairOf(text: string): { lat: number; lon: number } | undefined {
  const found = PAIR.exec(text);
  return found === null ? undefined : { lat: Number(found[1]), lon: Number(found[2]) };
}
