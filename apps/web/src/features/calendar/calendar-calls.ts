/** The calls about the calendar, and the words of its kinds. */
import type { calendar, CalendarItem, DateOutcome } from '@hadir/contract/calendar/endpoints.ts';
import { remote } from '../../api/call.ts';
import type { StatusTone } from '../../ui/theme/tokens.ts';

export const getYear = remote<typeof calendar.year>('GET', '/api/calendar');
export const previewEntry = remote<typeof calendar.effect>('POST', '/api/calendar/effect');
export const previewCopy = remote<typeof calendar.previewCopy>('POST', '/api/calendar/foresee-copy');
export const copyYear = remote<typeof calendar.copy>('POST', '/api/calendar/copy');

type Kind = CalendarItem['kind'];
export type Policy = NonNullable<CalendarItem['policy']>;

export const kindWords: Readonly<Record<Kind, string>> = {
  libur_nasional: 'Libur nasional',
  cuti_bersama: 'Cuti bersama',
  libur_perusahaan: 'Libur perusahaan',
  libur_daerah: 'Libur daerah',
  catatan: 'Catatan',
};

export const kindTones: Readonly<Record<Kind, StatusTone>> = {
  libur_nasional: 'libur',
  cuti_bersama: 'cuti',
  libur_perusahaan: 'izin',
  libur_daerah: 'izin',
  catatan: 'belum',
};

export const policyWords: Readonly<Record<Policy, string>> = {
  POTONG: 'memotong cuti tahunan',
  LIBUR_GRATIS: 'libur tanpa potongan',
  MASUK: 'tetap masuk',
};

export const outcomeWords: Readonly<Record<DateOutcome, string>> = {
  MASUK: 'Masuk kerja',
  LIBUR: 'Libur',
  CUTI_DIPOTONG: 'Libur, cuti tahunan dipotong 1 hari',
  MASUK_HARI_LIBUR: 'Dijadwalkan masuk pada hari libur',
  LIBUR_SENDIRI: 'Sudah libur menurut jadwalnya',
  TANPA_JADWAL: 'Tanpa jadwal',
};

/** Whose entry it is: `Nasional`, `Perusahaan`, the unit's name. */
export function scopeWords({ scope, unit }: CalendarItem): string {
  if (scope === 'platform') return 'Daftar nasional';
  if (scope === 'unit') return unit ?? 'Satu unit';
  return 'Seluruh perusahaan';
}
