/**
 * The notice before the first selfie and position (rules/attendance#selfie-and-privacy; UU 27/2022 Ps 4, 20, 21). No zod:
 * the sheet opens without it.
 */

export const SELFIE_CONSENT = {
  /** Changes with every change of the sentences below; then everybody is asked again. */
  version: '2026-11-23.1',
  title: 'Foto dan lokasi saat absen',
  paragraphs: [
    'Foto selfie dan lokasi diambil hanya saat Anda menekan tombol absen. Lokasi tidak dipantau di luar itu. Posisi tepatnya disimpan dua tahun, sesudah itu hanya nama titik lokasinya.',
    'Foto dipakai agar atasan dan HR dapat memastikan kehadiran Anda. Wajah tidak dikenali secara otomatis.',
    'Foto dilihat oleh Anda, atasan Anda, HR, dan validator perusahaan klien tempat Anda ditempatkan, lalu dihapus setelah masa simpan perusahaan (bawaan 180 hari).',
    'Anda boleh menolak. Absen tanpa foto dan lokasi ditinjau oleh atasan atau HR; perusahaan yang mewajibkan keduanya dapat menolak absen masuk itu. Persetujuan dapat Anda tarik di Akun saya, bagian Data saya.',
  ],
} as const;
