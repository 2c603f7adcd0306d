/**
 * Questions about the own records, known by their words: they are answered from the person's data, not from a help text
 * (rules/contact-center#own-data).
 */
import type { LocalDate } from '../kernel/time.ts';
import { dateNamed, type Direction } from './date-words.ts';
import { type OwnDataIntent, type Pattern, PATTERNS } from './own-data-patterns.ts';
import { stemOf, wordsOf } from './text.ts';

export interface OwnDataQuestion {
  readonly intent: OwnDataIntent;
  readonly date: LocalDate | undefined;
  /** The answer needs a date, and none was named: it is asked for. */
  readonly asksDate: boolean;
}

const GROUPS: Readonly<Record<string, string>> = {
  '@me': 'saya ku',
  '@why': 'kenapa alasan penyebab sebab karena padahal bilang kena anggap hitung tulis catat perasaan salah',
  '@asks': 'berapa apa kapan jam atau dimana tidak lihat bagaimana siapa pagi malam',
};
const COMING =
  /\b(besok|lusa|hari ini|nanti|berikut\w*|selanjutnya|minggu depan|minggu ini|kapan .*(lagi|libur|masuk|off))\b/;

/** Questions that nothing can be said to without a date. */
const NEEDS_DATE: ReadonlySet<OwnDataIntent> = new Set(['why-late', 'why-absent', 'why-review']);

const directionOf = (intent: OwnDataIntent): Direction =>
  intent === 'next-shift' || intent === 'my-location' ? 'coming' : 'past';

interface Reading {
  /** Words as they are read, and their stems. */
  readonly words: ReadonlySet<string>;
  readonly past: boolean;
  readonly coming: boolean;
}

/** `cutiku` is `cuti` and `ku`. */
const OWNED = /^(\p{L}{4,})(ku|nya)$/u;

/** What a day without presence is called when it is looked back at. */
const NOT_THERE =
  /(?:tidak|belum) (?:\w+ )?(?:masuk|hadir|tercatat|kecatat|kerekam|kehitung|terekam|terhitung)|(?:hadir|masuk) (?:\w+ )?(?:hilang|kosong|tidak ada)|\b(?:tulis|status|jadi|kena)\w* a\b/;

function readingOf(text: string, today: LocalDate): Reading {
  const read = wordsOf(text).flatMap((word) => {
    const [, bare = '', end = ''] = OWNED.exec(word) ?? [];
    return bare === '' ? [word] : [word, ...wordsOf(bare), ...(end === 'ku' ? ['ku'] : [])];
  });
  const joined = read.join(' ');
  const words = new Set([...read, ...read.map((word) => stemOf(word, KNOWN))]);
  if (NOT_THERE.test(joined)) words.add('alpa');
  const named = dateNamed(text, today, 'past');
  const ahead = dateNamed(text, today, 'coming');
  return {
    words,
    past: named !== undefined && named <= today && !words.has('besok') && !words.has('nanti'),
    coming: (COMING.test(joined) || (ahead !== undefined && ahead >= today)) && !/\b(kemarin|lalu|tadi)\b/.test(joined),
  };
}

const known = new Set(PATTERNS.flatMap(({ all }) => all.flatMap((group) => group.split(' '))));
const KNOWN = (stem: string): boolean => known.has(stem);

function hasOneOf(group: string, { words, past, coming }: Reading): boolean {
  return group.split(' ').some((one) => {
    if (one === '@past') return past;
    if (one === '@coming') return coming;
    return (GROUPS[one] ?? one).split(' ').some((word) => words.has(word));
  });
}

const fits = (reading: Reading, { all, none }: Pattern): boolean =>
  all.every((group) => hasOneOf(group, reading)) && !none.split(' ').some((word) => reading.words.has(word));

export function ownDataQuestion(text: string, today: LocalDate): OwnDataQuestion | undefined {
  const reading = readingOf(text, today);
  const found = PATTERNS.find((pattern) => fits(reading, pattern));
  if (found === undefined) return undefined;
  const { intent } = found;
  const date = dateNamed(text, today, directionOf(intent));
  return { intent, date, asksDate: NEEDS_DATE.has(intent) && date === undefined };
}
