/** What people are told of shifts that are offered, taken and decided. */
import { shortDay } from '@hadir/contract/date-words.ts';
import { timeText } from '@hadir/contract/attendance/words.ts';
import { OFFERS_LINK, OPEN_SHIFTS_LINK } from '@hadir/contract/notifications/message-links.ts';
import { weekdayName } from '@hadir/contract/date-words.ts';
import type { NewNotification } from '../../notifications/notifications.service.ts';
import type { offeredHours, OfferKey } from './open-shift-fit.service.ts';

type Hours = NonNullable<ReturnType<typeof offeredHours>>;

/** `Pagi 07.00–15.00, Sabtu 28 Nov, Gudang Cikarang`. */
export function offerWords({ date }: OfferKey, { shift, place }: Hours, unit: string): string {
  const hours = `${shift.name} ${timeText(shift.start)}–${timeText(shift.end)}`;
  return `${hours}, ${weekdayName(date)} ${shortDay(date)}, ${place ?? unit}`;
}

type Words = Pick<NewNotification, 'kind' | 'title' | 'body' | 'link'>;

export const offeredMessage = (words: string): Words => ({
  kind: 'shift_kosong',
  title: `Shift kosong: ${words}`,
  body: 'Yang pertama mengambil mendapat tempatnya, lalu atasan menyetujui.',
  link: OPEN_SHIFTS_LINK,
});

export const takenMessage = (fullname: string, words: string): Words => ({
  kind: 'shift_kosong_menunggu',
  title: `${fullname} mengambil shift kosong`,
  body: `${words}. Putuskan dalam 12 jam, sebelum shift mulai; sesudahnya ditawarkan lagi.`,
  link: OFFERS_LINK,
});

export const takenBackMessage = (fullname: string, words: string): Words => ({
  kind: 'shift_kosong_dilepas',
  title: `${fullname} melepas shift`,
  body: `${words}. Shift ini ditawarkan lagi.`,
  link: OFFERS_LINK,
});

const RESULT = { kind: 'shift_kosong_hasil', link: OPEN_SHIFTS_LINK } as const;

export const approvedMessage = (words: string, by: string): Words => ({
  ...RESULT,
  title: 'Shift yang Anda ambil disetujui',
  body: `${words}. Disetujui ${by}; sudah masuk jadwal Anda.`,
});

export const rejectedMessage = (words: string, by: string, reason: string): Words => ({
  ...RESULT,
  title: 'Shift yang Anda ambil ditolak',
  body: `${words}. Ditolak ${by}: ${reason}`,
});

export const expiredMessage = (words: string): Words => ({
  ...RESULT,
  title: 'Shift yang Anda ambil tidak diputuskan',
  body: `${words}. Atasan belum memutuskan sampai batas waktunya, jadi shift ini tidak masuk jadwal Anda.`,
});

export const withdrawnMessage = (words: string, by: string): Words => ({
  ...RESULT,
  title: 'Tawaran shift ditarik',
  body: `${words}. Ditarik ${by}; shift ini tidak masuk jadwal Anda.`,
});
