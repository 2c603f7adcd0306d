/** The unit around a request, day by day: who is away, by what the reader may know. */
import type { AwayPerson } from '@hadir/contract/requests/shapes.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { kindTraits, REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { toneOfLetter } from '@hadir/contract/status-colours.ts';
import type { StatusTone } from '../../../ui/theme/tokens.ts';

/** Away without a told reason. */
const UNTOLD = 'TM';

/** Who is away is told in the words of the kind. */
const letterOfWords = new Map(REQUEST_KINDS.map((kind) => [requestKindWord[kind], kindTraits[kind].awayLetter]));

export interface StripCell {
  readonly letter: string;
  readonly tone: StatusTone;
  readonly words: string;
  readonly waiting: boolean;
}

export interface StripRow {
  readonly fullname: string;
  /** One per date of the strip; null: not away. */
  readonly cells: readonly (StripCell | null)[];
}

function cellOf({ what, waiting }: AwayPerson): StripCell {
  const letter = letterOfWords.get(what) ?? UNTOLD;
  return {
    letter,
    tone: letter === UNTOLD ? 'alpa' : toneOfLetter(letter),
    words: waiting ? `${what}, belum diputuskan` : what,
    waiting,
  };
}

/** The request itself on its dates: the letter that its days would have, `!` for a kind without one. */
export function requestedCell(kind: RequestKind): StripCell {
  const letter = kindTraits[kind].awayLetter;
  if (letter === null) return { letter: '!', tone: 'tinjau', words: 'Yang diajukan', waiting: false };
  return { letter, tone: toneOfLetter(letter), words: `Yang diajukan: ${requestKindWord[kind]}`, waiting: true };
}

/** One row per name, in the order of the list; what is decided stands before what waits. */
export function stripRows(first: LocalDate, last: LocalDate, away: readonly AwayPerson[]): readonly StripRow[] {
  const dates = datesBetween(first, last);
  return [...Map.groupBy(away, ({ fullname }) => fullname)].map(([fullname, spans]) => ({
    fullname,
    cells: dates.map((date) => {
      const there = spans.filter((span) => span.first <= date && date <= span.last);
      const shownSpan = there.find(({ waiting }) => !waiting) ?? there[0];
      return given(shownSpan, cellOf) ?? null;
    }),
  }));
}

/** The dates in pieces of nearly one length, none longer than the most that stand beside each other. */
export function piecesOf(dates: readonly LocalDate[], most: number): readonly (readonly LocalDate[])[] {
  const count = Math.ceil(dates.length / most);
  const size = Math.ceil(dates.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, at) => dates.slice(at * size, (at + 1) * size));
}
