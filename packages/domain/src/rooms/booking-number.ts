/** The number of a booking, as people read, write and search it: made of its id, so that no counter is waited for. */

const DIGITS = 10;
const PREFIX = 'RM-';

/** `RM-4F2A90C1B7` */
export const bookingNumber = (id: string): string => `${PREFIX}${id.replaceAll('-', '').slice(-DIGITS).toUpperCase()}`;

/** The end of the id that a search for a number means; undefined for other words. */
export function idTailOf(search: string): string | undefined {
  const text = search.trim().toUpperCase();
  const digits = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  return digits.length === DIGITS && /^[0-9A-F]+$/.test(digits) ? digits.toLowerCase() : undefined;
}
