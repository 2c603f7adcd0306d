/** How an item of the queue is told to its person. */
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { goesAt, LEFT_TAP_MS } from './unfinished-taps.ts';
import { isKind, type Item, type LeftAt, type TapFacts } from './queued-item.ts';
import type { SendingResult } from './sending/sending.ts';

/** Times as the caller writes them: with seconds, in the zone. */
export type ShowTime = (at: number, zone: Zone) => string;

export interface ItemWords {
  readonly title: string;
  readonly text: string;
}

export function itemWords(
  item: Item,
  items: readonly Item[],
  end: SendingResult | undefined,
  showTime: ShowTime,
): ItemWords {
  const text = stateWords(item, end);
  if (isKind(item, 'tap')) {
    const { type, shownAt, zone } = item.facts;
    const what = itemName(item, showTime);
    if (item.state === 'open') return { title: `${what} belum selesai`, text: openTapWords(item, showTime) };
    if (item.state === 'refused') return { title: `${what} belum tercatat`, text };
    return { title: `Tercatat di HP ${showTime(shownAt, zone)}`, text: `${tapWord[type]} · ${lower(text)}` };
  }
  if (isKind(item, 'photo'))
    return { title: `Foto ${nameOfTap(item.facts.tapId, items)}`, text: followerWords(item, items, text) };
  if (isKind(item, 'note'))
    return { title: `Catatan ${nameOfTap(item.facts.tapId, items)}`, text: followerWords(item, items, text) };
  if (isKind(item, 'request')) {
    return { title: `${requestKindWord[item.facts.requestKind]} ${dayMonth(item.facts.date)}`, text };
  }
  if (isKind(item, 'decision')) return { title: item.facts.what, text };
  if (isKind(item, 'activity')) return { title: `Kegiatan ${item.facts.title}`, text };
  if (isKind(item, 'expense')) return { title: `Struk ${item.facts.what}`, text };
  if (isKind(item, 'scan')) return { title: `Tiket ${item.facts.fullname}`, text };
  if (isKind(item, 'daily_report')) return { title: `Laporan ${dayMonth(item.facts.date)}`, text };
  return { title: 'Persetujuan foto dan lokasi', text };
}

/** "20/11" */
function dayMonth(date: string): string {
  const [, month = '', day = ''] = date.split('-');
  return `${day}/${month}`;
}

/** What it is, whatever its state: "Masuk 07.58.11". */
export function itemName(item: Item, showTime: ShowTime): string {
  if (isKind(item, 'tap')) return `${tapWord[item.facts.type]} ${showTime(item.facts.shownAt, item.facts.zone)}`;
  return itemWords(item, [], undefined, showTime).title;
}

const LEFT: Readonly<Record<LeftAt | 'closed', string>> = {
  consent: 'Persetujuan foto dan lokasi belum dijawab.',
  camera: 'Foto belum diambil: kamera ditutup.',
  page: 'Foto belum diambil: Anda pindah halaman.',
  session: 'Foto belum diambil: sesi Anda berakhir.',
  closed: 'Foto belum diambil: halaman tertutup.',
};

/** Why a tap is not finished, and what becomes of it by itself. */
export function openTapWords(tap: Item<TapFacts>, showTime: ShowTime): string {
  const { left = 'closed', selfieNeed, shownAt, zone } = tap.facts;
  const why = selfieNeed === 'none' && left !== 'consent' ? 'Halaman tertutup sebelum lokasi terbaca.' : LEFT[left];
  if (goesAt(tap) === undefined) return `${why} Perusahaan mewajibkan foto: absen menunggu sampai foto diambil.`;
  const how = selfieNeed === 'none' ? 'Terkirim otomatis' : 'Terkirim tanpa foto';
  return `${why} ${how} pukul ${showTime(shownAt + LEFT_TAP_MS, zone)}, lalu ditinjau.`;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function nameOfTap(tapId: string, items: readonly Item[]): string {
  const tap = items.find(({ id }) => id === tapId);
  return tap !== undefined && isKind(tap, 'tap') ? `absen ${tapWord[tap.facts.type].toLowerCase()}` : 'absen';
}

function followerWords(item: Item, items: readonly Item[], text: string): string {
  const tapId = isKind(item, 'photo') || isKind(item, 'note') ? item.facts.tapId : undefined;
  const tap = items.find(({ id }) => id === tapId);
  return tap?.state === 'sent' || item.state === 'refused' ? text : 'Menyusul setelah absennya terkirim';
}

function stateWords(item: Item, end: SendingResult | undefined): string {
  if (item.state === 'refused') return item.problem?.message ?? 'Server menolak. Hubungi HR.';
  if (end === 'signed-out') return 'Menunggu Anda masuk kembali';
  if (end === 'other-person') return 'Menunggu Anda masuk dengan akun ini';
  return item.attempts === 0 ? 'Menunggu kirim' : `Menunggu kirim · percobaan ${item.attempts + 1}`;
}

export const FULL_WORDS =
  'Penyimpanan HP penuh. Yang belum terkirim hanya ada di halaman ini: jangan tutup halaman sampai terkirim, lalu hapus beberapa foto atau aplikasi.';
