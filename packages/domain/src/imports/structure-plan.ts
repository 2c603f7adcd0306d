/**
 * Import Struktur User (rules/reports#import-of-structure) as a whole file: superiors from the file or the company, no
 * circle on any date, validators of the client, an admin who stays, seats for those who are new. Pure.
 */
import { seatProblem } from '../companies/seats.ts';
import { type FileLine, rowsOfRepeatedNik } from './import-file.ts';
import { cellOf, type PeopleProblem, type PeopleProblemCode } from './people-line.ts';
import {
  CLEAR,
  changesOwnDays,
  type PersonRef,
  type PlannedStructure,
  type StructureChange,
  type StructureClash,
  type StructureFacts,
  touchesDays,
} from './structure-facts.ts';
import { inCircles } from './structure-circles.ts';
import { earliestOf, planStructureLine } from './structure-line.ts';
import { slashed } from './typed-date-time.ts';

/** A line with its cells, while rules of the whole file add to it. */
interface Row {
  readonly line: FileLine;
  planned: PlannedStructure;
}

const textOf = ({ line }: Row, column: string) => cellOf(line.cells, column);

function refuse(
  row: Row,
  column: string,
  code: PeopleProblemCode,
  { params = {}, proposal = null }: { params?: PeopleProblem['params']; proposal?: string | null } = {},
): void {
  const problem: PeopleProblem = { column, level: 'error', code, params, proposal };
  row.planned = { ...row.planned, change: null, problems: [...row.planned.problems, problem] };
}

function extend(row: Row, parts: Partial<StructureChange>, clash?: StructureClash): void {
  const { change, clashes } = row.planned;
  if (change === null) return;
  row.planned = {
    ...row.planned,
    change: { ...change, ...parts },
    clashes: clash === undefined ? clashes : [...clashes, clash],
  };
}

/** Lines that are skipped must not be handed in: they count nowhere. */
export function planStructure(lines: readonly FileLine[], facts: StructureFacts): PlannedStructure[] {
  const repeated = rowsOfRepeatedNik(lines);
  const rows: Row[] = lines.map((line) => ({
    line,
    planned: planStructureLine(line, repeated.has(line.rowNo), facts),
  }));
  emailsOnce(rows, facts);
  withinSeats(rows, facts);
  readSuperiors(rows, facts);
  for (const row of rows) readValidators(row, facts);
  leaveLockedAlone(rows, facts);
  leaveOwnDaysToOthers(rows, facts);
  refuseCircles(rows, facts);
  leaveNobodyBehind(rows);
  return rows.map(({ planned }) => planned);
}

function emailsOnce(rows: readonly Row[], { fields }: StructureFacts): void {
  for (const { key, column, word } of fields.filter(({ kind }) => kind === 'email')) {
    const byEmail = Map.groupBy(
      rows.filter(({ planned }) => typeof planned.change?.values[key] === 'string'),
      ({ planned }) => planned.change?.values[key],
    );
    for (const same of byEmail.values())
      if (same.length > 1) for (const row of same) refuse(row, column, 'GANDA_DI_TABEL', { params: { kolom: word } });
  }
}

function withinSeats(rows: readonly Row[], { seats }: StructureFacts): void {
  let { active } = seats;
  for (const row of rows) {
    if (row.planned.change === null || row.planned.change.userId !== null) continue;
    const problem = seatProblem({ ...seats, active }, 1);
    if (problem) refuse(row, 'NIK', 'BATAS_KARYAWAN', { params: problem.params ?? {} });
    else active += 1;
  }
}

const isNew = ({ planned }: Row) => planned.change !== null && planned.change.userId === null;

/** NIKs of people whom lines of the file register. */
const newNiks = (rows: readonly Row[]) => new Set(rows.filter(isNew).map((row) => textOf(row, 'NIK')));

function readSuperiors(rows: readonly Row[], facts: StructureFacts): void {
  const coming = newNiks(rows);
  for (const row of rows) {
    for (const [column, part] of [
      ['NIK_ATASAN', 'superior'],
      ['NIK_LEADER', 'leader'],
    ] as const) {
      const { person, date } = row.planned;
      const nik = textOf(row, column);
      if (nik === '' || row.planned.change === null) continue;
      const there = person === undefined || date === null ? null : person.on(date)[part];
      const clash = (here: string): StructureClash => ({
        column,
        there: there?.name ?? '',
        here,
        sourceWord: '',
        kept: false,
      });
      if (nik === CLEAR) {
        if (there !== null) extend(row, { [part]: null }, clash(''));
        continue;
      }
      if (nik === textOf(row, 'NIK')) {
        refuse(row, column, 'STRUKTUR_BERPUTAR');
        continue;
      }
      const known = facts.superior(nik);
      if (known?.mayLead === false) refuse(row, column, 'BUKAN_ATASAN', { params: { nik } });
      else if (known !== undefined) {
        if (known.userId !== there?.id) extend(row, { [part]: { userId: known.userId } }, clash(known.fullname));
      } else if (coming.has(nik)) extend(row, { [part]: { nik } }, clash(nik));
      else refuse(row, column, 'NIK_TIDAK_DITEMUKAN', { params: { nik }, proposal: facts.similarNik(nik) ?? null });
    }
  }
}

/** Validator 1 is a client's person, validator 2 a client3 of the client where the person works. */
function readValidators(row: Row, facts: StructureFacts): void {
  const columns = [
    ['EMAIL_VALIDATOR_1', 'client', 'validator1'],
    ['EMAIL_VALIDATOR_2', 'client3', 'validator2'],
  ] as const;
  const { change, person, date } = row.planned;
  if (change === null || columns.every(([column]) => textOf(row, column) === '')) return;
  const there = person === undefined || date === null ? undefined : person.on(date);
  const clientId = change.placement === undefined ? there?.placement?.client.id : change.placement?.clientId;
  const first = textOf(row, 'EMAIL_VALIDATOR_1') === '' ? 'EMAIL_VALIDATOR_2' : 'EMAIL_VALIDATOR_1';
  if (clientId === undefined) return refuse(row, first, 'VALIDATOR_PERLU_PROYEK');
  const running = there?.upliner?.clientId === clientId ? there.upliner : null;
  const ref = (named: { id: string } | null | undefined): PersonRef | null => (named ? { userId: named.id } : null);
  const superior = change.superior === undefined ? ref(there?.superior) : change.superior;
  const leader = change.leader === undefined ? ref(there?.leader) : change.leader;
  const upliner = running === null ? (leader ?? superior) : { userId: running.uplinerId };
  if (upliner === null) return refuse(row, first, 'UPLINER_PERLU_ATASAN');
  const chosen: { validator1: string | null; validator2: string | null } = {
    validator1: running?.validator1?.id ?? null,
    validator2: running?.validator2?.id ?? null,
  };
  const clashes: StructureClash[] = [];
  for (const [column, role, part] of columns) {
    const email = textOf(row, column).toLowerCase();
    if (email === '') continue;
    const found = email === CLEAR ? null : facts.validator(email);
    if (found === undefined || (found !== null && (found.role !== role || found.clientId !== clientId)))
      return refuse(row, column, 'BUKAN_VALIDATOR', { params: { email, kolom: column, klien: 'tempat ia bekerja' } });
    if ((found?.userId ?? null) === chosen[part]) continue;
    chosen[part] = found?.userId ?? null;
    const was = running?.[part]?.name ?? '';
    clashes.push({ column, there: was, here: found?.fullname ?? '', sourceWord: '', kept: false });
  }
  if (clashes.length === 0) return;
  extend(row, { upliner: { clientId, upliner, validator1Id: chosen.validator1, validator2Id: chosen.validator2 } });
  for (const clash of clashes) extend(row, {}, clash);
}

/** Names and contacts are no matter of periods; where somebody stands from a date on is. */
function leaveLockedAlone(rows: readonly Row[], { locked }: StructureFacts): void {
  if (locked === null) return;
  for (const row of rows) {
    const { change } = row.planned;
    if (change !== null && touchesDays(change) && earliestOf(change) <= locked.last)
      refuse(row, 'TANGGAL_EFEKTIF', 'PERIODE_TERKUNCI', { params: { periode: locked.label } });
  }
}

/** Another admin changes by what the own days that have begun are judged (docs/decisions/078). */
function leaveOwnDaysToOthers(rows: readonly Row[], { own }: StructureFacts): void {
  if (own === null) return;
  const tanggal = slashed(own.from);
  for (const row of rows) {
    const { change } = row.planned;
    if (change?.userId === own.userId && change.from < own.from && changesOwnDays(change))
      refuse(row, 'TANGGAL_EFEKTIF', 'HARI_SENDIRI_KE_DEPAN', { params: { tanggal }, proposal: tanggal });
  }
}

const keyOf = (ref: PersonRef) => ('userId' in ref ? ref.userId : `nik ${ref.nik}`);
const selfOf = ({ userId, nik }: StructureChange) => userId ?? `nik ${nik}`;

/** Nobody may stand above himself on a date from which the file or a row planned earlier holds. */
function refuseCircles(rows: readonly Row[], { spans }: StructureFacts): void {
  const changes = rows.flatMap(({ planned: { change } }) =>
    change?.superior === undefined
      ? []
      : [{ who: selfOf(change), superior: change.superior && keyOf(change.superior), from: change.from, to: null }],
  );
  const first = changes.map(({ from }) => from).sort()[0];
  if (first === undefined) return;
  const there = spans.map(({ userId: who, superiorId: superior, from, to }) => ({ who, superior, from, to }));
  const circled = inCircles(there, changes, first);
  for (const row of rows) {
    const { change } = row.planned;
    if (change?.superior != null && circled.has(selfOf(change))) refuse(row, 'NIK_ATASAN', 'STRUKTUR_BERPUTAR');
  }
}

/** Whoever names somebody that the file does not register after all falls out, too. */
function leaveNobodyBehind(rows: readonly Row[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    const coming = newNiks(rows);
    for (const row of rows) {
      const { change } = row.planned;
      const missing = (ref: PersonRef | null | undefined) => ref != null && 'nik' in ref && !coming.has(ref.nik);
      if (!missing(change?.superior) && !missing(change?.leader)) continue;
      const column = missing(change?.superior) ? 'NIK_ATASAN' : 'NIK_LEADER';
      refuse(row, column, 'NIK_TIDAK_DITEMUKAN', { params: { nik: textOf(row, column) } });
      changed = true;
    }
  }
}
