/**
 * Words of a day's history: why it was computed and what it came to, for the employee's and the superior's screens.
 * No zod here.
 */
import { statusWord } from '../attendance/words.ts';

const CAUSES: Readonly<Record<string, string>> = {
  absen: 'Absen diterima',
  absen_menyusul: 'Absen tanpa sinyal diterima',
  diabsenkan: 'Diabsenkan atasan',
  disangkal: 'Absen dari atasan disangkal',
  foto_belum_diterima: 'Foto belum diterima setelah 24 jam',
  tinjauan_diterima: 'Absen diterima saat ditinjau',
  tinjauan_ditolak: 'Absen ditolak saat ditinjau',
  tinjauan_diurungkan: 'Keputusan tinjauan diurungkan',
  impor: 'Absen diimpor',
  impor_dibatalkan: 'Impor dibatalkan',
  koreksi_disetujui: 'Koreksi disetujui',
  koreksi_dibatalkan: 'Koreksi dibatalkan',
  koreksi_diurungkan: 'Keputusan koreksi diurungkan',
  koreksi_hr: 'Koreksi HR berlaku',
  periode_dibuka: 'Periode dibuka kembali',
  koreksi_hr_dibatalkan: 'Koreksi HR tidak berlaku lagi',
  buka_hari: 'Hari dibuka',
  tutup_hari: 'Hari ditutup',
  hitung_ulang: 'Dihitung ulang oleh HR',
  shift_diubah: 'Shift diubah',
  pola_diubah: 'Pola jadwal diubah',
  hari_libur_diubah: 'Hari libur diubah',
  aturan_diubah: 'Aturan perusahaan diubah',
  acara_dihapus: 'Kehadiran di acara dihapus',
  acara_dihadiri: 'Hadir di acara yang dihitung hadir',
  data_karyawan: 'Data karyawan diubah',
  demo: 'Data awal',
};

/** Why a day was computed; an unknown cause is a computation all the same. */
export function causeWord(cause: string): string {
  return CAUSES[cause] ?? 'Dihitung ulang';
}

const statuses = new Map<string, string>(Object.entries(statusWord));

/** A status in words; other text is shown as it is. */
export function statusText(status: string): string {
  return statuses.get(status) ?? status;
}
