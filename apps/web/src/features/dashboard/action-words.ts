/** The lines of "Perlu tindakan": sentence, symbol and the list each of them leads to. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { showDate, showNumber } from '../../ui/text/format.ts';
import type { Address, LinkSearch } from '../../ui/navigation/address.ts';
import { addressOf } from '../../ui/navigation/go.tsx';
import type { IconName } from '../../ui/pictures/icon.tsx';
import type { ActionLine } from './dashboard-calls.ts';
import type { DaysPage } from './days-page.ts';

export interface ActionWords {
  readonly icon: IconName;
  /** Around the count: `["", "12", " absen perlu ditinjau"]`. */
  readonly before: string;
  readonly count: string;
  readonly after: string;
  readonly detail: string;
  /** Where the line leads; `undefined` where no page answers it. */
  readonly to: Address | undefined;
}

type ListOf = (search: LinkSearch<DaysPage>) => Address;

interface KindWords extends Pick<ActionWords, 'icon' | 'after'> {
  readonly before?: string;
  /** `list`: of the reader's days; `day`: the line's own date; `today`: the date the dashboard shows. */
  readonly to?: (list: ListOf, day: LocalDate, today: LocalDate) => Address;
}

/** data table: what a line says around its count, and the list that shows what was counted. */
const WORDS: Readonly<Record<ActionLine['kind'], KindWords>> = {
  reviews: { icon: 'warning', after: ' absen perlu ditinjau', to: (list) => list({ bagian: 'tinjau' }) },
  day_changes: { icon: 'correct', after: ' koreksi HR menunggu Anda', to: () => '/dashboards/pending' },
  missing: {
    icon: 'clock',
    after: ' orang belum absen',
    to: (list, day) => list({ bagian: 'belum', dari: day, sampai: day }),
  },
  missing_punch: {
    icon: 'out',
    after: ' orang lupa absen',
    to: (list, day, today) => list({ dari: day, sampai: today, pengecualian: true }),
  },
  mangkir: {
    icon: 'flag',
    after: ' orang mangkir beruntun',
    to: (list, day, today) => list({ dari: day, sampai: today, status: ['ALPA'] }),
  },
  no_place: { icon: 'pin', after: ' orang tanpa titik lokasi' },
  period_closing: {
    icon: 'lock',
    before: 'Tutup periode ',
    after: ' hari lagi',
    to: (list) => list({ pengecualian: true }),
  },
  contracts_ending: {
    icon: 'file',
    after: ' kontrak segera berakhir',
    to: () => addressOf('/management/user', { berakhir: '30' }),
  },
  probation_ending: {
    icon: 'flag',
    after: ' masa percobaan segera berakhir',
    to: () => addressOf('/management/user', { urut: 'joinDate' }),
  },
  failed_exports: { icon: 'download', after: ' unduhan gagal' },
};

/** `today` is the date the dashboard shows. */
export function actionWords(
  { kind, count, detail, date }: ActionLine,
  { today, daysPage }: { readonly today: LocalDate; readonly daysPage: DaysPage },
): ActionWords {
  const list: ListOf = (search) => addressOf(daysPage, { tampilan: 'daftar', ...search });
  const { icon, before = '', after, to } = WORDS[kind];
  const until = kind === 'period_closing' && date !== null ? `batas ${showDate(date)}` : '';
  return {
    icon,
    before,
    count: showNumber(count),
    after,
    detail: [detail ?? '', until].filter(Boolean).join(', '),
    to: to?.(list, date ?? today, today),
  };
}
