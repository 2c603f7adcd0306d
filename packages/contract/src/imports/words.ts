/** What lines of imports about people bring about, in words. No zod here. */
import { dateText } from '../kernel/cell.ts';

const some = (n: number, words: string) => (n > 0 ? [`${n} ${words}`] : []);

/** Somebody leaves: what ends with the last day. */
export function leavingWords(effect: {
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
    `Hari terakhir ${dateText(effect.lastDay)}, nonaktif mulai ${dateText(effect.firstDayAway)}`,
    ...some(effect.sessions, effect.now ? 'perangkat dikeluarkan' : 'perangkat dikeluarkan sesudah hari terakhir'),
    ...some(effect.roster, 'hari jadwal bulanan dihapus'),
    ...some(effect.upliners, 'baris Client Upliner menyebut orang ini'),
    ...some(effect.days, 'hari yang sudah dinilai dihapus'),
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

function namedRequests({ count, named }: ListedRequests, nameField: 'label' | 'fullname'): string {
  const shown = named.slice(0, MOST_NAMED).map((one) => {
    const dates = one.first === one.last ? dateText(one.first) : `${dateText(one.first)}–${dateText(one.last)}`;
    return nameField === 'label' ? `${one.label} ${dates}` : `${one.label} ${one.fullname}`;
  });
  const more = count - shown.length;
  return [...shown, ...(more > 0 ? [`dan ${String(more)} lainnya`] : [])].join(', ');
}

/** What the last day does to requests, by form and by import in the same words. */
export function leavingRequestWords(effect: {
  closed: ListedRequests;
  shortened: ListedRequests;
  waiting: ListedRequests;
  delegations: readonly string[];
  isDeputy: boolean;
}): string[] {
  const { closed, shortened, waiting, delegations, isDeputy } = effect;
  const line = (of: ListedRequests, words: string, nameField: 'label' | 'fullname' = 'label') =>
    of.count === 0 ? [] : [`${String(of.count)} ${words}: ${namedRequests(of, nameField)}`];
  return [
    ...line(closed, 'pengajuan sesudah hari terakhir dibatalkan'),
    ...line(shortened, 'pengajuan dipotong sampai hari terakhir'),
    ...line(waiting, 'pengajuan orang lain yang menunggu keputusannya dialihkan', 'fullname'),
    ...(delegations.length === 0 ? [] : [`Delegasi dengan ${delegations.join(', ')} berakhir`]),
    ...(isDeputy ? ['Orang ini pemutus pengganti perusahaan; tetapkan yang lain'] : []),
  ];
}

/** Somebody comes back. */
export function returningWords(effect: { joinDate: string; days: number }): string[] {
  return [
    `Aktif mulai ${dateText(effect.joinDate)}, struktur dan jadwal terakhir berlanjut`,
    ...some(effect.days, 'hari dinilai'),
  ];
}

/** Somebody moves, or is registered. */
export function structureWords(effect: {
  from: string;
  /** Null for somebody who is there already. */
  joinDate: string | null;
  invited: boolean;
  roleChanges: boolean;
  days: number;
}): string[] {
  const { joinDate } = effect;
  return [
    ...(joinDate === null ? [] : [`Didaftarkan, masuk ${dateText(joinDate)}`]),
    `Berlaku mulai ${dateText(effect.from)}`,
    ...(joinDate === null
      ? []
      : [
          effect.invited
            ? 'Undangan dikirim ke email'
            : 'Surat belum dapat dikirim, cetak kode masuk di halaman karyawan',
        ]),
    ...(effect.roleChanges ? ['Perangkat dikeluarkan karena hak berubah'] : []),
    ...some(effect.days, 'hari dinilai ulang'),
  ];
}

/** A wage is written. */
export function wageWords(effect: { from: string; recomputed: number; locked: number }): string[] {
  return [
    `Berlaku mulai ${dateText(effect.from)}`,
    ...some(effect.recomputed, 'lembur tervalidasi dihitung ulang'),
    ...some(effect.locked, 'lembur di periode terkunci tetap seperti semula'),
  ];
}
