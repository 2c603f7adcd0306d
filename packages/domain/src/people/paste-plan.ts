/**
 * People pasted from a table (rules/settings#people, product/desk#registration): each cell is judged, what cannot be
 * taken is said at its cell, and the rest may be taken. Pure: names, codes and numbers that are there already are
 * passed in.
 */
import type { LocalDate } from '../kernel/time.ts';
import { addDays } from '../kernel/time.ts';
import { dateProblem, typedDate } from '../imports/typed-date-time.ts';
import { isEmail, isEmployeeNo, phoneOf } from './person-rules.ts';

export const PASTE_COLUMNS = ['nik', 'name', 'contact', 'unit', 'place', 'joined'] as const;
export type PasteColumn = (typeof PASTE_COLUMNS)[number];
export type PasteCells = Readonly<Record<PasteColumn, string>>;

/** More is not taken at once; so many lines travel in one call. */
export const MOST_PASTED_LINES = 5_000;
export const PASTED_LINES_PER_CALL = 500;

/** Characters a column holds; a longer cell is a fault of that cell. */
export const PASTE_LIMITS: Readonly<Record<PasteColumn, number>> = {
  nik: 30,
  name: 100,
  contact: 254,
  unit: 100,
  place: 100,
  joined: 30,
};

/** A longer cell travels cut: above every limit of a column, so that it is refused at its cell all the same. */
export const LONGEST_PASTED_CELL = 300;

export const PASTE_PROBLEMS = [
  'WAJIB_DIISI',
  'FORMAT_SALAH',
  'TERLALU_PANJANG',
  'SUDAH_DIGUNAKAN',
  'GANDA_DI_TABEL',
  'NOMOR_HP_TIDAK_VALID',
  'PILIHAN_TIDAK_ADA',
  'TANGGAL_TIDAK_VALID',
  'TANGGAL_TIDAK_ADA',
  'TANGGAL_TIDAK_MUNGKIN',
] as const;
type PasteProblemCode = (typeof PASTE_PROBLEMS)[number];

interface PasteProblem {
  readonly column: PasteColumn;
  readonly code: PasteProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** What the cell should probably hold; null when that cannot be told. */
  readonly proposal: string | null;
}

export interface Known {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export interface PasteFacts {
  readonly today: LocalDate;
  /** Folded to lower case. */
  readonly employeeNos: ReadonlySet<string>;
  readonly emails: ReadonlySet<string>;
  readonly units: readonly Known[];
  readonly places: readonly Known[];
}

/** What a line says once it can be read; null fields are empty cells. */
export interface PastedPerson {
  readonly employeeNo: string;
  readonly fullname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly unitId: string | null;
  readonly placeId: string | null;
  readonly joinDate: LocalDate;
}

export interface PlannedLine {
  readonly problems: readonly PasteProblem[];
  /** Only where there is no problem. */
  readonly person: PastedPerson | null;
}

export const PASTE_WORDS: Readonly<Record<PasteColumn, string>> = {
  nik: 'NIK',
  name: 'nama',
  contact: 'email atau nomor HP',
  unit: 'unit',
  place: 'titik lokasi',
  joined: 'tanggal masuk',
};

const EARLIEST = '1950-01-01';
const AHEAD_DAYS = 366;
const NEAR = 2;

const fold = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Letters to change, add or take away; stops counting beyond `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? most + 1;
}

function nearest(text: string, known: readonly Known[]): string | null {
  if (text.length > LONGEST_PASTED_CELL) return null;
  const near = known
    .map(({ name }) => ({ name, far: distance(fold(text), fold(name), NEAR) }))
    .filter(({ far }) => far <= NEAR)
    .sort((a, b) => a.far - b.far);
  return near[0]?.name ?? null;
}

/** By line: the columns that say the same as another line, where each line needs its own: NIK and e-mail address. */
export function repeatedCells(lines: readonly PasteCells[]): readonly ReadonlySet<PasteColumn>[] {
  const linesBy = new Map<string, number[]>();
  for (const [at, { nik, contact }] of lines.entries()) {
    const own = [`nik ${fold(nik)}`, ...(contact.includes('@') ? [`contact ${fold(contact)}`] : [])];
    for (const key of own) linesBy.set(key, [...(linesBy.get(key) ?? []), at]);
  }
  const repeated = lines.map(() => new Set<PasteColumn>());
  for (const [key, found] of linesBy) {
    if (found.length < 2 || key === 'nik ') continue;
    for (const at of found) repeated[at]?.add(key.startsWith('nik ') ? 'nik' : 'contact');
  }
  return repeated;
}

interface CellProblem {
  readonly code: PasteProblemCode;
  readonly proposal?: string | null;
  readonly params?: PasteProblem['params'];
}

/** One line with what it is judged by. */
interface Judged {
  readonly cells: PasteCells;
  readonly facts: PasteFacts;
  readonly repeated: ReadonlySet<PasteColumn>;
}

const known = (text: string, of: readonly Known[]) =>
  of.find(({ code, name }) => fold(code) === fold(text) || fold(name) === fold(text));

function choiceProblem(text: string, of: readonly Known[]): CellProblem | undefined {
  if (text === '' || known(text, of)) return undefined;
  return { code: 'PILIHAN_TIDAK_ADA', proposal: nearest(text, of) };
}

function emailProblem(address: string, { facts, repeated }: Judged): CellProblem | undefined {
  if (!isEmail(address)) {
    const mended = address.replace(/\s+/g, '').replace(/,/g, '.').replace(/\.+$/, '');
    return { code: 'FORMAT_SALAH', proposal: isEmail(mended) ? mended : null };
  }
  if (facts.emails.has(address)) return { code: 'SUDAH_DIGUNAKAN' };
  return repeated.has('contact') ? { code: 'GANDA_DI_TABEL' } : undefined;
}

/** What is wrong with a cell that fits its column; its text comes trimmed. */
const CELL_CHECKS: Readonly<Record<PasteColumn, (text: string, line: Judged) => CellProblem | undefined>> = {
  nik: (text, { facts, repeated }) => {
    if (text === '') return { code: 'WAJIB_DIISI' };
    if (!isEmployeeNo(text)) {
      const mended = text.replace(/\s+/g, '');
      return { code: 'FORMAT_SALAH', proposal: isEmployeeNo(mended) ? mended : null };
    }
    if (facts.employeeNos.has(fold(text))) return { code: 'SUDAH_DIGUNAKAN' };
    return repeated.has('nik') ? { code: 'GANDA_DI_TABEL' } : undefined;
  },
  name: (text) => (text.length < 2 ? { code: 'WAJIB_DIISI' } : undefined),
  contact: (text, line) => {
    if (text.includes('@')) return emailProblem(text.toLowerCase(), line);
    return text !== '' && phoneOf(text) === undefined ? { code: 'NOMOR_HP_TIDAK_VALID' } : undefined;
  },
  unit: (text, { facts }) => choiceProblem(text, facts.units),
  place: (text, { facts }) => choiceProblem(text, facts.places),
  joined: (text, { facts }) => {
    if (text === '') return { code: 'WAJIB_DIISI' };
    const date = typedDate(text);
    if (!date.ok) return { ...dateProblem(text), proposal: date.proposal };
    const possible = date.value >= EARLIEST && date.value <= addDays(facts.today, AHEAD_DAYS);
    return possible ? undefined : { code: 'TANGGAL_TIDAK_MUNGKIN' };
  },
};

function cellProblems(column: PasteColumn, line: Judged): PasteProblem[] {
  const text = line.cells[column].trim();
  const longest = PASTE_LIMITS[column];
  const problem: CellProblem | undefined =
    text.length > longest ? { code: 'TERLALU_PANJANG', params: { n: longest } } : CELL_CHECKS[column](text, line);
  if (problem === undefined) return [];
  const params = { kolom: PASTE_WORDS[column], ...problem.params };
  return [{ column, code: problem.code, params, proposal: problem.proposal ?? null }];
}

function personOf(cells: PasteCells, { units, places }: PasteFacts): PastedPerson | null {
  const joined = typedDate(cells.joined.trim());
  if (!joined.ok) return null;
  const contact = cells.contact.trim();
  const email = contact.includes('@') ? contact.toLowerCase() : null;
  return {
    employeeNo: cells.nik.trim(),
    fullname: cells.name.trim().replace(/\s+/g, ' '),
    email,
    phone: email === null && contact !== '' ? (phoneOf(contact) ?? null) : null,
    unitId: cells.unit.trim() === '' ? null : (known(cells.unit, units)?.id ?? null),
    placeId: cells.place.trim() === '' ? null : (known(cells.place, places)?.id ?? null),
    joinDate: joined.value,
  };
}

export function planPaste(lines: readonly PasteCells[], facts: PasteFacts): PlannedLine[] {
  const repeated = repeatedCells(lines);
  return lines.map((cells, at) => {
    const line: Judged = { cells, facts, repeated: repeated[at] ?? new Set() };
    const problems = PASTE_COLUMNS.flatMap((column) => cellProblems(column, line));
    return { problems, person: problems.length > 0 ? null : personOf(cells, facts) };
  });
}
