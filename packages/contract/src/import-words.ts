/** What lines of imports about people bring about, in words. No zod here. */
import { dateText } from './kernel/cell.ts';

const some = (n: number, words: string) => (n > 0 ? [`${n} ${words}`] : []);

/** Somebody leaves: what ends with the last day. */
export function leavingWords(told: {
  /** YYYY-MM-DD, as all dates here. */
  lastDay: string;
  firstDayAway: string;
  now: boolean;
  sessions: number;
  roster: number;
  upliners: number;
  days: number;
}): string[] {
  return [
    `Hari terakhir ${dateText(told.lastDay)}, nonaktif mulai ${dateText(told.firstDayAway)}`,
    ...some(told.sessions, told.now ? 'perangkat dikeluarkan' : 'perangkat dikeluarkan sesudah hari terakhir'),
    ...some(told.roster, 'hari jadwal bulanan dihapus'),
    ...some(told.upliners, 'baris Client Upliner menyebut orang ini'),
    ...some(told.days, 'hari yang sudah dinilai dihapus'),
  ];
}

interface ListedRequests {
  readonly count: number;
  readonly named: readonly {
    readonly label: string;
    readonly fullname: string;
    readonly first: string;
    readonly last: string;
  }[];
}

/** At most so many are named in a line. */
const MOST_NAMED = 3;

function namedRequests({ count, named }: ListedRequests, told: 'label' | 'fullname'): string {
  const shown = named.slice(0, MOST_NAMED).map((one) => {
    const dates = one.first === one.last ? dateText(one.first) : `${dateText(one.first)}–${dateText(one.last)}`;
    return told === 'label' ? `${one.label} ${dates}` : `${one.label} ${one.fullname}`;
  });
  const more = count - shown.length;
  return [...shown, ...(more > 0 ? [`dan ${String(more)} lainnya`] : [])].join(', ');
}

/** What the last day does to requests, by form and by import in the same words. */
export function leavingRequestWords(told: {
  closed: ListedRequests;
  shortened: ListedRequests;
  waiting: ListedRequests;
  delegations: readonly string[];
  isDeputy: boolean;
}): string[] {
  const { closed, shortened, waiting, delegations, isDeputy } = told;
  const line = (of: ListedRequests, words: string, told: 'label' | 'fullname' = 'label') =>
    of.count === 0 ? [] : [`${String(of.count)} ${words}: ${namedRequests(of, told)}`];
  return [
    ...line(closed, 'pengajuan sesudah hari terakhir dibatalkan'),
    ...line(shortened, 'pengajuan dipotong sampai hari terakhir'),
    ...line(waiting, 'pengajuan orang lain yang menunggu keputusannya dialihkan', 'fullname'),
    ...(delegations.length === 0 ? [] : [`Delegasi dengan ${delegations.join(', ')} berakhir`]),
    ...(isDeputy ? ['Orang ini pemutus pengganti perusahaan; tetapkan yang lain'] : []),
  ];
}

/** Somebody comes back. */
export function returningWords(told: { joinDate: string; days: number }): string[] {
  return [
    `Aktif mulai ${dateText(told.joinDate)}, struktur dan jadwal terakhir berlanjut`,
    ...some(told.days, 'hari dinilai'),
  ];
}

/** Somebody moves, or is registered. */
export function structureWords(told: {
  from: string;
  /** Null for somebody who is there already. */
  joinDate: string | null;
  invited: boolean;
  roleChanges: boolean;
  days: number;
}): string[] {
  const { joinDate } = told;
  return [
    ...(joinDate === null ? [] : [`Didaftarkan, masuk ${dateText(joinDate)}`]),
    `Berlaku mulai ${dateText(told.from)}`,
    ...(joinDate === null
      ? []
      : [
          told.invited
            ? 'Undangan dikirim ke email'
            : 'Surat belum dapat dikirim, cetak kode masuk di halaman karyawan',
        ]),
    ...(told.roleChanges ? ['Perangkat dikeluarkan karena hak berubah'] : []),
    ...some(told.days, 'hari dinilai ulang'),
  ];
}

/** A wage is written. */
export function wageWords(told: { from: string; recomputed: number; locked: number }): string[] {
  return [
    `Berlaku mulai ${dateText(told.from)}`,
    ...some(told.recomputed, 'lembur tervalidasi dihitung ulang'),
    ...some(told.locked, 'lembur di periode terkunci tetap seperti semula'),
  ];
}
