/** Words of events, shared by screens, files, own data and messages. No zod here. */
import type { EventAction, EventState, RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import type { ActivityState, ClaimAction, ClaimState } from '@hadir/domain/company-events/event-programme.ts';

export const eventStateWord: Readonly<Record<EventState, string>> = {
  draft: 'Draf',
  published: 'Terbit',
  ongoing: 'Berlangsung',
  finished: 'Selesai',
  archived: 'Arsip',
  cancelled: 'Dibatalkan',
};

export const eventActionWord: Readonly<Record<EventAction, string>> = {
  publish: 'Terbitkan',
  change: 'Ubah',
  cancel: 'Batalkan acara',
  archive: 'Arsipkan',
};

export const registrationStateWord: Readonly<Record<RegistrationState, string>> = {
  registered: 'Terdaftar',
  offered: 'Ditawari tempat',
  waitlisted: 'Daftar tunggu',
  cancelled: 'Mundur',
  attended: 'Hadir',
  no_show: 'Tidak hadir',
};

/** Who is no employee; stands where others have their unit. */
export const VISITOR_WORD = 'Tamu';

export const activityStateWord: Readonly<Record<ActivityState, string>> = {
  registered: 'Terdaftar',
  done: 'Selesai',
  cancelled: 'Mundur',
};

export const claimStateWord: Readonly<Record<ClaimState, string>> = {
  submitted: 'Menunggu',
  verified: 'Siap diambil',
  delivered: 'Diserahkan',
  rejected: 'Ditolak',
};

export const claimActionWord: Readonly<Record<ClaimAction, string>> = {
  verify: 'Verifikasi',
  deliver: 'Serahkan',
  reject: 'Tolak',
};

export const scanWayWord: Readonly<Record<'phone' | 'badge' | 'list', string>> = {
  phone: 'Kode di HP',
  badge: 'Lencana',
  list: 'Dari daftar',
};
