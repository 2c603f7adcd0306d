/** Whom a note among agents names: `@Nama Lengkap` as typed or chosen (rules/tickets#notices). */

const LETTER = /^[\p{L}\p{N}]/u;
const AFTER_LETTER = /[\p{L}\p{N}]$/u;
/** The longest that a letter is, in units of a text. */
const LONGEST_LETTER = 2;

/** An address has a letter before its @. */
const isSign = (body: string, at: number): boolean =>
  !AFTER_LETTER.test(body.slice(Math.max(0, at - LONGEST_LETTER), at));

/** The name ends where no other word could go on. */
const follows = (body: string, at: number, name: string): boolean =>
  body.startsWith(name, at) && !LETTER.test(body.slice(at + name.length, at + name.length + LONGEST_LETTER));

/** Each once, in the order of the list. Of two names that begin alike the longer one is meant; who is called the same is meant, too. */
export function mentionedIn<Person extends { readonly fullname: string }>(
  body: string,
  people: readonly Person[],
): Person[] {
  const text = body.toLowerCase();
  const spoken = [...new Set(people.map(({ fullname }) => fullname.toLowerCase()))].toSorted(
    (one, other) => other.length - one.length,
  );
  const meant = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = isSign(text, at) ? spoken.find((one) => follows(text, at + 1, one)) : undefined;
    if (name !== undefined) meant.add(name);
  }
  return people.filter(({ fullname }) => meant.has(fullname.toLowerCase()));
}
