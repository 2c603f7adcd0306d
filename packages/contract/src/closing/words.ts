/** The Indonesian words of closing a period. No zod here. */
import type { AdjustmentAmounts } from '@hadir/domain/closing/adjustment.ts';
import type { OpenItem } from '@hadir/domain/closing/open-items.ts';

interface OpenItemWords {
  readonly title: string;
  /** What it means for the figures, and where it is solved. */
  readonly remedy: string;
}

export const openItemWords: Readonly<Record<OpenItem, OpenItemWords>> = {
  HARI_BELUM_DINILAI: {
    title: 'Hari belum dinilai',
    remedy: 'Jam kerjanya belum berakhir. Tunggu, lalu tutup lagi.',
  },
  PENGAJUAN_MENUNGGU: {
    title: 'Pengajuan menunggu keputusan',
    remedy: 'Ingatkan penyetujunya, atau putuskan sebagai HR.',
  },
  TANPA_PEMUTUS: {
    title: 'Pengajuan tanpa pemutus',
    remedy: 'Dicatat karena dijamin undang-undang. Periksa surat dan tanggalnya.',
  },
  TINJAUAN_TERBUKA: { title: 'Absen perlu ditinjau', remedy: 'Terima atau tolak absennya.' },
  TIDAK_ABSEN_MASUK: { title: 'Tidak absen masuk', remedy: 'Minta koreksi, atau koreksi sebagai HR.' },
  TIDAK_ABSEN_PULANG: { title: 'Tidak absen pulang', remedy: 'Minta koreksi, atau koreksi sebagai HR.' },
  ADA_ABSENSI: {
    title: 'Absen pada hari cuti, izin, atau libur',
    remedy: 'Pastikan mana yang benar: absennya atau izinnya.',
  },
  TIDAK_TERJADWAL: { title: 'Hari tanpa jadwal', remedy: 'Terbitkan jadwalnya atau beri pola kerja.' },
  SHIFT_KURANG_ORANG: {
    title: 'Shift kurang orang',
    remedy: 'Kebutuhan unit pada shift itu tidak terpenuhi. Pastikan penggantinya sudah tercatat.',
  },
  LEMBUR_TANPA_PERINTAH: {
    title: 'Kerja di luar jam tanpa perintah lembur',
    remedy: 'Buat perintah lembur susulan bila memang lembur.',
  },
  LEMBUR_BELUM_DIVALIDASI: { title: 'Lembur belum divalidasi', remedy: 'Validasi menitnya.' },
  KOREKSI_HR_MENUNGGU: {
    title: 'Koreksi HR belum selesai',
    remedy: 'Menunggu persetujuan kedua, tanggapan karyawan, atau putusan sanggahan.',
  },
  DRAF_KOREKSI: {
    title: 'Draf koreksi belum dikirim',
    remedy: 'Absen yang terlambat masuk atau tidak lengkap. Minta karyawannya mengirim koreksi.',
  },
  BUKU_BELUM_DITANDATANGANI: {
    title: 'Rekap klien belum ditandatangani',
    remedy: 'Minta validator klien menandatangani buku validasinya.',
  },
};

/** Of an adjustment, by how much it changes the recap. */
const amountWord: Readonly<Record<keyof AdjustmentAmounts, string>> = {
  hariKerja: 'hari kerja',
  hadir: 'hadir',
  wfh: 'WFH',
  dinas: 'dinas',
  terlambatKali: 'kali terlambat',
  terlambatMenit: 'menit terlambat',
  pulangCepatKali: 'kali pulang cepat',
  pulangCepatMenit: 'menit pulang cepat',
  tidakAbsenMasuk: 'tidak absen masuk',
  tidakAbsenPulang: 'tidak absen pulang',
  sakit: 'sakit',
  cuti: 'cuti',
  izin: 'izin',
  izinOff: 'izin off',
  alpa: 'alpa',
  libur: 'libur',
  liburNasional: 'libur nasional',
  cutiBersama: 'cuti bersama',
  kerjaHariLibur: 'kerja hari libur',
  totalMenitKerja: 'menit kerja',
  hariHadir: 'hari dihitung hadir',
  lemburMenit: 'menit lembur',
};

const MINUS = '−';

/** "alpa −1, cuti +1". */
export function amountsText(amounts: AdjustmentAmounts): string {
  return Object.entries(amounts)
    .map(([name, amount]) => {
      const word = amountWord[name as keyof AdjustmentAmounts];
      return `${word} ${amount < 0 ? MINUS : '+'}${Math.abs(amount)}`;
    })
    .join(', ');
}

export const adjustmentSourceWord = {
  change: 'Koreksi HR',
  request: 'Pengajuan yang diputuskan sesudah tutup',
} as const;
