/** How an item of the queue is told to its person. */
import { tapWord } from '@hadir/contract/attendance-words.ts';
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { isKind, type Item } from './queued-item.ts';
import type { DrainEnd } from './sending.ts';

/** Times as the caller writes them: with seconds, in the zone. */
export type ShowTime = (at: number, zone: Zone) => string;

export interface ItemWords {
  readonly title: string;
  readonly text: string;
}

export function itemWords(
  item: Item,
  items: readonly Item[],
  end: DrainEnd | undefined,
  showTime: ShowTime,
): ItemWords {
  const text = stateWords(item, end);
  if (isKind(item, 'tap')) {
    const { type, shownAt, zone } = item.facts;
    const what = `${tapWord[type]} ${showTime(shownAt, zone)}`;
    if (item.state === 'open')
      return { title: `${what} belum selesai`, text: 'Foto belum diambil saat halaman tertutup.' };
    if (item.state === 'refused') return { title: `${what} belum tercatat`, text };
    return { title: `Tercatat di HP ${showTime(shownAt, zone)}`, text: `${tapWord[type]} · ${lower(text)}` };
  }
  if (isKind(item, 'photo'))
    return { title: `Foto ${nameOfTap(item.facts.tapId, items)}`, text: followerWords(item, items, text) };
  if (isKind(item, 'note'))
    return { title: `Catatan ${nameOfTap(item.facts.tapId, items)}`, text: followerWords(item, items, text) };
  if (isKind(item, 'request')) {
    const [, month = '', day = ''] = item.facts.date.split('-');
    return { title: `${requestKindWord[item.facts.requestKind]} ${day}/${month}`, text };
  }
  if (isKind(item, 'decision')) return { title: item.facts.what, text };
  return { title: 'Persetujuan foto dan lokasi', text };
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

function stateWords(item: Item, end: DrainEnd | undefined): string {
  if (item.state === 'refused') return item.problem?.message ?? 'Server menolak. Hubungi HR.';
  if (end === 'signed-out') return 'Menunggu Anda masuk kembali';
  if (end === 'other-person') return 'Menunggu Anda masuk dengan akun ini';
  return item.attempts === 0 ? 'Menunggu kirim' : `Menunggu kirim · percobaan ${item.attempts + 1}`;
}

export const FULL_WORDS =
  'Penyimpanan HP penuh. Absen ini hanya ada di halaman ini: jangan tutup halaman sampai terkirim, lalu hapus beberapa foto atau aplikasi.';
