/**
 * data table: what happens, in the groups people choose by, and the ways it reaches them (rules/requests#notices). No
 * zod here.
 */

export const NOTIFICATION_EVENTS = [
  'arrival',
  'reminder',
  'result',
  'meeting',
  'clock',
  'attendance',
  'other',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** What waits for the person: always in the bell. */
export const ALWAYS_NOTIFIED: readonly NotificationEvent[] = ['arrival', 'reminder'];

/** Until the person chooses otherwise: results, arrivals and meetings by letter, too. */
export const MAILED_FIRST: readonly NotificationEvent[] = ['arrival', 'reminder', 'result', 'meeting'];

/** And to devices; a reminder of a tap helps within minutes or not at all. */
export const PUSHED_FIRST: readonly NotificationEvent[] = [...MAILED_FIRST, 'clock'];

export const notificationEventWord: Readonly<Record<NotificationEvent, { title: string; text: string }>> = {
  arrival: { title: 'Menunggu keputusan saya', text: 'Pengajuan baru, diteruskan, atau didelegasikan kepada Anda.' },
  reminder: { title: 'Pengingat', text: 'Pengajuan yang lama menunggu keputusan Anda.' },
  result: { title: 'Hasil pengajuan saya', text: 'Disetujui, ditolak, dikembalikan, atau dibatalkan.' },
  meeting: { title: 'Rapat', text: 'Undangan rapat, perubahan, pembatalan, dan giliran tunggu ruang.' },
  clock: {
    title: 'Pengingat absen',
    text: 'Belum absen masuk atau pulang, Anda dan bawahan Anda, dan laporan harian.',
  },
  attendance: { title: 'Kehadiran', text: 'Alpa, jadwal baru, koreksi yang disiapkan, dan hasil tinjauan.' },
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
  chat_bahaya: 'arrival',
  chat_petugas: 'arrival',
  tiket_masuk: 'arrival',
  tiket_pesan: 'arrival',
  tiket_lewat: 'reminder',
  tiket_balasan: 'result',
  tiket_selesai: 'result',
  koreksi_disiapkan: 'attendance',
  koreksi_hr: 'attendance',
  koreksi_hr_menunggu: 'arrival',
  koreksi_hr_hasil: 'result',
  janji_temu: 'meeting',
  keberatan_rekap: 'arrival',
  keberatan_rekap_hasil: 'result',
  laporan_dikembalikan: 'result',
  acara_batal: 'meeting',
  acara_berubah: 'meeting',
  acara_hadiah: 'meeting',
  acara_kehadiran: 'meeting',
  acara_kegiatan: 'meeting',
  acara_kursi: 'meeting',
  acara_tawaran_habis: 'meeting',
  acara_undian: 'meeting',
  rapat_batal: 'meeting',
  rapat_berubah: 'meeting',
  rapat_jawaban: 'meeting',
  rapat_undangan: 'meeting',
  ruang_antre_habis: 'meeting',
  ruang_ditawarkan: 'meeting',
  perjalanan_peserta: 'attendance',
  ruang_dilepas: 'result',
  ruang_hasil: 'result',
  ruang_menunggu: 'arrival',
  realisasi_hasil: 'result',
  realisasi_menunggu: 'arrival',
  realisasi_pengingat: 'result',
  mangkir: 'attendance',
  shift_kosong: 'attendance',
  shift_kosong_dilepas: 'attendance',
  shift_kosong_hasil: 'result',
  shift_kosong_menunggu: 'arrival',
  belum_absen_bawahan: 'clock',
  pengingat_absen: 'clock',
  pengingat_laporan: 'clock',
  pengingat_masuk: 'clock',
  pengingat_pulang: 'clock',
  pengingat_shift: 'clock',
  surat_diminta: 'arrival',
  surat_ditolak: 'result',
  surat_terbit: 'result',
  tidak_absen_pulang: 'attendance',
  tinjauan_ditolak: 'attendance',
  titik_lokasi: 'attendance',
  uang_muka_dibayar: 'result',
};

/** data table: news that help for so many minutes and no longer; later they go neither by letter nor to a device. */
const FRESH_MINUTES: Readonly<Record<string, number>> = {
  belum_absen_bawahan: 60,
  pengingat_absen: 60,
  pengingat_laporan: 120,
  pengingat_masuk: 60,
  pengingat_pulang: 60,
  pengingat_shift: 10,
  ruang_ditawarkan: 15,
};

/** Null: it is news however late it comes. */
export function freshMinutes(kind: string): number | null {
  return FRESH_MINUTES[kind] ?? null;
}

/** Of a notification's kind; passed on is an arrival for who decides, and a result for who asked (`own`). */
export function eventOf(kind: string, own = false): NotificationEvent {
  if (kind === 'pengajuan_diteruskan') return own ? 'result' : 'arrival';
  return EVENT_OF[kind] ?? 'other';
}
