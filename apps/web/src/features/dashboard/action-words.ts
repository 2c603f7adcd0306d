/** The lines of "Perlu tindakan": sentence, symbol and the list each of them leads to. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { showDate, showNumber } from '../../ui/format.ts';
import { writeSearch } from '../../ui/go.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { ActionLine } from './dashboard-calls.ts';

export interface ActionWords {
  readonly icon: IconName;
  /** Around the count: `["", "12", " absen perlu ditinjau"]`. */
  readonly before: string;
  readonly count: string;
  readonly after: string;
  readonly detail: string;
  /** Where the line leads; `undefined` where no page answers it. */
  readonly to: string | undefined;
}

const REPORT = '/laporan/all';

/** `today` is the date the dashboard shows. */
export function actionWords({ kind, count, detail, date }: ActionLine, today: LocalDate): ActionWords {
  const told = detail ?? '';
  const number = showNumber(count);
  const day = date ?? today;
  const list = (search: Record<string, string>) => `${REPORT}${writeSearch({ view: 'daftar', ...search })}`;
  switch (kind) {
    case 'reviews':
      return {
        icon: 'warning',
        before: '',
        count: number,
        after: ' absen perlu ditinjau',
        detail: told,
        to: list({ tab: 'tinjau' }),
      };
    case 'day_changes':
      return {
        icon: 'correct',
        before: '',
        count: number,
        after: ' koreksi HR menunggu Anda',
        detail: told,
        to: '/dashboards/pending',
      };
    case 'missing':
      return {
        icon: 'clock',
        before: '',
        count: number,
        after: ' orang belum absen',
        detail: told,
        to: list({ tab: 'belum', from: day, to: day }),
      };
    case 'missing_punch':
      return {
        icon: 'out',
        before: '',
        count: number,
        after: ' orang lupa absen',
        detail: told,
        to: list({ from: day, to: today, exceptions: 'ya' }),
      };
    case 'mangkir':
      return {
        icon: 'flag',
        before: '',
        count: number,
        after: ' orang mangkir beruntun',
        detail: told,
        to: list({ from: day, to: today, status: 'ALPA' }),
      };
    case 'no_place':
      return {
        icon: 'pin',
        before: '',
        count: number,
        after: ' orang tanpa titik lokasi',
        detail: told,
        to: undefined,
      };
    case 'period_closing': {
      const until = date === null ? '' : `batas ${showDate(date)}`;
      return {
        icon: 'lock',
        before: 'Tutup periode ',
        count: number,
        after: ' hari lagi',
        detail: [told, until].filter(Boolean).join(', '),
        to: list({ exceptions: 'ya' }),
      };
    }
    case 'contracts_ending':
      return {
        icon: 'file',
        before: '',
        count: number,
        after: ' kontrak segera berakhir',
        detail: told,
        to: '/management/user?berakhir=30',
      };
    case 'probation_ending':
      return {
        icon: 'flag',
        before: '',
        count: number,
        after: ' masa percobaan segera berakhir',
        detail: told,
        to: '/management/user?sort=joinDate',
      };
    case 'failed_exports':
      return { icon: 'download', before: '', count: number, after: ' unduhan gagal', detail: told, to: undefined };
  }
}
