/** Words of leave and sickness, shared by screens, files and messages (domain.md 3, 11). No zod here. */
import type { EntryKind } from '@hadir/domain/leave/leave-ledger.ts';
import type { LotKind } from '@hadir/domain/leave/leave-lots.ts';
import type { Relation } from '@hadir/domain/leave/leave-types.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Half } from '@hadir/domain/leave/count-days.ts';
import { shortDate } from './date-words.ts';

export const halfWord: Readonly<Record<Half, string>> = { AM: 'Pagi', PM: 'Siang' };

export const relationWord: Readonly<Record<Relation, string>> = {
  SUAMI_ISTRI: 'Suami atau istri',
  ORANG_TUA: 'Orang tua',
  MERTUA: 'Mertua',
  ANAK: 'Anak',
  MENANTU: 'Menantu',
};

/** What an entry of the ledger did. */
export const entryWord: Readonly<Record<EntryKind, string>> = {
  hak: 'Hak cuti timbul',
  pakai: 'Dipakai',
  batal: 'Dikembalikan',
  potong_cuti_bersama: 'Cuti bersama',
  carry_over: 'Dibawa ke periode berikutnya',
  hangus: 'Hangus',
  hutang: 'Hutang cuti bersama',
  penyesuaian: 'Penyesuaian HR',
  uang_pengganti: 'Diganti uang',
};

export const lotWord: Readonly<Record<LotKind, string>> = {
  grant: 'Hak tahun berjalan',
  carry: 'Carry over',
  extra: 'Tambahan dari HR',
};

/** `7`, `2,5`: days as people write them. */
export function daysText(days: number): string {
  return String(Math.round(days * 100) / 100).replace('.', ',');
}

interface WagePart {
  readonly to: LocalDate;
  readonly percent: number;
}

/** `100% s.d. 1 Mar 2027, 75% s.d. 1 Mei 2027`: the share of the wage on the dates of maternity leave. */
export function wageText(stages: readonly WagePart[]): string {
  return stages.map(({ to, percent }) => `${percent}% s.d. ${shortDate(to)}`).join(', ');
}

interface Projected {
  readonly today: number;
  readonly yearEnd: { readonly date: string; readonly balance: number };
  readonly lapses: readonly { readonly days: number; readonly lastDay: string }[];
}

/** `Hari ini 7, 31 Des 2026 menjadi 9, hangus 3 pada 30 Jun 2027`. */
export function projectionText({ today, yearEnd, lapses }: Projected, date: (date: string) => string): string {
  return [
    `Hari ini ${daysText(today)}`,
    `${date(yearEnd.date)} menjadi ${daysText(yearEnd.balance)}`,
    ...lapses.map(({ days, lastDay }) => `hangus ${daysText(days)} pada ${date(lastDay)}`),
  ].join(', ');
}
