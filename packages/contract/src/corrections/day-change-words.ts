/** The Indonesian words of changes of judged days, shared by screens, messages and files. No zod here. */
import type { DayChangeKind, DayChangeMove, DayChangeState } from '@hadir/domain/corrections/day-change.ts';
import type { Disadvantage } from '@hadir/domain/corrections/disadvantage.ts';
import type { TapChange, TapsWanted } from '@hadir/domain/corrections/hr-correction.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { tapTime } from '../date-words.ts';

/** What it is called wherever it is shown. */
export const dayChangeWord: Readonly<Record<DayChangeKind, string>> = {
  taps: 'Koreksi HR',
  hours: 'Perubahan jam kerja',
};

/** Of a day that carries one which is not settled: in the cell of the matrix and its legend. */
export const OPEN_CHANGE_WORD = 'Koreksi belum selesai';

export const dayChangeStateWord: Readonly<Record<DayChangeState, string>> = {
  proposed: 'Menunggu persetujuan kedua',
  waiting: 'Menunggu tanggapan',
  counts: 'Berlaku',
  objected: 'Disanggah',
  overturned: 'Sanggahan diterima',
  refused: 'Ditolak pada persetujuan kedua',
  withdrawn: 'Dibatalkan',
  impossible: 'Tidak dapat diterapkan',
};

/** Of a change of the writer's own day to which nobody else could agree. */
export const ALONE_NOTE = 'Satu admin: tidak ada orang lain yang dapat menyetujui hari ini.';

/** Of what the lock of a period left to the next closing. */
export const dayAdjustmentWord = {
  requested: 'Menunggu putusan sanggahan',
  due: 'Disesuaikan pada tutup buku berikutnya',
  dropped: 'Tidak ada penyesuaian',
} as const;

export const disadvantageWord: Readonly<Record<Disadvantage, string>> = {
  absent: 'menjadi alpa',
  status: 'status menjadi kurang',
  late: 'terlambat lebih lama',
  early: 'pulang lebih cepat',
  worked: 'menit kerja berkurang',
  overtime: 'menit lembur berkurang',
};

/** On buttons. */
export const dayChangeMoveWord: Readonly<Record<Exclude<DayChangeMove, 'pass'>, string>> = {
  agree: 'Setujui',
  refuse: 'Tolak',
  consent: 'Setuju',
  object: 'Sanggah',
  uphold: 'Terima sanggahan',
  reject: 'Tolak sanggahan',
  withdraw: 'Batalkan koreksi',
};

interface Day {
  readonly zone: Zone;
  readonly date: LocalDate;
}

type Breaks = readonly { readonly start: Instant; readonly end: Instant | null }[];

function breaksText(breaks: Breaks, { zone, date }: Day): string {
  if (breaks.length === 0) return 'tidak ada';
  const spans = breaks.map(({ start, end }) => [start, end].map((at) => (at ? tapTime(at, zone, date) : '?')));
  return spans.map((ends) => ends.join('–')).join(', ');
}

function endLine(word: string, wanted: TapChange['in'], stood: Instant | null, { zone, date }: Day): string[] {
  if (wanted === null) return [];
  const old = stood === null ? 'tidak ada' : tapTime(stood, zone, date);
  return [wanted === 'aside' ? `${word} ${old} dikesampingkan` : `${word} ${old} → ${tapTime(wanted, zone, date)}`];
}

/** `Masuk 08.31 → 08.00`, `Pulang 17.02 dikesampingkan`, `Istirahat tidak ada → 12.00–13.00`. */
export function tapLines(wanted: TapsWanted, day: Day): string[] {
  const { was, breaks } = wanted;
  return [
    ...endLine('Masuk', wanted.in, was.inAt, day),
    ...endLine('Pulang', wanted.out, was.outAt, day),
    ...(breaks === null ? [] : [`Istirahat ${breaksText(was.breaks, day)} → ${breaksText(breaks, day)}`]),
  ];
}

/** The hours of a day before and after they were rewritten; null = free. */
export interface ComparedHours {
  readonly hoursBefore: { readonly start: string; readonly end: string } | null;
  readonly hoursAfter: { readonly start: string; readonly end: string } | null;
}

const hoursText = (hours: ComparedHours['hoursBefore']) =>
  hours === null ? 'libur' : `${hours.start}–${hours.end}`.replaceAll(':', '.');

/** What a rewrite of hours changes of a day. */
export function hoursLines({ hoursBefore, hoursAfter }: ComparedHours): string[] {
  const [before, after] = [hoursText(hoursBefore), hoursText(hoursAfter)];
  return [before === after ? `Aturan untuk jam ${before} berubah` : `Jam kerja ${before} → ${after}`];
}
