/**
 * Import Upah: wages from a date on, one line each. Pure: people and the wages that count are passed in. Nothing that is
 * told of a line names an amount.
 */
import type { LocalDate } from '../kernel/time.ts';
import {
  sameWage,
  WAGE_FIELDS,
  type WageBasis,
  type WageBasisName,
  type WageDraft,
  type WageField,
  wageOf,
} from '../overtime/monthly-wage.ts';
import type { Cells, FileColumns, FileLine } from './import-file.ts';
import { cellOf, choiceCell, dateCell, Findings, type PeopleProblem } from './people-line.ts';
import { slashed } from './typed-date-time.ts';

/** data table: the column of each amount. */
const WAGE_COLUMN: Readonly<Record<WageField, string>> = {
  basic: 'UPAH_POKOK',
  fixedAllowance: 'TUNJANGAN_TETAP',
  variableAllowance: 'TUNJANGAN_TIDAK_TETAP',
  daily: 'UPAH_SEHARI',
  earned: 'PENGHASILAN',
  months: 'JUMLAH_BULAN',
  minimum: 'UPAH_MINIMUM',
};

export const WAGE_AMOUNT_COLUMNS: readonly string[] = WAGE_FIELDS.map((field) => WAGE_COLUMN[field]);
export const WAGE_IMPORT_COLUMNS: readonly string[] = ['NIK', 'BERLAKU_MULAI', 'DASAR_UPAH', ...WAGE_AMOUNT_COLUMNS];

export const WAGE_FILE: FileColumns = {
  columns: WAGE_IMPORT_COLUMNS,
  required: ['NIK', 'BERLAKU_MULAI', 'DASAR_UPAH'],
  silent: ['NO', 'NAMA', 'TEMUAN'],
};

const BASIS_WORD = { BULANAN: 'monthly', HARIAN: 'daily', SATUAN: 'piece' } as const;
const WAGE_BASIS_WORDS = ['BULANAN', 'HARIAN', 'SATUAN'] as const;

interface WagePerson {
  readonly userId: string;
  readonly employed: boolean;
}

export interface WageFacts {
  /** The last date from which a wage may be set. */
  readonly latest: LocalDate;
  person(nik: string): WagePerson | undefined;
  /** A NIK that differs by lost zeros at the beginning only. */
  similarNik(nik: string): string | undefined;
  /** The wage that was written for exactly this date and counts. */
  writtenOn(userId: string, date: LocalDate): WageBasis | undefined;
}

export interface PlannedWage {
  readonly rowNo: number;
  readonly person: WagePerson | undefined;
  readonly from: LocalDate | null;
  readonly problems: readonly PeopleProblem[];
  /** Null while the line has an error. */
  readonly wage: WageBasis | null;
  readonly effect: 'baru' | 'berubah' | 'sama' | null;
}

const MOST = 1_000_000_000_000;
const MOST_MONTHS = 12;

/** `5000000`, `5.000.000` or `Rp5.000.000`; null where the cell is empty or cannot be read. */
function amountCell(found: Findings, cells: Cells, field: WageField): number | null {
  const column = WAGE_COLUMN[field];
  // Sen that are none, as banks and sheets write them: `Rp 250.000,00`, `250.000,-`.
  const text = cellOf(cells, column)
    .replace(/^rp\.?\s*/i, '')
    .replace(/,(0{1,2}|-)$/, '');
  if (text === '') return null;
  const digits = /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;
  const value = /^\d{1,13}$/.test(digits) ? Number(digits) : Number.NaN;
  const least = field === 'basic' || field.endsWith('Allowance') ? 0 : 1;
  if (value >= least && value <= (field === 'months' ? MOST_MONTHS : MOST)) return value;
  found.report(column, field === 'months' ? 'FORMAT_SALAH' : 'NOMINAL_TIDAK_TERBACA', { kolom: column });
  return null;
}

function wageCells(found: Findings, cells: Cells, basis: WageBasisName): WageBasis | null {
  const amounts = Object.fromEntries(WAGE_FIELDS.map((field) => [field, amountCell(found, cells, field)]));
  const read = wageOf({ ...(amounts as Record<WageField, number | null>), basis } satisfies WageDraft);
  if ('wage' in read) return read.wage;
  for (const { code, field } of read.problems) {
    const kolom = WAGE_COLUMN[field];
    if (!found.at(kolom))
      found.report(kolom, code, { kolom, ...(code === 'TIDAK_SESUAI_PILIHAN' ? { pilihan: 'DASAR_UPAH' } : {}) });
  }
  return null;
}

const lineKey = (userId: string, from: LocalDate) => `${userId} ${from}`;

/** Lines that are skipped must not be handed in: they count nowhere. */
export function planWages(lines: readonly FileLine[], facts: WageFacts): PlannedWage[] {
  const planned = lines.map((line) => planLine(line, facts));
  const byKey = Map.groupBy(planned, ({ person, from }) =>
    person === undefined || from === null ? '' : lineKey(person.userId, from),
  );
  return planned.map((line, index): PlannedWage => {
    const { person, from } = line;
    if (person === undefined || from === null) return line;
    if ((byKey.get(lineKey(person.userId, from)) ?? []).length < 2) return line;
    const nik = cellOf(lines[index]?.cells ?? {}, 'NIK');
    const params = { nik, tanggal: slashed(from) };
    const problem: PeopleProblem = { column: 'NIK', level: 'error', code: 'BARIS_GANDA', params, proposal: null };
    return { ...line, wage: null, effect: null, problems: [...line.problems, problem] };
  });
}

function planLine({ rowNo, cells }: FileLine, facts: WageFacts): PlannedWage {
  const found = new Findings();
  for (const column of WAGE_FILE.required)
    if (cellOf(cells, column) === '') found.report(column, 'WAJIB_DIISI', { kolom: column });
  const nik = cellOf(cells, 'NIK');
  const person = nik === '' ? undefined : facts.person(nik);
  if (nik !== '' && person === undefined)
    found.report('NIK', 'NIK_TIDAK_DITEMUKAN', { nik }, facts.similarNik(nik) ?? null);
  if (person?.employed === false) found.report('NIK', 'SUDAH_NONAKTIF', { nik });
  const from = dateCell(found, cells, 'BERLAKU_MULAI', facts.latest);
  const word = choiceCell(found, cells, 'DASAR_UPAH', WAGE_BASIS_WORDS);
  const wage = word === null ? null : wageCells(found, cells, BASIS_WORD[word]);
  if (found.wrong || person === undefined || from === null || wage === null)
    return { rowNo, person, from, problems: found.problems, wage: null, effect: null };
  const written = facts.writtenOn(person.userId, from);
  const effect = written === undefined ? 'baru' : sameWage(written, wage) ? 'sama' : 'berubah';
  return { rowNo, person, from, problems: found.problems, wage, effect };
}
