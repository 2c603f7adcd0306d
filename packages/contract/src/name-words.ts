/** Names of several people in one sentence (product/words#names). No zod here. */

const MOST_NAMES = 3;

/** One of them is enough: `Budi`, `Budi atau Sari`, `Budi, Sari atau Rahmat`, `Budi, Sari, Rahmat atau 2 lainnya`. */
export function anyOfNames(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const parts = more > 0 ? [...names.slice(0, MOST_NAMES), `${more} lainnya`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} atau ${last}`;
}
