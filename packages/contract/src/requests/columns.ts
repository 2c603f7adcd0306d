/**
 * data table: columns of the files of requests, kind by kind, in the order and words of rules/reports#request-files. No
 * zod here.
 */
import { type CorrectionKind, correctionKind } from '@hadir/domain/corrections/correction-rules.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { identityColumns } from '../attendance/columns.ts';
import type { Column } from '../kernel/cell.ts';
import { overtime, validation } from '../overtime/columns.ts';
import { absenceCategoryWord, dayOffModeWord } from '../permissions/words.ts';
import {
  approvedBy,
  column,
  days,
  decidedOn,
  decision,
  first,
  forHr,
  last,
  mark,
  onDate,
  reason,
  refusal,
  type RequestColumn,
  shift,
  status,
  steps,
  submittedOn,
} from './column.ts';
import type { RequestFileRow } from './file-row.ts';
import { requestStatusWord } from './words.ts';
import { shiftChangeWord } from '../shift-change/words.ts';

const CORRECTION_WORD: Readonly<Record<CorrectionKind, string>> = {
  lupa_masuk: 'Lupa absen masuk',
  lupa_pulang: 'Lupa absen pulang',
  salah_jam: 'Jam keliru',
  lainnya: 'Masuk dan pulang',
};

/** What nobody asked for stands in the file as HR's. */
const BY_HR = 'Koreksi HR';

function correctionText({
  byHr,
  wantedIn = null,
  wantedOut = null,
  oldIn = null,
  oldOut = null,
}: RequestFileRow): string {
  if (byHr !== undefined) return BY_HR;
  const kind = correctionKind({ inAt: wantedIn, outAt: wantedOut }, { inAt: oldIn, outAt: oldOut });
  return CORRECTION_WORD[kind];
}

const correction = [
  submittedOn,
  column('workDate', 'Tanggal Absen', { format: 'date', width: 12 }, (row) => row.first),
  column('what', 'Jenis Koreksi', { format: 'text', width: 20 }, (row) => correctionText(row)),
  column('oldIn', 'Jam Masuk Lama', { format: 'time', width: 8 }, (row) => row.oldIn),
  column('oldOut', 'Jam Pulang Lama', { format: 'time', width: 8 }, (row) => row.oldOut),
  column('newIn', 'Jam Masuk Baru', { format: 'time', width: 8 }, (row) =>
    row.byHr ? row.byHr.in : (row.wantedIn ?? row.oldIn),
  ),
  column('newOut', 'Jam Pulang Baru', { format: 'time', width: 8 }, (row) =>
    row.byHr ? row.byHr.out : (row.wantedOut ?? row.oldOut),
  ),
  reason,
  column('status', 'Status', { format: 'text', width: 18 }, (row) => row.byHr?.state ?? requestStatusWord[row.status]),
  approvedBy,
  decidedOn,
  refusal,
];

const sick = [
  first,
  last,
  column('workingDays', 'Jumlah Hari Kerja', { format: 'days', width: 10 }, (row) => row.workingDays),
  column('calendarDays', 'Jumlah Hari Kalender', { format: 'count', width: 10 }, (row) => row.calendarDays),
  forHr(column('letter', 'Surat Dokter', { format: 'text', width: 10 }, (row) => (row.letterOn ? 'Ada' : 'Tidak'))),
  forHr(column('letterOn', 'Tanggal Unggah Surat', { format: 'date', width: 12 }, (row) => row.letterOn)),
  forHr(column('sickMonth', 'Bulan Sakit Ke', { format: 'count', width: 8 }, (row) => row.sickMonth)),
  forHr(column('wagePercent', 'Persentase Upah (%)', { format: 'count', width: 10 }, (row) => row.wagePercent)),
  status,
  column('approvedBy', 'Verifikator', { format: 'text', width: 24 }, (row) => row.approvedBy),
  forHr(column('reason', 'Keterangan', { format: 'text', width: 30 }, (row) => row.reason)),
];

const HALF_WORD = { AM: 'Pagi', PM: 'Siang' } as const;

const leave = [
  submittedOn,
  column('label', 'Jenis Cuti', { format: 'text', width: 22 }, (row) => row.label),
  first,
  last,
  column('half', 'Setengah Hari', { format: 'text', width: 10 }, (row) => (row.half ? HALF_WORD[row.half] : '')),
  days,
  reason,
  status,
  column('step', 'Tahap', { format: 'text', width: 10 }, (row) => row.step),
  ...steps('Atasan', true),
  refusal,
  forHr(column('wage', 'Upah Cuti Melahirkan', { format: 'text', width: 30 }, (row) => row.leaveWage)),
];

const shiftChange = [
  submittedOn,
  column('what', 'Jenis', { format: 'text', width: 14 }, (row) => (row.what ? shiftChangeWord[row.what] : '')),
  onDate,
  column('before', 'Shift Awal', { format: 'text', width: 16 }, (row) => row.before),
  column('after', 'Shift Baru', { format: 'text', width: 16 }, (row) => row.after),
  column('partner', 'Rekan', { format: 'text', width: 24 }, (row) => row.partner),
  column('partnerNo', 'NIK Rekan', { format: 'text', width: 14 }, (row) => row.partnerNo),
  column('otherDate', 'Tanggal Rekan', { format: 'date', width: 12 }, (row) => row.otherDate),
  reason,
  ...decision,
];

const late = [
  onDate,
  shift,
  column('scheduledStart', 'Jadwal Masuk', { format: 'clock', width: 8 }, (row) => row.scheduledStart),
  column('time', 'Izin Sampai', { format: 'clock', width: 8 }, (row) => row.time),
  column('inAt', 'Jam Masuk', { format: 'time', width: 8 }, (row) => row.inAt),
  column('lateMinutes', 'Terlambat (menit)', { format: 'minutes', width: 9 }, (row) => row.lateMinutes),
  column('lateExcused', 'Diizinkan (menit)', { format: 'minutes', width: 9 }, (row) => row.lateExcusedMinutes),
  reason,
  ...decision,
];

const early = [
  onDate,
  shift,
  column('scheduledEnd', 'Jadwal Pulang', { format: 'clock', width: 8 }, (row) => row.scheduledEnd),
  column('time', 'Izin Mulai', { format: 'clock', width: 8 }, (row) => row.time),
  column('outAt', 'Jam Pulang', { format: 'time', width: 8 }, (row) => row.outAt),
  column('earlyMinutes', 'Pulang Cepat (menit)', { format: 'minutes', width: 9 }, (row) => row.earlyMinutes),
  column('earlyExcused', 'Diizinkan (menit)', { format: 'minutes', width: 9 }, (row) => row.earlyExcusedMinutes),
  reason,
  ...decision,
];

const dayOff = [
  onDate,
  shift,
  column('mode', 'Mode', { format: 'text', width: 14 }, (row) => (row.mode ? dayOffModeWord[row.mode] : '')),
  column('otherDate', 'Tanggal Pengganti', { format: 'date', width: 12 }, (row) => row.otherDate),
  reason,
  ...decision,
];

const absence = [
  first,
  last,
  column('category', 'Kategori', { format: 'text', width: 16 }, (row) =>
    row.category ? absenceCategoryWord[row.category] : row.label,
  ),
  days,
  forHr(
    column('paid', 'Dibayar', { format: 'text', width: 8 }, (row) =>
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
  column('outAt', 'Keluar', { format: 'time', width: 8 }, (row) => row.planStart),
  column('backAt', 'Kembali', { format: 'time', width: 8 }, (row) => row.planEnd),
  column('outMinutes', 'Lama (menit)', { format: 'minutes', width: 9 }, (row) => row.planMinutes),
  reason,
  ...decision,
];

/** What a file's reader may know beside what every reader of the list knows. */
export interface FileReader {
  readonly hr: boolean;
  readonly pay: boolean;
}

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
