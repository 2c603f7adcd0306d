/** The lines of "Perlu tindakan": sentence, symbol and the list each of them leads to. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { showDate, showNumber } from '../../ui/text/format.ts';
import type { Address, LinkSearch } from '../../ui/navigation/address.ts';
import { addressOf } from '../../ui/navigation/go.tsx';
import type { IconName } from '../../ui/pictures/icon.tsx';
import type { ActionLine } from './dashboard-calls.ts';

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

const REPORT = '/laporan/all';

/** `today` is the date the dashboard shows. */
export function actionWords({ kind, count, detail, date }: ActionLine, today: LocalDate): ActionWords {
  const detailText = detail ?? '';
  const number = showNumber(count);
  const day = date ?? today;
  const list = (search: LinkSearch<typeof REPORT>) => addressOf(REPORT, { tampilan: 'daftar', ...search });
  switch (kind) {
    case 'reviews':
      return {
        icon: 'warning',
        before: '',
        count: number,
        after: ' absen perlu ditinjau',
        detail: detailText,
        to: list({ bagian: 'tinjau' }),
      };
    case 'day_changes':
      return {
        icon: 'correct',
        before: '',
        count: number,
        after: ' koreksi HR menunggu Anda',
        detail: detailText,
        to: '/dashboards/pending',
      };
    case 'missing':
      return {
        icon: 'clock',
        before: '',
        count: number,
        after: ' orang belum absen',
        detail: detailText,
        to: list({ bagian: 'belum', dari: day, sampai: day }),
      };
    case 'missing_punch':
      return {
        icon: 'out',
        before: '',
        count: number,
        after: ' orang lupa absen',
        detail: detailText,
        to: list({ dari: day, sampai: today, pengecualian: true }),
      };
    case 'mangkir':
      return {
        icon: 'flag',
        before: '',
        count: number,
        after: ' orang mangkir beruntun',
        detail: detailText,
        to: list({ dari: day, sampai: today, status: ['ALPA'] }),
      };
    case 'no_place':
      return {
        icon: 'pin',
        before: '',
        count: number,
        after: ' orang tanpa titik lokasi',
        detail: detailText,
        to: undefined,
      };
    case 'period_closing': {
      const until = date === null ? '' : `batas ${showDate(date)}`;
      return {
        icon: 'lock',
        before: 'Tutup periode ',
        count: number,
        after: ' hari lagi',
        detail: [detailText, until].filter(Boolean).join(', '),
        to: list({ pengecualian: true }),
      };
    }
    case 'contracts_ending':
      return {
        icon: 'file',
        before: '',
        count: number,
        after: ' kontrak segera berakhir',
        detail: detailText,
        to: addressOf('/management/user', { berakhir: '30' }),
      };
    case 'probation_ending':
      return {
        icon: 'flag',
        before: '',
        count: number,
        after: ' masa percobaan segera berakhir',
        detail: detailText,
        to: addressOf('/management/user', { urut: 'joinDate' }),
      };
    case 'failed_exports':
      return {
        icon: 'download',
        before: '',
        count: number,
        after: ' unduhan gagal',
        detail: detailText,
        to: undefined,
      };
  }
}
