/**
 * A structure pasted from a spreadsheet: Divisi, Departemen, Posisi per line (rules/settings#structure, divisi and
 * departemen).
 */
import type { ErrorCode } from '../kernel/error-codes.ts';

export interface StructureLine {
  readonly division: string;
  readonly department: string;
  readonly position: string;
}

/** What the company has already; names are compared without case. */
export interface KnownStructure {
  readonly divisions: readonly { readonly name: string }[];
  readonly departments: readonly { readonly name: string; readonly division: string }[];
  readonly positions: readonly {
    readonly name: string;
    readonly department: string | null;
    readonly division: string | null;
  }[];
  /** Codes in use, per kind. */
  readonly codes: {
    readonly division: readonly string[];
    readonly department: readonly string[];
    readonly position: readonly string[];
  };
}

interface StructureProblem {
  /** From 1, as the person counts. */
  readonly line: number;
  readonly field: keyof StructureLine;
  readonly code: Extract<ErrorCode, 'WAJIB_DIISI' | 'TERLALU_PENDEK' | 'TERLALU_PANJANG'>;
}

export interface StructurePlan {
  readonly divisions: readonly { readonly name: string; readonly code: string }[];
  readonly departments: readonly { readonly name: string; readonly code: string; readonly division: string }[];
  readonly positions: readonly {
    readonly name: string;
    readonly code: string;
    readonly division: string;
    /** null: of every department. */
    readonly department: string | null;
  }[];
  /** Names on the lines that were there before. */
  readonly known: number;
  readonly problems: readonly StructureProblem[];
}

const SHORTEST = 2;
const LONGEST = 100;
const CODE_LENGTH = 6;

export const foldName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The first letters of the words, or of the one word; with a number behind it where that is taken. */
export function codeFrom(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .toUpperCase()
    .normalize('NFKD')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? 'X').slice(0, 3);
  const stem = letters.slice(0, CODE_LENGTH);
  let code = stem;
  for (let n = 2; taken.has(code); n += 1) code = `${stem}${n}`;
  return code;
}

const HEADINGS = new Set(['divisi', 'division', 'departemen', 'department']);

/** Cells by tab, semicolon, `>` or comma; a line of headings is left out; an empty division is that of the line above. */
export function readStructure(text: string): StructureLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const mark = ['\t', ';', '>', ','].find((one) => lines.some((line) => line.includes(one))) ?? '\t';
  const cells = lines.map((line) =>
    line.split(mark).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replace(/\s+/g, ' '),
    ),
  );
  const rows = HEADINGS.has(foldName(cells[0]?.[0] ?? '')) ? cells.slice(1) : cells;
  let above = { division: '', department: '' };
  return rows.map(([first = '', second = '', position = '']) => {
    const division = first === '' ? above.division : first;
    const department = second === '' && first === '' ? above.department : second;
    above = { division, department };
    return { division, department, position };
  });
}

function problemOf(value: string, required: boolean): StructureProblem['code'] | undefined {
  if (value === '') return required ? 'WAJIB_DIISI' : undefined;
  if (value.length < SHORTEST) return 'TERLALU_PENDEK';
  return value.length > LONGEST ? 'TERLALU_PANJANG' : undefined;
}

/** What has to be made so that every line is there; lines with a problem make nothing. */
export function planStructure(lines: readonly StructureLine[], known: KnownStructure): StructurePlan {
  const problems: StructureProblem[] = [];
  const codes = {
    division: new Set(known.codes.division),
    department: new Set(known.codes.department),
    position: new Set(known.codes.position),
  };
  const key = (...parts: string[]) => parts.map(foldName).join('\t');
  const before = new Set([
    ...known.divisions.map(({ name }) => key('v', name)),
    ...known.departments.map(({ name, division }) => key('d', division, name)),
    ...known.positions.map(({ name, department, division }) => key('p', division ?? '', department ?? '', name)),
  ]);
  const met = new Set<string>();
  const divisions: { name: string; code: string }[] = [];
  const departments: { name: string; code: string; division: string }[] = [];
  const positions: { name: string; code: string; division: string; department: string | null }[] = [];
  /** True when the name is neither there nor on an earlier line. */
  const isNew = (mark: string) => {
    const first = !met.has(mark);
    met.add(mark);
    return first && !before.has(mark);
  };
  const coded = (kind: keyof typeof codes, name: string) => {
    const code = codeFrom(name, codes[kind]);
    codes[kind].add(code);
    return { name, code };
  };
  for (const [index, { division, department, position }] of lines.entries()) {
    const found = (
      [
        ['division', problemOf(division, true)],
        ['department', problemOf(department, false)],
        ['position', problemOf(position, false)],
      ] as const
    ).flatMap(([field, code]) => (code === undefined ? [] : [{ line: index + 1, field, code }]));
    problems.push(...found);
    if (found.length > 0) continue;
    if (isNew(key('v', division))) divisions.push(coded('division', division));
    if (department !== '' && isNew(key('d', division, department)))
      departments.push({ ...coded('department', department), division });
    if (position !== '' && isNew(key('p', department === '' ? '' : division, department, position)))
      positions.push({ ...coded('position', position), division, department: department === '' ? null : department });
  }
  return { divisions, departments, positions, known: [...met].filter((mark) => before.has(mark)).length, problems };
}
