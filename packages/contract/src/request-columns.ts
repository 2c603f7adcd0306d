/** data table: columns of the files of requests, kind by kind, in the order and words of domain.md 11.1. No zod here. */
import { type CorrectionKind, correctionKind } from '@hadir/domain/corrections/correction-rules.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { AbsenceCategory } from '@hadir/domain/permissions/absence-rules.ts';
import type { DayOffMode } from '@hadir/domain/permissions/day-off-rules.ts';
import type { PayDay } from '@hadir/domain/overtime/overtime-pay.ts';
import type { OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { ShiftChangeKind } from '@hadir/domain/shift-change/shift-change-rules.ts';
import type { Instant, Zone } from '@hadir/domain/kernel/time.ts';
import { identityColumns, type IdentityRow } from './attendance-columns.ts';
import type { CellFormat, Column } from './kernel/cell.ts';
import { overtimePhaseWord, payDayWord } from './overtime-words.ts';
import { absenceCategoryWord, dayOffModeWord } from './permission-words.ts';
import { type DecisionMark, decisionMarkWord, requestStatusWord } from './requests-words.ts';
import { shiftChangeWord } from './shift-change-words.ts';

type Text = string | null;
type Amount = number | null;

/** Who answered a step, and on which date. */
type Answered<Step extends string> = { readonly [K in Step | `${Step}On`]: Text };

/** What every kind tells. Dates YYYY-MM-DD in the zone of the request, instants in milliseconds. */
interface CommonRow extends IdentityRow, Answered<'superiorStep' | 'validator1' | 'validator2'> {
  readonly zone: Zone;
  readonly status: RequestStatus;
  readonly label: string;
  readonly first: string;
  readonly last: string;
  readonly days: Amount;
  readonly reason: Text;
  readonly submittedOn: string;
  readonly approvedBy: Text;
  /** Decided by nobody else: by its writer alone, or by nobody. */
  readonly mark: DecisionMark | null;
  readonly decidedOn: Text;
  readonly refusal: Text;
  /** `2 dari 3` while it waits. */
  readonly step: Text;
}

/** The day that a permission is about, as it was judged. */
interface DayPart {
  readonly workDate: string;
  readonly shift: Text;
  readonly scheduledStart: Text;
  readonly scheduledEnd: Text;
  readonly inAt: Amount;
  readonly outAt: Amount;
  readonly lateMinutes: Amount;
  readonly lateExcusedMinutes: Amount;
  readonly earlyMinutes: Amount;
  readonly earlyExcusedMinutes: Amount;
}

interface CorrectionPart {
  /** What the person says; null: this end of the day stays. */
  readonly wantedIn: Instant | null;
  readonly wantedOut: Instant | null;
  readonly oldIn: Instant | null;
  readonly oldOut: Instant | null;
}

interface SickPart {
  readonly workingDays: number;
  readonly calendarDays: number;
  /** Health data, of HR's file alone. */
  readonly letterOn: Text;
  readonly sickMonth: Amount;
  readonly wagePercent: Amount;
}

interface OvertimePart {
  readonly splNo: Text;
  readonly payDay: PayDay;
  readonly overtimeReason: string;
  readonly phase: OvertimePhase | null;
  readonly planStart: number;
  readonly planEnd: number;
  readonly planMinutes: number;
  readonly actualStart: Amount;
  readonly actualEnd: Amount;
  readonly actualMinutes: Amount;
  readonly validatedMinutes: Amount;
  /** Minutes by what they count as, `1.5` and so on; null before the validation. */
  readonly tiers: Readonly<Record<string, number>> | null;
  readonly weightedHours: Amount;
  readonly note: Text;
  /** Rupiah; of the files of those who read pay alone. */
  readonly baseWage: Amount;
  readonly hourlyWage: Amount;
  readonly pay: Amount;
  /** Of the file of the validation alone. */
  readonly weekMinutes: Amount;
  readonly warnings: Text;
}

interface ShiftPart {
  readonly what: ShiftChangeKind;
  readonly before: Text;
  readonly after: Text;
  readonly partner: Text;
  readonly partnerNo: Text;
  readonly otherDate: Text;
}

/** One row of a file; the kind's own part is there for its own columns alone. */
export type RequestFileRow = CommonRow &
  Partial<DayPart & CorrectionPart & SickPart & OvertimePart & ShiftPart> & {
    readonly half?: 'AM' | 'PM' | null;
    /** Of maternity leave: the share of the wage by date, in words. Of HR's file alone. */
    readonly leaveWage?: Text;
    readonly time?: string;
    readonly mode?: DayOffMode;
    readonly category?: AbsenceCategory;
    readonly paidDays?: number;
  };

type Reads = (row: RequestFileRow) => string | number | null | undefined;

export interface RequestColumn extends Column<RequestFileRow> {
  /** Not in anybody else's file: letters, wage and what is paid (domain.md 3.6, 9.1 rule 5). */
  readonly forHr: boolean;
  /** In the file of those who read pay alone; each such file is a look at it. */
  readonly forPay: boolean;
}

/** What a file's reader may know beside what every reader of the list knows. */
export interface FileReader {
  readonly hr: boolean;
  readonly pay: boolean;
}

function column(key: string, label: string, format: CellFormat, width: number, read: Reads): RequestColumn {
  return { key, label, format, width, read: (row) => read(row) ?? null, forHr: false, forPay: false };
}

const forHr = (of: RequestColumn): RequestColumn => ({ ...of, forHr: true });
const forPay = (of: RequestColumn): RequestColumn => ({ ...of, forPay: true });

const submittedOn = column('submittedOn', 'Tanggal Pengajuan', 'date', 12, (row) => row.submittedOn);
const first = column('first', 'Tanggal Mulai', 'date', 12, (row) => row.first);
const last = column('last', 'Tanggal Selesai', 'date', 12, (row) => row.last);
const onDate = column('date', 'Tanggal', 'date', 12, (row) => row.first);
const days = column('days', 'Jumlah Hari', 'days', 10, (row) => row.days);
const reason = column('reason', 'Alasan', 'text', 30, (row) => row.reason);
const status = column('status', 'Status', 'text', 18, (row) => requestStatusWord[row.status]);
/** `Dewi (satu admin)`, `Tanpa pemutus`: how it was decided where nobody else could. */
function approvedByText({ approvedBy: name, mark }: RequestFileRow): Text {
  if (mark === null) return name;
  const word = decisionMarkWord[mark];
  return name === null ? word : `${name} (${word.toLowerCase()})`;
}

const approvedBy = column('approvedBy', 'Disetujui Oleh', 'text', 24, approvedByText);
/** To filter by in the file; a name stands beside it in `Disetujui Oleh`. */
const mark = forHr(
  column('mark', 'Tanda Keputusan', 'text', 16, (row) => (row.mark === null ? null : decisionMarkWord[row.mark])),
);
const decidedOn = column('decidedOn', 'Tanggal Keputusan', 'date', 12, (row) => row.decidedOn);
const refusal = column('refusal', 'Alasan Penolakan', 'text', 26, (row) => row.refusal);
const shift = column('shift', 'Shift', 'text', 14, (row) => row.shift);
const decision = [status, approvedBy, decidedOn];

const CORRECTION_WORD: Readonly<Record<CorrectionKind, string>> = {
  lupa_masuk: 'Lupa absen masuk',
  lupa_pulang: 'Lupa absen pulang',
  salah_jam: 'Jam keliru',
  lainnya: 'Masuk dan pulang',
};

function correctionText({ wantedIn = null, wantedOut = null, oldIn = null, oldOut = null }: RequestFileRow): string {
  const kind = correctionKind({ inAt: wantedIn, outAt: wantedOut }, { inAt: oldIn, outAt: oldOut });
  return CORRECTION_WORD[kind];
}

const correction = [
  submittedOn,
  column('workDate', 'Tanggal Absen', 'date', 12, (row) => row.first),
  column('what', 'Jenis Koreksi', 'text', 20, (row) => correctionText(row)),
  column('oldIn', 'Jam Masuk Lama', 'time', 8, (row) => row.oldIn),
  column('oldOut', 'Jam Pulang Lama', 'time', 8, (row) => row.oldOut),
  column('newIn', 'Jam Masuk Baru', 'time', 8, (row) => row.wantedIn ?? row.oldIn),
  column('newOut', 'Jam Pulang Baru', 'time', 8, (row) => row.wantedOut ?? row.oldOut),
  reason,
  ...decision,
  refusal,
];

const sick = [
  first,
  last,
  column('workingDays', 'Jumlah Hari Kerja', 'days', 10, (row) => row.workingDays),
  column('calendarDays', 'Jumlah Hari Kalender', 'count', 10, (row) => row.calendarDays),
  forHr(column('letter', 'Surat Dokter', 'text', 10, (row) => (row.letterOn ? 'Ada' : 'Tidak'))),
  forHr(column('letterOn', 'Tanggal Unggah Surat', 'date', 12, (row) => row.letterOn)),
  forHr(column('sickMonth', 'Bulan Sakit Ke', 'count', 8, (row) => row.sickMonth)),
  forHr(column('wagePercent', 'Persentase Upah (%)', 'count', 10, (row) => row.wagePercent)),
  status,
  column('approvedBy', 'Verifikator', 'text', 24, (row) => row.approvedBy),
  forHr(column('reason', 'Keterangan', 'text', 30, (row) => row.reason)),
];

const HALF_WORD = { AM: 'Pagi', PM: 'Siang' } as const;

const steps = (superior: string, dated: boolean): RequestColumn[] =>
  (
    [
      ['superiorStep', superior],
      ['validator1', 'Validator 1'],
      ['validator2', 'Validator 2'],
    ] as const
  ).flatMap(([key, label]) => [
    column(key, label, 'text', 24, (row) => row[key]),
    ...(dated ? [column(`${key}On`, `Tgl ${label}`, 'date', 12, (row) => row[`${key}On`])] : []),
  ]);

const leave = [
  submittedOn,
  column('label', 'Jenis Cuti', 'text', 22, (row) => row.label),
  first,
  last,
  column('half', 'Setengah Hari', 'text', 10, (row) => (row.half ? HALF_WORD[row.half] : '')),
  days,
  reason,
  status,
  column('step', 'Tahap', 'text', 10, (row) => row.step),
  ...steps('Atasan', true),
  refusal,
  forHr(column('wage', 'Upah Cuti Melahirkan', 'text', 30, (row) => row.leaveWage)),
];

const tier = (multiplier: string, label: string) =>
  column(`tier${multiplier}`, label, 'hours', 9, (row) => (row.tiers ? (row.tiers[multiplier] ?? 0) : null));

const overtime = [
  column('splNo', 'No SPL', 'text', 18, (row) => row.splNo),
  onDate,
  column('payDay', 'Jenis Hari', 'text', 20, (row) => (row.payDay ? payDayWord[row.payDay] : '')),
  column('overtimeReason', 'Alasan Lembur', 'text', 22, (row) => row.overtimeReason),
  column('task', 'Pekerjaan', 'text', 30, (row) => row.reason),
  column('planStart', 'Rencana Mulai', 'time', 8, (row) => row.planStart),
  column('planEnd', 'Rencana Selesai', 'time', 8, (row) => row.planEnd),
  column('planMinutes', 'Rencana (menit)', 'minutes', 9, (row) => row.planMinutes),
  column('actualStart', 'Aktual Mulai', 'time', 8, (row) => row.actualStart),
  column('actualEnd', 'Aktual Selesai', 'time', 8, (row) => row.actualEnd),
  column('actualMinutes', 'Aktual (menit)', 'minutes', 9, (row) => row.actualMinutes),
  column('validatedMinutes', 'Divalidasi (menit)', 'minutes', 9, (row) => row.validatedMinutes),
  tier('1.5', 'Jam 1,5x'),
  tier('2', 'Jam 2x'),
  tier('3', 'Jam 3x'),
  tier('4', 'Jam 4x'),
  column('weighted', 'Jam Terhitung', 'percent', 10, (row) => row.weightedHours),
  column('status', 'Status', 'text', 20, (row) =>
    row.status === 'approved' && row.phase ? overtimePhaseWord[row.phase] : requestStatusWord[row.status],
  ),
  ...steps('Atasan', false),
  forHr(column('note', 'Catatan', 'text', 26, (row) => row.note)),
  forPay(column('baseWage', 'Upah Sebulan Dasar', 'percent', 16, (row) => row.baseWage)),
  forPay(column('hourlyWage', 'Upah Sejam', 'percent', 13, (row) => row.hourlyWage)),
  forPay(column('pay', 'Upah Lembur', 'count', 13, (row) => row.pay)),
];

/** Worked against ordered: above zero, more was worked than ordered. */
const beyondPlan = ({ actualMinutes = null, planMinutes }: RequestFileRow): Amount =>
  actualMinutes === null || planMinutes === undefined ? null : actualMinutes - planMinutes;

const validation = [
  ...overtime,
  column('beyondPlan', 'Selisih Rencana-Aktual (menit)', 'minutes', 10, beyondPlan),
  column('weekMinutes', 'Total Minggu (menit)', 'minutes', 10, (row) => row.weekMinutes),
  column('warnings', 'Peringatan', 'text', 34, (row) => row.warnings),
];

const shiftChange = [
  submittedOn,
  column('what', 'Jenis', 'text', 14, (row) => (row.what ? shiftChangeWord[row.what] : '')),
  onDate,
  column('before', 'Shift Awal', 'text', 16, (row) => row.before),
  column('after', 'Shift Baru', 'text', 16, (row) => row.after),
  column('partner', 'Rekan', 'text', 24, (row) => row.partner),
  column('partnerNo', 'NIK Rekan', 'text', 14, (row) => row.partnerNo),
  column('otherDate', 'Tanggal Rekan', 'date', 12, (row) => row.otherDate),
  reason,
  ...decision,
];

const late = [
  onDate,
  shift,
  column('scheduledStart', 'Jadwal Masuk', 'clock', 8, (row) => row.scheduledStart),
  column('time', 'Izin Sampai', 'clock', 8, (row) => row.time),
  column('inAt', 'Jam Masuk', 'time', 8, (row) => row.inAt),
  column('lateMinutes', 'Terlambat (menit)', 'minutes', 9, (row) => row.lateMinutes),
  column('lateExcused', 'Diizinkan (menit)', 'minutes', 9, (row) => row.lateExcusedMinutes),
  reason,
  ...decision,
];

const early = [
  onDate,
  shift,
  column('scheduledEnd', 'Jadwal Pulang', 'clock', 8, (row) => row.scheduledEnd),
  column('time', 'Izin Mulai', 'clock', 8, (row) => row.time),
  column('outAt', 'Jam Pulang', 'time', 8, (row) => row.outAt),
  column('earlyMinutes', 'Pulang Cepat (menit)', 'minutes', 9, (row) => row.earlyMinutes),
  column('earlyExcused', 'Diizinkan (menit)', 'minutes', 9, (row) => row.earlyExcusedMinutes),
  reason,
  ...decision,
];

const dayOff = [
  onDate,
  shift,
  column('mode', 'Mode', 'text', 14, (row) => (row.mode ? dayOffModeWord[row.mode] : '')),
  column('otherDate', 'Tanggal Pengganti', 'date', 12, (row) => row.otherDate),
  reason,
  ...decision,
];

const absence = [
  first,
  last,
  column('category', 'Kategori', 'text', 16, (row) => (row.category ? absenceCategoryWord[row.category] : row.label)),
  days,
  forHr(
    column('paid', 'Dibayar', 'text', 8, (row) =>
      row.paidDays === undefined ? '' : row.paidDays > 0 ? 'Ya' : 'Tidak',
    ),
  ),
  reason,
  ...decision,
];

/** Of WFH nothing is unpaid: no column tells of it. */
const wfh = absence.filter(({ key }) => key !== 'paid');

const out = [
  onDate,
  column('outAt', 'Keluar', 'time', 8, (row) => row.planStart),
  column('backAt', 'Kembali', 'time', 8, (row) => row.planEnd),
  column('outMinutes', 'Lama (menit)', 'minutes', 9, (row) => row.planMinutes),
  reason,
  ...decision,
];

const ownColumns: Readonly<Record<RequestKind, readonly RequestColumn[]>> = {
  leave,
  sick,
  overtime,
  correction,
  late_permission: late,
  early_leave: early,
  permission: absence,
  day_off_permission: dayOff,
  wfh,
  shift_change: shiftChange,
  out_permission: out,
};

const readBy =
  ({ hr, pay }: FileReader) =>
  (own: RequestColumn): boolean =>
    (hr || !own.forHr) && (pay || !own.forPay);

export function requestFileColumns(kind: RequestKind, reader: FileReader): readonly Column<RequestFileRow>[] {
  return [...identityColumns, ...[...ownColumns[kind], mark].filter(readBy(reader))];
}

/** Of the file of worked overtime, as HR validates it. */
export function validationFileColumns(reader: FileReader): readonly Column<RequestFileRow>[] {
  return [...identityColumns, ...[...validation, mark].filter(readBy(reader))];
}
