/** One line of Import Struktur User against what is known: an empty cell changes nothing, `-` clears. */
import { isGuarded } from '../access/granting-access.ts';
import { COMPANY_ROLES, type Role } from '../access/roles.ts';
import { addDays, type LocalDate } from '../kernel/time.ts';
import { isEmployeeNo } from '../people/person-rules.ts';
import type { FileLine } from './import-file.ts';
import { cellOf, choiceCell, dateCell, Findings } from './people-line.ts';
import { type FieldColumn, readFieldCell, shownValue } from './person-cells.ts';
import {
  CLEAR,
  CODE_TABLES,
  type Coded,
  type CodeColumn,
  type PlannedStructure,
  SEAT_OF,
  type Seat,
  type Standpoint,
  STRUCTURE_REQUIRED,
  type StructureChange,
  type StructureClash,
  type StructureFacts,
  type StructurePerson,
} from './structure-facts.ts';
import { slashed } from './typed-date-time.ts';

const AHEAD_DAYS = 366;
const NOT_CLEARABLE = ['LEADER', 'ROLE', 'PROYEK', 'TANGGAL_MASUK', 'TANGGAL_EFEKTIF'] as const;
const YES_NO = ['Y', 'T'] as const;
const SEAT_COLUMNS = ['KODE_DIVISI', 'KODE_DEPARTEMEN', 'KODE_JABATAN', 'KODE_LEVEL', 'KODE_UNIT'] as const;

const NOWHERE: Standpoint = {
  seats: { divisionId: null, departmentId: null, positionId: null, jobLevelId: null, unitId: null },
  superior: null,
  leader: null,
  placement: null,
  upliner: null,
  schedule: null,
  places: [],
};

type Parts = { -readonly [Part in keyof StructureChange]?: StructureChange[Part] } & {
  readonly values: Record<string, string | null>;
};

/** The line while it is read. */
interface Reading {
  readonly line: FileLine;
  readonly found: Findings;
  readonly facts: StructureFacts;
  readonly person: StructurePerson | undefined;
  readonly there: Standpoint;
  readonly parts: Parts;
  readonly clashes: StructureClash[];
}

const textOf = ({ line }: Pick<Reading, 'line'>, column: string) => cellOf(line.cells, column);

function differs({ clashes }: Reading, column: string, there: string | null, here: string | null): void {
  clashes.push({ column, there: there ?? '', here: here ?? '', sourceWord: '', kept: false });
}

export function planStructureLine(line: FileLine, repeated: boolean, facts: StructureFacts): PlannedStructure {
  const found = new Findings();
  const { cells } = line;
  for (const column of STRUCTURE_REQUIRED)
    if (cellOf(cells, column) === '') found.report(column, 'WAJIB_DIISI', { kolom: column });
  const stays = facts.fields.flatMap(({ column, clearable }) => (clearable ? [] : [column]));
  for (const column of ['NIK', ...stays, ...NOT_CLEARABLE])
    if (cellOf(cells, column) === CLEAR) found.report(column, 'TIDAK_DAPAT_DIKOSONGKAN', { kolom: column });
  const nik = cellOf(cells, 'NIK');
  const person = nik === '' ? undefined : facts.person(nik);
  if (repeated) found.report('NIK', 'BARIS_GANDA_NIK', { nik });
  const latest = addDays(facts.today, AHEAD_DAYS);
  const date = found.at('TANGGAL_EFEKTIF') ? null : dateCell(found, cells, 'TANGGAL_EFEKTIF', latest);
  const joined = found.at('TANGGAL_MASUK') ? null : dateCell(found, cells, 'TANGGAL_MASUK', latest);
  if (nik !== '' && !found.at('NIK')) {
    if (person === undefined) newcomer(line, found, facts, { date, joined });
    else employed(nik, person, found, { date, joined });
  }
  const there = person === undefined || date === null ? NOWHERE : person.on(date);
  const reading: Reading = { line, found, facts, person, there, parts: { values: {}, seats: {} }, clashes: [] };
  for (const field of facts.fields) readField(reading, field);
  readSeats(reading);
  readRole(reading);
  readPlacement(reading);
  readRules(reading);
  const { parts, clashes } = reading;
  if (date === null || nik === '') return { person, date, problems: found.problems, change: null, clashes: [] };
  const change: StructureChange = {
    ...parts,
    seats: parts.seats ?? {},
    nik,
    userId: person?.userId ?? null,
    from: date,
    joinDate: person === undefined ? joined : null,
  };
  return { person, date, problems: found.problems, change: found.wrong ? null : change, clashes };
}

/** The first day that the change concerns. */
export const earliestOf = ({ from, joinDate }: Pick<StructureChange, 'from' | 'joinDate'>): LocalDate =>
  joinDate !== null && joinDate < from ? joinDate : from;

function newcomer(
  { cells }: FileLine,
  found: Findings,
  facts: StructureFacts,
  { date, joined }: { date: LocalDate | null; joined: LocalDate | null },
): void {
  const nik = cellOf(cells, 'NIK');
  const needed = [
    ...facts.fields.flatMap(({ column, neededForNew }) => (neededForNew ? [column] : [])),
    'TANGGAL_MASUK',
  ];
  const missing = needed.filter((column) => cellOf(cells, column) === '');
  if (missing.length === needed.length)
    return found.report('NIK', 'NIK_TIDAK_DITEMUKAN', { nik }, facts.similarNik(nik) ?? null);
  if (!isEmployeeNo(nik)) found.report('NIK', 'FORMAT_SALAH', { kolom: 'NIK' });
  for (const column of missing) found.report(column, 'ORANG_BARU_KURANG', { nik, kolom: missing.join(', ') });
  if (date !== null && joined !== null && date < joined)
    found.report('TANGGAL_EFEKTIF', 'TANGGAL_SEBELUM_HARI_MASUK', { tanggal: slashed(joined) }, slashed(joined));
}

function employed(
  nik: string,
  { active, joinDate }: StructurePerson,
  found: Findings,
  { date, joined }: { date: LocalDate | null; joined: LocalDate | null },
): void {
  if (!active) return found.report('NIK', 'SUDAH_NONAKTIF', { nik });
  if (joinDate === null) return found.report('NIK', 'BUKAN_KARYAWAN', { nik });
  if (joined !== null && joined !== joinDate)
    found.report('TANGGAL_MASUK', 'TANGGAL_MASUK_TETAP', { tanggal: slashed(joinDate) }, '');
  if (date !== null && date < joinDate)
    found.report('TANGGAL_EFEKTIF', 'TANGGAL_SEBELUM_HARI_MASUK', { tanggal: slashed(joinDate) }, slashed(joinDate));
}

/** What lets somebody into the account of whoever decides for others waits for a second admin: not in a file. */
function refusesAccess({ found, person }: Reading, column: string, wanted?: Role): boolean {
  const now: Role = person?.role ?? 'staff';
  if (!isGuarded(wanted === undefined ? [now] : [now, wanted])) return false;
  found.report(column, 'PERLU_ADMIN_KEDUA_DI_HALAMAN', {
    kolom: column,
    peran: isGuarded([now]) ? now : (wanted ?? now),
  });
  return true;
}

function readField(reading: Reading, field: FieldColumn): void {
  const { found, facts, person, parts } = reading;
  const { key, column, word, clearable, neededForNew, guarded, kind } = field;
  const typed = textOf(reading, column);
  // A `-` that may not stand there was told with those of the other columns.
  if (typed === '' || (typed === CLEAR && !clearable)) return;
  if (typed === CLEAR && neededForNew && person === undefined)
    return found.report(column, 'TIDAK_DAPAT_DIKOSONGKAN', { kolom: column });
  const read = typed === CLEAR ? { value: null } : readFieldCell(typed, field);
  if ('problem' in read) return found.report(column, read.problem.code, read.problem.params, read.problem.proposal);
  const { value } = read;
  const owner = kind === 'email' && value !== null ? facts.emailOwner(value) : undefined;
  if (owner !== undefined && owner !== person?.userId) return found.report(column, 'SUDAH_DIGUNAKAN', { kolom: word });
  const there = person?.values[key] ?? null;
  if (value === there || (guarded && refusesAccess(reading, column))) return;
  parts.values[key] = value;
  differs(reading, column, shownValue(there, field), shownValue(value, field));
}

/** Undefined: the cell is empty or wrong. Null: cleared. */
function codedCell(reading: Reading, column: CodeColumn): Coded | null | undefined {
  const text = textOf(reading, column);
  if (text === '') return undefined;
  if (text === CLEAR) return null;
  const coded = reading.facts.coded(column, text);
  if (coded === undefined)
    reading.found.report(column, 'KODE_TIDAK_DITEMUKAN', { jenis: CODE_TABLES[column].word, kode: text });
  return coded;
}

function readSeats(reading: Reading): void {
  const { found, there, parts } = reading;
  const seats: Partial<Record<Seat, string | null>> = {};
  const take = (column: keyof typeof SEAT_OF, next: { id: string; name: string } | null) => {
    const seat = SEAT_OF[column];
    if ((next?.id ?? null) === (there.seats[seat]?.id ?? null)) return;
    seats[seat] = next?.id ?? null;
    differs(reading, column, there.seats[seat]?.name ?? null, next?.name ?? null);
  };
  const codedCells = new Map(SEAT_COLUMNS.map((column) => [column, codedCell(reading, column)]));
  const department = codedCells.get('KODE_DEPARTEMEN');
  const division = codedCells.get('KODE_DIVISI');
  if (department && division !== undefined && (division?.id ?? null) !== department.parentId)
    found.report('KODE_DEPARTEMEN', 'TIDAK_SESUAI_PILIHAN', { kolom: 'departemen', pilihan: 'divisi' });
  for (const [column, coded] of codedCells) if (coded !== undefined) take(column, coded);
  // A department brings its division along; another division leaves the department of the former one.
  if (department && division === undefined)
    take(
      'KODE_DIVISI',
      department.parentId === null ? null : { id: department.parentId, name: department.parentName ?? '' },
    );
  if (department === undefined && seats.divisionId !== undefined && there.seats.departmentId !== null)
    take('KODE_DEPARTEMEN', null);
  parts.seats = seats;
}

function readRole(reading: Reading): void {
  const { found, line, person, parts } = reading;
  const word = (flag: boolean) => (flag ? 'Ya' : 'Tidak');
  const leads = textOf(reading, 'LEADER') === CLEAR ? null : choiceCell(found, line.cells, 'LEADER', YES_NO);
  const isLeader = person?.isLeader ?? false;
  if (leads !== null && (leads === 'Y') !== isLeader && !refusesAccess(reading, 'LEADER')) {
    parts.isLeader = leads === 'Y';
    differs(reading, 'LEADER', word(isLeader), word(!isLeader));
  }
  const role = textOf(reading, 'ROLE') === CLEAR ? null : choiceCell(found, line.cells, 'ROLE', COMPANY_ROLES);
  const now: Role = person?.role ?? 'staff';
  if (role === null || role === now) return;
  if (role === 'client' || role === 'client3')
    return found.report('ROLE', 'PERAN_KLIEN_LEWAT_HALAMAN', { peran: role });
  if (refusesAccess(reading, 'ROLE', role)) return;
  parts.role = role;
  differs(reading, 'ROLE', person === undefined ? null : now, role);
}

function readPlacement(reading: Reading): void {
  const { found, facts, line, there, parts } = reading;
  const project = textOf(reading, 'PROYEK') === CLEAR ? null : choiceCell(found, line.cells, 'PROYEK', YES_NO);
  if (project === 'T' && there.placement !== null) {
    parts.placement = null;
    differs(reading, 'PROYEK', `Ya, ${there.placement.client.name}`, 'Tidak');
  }
  if (project !== 'Y') return;
  const text = textOf(reading, 'KODE_UNIT');
  const unit = text === '' || text === CLEAR ? undefined : facts.coded('KODE_UNIT', text);
  if (unit === undefined && text === '' && there.placement !== null) return;
  if (unit === undefined || unit.parentId === null) return found.report('PROYEK', 'PROYEK_PERLU_UNIT_KLIEN');
  if (there.placement?.client.id === unit.parentId && there.placement.unitId === unit.id) return;
  parts.placement = { clientId: unit.parentId, unitId: unit.id };
  differs(
    reading,
    'PROYEK',
    there.placement === null ? 'Tidak' : `Ya, ${there.placement.client.name}`,
    `Ya, ${unit.parentName ?? ''}`,
  );
}

function readRules(reading: Reading): void {
  const { there, parts } = reading;
  const schedule = codedCell(reading, 'KODE_JADWAL');
  if (schedule !== undefined && (schedule?.id ?? null) !== (there.schedule?.id ?? null)) {
    parts.scheduleId = schedule?.id ?? null;
    differs(reading, 'KODE_JADWAL', there.schedule?.name ?? null, schedule?.name ?? null);
  }
  const place = codedCell(reading, 'KODE_LOKASI');
  const ids = there.places.map(({ id }) => id);
  if (place !== undefined && (place === null ? ids.length > 0 : ids.length !== 1 || ids[0] !== place.id)) {
    parts.placeIds = place === null ? [] : [place.id];
    differs(reading, 'KODE_LOKASI', there.places.map(({ name }) => name).join(', '), place?.name ?? null);
  }
}
