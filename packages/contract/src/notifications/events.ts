/**
 * data table: what happens, in the groups people choose by, and the ways it reaches them (rules/requests#notices). No
 * zod here.
 */

export const NOTIFICATION_EVENTS = ['arrival', 'reminder', 'result', 'attendance', 'other'] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** What waits for the person: always in the bell. */
export const ALWAYS_NOTIFIED: readonly NotificationEvent[] = ['arrival', 'reminder'];

/** Until the person chooses otherwise: results and arrivals by letter, too. */
export const MAILED_FIRST: readonly NotificationEvent[] = ['arrival', 'reminder', 'result'];

export const notificationEventWord: Readonly<Record<NotificationEvent, { title: string; text: string }>> = {
  arrival: { title: 'Menunggu keputusan saya', text: 'Pengajuan baru, diteruskan, atau didelegasikan kepada Anda.' },
  reminder: { title: 'Pengingat', text: 'Pengajuan yang lama menunggu keputusan Anda.' },
  result: { title: 'Hasil pengajuan saya', text: 'Disetujui, ditolak, dikembalikan, atau dibatalkan.' },
  attendance: { title: 'Kehadiran', text: 'Belum absen, alpa, koreksi yang disiapkan, dan hasil tinjauan.' },
  other: { title: 'Lainnya', text: 'Sisa cuti, dokumen, berkas unduhan, dan pemberitahuan HR.' },
};

const EVENT_OF: Readonly<Record<string, NotificationEvent>> = {
  pengajuan_masuk: 'arrival',
  delegasi: 'arrival',
  pengajuan_diingatkan: 'reminder',
  pengajuan_hasil: 'result',
  pengajuan_atas_nama: 'result',
  absen_disangkal: 'attendance',
  alpa: 'attendance',
  alpa_bawahan: 'attendance',
  diabsenkan: 'attendance',
  jadwal_terbit: 'attendance',
  koreksi_disiapkan: 'attendance',
  koreksi_hr: 'attendance',
  koreksi_hr_menunggu: 'arrival',
  koreksi_hr_hasil: 'result',
  keberatan_rekap: 'arrival',
  keberatan_rekap_hasil: 'result',
  laporan_dikembalikan: 'result',
  mangkir: 'attendance',
  shift_kosong: 'attendance',
  shift_kosong_dilepas: 'attendance',
  shift_kosong_hasil: 'result',
  shift_kosong_menunggu: 'arrival',
  pengingat_absen: 'attendance',
  tidak_absen_pulang: 'attendance',
  tinjauan_ditolak: 'attendance',
  titik_lokasi: 'attendance',
};

/** Of a notification's kind; passed on is an arrival for who decides, and a result for who asked (`own`). */
export function eventOf(kind: string, own = false): NotificationEvent {
  if (kind === 'pengajuan_diteruskan') return own ? 'result' : 'arrival';
  return EVENT_OF[kind] ?? 'other';
}
