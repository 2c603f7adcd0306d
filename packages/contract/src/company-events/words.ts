/** Words of events, shared by screens, files, own data and messages. No zod here. */
import type { EventAction, EventState, RegistrationState } from '@hadir/domain/company-events/company-event.ts';

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
  waitlisted: 'Daftar tunggu',
  cancelled: 'Mundur',
  attended: 'Hadir',
  no_show: 'Tidak hadir',
};
