/** Words of leave and sickness, shared by screens, files and messages (rules/leave#ledger). No zod here. */
import type { EntryKind } from '@hadir/domain/leave/leave-ledger.ts';
import type { Relation } from '@hadir/domain/leave/leave-types.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Half } from '@hadir/domain/leave/count-days.ts';
import { shortDate, shortDay } from '../date-words.ts';

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

interface Explained {
  readonly kind: EntryKind;
  readonly days: number;
  readonly date: LocalDate;
  /** Null: the debt. */
  readonly lotFrom: LocalDate | null;
  readonly lotTo: LocalDate | null;
  readonly request?: { readonly label: string; readonly first: LocalDate; readonly last: LocalDate } | null;
}

/** Why an entry is there: of which request, which right, which end, which debt. Empty where its own note says it. */
export function entryReason({ kind, days, date, lotFrom, lotTo, request = null }: Explained): string {
  const until = lotTo === null ? '' : shortDate(lotTo);
  switch (kind) {
    case 'hak':
      return lotFrom === null ? '' : `Untuk ${shortDate(lotFrom)} – ${until}`;
    case 'pakai':
    case 'batal': {
      if (request === null) return kind === 'batal' ? 'Cuti bersama yang tidak jadi memotong' : '';
      const { label, first, last } = request;
      return `${label} ${first === last ? '' : `${shortDay(first)} – `}${shortDate(last)}`;
    }
    case 'potong_cuti_bersama':
      return `Cuti bersama ${shortDate(date)}`;
    case 'carry_over':
      return days < 0 ? `Belum diambil sampai ${until}` : `Dari periode sebelumnya, berlaku sampai ${until}`;
    case 'hangus':
      return `Tidak diambil sampai ${until}`;
    case 'hutang':
      if (lotTo !== null) return 'Melunasi hutang cuti bersama';
      return days < 0 ? 'Cuti bersama tanpa sisa, dipotong dari hak berikutnya' : 'Dilunasi dari hak yang timbul';
    case 'penyesuaian':
    case 'uang_pengganti':
      return '';
  }
}

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

/** What the balance is today, what it will be at the end of the year, and what has to be taken before it lapses. */
export function projectionText({ today, yearEnd, lapses }: Projected, date: (date: string) => string): string {
  const change = yearEnd.balance === today ? 'tetap' : 'menjadi';
  const balance =
    `Saldo hari ini ${daysText(today)} hari dan pada ${date(yearEnd.date)} ${change} ${daysText(yearEnd.balance)} hari, ` +
    'bila tidak ada lagi cuti yang diambil.';
  if (lapses.length === 0) return balance;
  const ends = lapses.map(({ days, lastDay }) => `${daysText(days)} hari paling lambat ${date(lastDay)}`);
  return `${balance} Ambil sebelum hangus: ${new Intl.ListFormat('id').format(ends)}.`;
}
