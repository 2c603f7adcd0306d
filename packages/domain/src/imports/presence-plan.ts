/**
 * What an import of presences would do, line by line (rules/reports#import-of-presences import-absen-hadir): the same
 * plan for the rehearsal, for each mended cell, and for the commit. Pure: everything known of people and days is passed
 * in.
 */
import { LONGEST_PAIR_MS } from '../attendance/attribution.ts';
import { isSameTap } from '../attendance/clocking-policy.ts';
import {
  addDays,
  atMinutes,
  DAY_MINUTES,
  dateIn,
  type Instant,
  type LocalDate,
  minutesOf,
  timeIn,
  type Zone,
} from '../kernel/time.ts';
import { crossesMidnight, type Shift } from '../schedule/shift.ts';
import type { PresenceColumn } from './presence-columns.ts';
import { error, type PresenceProblem, type ReadLine } from './presence-line.ts';
import type { ClockTime } from './typed-date-time.ts';

export type Side = 'in' | 'out';

/** An event that counts for the date now. */
export interface KnownEvent {
  readonly id: string;
  readonly type: Side;
  readonly at: Instant;
  /** Only what an import wrote may be overwritten by an import. */
  readonly imported: boolean;
  /** Where it came from, in words. */
  readonly sourceWord: string;
}

/** A shift as lines are placed on it. */
type LineShift = Pick<Shift, 'id' | 'start' | 'end' | 'earlyInMinutes'>;

export interface KnownDay {
  readonly employed: boolean;
  /** The zone of the date's place, else the company's. */
  readonly zone: Zone;
  readonly shift: LineShift | null;
  /** How long before a shift that has no number of its own a clock-in counts for it on that date (`early_in_minutes`). */
  readonly earlyInMinutes: number;
  /** Label of an approved full-day request. */
  readonly away: string | null;
  /** Label of the period when it is locked. */
  readonly lockedPeriod: string | null;
  readonly events: readonly KnownEvent[];
}

interface LinePerson {
  readonly userId: string;
  readonly fullname: string;
  /** Whoever imports. */
  readonly self: boolean;
}

export interface PresenceFacts {
  readonly now: Instant;
  /** People the importer may write for on that date (today when it cannot be read); all others do not exist for this file. */
  person(nik: string, date: LocalDate | null): LinePerson | undefined;
  /** A NIK of such a person that differs from the text by lost zeros at the beginning only. */
  similarNik(nik: string): string | undefined;
  day(userId: string, date: LocalDate): KnownDay | undefined;
  /** With its hours of the date, of today where that cannot be read. */
  shift(code: string, date: LocalDate | null): (LineShift & { readonly id: string }) | undefined;
  place(code: string): { readonly id: string; readonly zone: Zone } | undefined;
}

/** What the commit writes for a line. */
export interface PresenceChange {
  readonly userId: string;
  readonly workDate: LocalDate;
  readonly events: readonly { readonly type: Side; readonly at: Instant; readonly replaces: readonly string[] }[];
  /** A cell of the roster; null = the roster stays. */
  readonly shiftId: string | null;
  readonly placeId: string | null;
  readonly note: string | null;
}

/** `berbeda`: the line says something else than what is there, and what is there stays. */
export const PRESENCE_EFFECTS = ['baru', 'berubah', 'berbeda', 'sama'] as const;
export type PresenceEffect = (typeof PRESENCE_EFFECTS)[number];

/** A time of the line that differs from the one that counts now. */
export interface PresenceClash {
  readonly column: PresenceColumn;
  /** `HH:MM` in the line's zone. */
  readonly there: string;
  readonly sourceWord: string;
  /** Whether what is there stays. */
  readonly kept: boolean;
}

export interface PlannedLine {
  readonly line: ReadLine;
  readonly person: string | null;
  readonly userId: string | null;
  readonly problems: readonly PresenceProblem[];
  readonly level: 'ok' | 'warning' | 'error';
  /** Null while the line has an error. */
  readonly change: PresenceChange | null;
  readonly effect: PresenceEffect | null;
  readonly clashes: readonly PresenceClash[];
}

export interface PlanOptions {
  /** What happens to a date that has events already. */
  readonly existing: 'lewati' | 'timpa';
}

const HOUR_MS = 3_600_000;

const COLUMN: Readonly<Record<Side, PresenceColumn>> = { in: 'JAM_MASUK', out: 'JAM_PULANG' };
const SIDE_WORD: Readonly<Record<Side, string>> = { in: 'masuk', out: 'pulang' };

function instantAt(date: LocalDate, time: ClockTime, zone: Zone): Instant {
  return (atMinutes(date, minutesOf(time.time), zone) + time.seconds * 1_000) as Instant;
}

function warning(
  column: PresenceColumn,
  code: PresenceProblem['code'],
  params: PresenceProblem['params'],
): PresenceProblem {
  return { column, level: 'warning', code, params, proposal: null };
}

const secondsOf = ({ time, seconds }: ClockTime) => minutesOf(time) * 60 + seconds;

/** The date of the out: as the file says, else the next date where the shift lies over midnight. */
function outDateOf(line: ReadLine, date: LocalDate, shift: Pick<Shift, 'start' | 'end'> | null): LocalDate {
  if (line.outDate !== null) return line.outDate;
  if (line.out === null || shift === null || !crossesMidnight(shift)) return date;
  const next =
    line.in === null ? minutesOf(line.out.time) < minutesOf(shift.start) : secondsOf(line.out) <= secondsOf(line.in);
  return next ? addDays(date, 1) : date;
}

/**
 * The date of the in: the evening before, where the shift begins after midnight and the line would else end before it
 * begins. An in without an out stays on its date: files of machines name the date of the tap.
 */
function inDateOf(
  line: ReadLine,
  {
    date,
    outDate,
    shift,
    earlyInMinutes,
  }: { date: LocalDate; outDate: LocalDate; shift: LineShift | null; earlyInMinutes: number },
): LocalDate {
  if (line.in === null || line.out === null || shift === null || outDate !== date) return date;
  const before = minutesOf(shift.start) + DAY_MINUTES - minutesOf(line.in.time);
  const inWindow = before > 0 && before <= (shift.earlyInMinutes ?? earlyInMinutes);
  return inWindow && secondsOf(line.out) <= secondsOf(line.in) ? addDays(date, -1) : date;
}

interface Times {
  readonly in: Instant | null;
  readonly out: Instant | null;
}

function timeProblems(line: ReadLine, times: Times, now: Instant): PresenceProblem[] {
  const problems: PresenceProblem[] = [];
  const later = (['in', 'out'] as const).find((side) => (times[side] ?? now) > now);
  if (later) problems.push(error(COLUMN[later], 'TANGGAL_MASA_DEPAN'));
  if (times.in === null || times.out === null) return problems;
  if (times.out <= times.in)
    problems.push(error(line.outDate === null ? 'JAM_PULANG' : 'TANGGAL_PULANG', 'PULANG_SEBELUM_MASUK'));
  else if (times.out - times.in > LONGEST_PAIR_MS)
    problems.push(error('JAM_PULANG', 'DURASI_TERLALU_LAMA', { n: LONGEST_PAIR_MS / HOUR_MS }));
  return problems;
}

type PlannedEvent = PresenceChange['events'][number];

/** What is written for one side, and what is to be said about it. */
function sideOf(
  side: Side,
  at: Instant,
  day: KnownDay,
  { zone, options }: { zone: Zone; options: PlanOptions },
): { event?: PlannedEvent; problem?: PresenceProblem; clash?: PresenceClash } {
  const known = day.events.filter(({ type }) => type === side);
  if (known.some((event) => isSameTap(event.at, at))) return {};
  const foreign = known.find(({ imported }) => !imported);
  const shown = foreign ?? known[0];
  if (!shown) return { event: { type: side, at, replaces: [] } };
  const column = COLUMN[side];
  const there = timeIn(shown.at, zone);
  const params = { jenis: SIDE_WORD[side], jam: there, sumber: shown.sourceWord };
  const clash = { column, there, sourceWord: shown.sourceWord, kept: true };
  if (options.existing === 'lewati') return { problem: warning(column, 'SUDAH_ADA_ABSEN', params), clash };
  if (foreign) return { problem: warning(column, 'ABSEN_TIDAK_DITIMPA', params), clash };
  return { event: { type: side, at, replaces: known.map(({ id }) => id) }, clash: { ...clash, kept: false } };
}

function effectOf(change: PresenceChange, clashes: readonly PresenceClash[], day: KnownDay): PresenceEffect {
  if (change.events.length === 0 && change.shiftId === null) return clashes.length > 0 ? 'berbeda' : 'sama';
  const replaces =
    change.events.some((event) => event.replaces.length > 0) || (change.shiftId !== null && day.shift !== null);
  return replaces ? 'berubah' : 'baru';
}

const levelOf = (problems: readonly PresenceProblem[]): PlannedLine['level'] =>
  problems.some(({ level }) => level === 'error') ? 'error' : problems.length > 0 ? 'warning' : 'ok';

/** Plans one line; `repeated` when the file has its person and date more than once. */
export function planLine(line: ReadLine, repeated: boolean, facts: PresenceFacts, options: PlanOptions): PlannedLine {
  const problems = [...line.problems];
  const person = line.nik === '' ? undefined : facts.person(line.nik, line.date);
  const day = person && line.date !== null ? facts.day(person.userId, line.date) : undefined;
  const shift = line.cells.KODE_SHIFT === '' ? undefined : facts.shift(line.cells.KODE_SHIFT, line.date);
  const place = line.cells.KODE_LOKASI === '' ? undefined : facts.place(line.cells.KODE_LOKASI);
  const refuse = (): PlannedLine => ({
    line,
    person: person?.fullname ?? null,
    userId: person?.userId ?? null,
    problems,
    level: levelOf(problems),
    change: null,
    effect: null,
    clashes: [],
  });

  if (line.nik !== '' && !person) {
    problems.push(error('NIK', 'NIK_TIDAK_DITEMUKAN', { nik: line.nik }, facts.similarNik(line.nik) ?? null));
  }
  if (repeated) problems.push(error('NIK', 'BARIS_GANDA', { nik: line.nik, tanggal: line.cells.TANGGAL }));
  if (line.cells.KODE_SHIFT !== '' && !shift) {
    problems.push(error('KODE_SHIFT', 'KODE_TIDAK_DITEMUKAN', { jenis: 'shift', kode: line.cells.KODE_SHIFT }));
  }
  if (line.cells.KODE_LOKASI !== '' && !place) {
    problems.push(error('KODE_LOKASI', 'KODE_TIDAK_DITEMUKAN', { jenis: 'lokasi', kode: line.cells.KODE_LOKASI }));
  }
  if (!person || line.date === null) return refuse();
  if (!day) {
    problems.push(error('NIK', 'KARYAWAN_TIDAK_AKTIF', { nik: line.nik, tanggal: line.cells.TANGGAL }));
    return refuse();
  }

  const zone = line.zone ?? place?.zone ?? day.zone;
  if (line.date > dateIn(facts.now, zone)) problems.push(error('TANGGAL', 'TANGGAL_MASA_DEPAN'));
  else if (!day.employed)
    problems.push(error('NIK', 'KARYAWAN_TIDAK_AKTIF', { nik: line.nik, tanggal: line.cells.TANGGAL }));
  if (day.lockedPeriod !== null) problems.push(error('TANGGAL', 'PERIODE_TERKUNCI', { periode: day.lockedPeriod }));
  const outDate = outDateOf(line, line.date, shift ?? day.shift);
  const inDate = inDateOf(line, {
    date: line.date,
    outDate,
    shift: shift ?? day.shift,
    earlyInMinutes: day.earlyInMinutes,
  });
  const times: Times = {
    in: line.in && instantAt(inDate, line.in, zone),
    out: line.out && instantAt(outDate, line.out, zone),
  };
  problems.push(...timeProblems(line, times, facts.now));
  if (levelOf(problems) === 'error') return refuse();

  if (day.away !== null) problems.push(warning('TANGGAL', 'ADA_ABSENSI', { label: day.away }));
  const events: PlannedEvent[] = [];
  const clashes: PresenceClash[] = [];
  for (const side of ['in', 'out'] as const) {
    const at = times[side];
    if (at === null) continue;
    const { event, problem, clash } = sideOf(side, at, day, { zone, options });
    if (event) events.push(event);
    if (problem) problems.push(problem);
    if (clash) clashes.push(clash);
  }
  const change: PresenceChange = {
    userId: person.userId,
    workDate: line.date,
    events,
    shiftId: shift && shift.id !== day.shift?.id ? shift.id : null,
    placeId: place?.id ?? null,
    note: line.cells.KETERANGAN === '' ? null : line.cells.KETERANGAN,
  };
  if (person.self && (events.length > 0 || change.shiftId !== null)) {
    problems.push(error('NIK', 'TIDAK_MENGOREKSI_SENDIRI'));
    return refuse();
  }
  return { ...refuse(), level: levelOf(problems), change, effect: effectOf(change, clashes, day), clashes };
}
