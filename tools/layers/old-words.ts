/**
 * Words that names of this project no longer use, and what stands for them; docs/vocabulary.md tells the same with
 * meanings and examples. A word matches as whole pieces of a name: `letIn` is found in `letInBy`, not in `outletInn`.
 */
export const OLD_WORDS = {
  held: 'lock',
  hold: 'lock',
  holds: 'lock',
  holding: 'lock',
  kept: 'store',
  keep: 'store',
  keeps: 'store',
  keeping: 'store',
  told: 'notify',
  tell: 'notify',
  tells: 'notify',
  telling: 'notify',
  again: 'retry, reload',
  anew: 'retry, reload',
  foreseen: 'preview',
  foresee: 'preview',
  foresees: 'preview',
  foresight: 'preview',
  asked: 'request, query',
  moves: 'request action',
  sight: 'viewer, visibility',
  sighted: 'viewer, visibility',
  standing: 'viewer, visibility',
  fault: 'error',
  faults: 'error',
  walls: 'constraint',
  atOnce: 'concurrency, batch size',
  beside: 'what it holds: toolbarExtra, headingExtra',
  elsewhere: 'where that is: otherCompany, outsideRadius',
  letIn: 'grantedBy',
  patience: 'timeout',
  pulse: 'metrics, heartbeat',
  softly: 'softDelete',
  strangers: 'unknown',
} as const satisfies Readonly<Record<string, string>>;

export type OldWord = keyof typeof OLD_WORDS;

/** Standard terms that happen to hold one of the words. */
const STANDARD = ['keepAlive', 'keepPreviousData'];

/** `MAX_HELD_ROWS`, `lockRows`, `held-rows.ts` in pieces of small letters. */
function piecesOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((piece) => piece.toLowerCase());
}

const joined = (name: string) => ` ${piecesOf(name).join(' ')} `;
const PATTERNS = Object.keys(OLD_WORDS).map((word) => [word as OldWord, joined(word)] as const);
const STANDARD_PATTERNS = STANDARD.map(joined);
const ANY = new RegExp(PATTERNS.map(([, pattern]) => pattern.trim().split(' ')[0]).join('|'), 'i');

/** The old words in a name; most names hold none. */
export function oldWordsIn(name: string): OldWord[] {
  if (!ANY.test(name)) return [];
  let pieces = joined(name);
  for (const standard of STANDARD_PATTERNS) pieces = pieces.replaceAll(standard, ' ');
  return PATTERNS.filter(([, pattern]) => pieces.includes(pattern)).map(([word]) => word);
}
