/**
 * What a device shows while it may be locked: that there is something, never of whom or what (UU 27/2022 Ps 4). No zod
 * here.
 */
import type { NotificationEvent } from './events.ts';

export const pushWord: Readonly<Record<NotificationEvent, string>> = {
  arrival: 'Ada pengajuan yang menunggu keputusan Anda',
  reminder: 'Ada pengajuan yang sudah lama menunggu Anda',
  result: 'Ada kabar tentang pengajuan Anda',
  meeting: 'Ada kabar tentang rapat Anda',
  clock: 'Ada pengingat absen',
  attendance: 'Ada kabar tentang kehadiran Anda',
  other: 'Ada pemberitahuan baru',
};

export const PUSH_BODY = 'Buka HADIR untuk melihatnya.';

/** What the service worker is told. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path inside the product. */
  readonly path: string;
  readonly tag: string;
}
