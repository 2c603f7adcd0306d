/**
 * Import Status Aktif (rules/reports#import-of-status): who leaves with which last day, and who comes back from which
 * first day. Pure: people, admins, seats and locked periods are passed in.
 */
import { endsImmediately } from '../people/last-day.ts';
import { seatProblem, type Seats } from '../companies/seats.ts';
import { addDays, type LocalDate } from '../kernel/time.ts';
import { END_REASONS, type EmploymentType, type EndReason } from '../people/person-rules.ts';
import { type FileColumns, type FileLine, rowsOfRepeatedNik } from './import-file.ts';
import { cellOf, choiceCell, dateCell, Findings, type LockedUntil, type PeopleProblem } from './people-line.ts';
import { slashed } from './typed-date-time.ts';

export const STATUS_COLUMNS = ['NIK', 'STATUS', 'TANGGAL_EFEKTIF', 'ALASAN', 'KETERANGAN'] as const;
export type StatusColumn = (typeof STATUS_COLUMNS)[number];

export const STATUS_FILE: FileColumns<StatusColumn> = {
  columns: STATUS_COLUMNS,
  required: ['NIK', 'STATUS', 'TANGGAL_EFEKTIF'],
  silent: ['NO', 'NAMA', 'TEMUAN'],
};

/** Somebody whom the file may name. */
export interface StatusPerson {
  readonly userId: string;
  readonly fullname: string;
  /** Who imports. */
  readonly self: boolean;
  readonly active: boolean;
  /** An admin who can sign in and whose last day is not set. */
  readonly isLastingAdmin: boolean;
  /** Active people who answer to the person now or later. */
  readonly subordinates: number;
  /** The newest; null for somebody without an employment. */
  readonly employment: {
    readonly type: EmploymentType;
    readonly joinDate: LocalDate;
    readonly endDate: LocalDate | null;
    readonly endReason: EndReason | null;
  } | null;
}

export interface StatusFacts {
  readonly today: LocalDate;
  readonly locked: LockedUntil | null;
  readonly seats: Seats;
  /** Admins of the company who can sign in and whose last day is not set. */
  readonly admins: number;
  person(nik: string): StatusPerson | undefined;
  /** A NIK that differs by lost zeros at the beginning only. */
  similarNik(nik: string): string | undefined;
}

export type StatusChange =
  | {
      readonly kind: 'leave';
      readonly userId: string;
      readonly lastDay: LocalDate;
      readonly endReason: EndReason;
      readonly note: string;
      readonly employed: boolean;
    }
  | { readonly kind: 'back'; readonly userId: string; readonly joinDate: LocalDate };

export interface PlannedStatus {
  readonly person: StatusPerson | undefined;
  readonly date: LocalDate | null;
  readonly problems: readonly PeopleProblem[];
  readonly change: StatusChange | null;
}

const LONGEST_NOTE = 255;
const AHEAD_DAYS = 366;

/** The first day that the change concerns. */
export const firstDayOf = (change: StatusChange): LocalDate =>
  change.kind === 'leave' ? addDays(change.lastDay, 1) : change.joinDate;

/** Lines that are skipped must not be handed in: they count nowhere. */
export function planStatus(lines: readonly FileLine[], facts: StatusFacts): PlannedStatus[] {
  const repeated = rowsOfRepeatedNik(lines);
  const planned = lines.map((line) => planLine(line, repeated.has(line.rowNo), facts));
  return withinSeats(refuseLastAdminLeaving(planned, facts), facts);
}

function planLine({ cells }: FileLine, repeated: boolean, facts: StatusFacts): PlannedStatus {
  const found = new Findings();
  for (const column of STATUS_FILE.required)
    if (cellOf(cells, column) === '') found.report(column, 'WAJIB_DIISI', { kolom: column });
  const nik = cellOf(cells, 'NIK');
  const person = nik === '' ? undefined : facts.person(nik);
  if (nik !== '' && person === undefined)
    found.report('NIK', 'NIK_TIDAK_DITEMUKAN', { nik }, facts.similarNik(nik) ?? null);
  if (repeated) found.report('NIK', 'BARIS_GANDA_NIK', { nik });
  const status = choiceCell(found, cells, 'STATUS', ['AKTIF', 'NONAKTIF'] as const);
  const date = dateCell(found, cells, 'TANGGAL_EFEKTIF', addDays(facts.today, AHEAD_DAYS));
  const reason = choiceCell(found, cells, 'ALASAN', END_REASONS);
  const note = cellOf(cells, 'KETERANGAN');
  if (note.length > LONGEST_NOTE)
    found.report('KETERANGAN', 'TERLALU_PANJANG', { kolom: 'KETERANGAN', n: LONGEST_NOTE });
  if (status === 'NONAKTIF' && cellOf(cells, 'ALASAN') === '')
    found.report('ALASAN', 'WAJIB_DIISI', { kolom: 'ALASAN' });

  let change: StatusChange | null = null;
  if (person !== undefined && status === 'NONAKTIF') {
    reportLeavingProblems(found, { nik, person, date }, facts);
    if (date !== null && reason !== null)
      change = {
        kind: 'leave',
        userId: person.userId,
        lastDay: date,
        endReason: reason,
        note,
        employed: person.employment !== null,
      };
  } else if (person !== undefined && status === 'AKTIF') {
    reportReturningProblems(found, nik, person, date);
    if (date !== null) change = { kind: 'back', userId: person.userId, joinDate: date };
  }
  if (change !== null && facts.locked !== null && firstDayOf(change) <= facts.locked.last)
    found.report('TANGGAL_EFEKTIF', 'PERIODE_TERKUNCI', { periode: facts.locked.label });
  return { person, date, problems: found.problems, change: found.wrong ? null : change };
}

function reportLeavingProblems(
  found: Findings,
  { nik, person, date }: { nik: string; person: StatusPerson; date: LocalDate | null },
  { today }: StatusFacts,
): void {
  const { employment } = person;
  if (!person.active) return found.report('STATUS', 'SUDAH_NONAKTIF', { nik });
  if (person.self) found.report('NIK', 'TIDAK_BOLEH_SENDIRI');
  if (person.subordinates > 0) found.report('NIK', 'PINDAHKAN_BAWAHAN', { n: person.subordinates });
  if (date === null) return;
  if (employment === null && date > today) found.report('TANGGAL_EFEKTIF', 'TANPA_IKATAN_KERJA');
  if (employment !== null && date < employment.joinDate)
    found.report('TANGGAL_EFEKTIF', 'TANGGAL_SEBELUM_HARI_MASUK', { tanggal: slashed(employment.joinDate) });
}

function reportReturningProblems(found: Findings, nik: string, person: StatusPerson, date: LocalDate | null): void {
  const { employment } = person;
  if (person.active) return found.report('STATUS', 'SUDAH_AKTIF', { nik });
  if (employment?.type === 'PKWT') found.report('STATUS', 'AKTIF_PERLU_KONTRAK');
  if (date === null || !employment) return;
  // An employment that never ended goes on; nobody may have two at once.
  if (date <= (employment.endDate ?? employment.joinDate))
    found.report('TANGGAL_EFEKTIF', 'TANGGAL_SETELAH_KELUAR', {
      tanggal: slashed(employment.endDate ?? employment.joinDate),
    });
}

const refusedWith = (line: PlannedStatus, problem: Omit<PeopleProblem, 'level' | 'proposal'>): PlannedStatus => ({
  ...line,
  change: null,
  problems: [...line.problems, { ...problem, level: 'error', proposal: null }],
});

/** Admins leave in the order of the file as long as one stays behind. */
function refuseLastAdminLeaving(planned: readonly PlannedStatus[], { admins }: StatusFacts): PlannedStatus[] {
  let left = admins;
  return planned.map((line) => {
    if (line.change?.kind !== 'leave' || line.person?.isLastingAdmin !== true) return line;
    if (left <= 1) return refusedWith(line, { column: 'STATUS', code: 'ADMIN_TERAKHIR', params: {} });
    left -= 1;
    return line;
  });
}

/** People come back in the order of the file as long as the plan holds them; seats of those who are gone at once are free. */
function withinSeats(planned: readonly PlannedStatus[], { seats, today }: StatusFacts): PlannedStatus[] {
  const freed = planned.filter(
    ({ change }) => change?.kind === 'leave' && endsImmediately(change, { today, worked: change.lastDay < today }),
  ).length;
  let active = seats.active - freed;
  return planned.map((line) => {
    if (line.change?.kind !== 'back') return line;
    const problem = seatProblem({ ...seats, active }, 1);
    if (problem) return refusedWith(line, { column: 'STATUS', code: 'BATAS_KARYAWAN', params: problem.params ?? {} });
    active += 1;
    return line;
  });
}
