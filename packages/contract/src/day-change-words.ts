/** The Indonesian words of changes of judged days, shared by screens, messages and files. No zod here. */
import type { DayChangeKind, DayChangeMove, DayChangeState } from '@hadir/domain/corrections/day-change.ts';
import type { Disadvantage } from '@hadir/domain/corrections/disadvantage.ts';

/** What it is called wherever it is shown. */
export const dayChangeWord: Readonly<Record<DayChangeKind, string>> = {
  taps: 'Koreksi HR',
};

export const dayChangeStateWord: Readonly<Record<DayChangeState, string>> = {
  proposed: 'Menunggu admin kedua',
  waiting: 'Menunggu tanggapan',
  counts: 'Berlaku',
  objected: 'Disanggah',
  overturned: 'Sanggahan diterima',
  refused: 'Ditolak admin kedua',
  withdrawn: 'Dibatalkan',
  impossible: 'Tidak dapat diterapkan',
};

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
