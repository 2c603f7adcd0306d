/** Bodies whose values nest deeper than any form: whoever walks them by calling itself runs out of stack. */

/** The deepest input of the product has six levels. */
const MOST_LEVELS = 32;

/** Whether the value nests beyond what a form sends. Walks without calling itself, and no further than the bound. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}
