/**
 * People pasted from a table (domain.md 12; ux.md K14): each cell is judged, what cannot be taken is said at its cell,
 * and the rest may be taken. Pure: names, codes and numbers that are there already are passed in.
 */
import type { LocalDate } from '../kernel/time.ts';
import { addDays } from '../kernel/time.ts';
import { typedDate } from '../imports/typed-date-time.ts';
import { isEmail, isEmployeeNo, phoneOf } from './person-rules.ts';

export const PASTE_COLUMNS = ['nik', 'name', 'contact', 'unit', 'place', 'joined'] as const;
export type PasteColumn = (typeof PASTE_COLUMNS)[number];
export type PasteCells = Readonly<Record<PasteColumn, string>>;

export const PASTE_PROBLEMS = [
  'WAJIB_DIISI',
  'FORMAT_SALAH',
  'TERLALU_PANJANG',
  'SUDAH_DIGUNAKAN',
  'GANDA_DI_TABEL',
  'NOMOR_HP_TIDAK_VALID',
  'PILIHAN_TIDAK_ADA',
  'TANGGAL_TIDAK_VALID',
  'TANGGAL_TIDAK_MUNGKIN',
] as const;
export type PasteProblemCode = (typeof PASTE_PROBLEMS)[number];

export interface PasteProblem {
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

const WORDS: Readonly<Record<PasteColumn, string>> = {
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
  const near = known
    .map(({ name }) => ({ name, far: distance(fold(text), fold(name), NEAR) }))
    .filter(({ far }) => far <= NEAR)
    .sort((a, b) => a.far - b.far);
  return near[0]?.name ?? null;
}

export function planPaste(lines: readonly PasteCells[], facts: PasteFacts): PlannedLine[] {
  const times = (column: 'nik' | 'contact') => {
    const counted = new Map<string, number>();
    for (const line of lines) {
      const text = fold(line[column]);
      if (text !== '') counted.set(text, (counted.get(text) ?? 0) + 1);
    }
    return counted;
  };
  const niks = times('nik');
  const contacts = times('contact');
  return lines.map((line) => {
    const problems: PasteProblem[] = [];
    const tell = (
      column: PasteColumn,
      code: PasteProblemCode,
      more: { proposal?: string | null; params?: PasteProblem['params'] } = {},
    ) => {
      problems.push({
        column,
        code,
        params: { kolom: WORDS[column], ...more.params },
        proposal: more.proposal ?? null,
      });
    };
    const nik = line.nik.trim();
    if (nik === '') tell('nik', 'WAJIB_DIISI');
    else if (!isEmployeeNo(nik)) {
      const mended = nik.replace(/\s+/g, '').slice(0, 30);
      tell('nik', 'FORMAT_SALAH', { proposal: isEmployeeNo(mended) ? mended : null });
    } else if (facts.employeeNos.has(fold(nik))) tell('nik', 'SUDAH_DIGUNAKAN');
    else if ((niks.get(fold(nik)) ?? 0) > 1) tell('nik', 'GANDA_DI_TABEL');

    const fullname = line.name.trim().replace(/\s+/g, ' ');
    if (fullname.length < 2) tell('name', 'WAJIB_DIISI');
    else if (fullname.length > 100) tell('name', 'TERLALU_PANJANG', { params: { n: 100 } });

    const contact = line.contact.trim();
    const email = contact.includes('@') ? contact.toLowerCase() : null;
    const phone = email === null && contact !== '' ? phoneOf(contact) : undefined;
    if (email !== null && !isEmail(email)) {
      const mended = email.replace(/\s+/g, '').replace(/,/g, '.').replace(/\.+$/, '');
      tell('contact', 'FORMAT_SALAH', { proposal: isEmail(mended) ? mended : null });
    } else if (email !== null && facts.emails.has(email)) tell('contact', 'SUDAH_DIGUNAKAN');
    else if (email !== null && (contacts.get(fold(contact)) ?? 0) > 1) tell('contact', 'GANDA_DI_TABEL');
    else if (email === null && contact !== '' && phone === undefined) tell('contact', 'NOMOR_HP_TIDAK_VALID');

    const chosen = (column: 'unit' | 'place', known: readonly Known[]): string | null => {
      const text = fold(line[column]);
      if (text === '') return null;
      const found = known.find(({ code, name }) => fold(code) === text || fold(name) === text);
      if (!found) tell(column, 'PILIHAN_TIDAK_ADA', { proposal: nearest(line[column], known) });
      return found?.id ?? null;
    };
    const unitId = chosen('unit', facts.units);
    const placeId = chosen('place', facts.places);

    const joined = line.joined.trim();
    const date = typedDate(joined);
    if (joined === '') tell('joined', 'WAJIB_DIISI');
    else if (!date.ok) tell('joined', 'TANGGAL_TIDAK_VALID', { proposal: date.proposal });
    else if (date.value < EARLIEST || date.value > addDays(facts.today, AHEAD_DAYS))
      tell('joined', 'TANGGAL_TIDAK_MUNGKIN');

    if (problems.length > 0 || !date.ok) return { problems, person: null };
    const person = { employeeNo: nik, fullname, email, phone: phone ?? null, unitId, placeId, joinDate: date.value };
    return { problems, person };
  });
}
