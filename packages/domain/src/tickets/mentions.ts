/** Whom a note among agents names: `@Nama Lengkap` as typed or chosen (rules/tickets#notices). */

const LETTER = /^[\p{L}\p{N}]/u;

/** Where a word of somebody's name could begin and end: an address has a letter before its @. */
function names(body: string, at: number, name: string): boolean {
  const before = body.slice(0, at);
  const isWord = before === '' || !LETTER.test([...before].at(-1) ?? '');
  return isWord && body.startsWith(name, at + 1) && !LETTER.test(body.slice(at + 1 + name.length));
}

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
    const name = spoken.find((one) => names(text, at, one));
    if (name !== undefined) meant.add(name);
  }
  return people.filter(({ fullname }) => meant.has(fullname.toLowerCase()));
}
