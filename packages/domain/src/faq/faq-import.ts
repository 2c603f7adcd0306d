/** Help texts from a file: what each line would do, and what is wrong with it (rules/contact-center#help-texts-as-a-file). */
import type { FileColumns, FileLine } from '../imports/import-file.ts';
import type { FaqState } from './faq.ts';
import { refusedLinks } from './safe-markdown.ts';

export const FAQ_FILE: FileColumns = {
  columns: ['Kategori', 'Pertanyaan', 'Jawaban', 'Kata Kunci', 'Status'],
  required: ['Kategori', 'Pertanyaan', 'Jawaban'],
  // What the exported file has beside them.
  silent: ['No', 'Membantu', 'Tidak Membantu', 'Diubah'],
};

/** The same limits as the form has. */
export const FAQ_LENGTHS = { category: [2, 60], question: [5, 300], answer: [5, 4_000], keyword: [2, 60] } as const;
export const MOST_KEYWORDS = 20;

interface FaqLineContent {
  readonly category: string;
  readonly question: string;
  readonly answer: string;
  readonly keywords: readonly string[];
}

/** A text that is in use; an archived one is none. */
export interface KnownFaq extends FaqLineContent {
  readonly id: string;
  readonly state: FaqState;
}

export type FaqLineProblem =
  | { readonly code: 'WAJIB_DIISI' }
  | { readonly code: 'TERLALU_PENDEK' | 'TERLALU_PANJANG' | 'TERLALU_BANYAK'; readonly n: number }
  | { readonly code: 'TAUTAN_TIDAK_DIIZINKAN'; readonly tautan: string }
  | { readonly code: 'BUKAN_PILIHAN' }
  | { readonly code: 'SUDAH_DI_BARIS'; readonly n: number };

export type FaqLine = { readonly rowNo: number } & (
  | { readonly does: 'refuse'; readonly column: string; readonly problem: FaqLineProblem }
  | { readonly does: 'skip' | 'same' }
  | { readonly does: 'create'; readonly content: FaqLineContent; readonly state: FaqState }
  | { readonly does: 'change'; readonly content: FaqLineContent; readonly of: KnownFaq; readonly state: FaqState }
);

const STATE_OF: Readonly<Record<string, FaqState>> = { draf: 'draft', terbit: 'published', diarsipkan: 'archived' };

/** What a spreadsheet must not take for a formula leaves HADIR with an apostrophe before it. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();

const cellOf = ({ cells }: FileLine, column: string): string => plain(cells[column] ?? '');

const listed = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

function lengthProblem(text: string, [least, most]: readonly [number, number]): FaqLineProblem | undefined {
  if (text === '') return { code: 'WAJIB_DIISI' };
  if (text.length < least) return { code: 'TERLALU_PENDEK', n: least };
  return text.length > most ? { code: 'TERLALU_PANJANG', n: most } : undefined;
}

function keywordProblem(keywords: readonly string[]): FaqLineProblem | undefined {
  if (keywords.length > MOST_KEYWORDS) return { code: 'TERLALU_BANYAK', n: MOST_KEYWORDS };
  return keywords.map((word) => lengthProblem(word, FAQ_LENGTHS.keyword)).find((problem) => problem !== undefined);
}

function answerProblem(answer: string): FaqLineProblem | undefined {
  const length = lengthProblem(answer, FAQ_LENGTHS.answer);
  const [tautan] = refusedLinks(answer);
  return length ?? (tautan === undefined ? undefined : { code: 'TAUTAN_TIDAK_DIIZINKAN', tautan });
}

function problemOf({ category, question, answer, keywords }: FaqLineContent) {
  const found: readonly (readonly [column: string, problem: FaqLineProblem | undefined])[] = [
    ['Kategori', lengthProblem(category, FAQ_LENGTHS.category)],
    ['Pertanyaan', lengthProblem(question, FAQ_LENGTHS.question)],
    ['Jawaban', answerProblem(answer)],
    ['Kata Kunci', keywordProblem(keywords)],
  ];
  return found.find(([, problem]) => problem !== undefined);
}

const isSame = (one: FaqLineContent, other: FaqLineContent): boolean =>
  one.category === other.category &&
  one.question === other.question &&
  one.answer === other.answer &&
  one.keywords.length === other.keywords.length &&
  one.keywords.every((word, at) => word === other.keywords[at]);

const keyOf = (question: string): string => question.toLowerCase();

function contentOf(line: FileLine): FaqLineContent {
  return {
    category: cellOf(line, 'Kategori'),
    question: cellOf(line, 'Pertanyaan'),
    answer: cellOf(line, 'Jawaban'),
    keywords: listed(cellOf(line, 'Kata Kunci')),
  };
}

const stateOf = (line: FileLine): FaqState | undefined => STATE_OF[cellOf(line, 'Status').toLowerCase()];

function planLine(
  line: FileLine,
  known: ReadonlyMap<string, KnownFaq>,
  firstRows: ReadonlyMap<string, number>,
): FaqLine {
  const { rowNo } = line;
  const typed = cellOf(line, 'Status');
  const wanted = stateOf(line);
  if (typed !== '' && wanted === undefined)
    return { rowNo, does: 'refuse', column: 'Status', problem: { code: 'BUKAN_PILIHAN' } };
  // What was laid by stays so: an exported file holds such lines, too.
  if (wanted === 'archived') return { rowNo, does: 'skip' };
  const content = contentOf(line);
  const [column, problem] = problemOf(content) ?? [];
  if (column !== undefined && problem !== undefined) return { rowNo, does: 'refuse', column, problem };
  const first = firstRows.get(keyOf(content.question)) ?? rowNo;
  if (first !== rowNo)
    return { rowNo, does: 'refuse', column: 'Pertanyaan', problem: { code: 'SUDAH_DI_BARIS', n: first } };
  const of = known.get(keyOf(content.question));
  if (of === undefined) return { rowNo, does: 'create', content, state: wanted ?? 'draft' };
  const state = wanted ?? of.state;
  return isSame(content, of) && state === of.state
    ? { rowNo, does: 'same' }
    : { rowNo, does: 'change', content, of, state };
}

/** Lines are matched with the texts in use by their question, capitals aside. */
export function planFaqLines(lines: readonly FileLine[], faqs: readonly KnownFaq[]): FaqLine[] {
  const known = new Map(faqs.map((faq) => [keyOf(faq.question), faq]));
  const firstRows = new Map<string, number>();
  for (const line of lines) {
    const key = keyOf(cellOf(line, 'Pertanyaan'));
    if (stateOf(line) !== 'archived' && !firstRows.has(key)) firstRows.set(key, line.rowNo);
  }
  return lines.map((line) => planLine(line, known, firstRows));
}

/** An exported file has a title and more above the names of its columns. @returns the rows from the names on */
export function fromColumnNames<Row extends { readonly cells: readonly string[] }>(rows: readonly Row[]): Row[] {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => cell.replace(/\*$/, '').trim() === 'Pertanyaan'));
  return rows.slice(at === -1 ? 0 : at);
}
