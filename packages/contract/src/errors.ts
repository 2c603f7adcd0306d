/**
 * data table: every refusal of the product with its Indonesian sentence (rules/settings#error-texts, and the server's own
 * below), one line each.
 * `{name}` is filled from the error's parameters; `{Name}` starts with a capital letter.
 * No zod here: the browser shows the same sentences.
 */
import type { WayOut } from '@hadir/domain/attendance/clocking-policy.ts';
import { ERROR_KIND, type ErrorCode as RuleCode, type ErrorKind } from '@hadir/domain/kernel/error-codes.ts';

/** The HTTP status of each kind of refusal (rules/attendance#conventions, "Errors"). */
const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  invalid: 422,
  locked: 423,
  'too-many': 429,
};

/** Codes of the rules; a code without a sentence does not compile. */
const ruleTexts: Readonly<Record<RuleCode, string>> = {
  TIDAK_MASUK: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
  LOGIN_SALAH: 'Email/NIK atau kata sandi salah. Sisa {sisa} percobaan.',
  TERLALU_BANYAK_PERCOBAAN: 'Terlalu banyak percobaan. Coba lagi dalam {menit} menit.',
  TIDAK_BERHAK: 'Anda tidak memiliki akses untuk tindakan ini.',
  TIDAK_DITEMUKAN: 'Data tidak ditemukan.',
  WAJIB_DIISI: '{Kolom} wajib diisi.',
  TERLALU_PANJANG: '{Kolom} maksimal {n} karakter.',
  TERLALU_PENDEK: '{Kolom} minimal {n} karakter.',
  FORMAT_SALAH: 'Format {kolom} tidak valid.',
  NOMINAL_TIDAK_TERBACA: '{Kolom} harus angka rupiah tanpa huruf, misalnya 5000000.',
  SUDAH_DIGUNAKAN: '{Kolom} sudah digunakan.',
  SUDAH_DIPROSES: 'Pengajuan ini sudah diproses oleh {nama}.',
  VERSI_BERUBAH: 'Data telah diubah pengguna lain. Muat ulang halaman.',
  PERIODE_TERKUNCI: 'Periode {periode} sudah dikunci. Hubungi HR.',
  PERIODE_SUDAH_DITUTUP: 'Periode ini sudah ditutup. Muat ulang halaman untuk melihat hasilnya.',
  PERIODE_MASIH_BERJALAN: 'Periode ini masih berjalan. Tutup mulai {tanggal}.',
  HARI_BELUM_DINILAI: '{n} hari belum selesai dinilai. Tunggu sampai jam kerjanya berakhir, lalu tutup lagi.',
  PERIODE_TIDAK_TERKUNCI: 'Periode ini tidak sedang ditutup. Muat ulang halaman.',
  PERIODE_TERLALU_LAMA: 'Hanya {n} periode terakhir yang dapat dibuka kembali. Catat perubahannya sebagai penyesuaian.',
  PENYESUAIAN_SUDAH_DIHITUNG:
    'Penyesuaian dari periode ini sudah dihitung di periode {periode}. Buka {periode} dahulu.',
  PENGGUNA_NONAKTIF: 'Akun Anda tidak aktif. Hubungi HR.',
  PERUSAHAAN_NONAKTIF: 'Perusahaan Anda sedang tidak aktif.',
  SELFIE_WAJIB: 'Foto selfie wajib diambil saat absen.',
  BERKAS_TIDAK_VALID: 'Berkas harus {jenis} dan maksimal {n} MB.',
  LOKASI_PALSU: 'Lokasi palsu terdeteksi. Matikan aplikasi lokasi palsu lalu coba lagi.',
  TANPA_LOKASI: 'Lokasi tidak terbaca. Aktifkan GPS dan izinkan akses lokasi.',
  DI_LUAR_RADIUS: 'Anda berada {d} m dari {lokasi}, di luar radius {r} m.',
  TITIK_LOKASI_BELUM_DIATUR: 'Titik lokasi absen Anda belum diatur. Hubungi HR.',
  BELUM_ABSEN_MASUK: 'Anda belum absen masuk. Lanjutkan absen pulang?',
  TIDAK_ADA_JADWAL: 'Anda tidak memiliki jadwal pada tanggal {tanggal}.',
  KOREKSI_TIDAK_BERUBAH: 'Jam koreksi sama dengan data absensi.',
  BATAS_KOREKSI: 'Koreksi hanya dapat diajukan maksimal {n} hari setelah tanggal absen.',
  ALASAN_WAJIB: 'Alasan wajib diisi minimal {n} karakter.',
  RENTANG_TANGGAL_TIDAK_VALID: 'Tanggal selesai tidak boleh sebelum tanggal mulai.',
  JENIS_CUTI_NONAKTIF: 'Jenis cuti tidak aktif.',
  KHUSUS_KARYAWAN_PEREMPUAN: 'Jenis cuti ini hanya untuk karyawan perempuan.',
  KHUSUS_KARYAWAN_LAKI_LAKI: 'Jenis cuti ini hanya untuk karyawan laki-laki.',
  BELUM_BERHAK: 'Cuti tahunan dapat diambil setelah 12 bulan bekerja (mulai {tanggal}).',
  PENGAJUAN_MUNDUR: 'Tanggal mulai sudah melewati batas pengajuan mundur {n} hari. Minta HR mencatatnya.',
  TENGGAT_PENGAJUAN: 'Pengajuan paling lambat {n} hari sebelum tanggal mulai.',
  SETENGAH_HARI_HARUS_SATU_TANGGAL: 'Cuti setengah hari hanya untuk satu tanggal.',
  TIDAK_ADA_HARI_KERJA: 'Tidak ada hari kerja pada rentang tanggal tersebut.',
  MELEBIHI_BATAS_HARI: '{Jenis} maksimal {n} hari.',
  MELEBIHI_6_BULAN: 'Cuti melahirkan paling lama 6 bulan.',
  PERPANJANGAN_PERLU_SURAT:
    '{Jenis} sejak {tanggal} sudah mencakup {lama}. Tambahannya perlu surat dokter: isi lama tambahannya dan lampirkan suratnya.',
  BENTROK_PENGAJUAN: 'Sudah ada pengajuan {jenis} pada {tanggal}.',
  SALDO_TIDAK_CUKUP: 'Sisa cuti tidak cukup. Sisa {sisa} hari, diajukan {n} hari.',
  KUOTA_UNIT_PENUH: 'Kuota cuti unit pada {tanggal} sudah penuh.',
  TANGGAL_DIBLOKIR: 'Cuti tidak dapat diambil pada {tanggal}: {alasan}.',
  LAMPIRAN_WAJIB: 'Lampiran {nama} wajib diunggah.',
  JADWAL_TIDAK_SESUAI: 'Jadwal {nama} pada {tanggal} tidak sesuai.',
  JAM_KERJA_MELEBIHI_BATAS: 'Jam kerja melebihi {n} jam per hari/40 jam per minggu.',
  ISTIRAHAT_MINGGUAN_KURANG: 'Wajib ada minimal 1 hari istirahat dalam 7 hari.',
  ISTIRAHAT_ANTAR_SHIFT_KURANG: 'Jeda antar shift kurang dari {n} jam.',
  REKAN_BELUM_SETUJU: 'Rekan belum menyetujui pertukaran jadwal.',
  ALASAN_LEMBUR_WAJIB: 'Alasan lembur wajib dipilih.',
  LEMBUR_BENTROK_JADWAL: 'Waktu lembur berada di dalam jam kerja.',
  LEMBUR_MINIMAL_30_MENIT: 'Lembur minimal {n} menit.',
  LEMBUR_MELEBIHI_4_JAM: 'Lembur pada hari kerja maksimal 4 jam sehari (PP 35/2021 Pasal 26).',
  LEMBUR_SAAT_CUTI: 'Tidak dapat lembur pada hari cuti, sakit, atau izin.',
  LEMBUR_GANDA: 'Sudah ada lembur pada waktu tersebut.',
  PERSETUJUAN_PEKERJA_WAJIB: 'Persetujuan karyawan diperlukan sebelum lembur dimulai.',
  TENGGAT_SPL: 'Surat perintah lembur harus dibuat sebelum lembur dimulai.',
  DOKUMEN_PENGECUALIAN_WAJIB: 'Pengecualian upah lembur memerlukan dasar PK/PP/PKB.',
  KUOTA_IZIN_HABIS: 'Kuota {jenis} pada periode ini sudah habis ({n} kali).',
  WAKTU_IZIN_TIDAK_VALID: 'Jam izin harus antara {dari} dan {sampai}, menurut jam kerja hari itu.',
  TENGGAT_IZIN: '{Jenis} paling lambat diajukan pukul {jam}.',
  TANGGAL_PENGGANTI_TIDAK_VALID: 'Tanggal pengganti harus hari libur Anda dalam {n} hari.',
  KUOTA_WFH_HABIS: 'WFH maksimal {n} hari per minggu.',
  WILAYAH_TIDAK_SESUAI: 'Pilih Luar negeri untuk perjalanan luar negeri, dan provinsi tujuan untuk yang lain.',
  PESERTA_TIDAK_VALID: 'Peserta harus karyawan aktif lain di perusahaan ini, masing-masing satu kali.',
  URUTAN_PERJALANAN_TIDAK_VALID: 'Urutan waktu perjalanan tidak valid pada tujuan ke-{n}.',
  KUITANSI_DI_LUAR_TANGGAL: 'Tanggal kuitansi berada di luar tanggal perjalanan.',
  DELEGASI_TIDAK_VALID: 'Delegasi tidak valid untuk {nama}.',
  TIDAK_DAPAT_DIALIHKAN: 'Tidak dapat dialihkan kepada {nama}. Pilih rekan lain yang berhak memutuskan.',
  REALISASI_BELUM_SELESAI: 'Selesaikan realisasi {no} terlebih dahulu.',
  UANG_MUKA_MELEBIHI_BATAS: 'Uang muka maksimal {n}% dari estimasi.',
  DITOLAK_TANPA_KUITANSI: 'Tidak disetujui: tanpa kuitansi.',
  WAKTU_TIDAK_VALID: 'Waktu selesai harus setelah waktu mulai.',
  DURASI_TERLALU_SINGKAT: 'Durasi minimal {n} menit.',
  DURASI_TERLALU_LAMA: 'Durasi maksimal {n} jam.',
  BUKAN_KELIPATAN_WAKTU: 'Waktu harus kelipatan {n} menit.',
  WAKTU_LAMPAU: 'Waktu mulai sudah lewat.',
  TERLALU_JAUH: 'Booking maksimal {n} hari ke depan.',
  TERLALU_BANYAK_PENGULANGAN: 'Pengulangan maksimal {n} kali.',
  DI_LUAR_JAM_OPERASIONAL: 'Ruang hanya tersedia pukul {buka}-{tutup}.',
  RUANG_NONAKTIF: 'Ruang tidak aktif.',
  KAPASITAS_TERLAMPAUI: 'Jumlah peserta melebihi kapasitas ruang ({n}).',
  BENTROK: 'Ruang sudah dipesan pada {waktu}.',
  SERI_TANGGAL_TETAP: 'Tanggal hanya dapat diubah satu per satu. Untuk seri, ubah jam, ruang, atau isinya.',
  RUANG_KOSONG: 'Ruang ini kosong pada jam itu. Pesan langsung, tidak perlu antre.',
  TERLALU_BANYAK_ANTREAN: 'Anda sudah antre untuk {n} waktu. Keluar dari salah satu antrean, lalu coba lagi.',
  PENAWARAN_BERAKHIR: 'Ruang ini tidak lagi ditawarkan kepada Anda.',
  SLOT_TIDAK_TERSEDIA: 'Jadwal konselor tidak tersedia.',
  KONSELOR_ADA_SESI: 'Masih ada sesi disetujui pada periode nonaktif.',
  BATAS_PEMBATALAN: 'Pembatalan paling lambat {n} jam sebelum sesi.',
  PENDAFTARAN_DITUTUP: 'Pendaftaran acara sudah ditutup.',
  KUOTA_PENUH: 'Kuota penuh. Anda masuk daftar tunggu.',
  SUDAH_TERDAFTAR: 'Anda sudah terdaftar.',
  STOK_HABIS: 'Stok hadiah habis.',
  IMPOR_KOLOM_HILANG: 'Kolom {nama} tidak ditemukan pada berkas.',
  IMPOR_BARIS: 'Baris {n}, kolom {nama}: {pesan}.',
  NIK_TIDAK_DITEMUKAN: 'NIK {nik} tidak ditemukan.',
  TANGGAL_TIDAK_VALID: 'Tanggal harus berformat YYYY-MM-DD atau DD/MM/YYYY.',
  JAM_TIDAK_VALID: 'Jam harus berformat HH:MM.',
  KODE_TIDAK_DITEMUKAN: 'Kode {jenis} {kode} tidak ditemukan atau tidak aktif.',
  BARIS_GANDA: 'NIK {nik} tanggal {tanggal} muncul lebih dari satu kali pada berkas.',
  BERKAS_SUDAH_DIIMPOR: 'Berkas ini sudah pernah diimpor pada {tanggal}.',
  STRUKTUR_BERPUTAR: 'Struktur atasan membentuk lingkaran.',
  AKSES_BARU_DIBERIKAN:
    'Orang ini membuka akses akun Anda kurang dari 7 hari lalu, jadi pengajuannya diputuskan orang lain.',
  PERLU_ADMIN_KEDUA_DI_HALAMAN:
    '{kolom} untuk peran {peran} perlu disetujui admin kedua. Kosongkan sel ini, lalu ubah di halaman orangnya.',
  ADMIN_TERAKHIR: 'Admin terakhir perusahaan tidak dapat dinonaktifkan.',
  MASIH_DIGUNAKAN: 'Data masih digunakan{pemakai} dan tidak dapat dihapus. Pindahkan pemakainya atau arsipkan.',
  KATA_SANDI_LEMAH: 'Kata sandi minimal 10 karakter dan tidak mudah ditebak.',
  KATA_SANDI_LAMA_SALAH: 'Kata sandi lama salah.',
  AKURASI_RENDAH: 'Akurasi lokasi {a} m terlalu rendah (maksimal {m} m). Pindah ke tempat terbuka.',
  LEMBUR_MELEBIHI_18_JAM: 'Total lembur minggu ini {n} jam, melebihi 18 jam (PP 35/2021 Pasal 26).',
  CHECKIN_DI_LUAR_WAKTU: 'Check-in dapat dilakukan 15 menit sebelum sampai 15 menit setelah mulai.',
  ISTIRAHAT_KURANG: 'Istirahat minimal {n} menit untuk shift lebih dari 4,5 jam.',
  DI_LUAR_RENTANG: '{Kolom} harus antara {min} dan {max}.',
  DI_LUAR_KETENTUAN: '{Kolom} {arah} {batas} menurut {dasar}.',
  JENIS_CUTI_TETAP: '{Kolom} mengikuti {dasar} dan tidak dapat diubah. Buat jenis cuti sendiri bila perlu yang lain.',
  JENIS_CUTI_TANPA_KUOTA: 'Hak menurut {dasar} tidak dapat dibatasi kuota unit. Matikan pilihan ini.',
  BUKTI_TERLALU_KETAT: 'Bukti tidak dapat diminta lebih ketat untuk hak menurut {dasar}. Pilih yang lebih ringan.',
  KODE_JENIS_CUTI: 'Kode memakai huruf besar, angka, atau garis bawah, misalnya CUTI_ULTAH.',
  KODE_TETAP: 'Kode tidak dapat diganti karena catatan saldo memakainya. Tambahkan jenis baru bila perlu kode lain.',
  SALDO_TETAP: 'Saldo {jenis} tidak dapat diganti karena sudah dipakai. Arsipkan, lalu buat jenis baru.',
  UPAH_MELAHIRKAN: 'Upah menurut UU KIA hanya untuk Cuti Melahirkan. Pilih cara bayar yang lain.',
  SUDAH_KELUAR: 'Orang ini sudah keluar. Sisa cutinya tetap seperti pada hari terakhirnya.',
  BARIS_TETAP: 'Hak menurut hukum selalu tersedia, jadi tidak dapat diarsipkan atau dihapus.',
  BATAS_KARYAWAN:
    'Paket perusahaan ini memuat {batas} karyawan dan {n} sudah aktif. Nonaktifkan yang sudah keluar, atau minta pengelola menaikkan batasnya.',
  HUKUM_BERBENTUK_LAIN: 'Isi nilai dengan bentuk yang sama seperti ketentuan sebelumnya.',
  HUKUM_MENYUSUL: 'Tanggal berlaku harus sesudah {tanggal}, awal ketentuan terakhir.',
  UMUR_MINIMAL: 'Karyawan paling muda {n} tahun pada tanggal masuk (UU 13/2003 Pasal 69). Periksa tanggal lahirnya.',
  KONTRAK_WAJIB: 'Isi akhir kontrak: PKWT selalu berjangka waktu.',
  KONTRAK_TIDAK_PERLU: 'PKWTT tidak berakhir. Kosongkan akhir kontrak atau ubah jenisnya.',
  KONTRAK_TERLALU_LAMA:
    'PKWT dengan perpanjangannya paling lama 5 tahun (PP 35/2021 Pasal 8): akhir kontrak paling lambat {tanggal}.',
  TANGGAL_TIDAK_MUNGKIN: '{Kolom} tidak mungkin. Periksa tahunnya.',
  TANGGAL_SEBELUM_MASUK: 'Tanggal tidak boleh sebelum tanggal masuk kerja ({tanggal}).',
  MASIH_ADA_BAWAHAN: 'Masih ada {n} bawahan. Pilih siapa yang menjadi atasan mereka.',
  PERAN_TIDAK_COCOK: 'Peran {peran} hanya untuk akun tanpa ikatan kerja. Akhiri ikatan kerjanya dahulu.',
  SETENGAH_HARI_TIDAK_BISA: '{Jenis} tidak dapat diambil setengah hari.',
  CUTI_BELUM_WAKTUNYA: 'Cuti haid dapat diambil lagi mulai {tanggal}.',
  CUTI_HAID_TERLALU_AWAL: 'Cuti haid diajukan paling awal sehari sebelumnya. Ajukan lagi mulai {tanggal}.',
  SURAT_TERLAMBAT: 'Batas surat dokter sudah lewat ({tanggal}). Serahkan suratnya kepada HR.',
  JAUH_DARI_PERISTIWA: '{Jenis} diambil paling jauh {n} hari dari tanggal peristiwanya.',
  LEMBUR_TIDAK_DIPAKAI: 'Unit ini tidak memakai lembur. Hubungi HR bila pekerjaan harus dilakukan.',
  TENGGAT_TUKAR_JADWAL: 'Perubahan jadwal diajukan paling lambat {n} jam sebelum shift dimulai.',
  REKAN_BEDA_UNIT: '{nama} berada di unit lain. Pilih rekan dari unit yang sama.',
  JADWAL_TETAP_SAMA: 'Jadwal tidak berubah. Pilih shift atau tanggal lain.',
  TIDAK_BOLEH_SENDIRI: 'Anda tidak dapat memutuskan data Anda sendiri.',
  STATUS_TIDAK_SESUAI: 'Tindakan ini tidak dapat dilakukan pada keadaan sekarang. Muat ulang halaman.',
  BELUM_GILIRAN: 'Pengajuan ini belum sampai pada tahap Anda. Tunggu keputusan tahap sebelumnya.',
  TIDAK_ADA_PEMUTUS:
    'Belum ada yang dapat memutuskan pengajuan {nama}. Minta admin menetapkan atasan {nama}, admin kedua, atau pemutus pengganti pada Pengaturan, Alur persetujuan, lalu ajukan lagi.',
  SESUDAH_HARI_TERAKHIR:
    'Hari kerja terakhir {nama} adalah {tanggal}. Pilih tanggal sampai hari itu, atau minta HR mengubah hari terakhirnya.',
  SUDAH_DIMULAI: 'Yang disetujui sudah dimulai. Minta HR membatalkannya.',
  PENGAJUAN_KEDALUWARSA: 'Pengajuan ini kedaluwarsa karena waktunya sudah lewat. Buat pengajuan baru bila masih perlu.',
  TINJAUAN_TIDAK_DAPAT_DIURUNGKAN:
    'Keputusan hanya dapat diurungkan oleh yang memutuskan, paling lama 10 detik sesudahnya.',
  DASAR_PENOLAKAN_WAJIB:
    'Hak menurut undang-undang hanya dapat ditolak karena bukti tidak sah, data salah, atau pengajuan ganda. Pilih salah satu.',
  TAHAP_TIDAK_SESUAI: 'Tahap ini tidak dapat dipakai di sini. Pilih pelaku lain atau hapus tahapnya.',
  BELUM_TIBA: '{Kolom} belum tiba. Ajukan setelah lewat.',
  DI_LUAR_JAM_SHIFT: 'Jam harus antara {dari} dan {sampai} menurut jadwal hari itu.',
  PERIODE_BELUM_BERAKHIR: 'Periode {periode} belum berakhir. Tanda tangani setelah hari terakhirnya lewat.',
  PERIODE_KOSONG: 'Tidak ada pengajuan pada periode {periode} untuk ditandatangani.',
  MASIH_ADA_YANG_MENUNGGU: 'Masih ada {n} pengajuan yang menunggu Anda. Putuskan lebih dulu, lalu tanda tangani.',
  PERIODE_BELUM_DITUTUP: 'Periode {periode} belum ditutup. Tunggu sampai HR menutupnya.',
  REKAP_KOSONG: 'Tidak ada karyawan Anda dalam rekap periode {periode}.',
  KEBERATAN_BELUM_DIJAWAB: 'Masih ada {n} keberatan yang belum dijawab HR. Tanda tangani setelah dijawab.',
  JUDUL_KOLOM_GANDA: 'Judul "{judul}" dipakai dua kolom. Beri judul yang berbeda.',
  ISI_KOLOM_GANDA: 'Isi kolom "{judul}" sudah ada di kolom lain. Hapus salah satunya.',
  BENTUK_MENIT_SALAH: 'Pilih bentuk waktu untuk kolom "{judul}" hanya bila isinya menit.',
  KOLOM_NIK_WAJIB: 'Kolom NIK wajib ada: tanpa NIK, baris berkas tidak dapat dicocokkan dengan karyawan.',
  SUDAH_DITANDATANGANI: 'Periode {periode} sudah Anda tanda tangani, dan belum ada yang berubah sejak itu.',
  TIDAK_MENGOREKSI_SENDIRI: 'Anda tidak dapat mengoreksi hari Anda sendiri. Ajukan koreksi, atau minta admin lain.',
  ISTIRAHAT_OTOMATIS: 'Istirahat pada hari itu dihitung otomatis, bukan dari absen, jadi tidak dapat dikoreksi.',
  ISTIRAHAT_DI_LUAR_JAM: 'Istirahat harus berurutan, di antara {dari} dan {sampai}. Periksa jamnya.',
  KOREKSI_HR_MENUNGGU:
    'Masih ada koreksi HR untuk hari ini yang belum selesai. Tunggu tanggapannya, atau minta penulisnya membatalkan yang lama.',
  KOREKSI_HR_SUDAH_LEWAT:
    'Koreksi ini sudah dijawab, diputuskan, dibatalkan, atau waktunya sudah lewat. Muat ulang halaman.',
  KOREKSI_HR_TANPA_ADMIN_KEDUA:
    'Koreksi HR perlu disetujui admin kedua, tetapi belum ada admin lain yang dapat menyetujui. Angkat admin kedua, atau matikan syarat ini pada Pengaturan.',
  KUITANSI_TERLALU_LAMA: 'Biaya paling lama {n} hari ke belakang. Periksa tanggalnya, atau hubungi pemeriksa.',
  KUITANSI_BESOK: 'Tanggal biaya belum tiba. Pilih hari ini atau sebelumnya.',
  KURS_WAJIB: 'Isi kurs {mata_uang}: berapa rupiah untuk 1 {mata_uang}.',
  TANGGAL_KURS_WAJIB: 'Isi tanggal kurs, sesuai kuitansi atau mutasi kartu.',
  SUMBER_KURS_WAJIB: 'Isi sumber kurs, misalnya kurs tengah BI atau mutasi kartu.',
  BIAYA_TERLALU_BANYAK: 'Paling banyak {n} biaya dalam satu realisasi. Buat realisasi lain untuk sisanya.',
  BIAYA_TERLALU_BESAR: 'Satu biaya paling banyak Rp 1.000.000.000. Periksa nominal dan kursnya.',
  DISETUJUI_MELEBIHI: 'Yang disetujui paling banyak {nominal}: klaim dan plafonnya. Kecilkan nominalnya.',
  REALISASI_KOSONG: 'Belum ada biaya. Tambahkan paling sedikit satu biaya, lalu kirim.',
  PERJALANAN_BELUM_SELESAI: 'Perjalanan ini belum selesai. Kirim realisasi sesudah kembali.',
  SESI_MASIH_ADA: 'Anda masih punya sesi yang berjalan di sini. Pindah atau batalkan dulu, atau tunggu sampai selesai.',
  JAM_BERTUMPUK: 'Jam ini bertumpuk dengan jam lain pada hari yang sama.',
  KONSELOR_BELUM_SIAP: 'Konselor ini belum dapat menerima permintaan. Pilih konselor lain.',
  TOPIK_TIDAK_SENSITIF: 'Tanpa nama hanya untuk topik sensitif. Pilih topik lain, atau kirim dengan nama.',
  KEHADIRAN_WAJIB: 'Pilih hadir atau tidak hadir.',
};

/** Codes of the transport: what a server refuses before any rule is asked. */
const serverErrors = {
  KATA_SANDI_SALAH: { status: 422, text: 'Kata sandi salah.' },
  KUNCI_KONSELING_TERTUTUP: { status: 403, text: 'Buka kunci konseling dengan kata sandi Anda dulu.' },
  KUNCI_KONSELING_BELUM_ADA: { status: 409, text: 'Buat kunci konseling dengan kata sandi Anda dulu.' },
  KUNCI_KONSELING_PEMULIHAN: {
    status: 409,
    text: 'Kata sandi Anda diganti tanpa kata sandi lama. Buka kunci konseling dengan kode pemulihan.',
  },
  CERITA_KUNCI_LAMA: {
    status: 409,
    text: 'Cerita sesi ini terkunci dengan kunci lama Anda, jadi tidak dapat dialihkan. Batalkan sesi ini, lalu minta sesi baru.',
  },
  KONSELING_TERKUNCI: {
    status: 403,
    text: 'Akses akun Anda dibuka orang lain, jadi konseling ditutup. Buka dengan kode pemulihan atau kode dari email.',
  },
  MEJA_HRD_TERTUTUP: {
    status: 403,
    text: 'Akses akun Anda dibuka orang lain sebelum ada kunci, jadi sesi yang ditujukan kepada HRD tertutup bagi akun ini. Sesi Anda sendiri tetap terbuka.',
  },
  KODE_PEMULIHAN_SALAH: { status: 422, text: 'Kode pemulihan salah. Periksa huruf dan angkanya.' },
  TANPA_EMAIL_TERDAFTAR: { status: 409, text: 'Akun Anda belum punya email yang dibuktikan. Pakai kode pemulihan.' },
  AKTIVITAS_TANGGAL: { status: 422, text: 'Ditulis untuk hari ini sampai {n} hari ke belakang. Pilih tanggal lain.' },
  AKTIVITAS_BUKAN_HARI_KERJA: {
    status: 422,
    text: 'Tidak ada jadwal atau absen Anda pada tanggal ini. Pilih tanggal lain.',
  },
  AKTIVITAS_BELUM_MULAI: { status: 422, text: 'Jam mulai masih di depan. Pilih jam yang sudah lewat.' },
  AKTIVITAS_TERLALU_BANYAK: { status: 422, text: 'Paling banyak {n} kegiatan sehari. Gabungkan yang sejenis.' },
  LAMPIRAN_TERLALU_BANYAK: { status: 422, text: 'Paling banyak {n} lampiran. Hapus yang tidak perlu.' },
  LAPORAN_SUDAH_DIKIRIM: {
    status: 409,
    text: 'Laporan tanggal ini sudah dikirim. Minta atasan mengembalikannya.',
  },
  LAPORAN_KOSONG: { status: 422, text: 'Tulis satu kegiatan, atau ringkasan minimal {n} karakter.' },
  LAPORAN_TIDAK_DIPAKAI: {
    status: 422,
    text: 'Perusahaan Anda belum memakai laporan harian. Hubungi HR.',
  },
  REALISASI_SUDAH_DIKIRIM: {
    status: 409,
    text: 'Realisasi ini sudah dikirim. Tarik kembali dulu, atau minta pemeriksa mengembalikannya.',
  },
  BUKTI_BAYAR_WAJIB: { status: 422, text: 'Lampirkan foto bukti bahwa uangnya sudah berpindah.' },
  REALISASI_TIDAK_SESUAI: { status: 409, text: 'Realisasi ini sudah berubah keadaan. Muat ulang halaman.' },
  BARIS_TIDAK_LENGKAP: { status: 422, text: 'Periksa setiap biaya: ada yang belum diputuskan atau sudah tidak ada.' },
  DRAF_BERUBAH: { status: 409, text: 'Draf jadwal berubah sejak ringkasan ini dibuat. Periksa ringkasan yang baru.' },
  KEINGINAN_SUDAH_LEWAT: { status: 422, text: 'Keinginan hanya untuk tanggal mulai besok. Pilih tanggal lain.' },
  KEINGINAN_SUDAH_TERBIT: {
    status: 422,
    text: 'Jadwal bulan ini sudah terbit. Untuk mengubahnya, ajukan tukar jadwal.',
  },
  TERLALU_BANYAK_KIRIMAN: {
    status: 422,
    text: 'Paling banyak {n} laporan berkala. Hapus yang tidak dipakai lagi di Unduhan.',
  },
  DRAF_TIDAK_ADA: { status: 422, text: 'Tidak ada draf yang dapat diterbitkan untuk bulan ini.' },
  SHIFT_SUDAH_DIAMBIL: { status: 409, text: 'Shift ini sudah diambil rekan lain.' },
  SHIFT_DITUTUP: {
    status: 409,
    text: 'Tawaran ini sudah ditutup atau sudah diputuskan. Muat ulang untuk melihat yang terbaru.',
  },
  SHIFT_TIDAK_BISA: { status: 422, text: 'Shift ini tidak dapat Anda ambil: {alasan}.' },
  SHIFT_TIDAK_BISA_DISETUJUI: {
    status: 422,
    text: 'Tidak dapat disetujui: {alasan}. Tolak dengan alasan agar ditawarkan lagi.',
  },
  LEPAS_SHIFT_TERLAMBAT: {
    status: 422,
    text: 'Shift dapat dilepas paling lambat {n} jam sebelum mulai. Hubungi atasan Anda.',
  },
  ROSTER_MELANGGAR: {
    status: 422,
    text: 'Jadwal belum dapat diterbitkan: {n} pelanggaran. Perbaiki sel yang ditandai lebih dahulu.',
  },
  PERMINTAAN_DITOLAK: { status: 403, text: 'Permintaan ditolak demi keamanan. Muat ulang halaman lalu coba lagi.' },
  BARIS_PERIODE_TERKUNCI: { status: 422, text: 'Periode {periode} sudah dikunci. Lewati baris ini.' },
  ANGKA_TIDAK_COCOK: {
    status: 409,
    text: 'Angka periode {periode} tidak lagi sama dengan saat ditutup. Periksa kode {kode} di halaman cek, lalu buka kembali periodenya dan tutup lagi.',
  },
  KEBERATAN_SUDAH_ADA: {
    status: 409,
    text: 'Keberatan atas tanggal {tanggal} sudah dikirim dan belum dijawab HR. Tunggu jawabannya.',
  },
  KEBERATAN_SUDAH_DIJAWAB: { status: 409, text: 'Keberatan ini sudah dijawab admin lain. Muat ulang halaman.' },
  NAMA_LAPORAN_ADA: { status: 422, text: 'Nama itu sudah dipakai jenis laporan lain. Pakai nama yang berbeda.' },
  TANPA_KOLOM: { status: 422, text: 'Pilih paling sedikit satu kolom.' },
  KOLOM_DUA_KALI: { status: 422, text: 'Kolom {kolom} sudah dipilih. Hapus salah satunya.' },
  KOLOM_TIDAK_TERLIHAT: {
    status: 422,
    text: 'Kolom {kolom} tidak boleh dilihat {peran}. Hapus kolom itu, atau jangan bagikan kepada {peran}.',
  },
  SARINGAN_TIDAK_COCOK: { status: 422, text: 'Saringan {kolom} belum lengkap atau tidak terbaca. Perbaiki isinya.' },
  KELOMPOK_TIDAK_COCOK: { status: 422, text: 'Laporan tidak dapat dikelompokkan menurut {kolom}. Pilih kolom teks.' },
  KOLOM_TIDAK_DIKENAL: { status: 422, text: 'Kolom {kolom} tidak dikenal.' },
  KOLOM_TIDAK_DIMINTA: {
    status: 422,
    text: '{Kolom} tidak diminta HR. Muat ulang halaman untuk melihat yang diminta.',
  },
  ISI_TIDAK_TERBACA: { status: 422, text: 'Isi permintaan tidak terbaca. Muat ulang halaman lalu coba lagi.' },
  JENIS_ISI_SALAH: { status: 415, text: 'Jenis isi permintaan tidak didukung.' },
  TERLALU_BESAR: { status: 413, text: 'Isi permintaan terlalu besar (maksimal {n} MB).' },
  RENTANG_TERLALU_PANJANG: { status: 422, text: 'Rentang tanggal paling lama {n} hari.' },
  METODE_TIDAK_DIDUKUNG: { status: 405, text: 'Cara permintaan ini tidak didukung.' },
  ALAMAT_SALAH: { status: 400, text: 'Alamat permintaan tidak dapat dibaca.' },
  SUDAH_DIINGATKAN: { status: 409, text: 'Sudah diingatkan. Ingatkan lagi mulai {waktu}.' },
  TERLALU_SERING: { status: 429, text: 'Terlalu sering. Coba lagi dalam {menit} menit.' },
  KATA_SANDI_TIDAK_SAMA: { status: 422, text: 'Ulangi kata sandi baru dengan isi yang sama.' },
  KATA_SANDI_SAMA: { status: 422, text: 'Kata sandi baru harus berbeda dari kata sandi lama.' },
  TAUTAN_TIDAK_BERLAKU: { status: 422, text: 'Tautan atau kode ini sudah dipakai atau kedaluwarsa. Minta yang baru.' },
  LAYAR_TIDAK_BERLAKU: {
    status: 404,
    text: 'Kode layar ini tidak berlaku. Minta tautan baru kepada HR atau pengelola ruang.',
  },
  LAYAR_BERHENTI_SEMENTARA: {
    status: 409,
    text: 'Tempat atau ruang layar ini sedang diarsipkan. Layar menyala lagi sendiri setelah diaktifkan kembali.',
  },
  TERLALU_BANYAK_LAYAR: { status: 422, text: 'Paling banyak {n} layar. Cabut yang tidak dipakai lagi.' },
  KODE_PINTU_SALAH: {
    status: 422,
    text: 'Kode tidak cocok. Ketik kode yang sekarang tampil di layar pintu; kode berganti tiap menit.',
  },
  PENDAFTARAN_BELUM_DIBUKA: {
    status: 409,
    text: 'Pendaftaran acara ini belum dibuka. Lihat waktunya di keterangan acara.',
  },
  ACARA_TIDAK_DAPAT_DIUBAH: {
    status: 409,
    text: 'Acara ini tidak dapat diubah lagi. Muat ulang halaman untuk melihat keadaannya.',
  },
  KUOTA_DI_BAWAH_PENDAFTAR: { status: 422, text: 'Kuota minimal {n}, sebanyak yang sudah mendapat tempat.' },
  TIKET_TIDAK_DIKENAL: {
    status: 422,
    text: 'Kode ini bukan tiket acara ini. Periksa hurufnya, atau cari namanya di daftar pendaftar.',
  },
  TIKET_SUDAH_DIPAKAI: { status: 409, text: '{nama} sudah masuk pukul {waktu}, dicatat {oleh}.' },
  PINTU_ACARA_TUTUP: { status: 409, text: 'Kehadiran dicatat mulai 2 jam sebelum acara sampai acara selesai.' },
  TANPA_TEMPAT: { status: 409, text: '{nama} tidak memiliki tempat: masih di daftar tunggu atau sudah mundur.' },
  TIKET_TIDAK_SESUAI: { status: 409, text: 'Tiket ini sudah berubah keadaan. Muat ulang untuk melihatnya.' },
  PETUGAS_PENUH: { status: 409, text: '{nama} sudah memegang {n} tiket, sebanyak kapasitasnya. Pilih petugas lain.' },
  TERLALU_BANYAK_TIKET: {
    status: 422,
    text: 'Anda masih memiliki {n} tiket yang belum selesai. Lanjutkan di salah satunya.',
  },
  PERIODE_LAYANAN_BERTABRAKAN: { status: 422, text: 'Dua jam pada hari yang sama bertabrakan. Ubah salah satunya.' },
  PERIODE_LAYANAN_TERLALU_BANYAK: { status: 422, text: 'Paling banyak 4 jam layanan dalam satu hari.' },
  UMPAN_BALIK_DITUTUP: { status: 409, text: 'Umpan balik hanya dari yang hadir, sampai 14 hari setelah acara.' },
  SUDAH_MEMBERI_UMPAN_BALIK: { status: 409, text: 'Anda sudah memberi umpan balik untuk acara ini. Terima kasih.' },
  KEGIATAN_DI_LUAR_ACARA: { status: 422, text: 'Kegiatan harus berada di antara mulai dan selesainya acara.' },
  ACARA_LEBIH_PENDEK: { status: 422, text: 'Kegiatan {nama} berada di luar waktu ini. Ubah kegiatannya dulu.' },
  KEGIATAN_DITUTUP: { status: 409, text: 'Kegiatan ini sudah mulai atau acaranya tidak berjalan.' },
  KEGIATAN_PENUH: { status: 409, text: 'Tempat di kegiatan ini sudah habis.' },
  KEGIATAN_BENTROK: {
    status: 409,
    text: 'Bentrok dengan {nama} pukul {waktu} yang sudah Anda pilih. Mundur dari situ dulu.',
  },
  KEGIATAN_BENTROK_PESERTA: {
    status: 422,
    text: 'Pada waktu ini {n} pesertanya mengikuti kegiatan lain. Pilih waktu yang tidak bentrok.',
  },
  UNDIAN_SUDAH: { status: 409, text: 'Undian ini sudah diundi. Hasilnya tidak berubah lagi.' },
  UNDIAN_DITUTUP: { status: 409, text: 'Undian disiapkan dan diundi sampai 14 hari setelah acara.' },
  UNDIAN_TANPA_PESERTA: { status: 409, text: 'Belum ada yang hadir dan belum menang. Undi setelah tamu masuk.' },
  TAWARAN_BERAKHIR: { status: 409, text: 'Tempat ini tidak ditawarkan lagi kepada Anda. Muat ulang halaman Acara.' },
  TEMPAT_DULU: { status: 409, text: 'Daftar acaranya dulu. Kegiatan dapat dipilih setelah Anda mendapat tempat.' },
  KEGIATAN_BELUM_DAPAT_DICATAT: {
    status: 409,
    text: 'Kegiatan dicatat selesai sejak mulainya sampai 14 hari setelah acara, untuk yang masih terdaftar.',
  },
  BELUM_MASUK_ACARA: { status: 409, text: '{nama} belum tercatat masuk acara. Catat kehadirannya di pintu dulu.' },
  KEHADIRAN_DIPAKAI: { status: 409, text: '{nama} sudah {apa}, jadi kehadirannya tidak dapat dihapus.' },
  SUDAH_SELESAI_KEGIATAN: { status: 409, text: '{nama} sudah tercatat menyelesaikan kegiatan ini.' },
  SUDAH_KLAIM: { status: 409, text: 'Anda sudah mengklaim hadiah ini. Satu hadiah untuk satu orang.' },
  KLAIM_DITUTUP: { status: 409, text: 'Hadiah diklaim sampai 14 hari setelah acara.' },
  SYARAT_HADIAH: { status: 409, text: 'Syarat hadiah ini belum terpenuhi. Lihat syaratnya di bawah nama hadiah.' },
  STOK_DI_BAWAH_KLAIM: { status: 422, text: 'Stok minimal {n}, sebanyak yang sudah diklaim.' },
  KLAIM_BERUBAH: { status: 409, text: 'Klaim ini sudah {status}. Muat ulang daftar untuk melihat keadaannya.' },
  PROGRAM_DIPAKAI: {
    status: 409,
    text: '{nama} sudah dipilih orang atau menjadi syarat hadiah, jadi tidak dapat dihapus.',
  },
  TANPA_PEMESANAN_DI_PINTU: {
    status: 422,
    text: 'Tidak ada pemesanan Anda di {ruang} yang dapat di-check-in sekarang.',
  },
  TAUTAN_EMAIL_TIDAK_BERLAKU: { status: 422, text: 'Tautan ini tidak berlaku lagi. Buka pengajuannya di HADIR.' },
  SUDAH_DIPUTUSKAN: { status: 409, text: '{Apa} sudah {keputusan} oleh {nama}. Tidak ada yang perlu Anda lakukan.' },
  PENGAJUAN_BERUBAH_SEJAK_EMAIL: {
    status: 409,
    text: 'Pengajuan ini sudah berubah sejak emailnya dikirim. Buka di HADIR untuk melihat isinya sekarang.',
  },
  KODE_MASUK_SALAH: {
    status: 422,
    text: 'Kode ini salah, sudah dipakai, atau kedaluwarsa. Periksa penulisannya, atau minta HR membuat yang baru.',
  },
  GANTI_KATA_SANDI_DULU: { status: 403, text: 'Buat kata sandi baru terlebih dahulu.' },
  PERLU_ADMIN_KEDUA: {
    status: 409,
    text: 'Akses untuk {peran} perlu disetujui admin kedua. Minta persetujuannya di halaman orangnya, bagian "Perangkat & akses".',
  },
  TIDAK_ADA_ADMIN_KEDUA: {
    status: 409,
    text: 'Belum ada yang dapat menyetujui. Angkat admin kedua terlebih dahulu, atau hubungi pengelola HADIR.',
  },
  MASUK_LEWAT_SUREL: {
    status: 409,
    text: 'Akun klien hanya dibuka lewat emailnya sendiri. Minta orangnya memakai "Lupa kata sandi?" di halaman masuk.',
  },
  PERSETUJUAN_AKSES_SUDAH_ADA: {
    status: 409,
    text: 'Perubahan akses untuk orang ini sudah menunggu persetujuan. Tunggu keputusannya, atau batalkan yang lama.',
  },
  PERSETUJUAN_AKSES_LEWAT: {
    status: 409,
    text: 'Permintaan ini sudah diputuskan, dibatalkan, atau lewat 7 hari. Muat ulang halaman.',
  },
  BATAS_PERCOBAAN_HARIAN: {
    status: 429,
    text: 'Nama ini sudah terlalu sering dicoba hari ini. Masuk dari perangkat yang biasa Anda pakai, buat kata sandi baru lewat "Lupa kata sandi?", atau minta kode masuk ke HR.',
  },
  ALAMAT_TERLALU_BANYAK_GAGAL: {
    status: 429,
    text: 'Terlalu banyak akun gagal masuk dari jaringan ini. Coba lagi dalam {menit} menit, atau masuk dari perangkat yang biasa Anda pakai atau dari jaringan lain.',
  },
  MASUK_SEDANG_RAMAI: {
    status: 503,
    text: 'Banyak orang sedang masuk bersamaan. Coba lagi dalam beberapa detik.',
  },
  AKUN_BERSAMA: {
    status: 409,
    text: 'Akun ini juga dipakai di perusahaan lain. Minta pemiliknya memakai "Lupa kata sandi?".',
  },
  MASUK_SEBAGAI_TERBATAS: {
    status: 403,
    text: 'Tindakan ini tidak dapat dilakukan saat masuk sebagai orang lain. Kembali ke akun Anda terlebih dahulu.',
  },
  SUPERADMIN_TERAKHIR: { status: 409, text: 'Superadmin terakhir tidak dapat dikunci. Aktifkan yang lain dahulu.' },
  TUJUAN_SUPERADMIN: { status: 403, text: 'Anda tidak dapat masuk sebagai superadmin lain.' },
  ALASAN_AKSES_WAJIB: {
    status: 403,
    text: 'Data karyawan perusahaan ini terkunci. Tulis alasan membukanya terlebih dahulu.',
  },
  ZONA_SUDAH_DIPAKAI: {
    status: 422,
    text: 'Zona waktu tidak dapat diubah sesudah ada absen. Atur zona waktu pada titik lokasi.',
  },
  KODE_PERUSAHAAN_SALAH: { status: 422, text: 'Kode perusahaan 3 sampai 20 huruf besar atau angka, tanpa spasi.' },
  NPWP_SALAH: { status: 422, text: 'NPWP terdiri dari 15 atau 16 angka.' },
  TIDAK_ADA_AKUN: { status: 422, text: 'Orang ini belum mempunyai akun untuk masuk.' },
  BUKAN_ADMIN: { status: 422, text: 'Kode masuk dari pengelola hanya untuk admin perusahaan.' },
  ABSENKAN_DIRI_SENDIRI: {
    status: 403,
    text: 'Anda tidak dapat mengabsenkan diri sendiri. Pakai tombol absen di halaman Absen.',
  },
  ABSEN_SUDAH_DISANGKAL: { status: 409, text: 'Absen ini sudah Anda sangkal. Tunggu keputusan HR atau atasan.' },
  ABSEN_SUDAH_DITOLAK: { status: 409, text: 'Absen ini sudah ditolak dan tidak dihitung, jadi tidak perlu disangkal.' },
  TIDAK_MENILAI_SENDIRI: {
    status: 403,
    text: 'Anda yang mengabsenkan, jadi HR atau atasan lain yang meninjau absen ini.',
  },
  KUNCI_DIPAKAI: {
    status: 422,
    text: 'Isian ini pernah dikirim dengan isi yang berbeda. Muat ulang halaman untuk melihat yang tersimpan, lalu coba lagi.',
  },
  KUNCI_WAJIB: {
    status: 422,
    text: 'Permintaan ini memerlukan kunci (Idempotency-Key). Muat ulang halaman lalu coba lagi.',
  },
  TERLALU_BANYAK_BARIS: {
    status: 409,
    text: 'Laporan ini berisi {n} baris. Pilih "Buat di latar" agar berkasnya dibuat di latar.',
  },
  AKUN_DEMO_TERKUNCI: {
    status: 403,
    text: 'Akun demo ini terkunci, karena HADIR pernah dijalankan di alamat yang dapat dicapai orang lain. Pengelola server membukanya dengan perintah npm run demo -- --unlock.',
  },
  AKUN_DEMO_HANYA_LOKAL: {
    status: 403,
    text: 'Akun demo hanya dapat dipakai di komputer tempat HADIR berjalan. Buka lewat http://localhost di komputer itu, tanpa proksi, atau masuk dengan akun Anda sendiri.',
  },
  SERVER_SIBUK: {
    status: 503,
    text: 'Server sedang sibuk atau dipulihkan. Tunggu sebentar, lalu coba lagi.',
  },
  SERVER_SIBUK_ABSEN: {
    status: 503,
    text: 'Server sedang sibuk atau dipulihkan. Absen Anda tersimpan di perangkat dan akan dikirim otomatis.',
  },
  BELUM_SIAP: { status: 503, text: 'Server belum siap melayani. Yang terganggu: {bagian}.' },
  BASIS_DATA_TIDAK_MENJAWAB: { status: 503, text: 'Basis data tidak menjawab. Periksa PostgreSQL dan DATABASE_URL.' },
  MIGRASI_BELUM_SELESAI: { status: 503, text: 'Basis data belum diperbarui ke versi ini. Mulai ulang HADIR.' },
  PENYIMPANAN_TIDAK_DAPAT_DITULIS: {
    status: 503,
    text: 'Penyimpanan berkas penuh atau tidak dapat ditulis. Kosongkan ruang atau periksa izin folder data.',
  },
  PERMINTAAN_LAMBAT: {
    status: 408,
    text: 'Permintaan tidak sampai seluruhnya dalam waktu yang disediakan. Periksa koneksi Anda, lalu coba lagi.',
  },
  KETERANGAN_TERLALU_PANJANG: {
    status: 431,
    text: 'Keterangan permintaan (header) terlalu panjang. Hapus kuki situs ini, lalu coba lagi.',
  },
  HOST_LAIN: { status: 421, text: 'HADIR ini dibuka lewat {alamat}. Periksa alamat yang Anda buka.' },
  PENYIMPANAN_PENUH: {
    status: 507,
    text: 'Penyimpanan server penuh. Data yang sudah tercatat aman. Hubungi pengelola.',
  },
  KESALAHAN_SERVER: {
    status: 500,
    text: 'Terjadi kesalahan di server. Data Anda aman. Coba lagi; bila terulang, sebutkan kode {ref}.',
  },
  KOLOM_GANDA: { status: 422, text: 'Kolom {nama} ada lebih dari satu pada berkas.' },
  ZONA_TIDAK_VALID: { status: 422, text: 'Zona harus WIB, WITA, atau WIT.' },
  JAM_KOSONG: { status: 422, text: 'Isi JAM_MASUK atau JAM_PULANG.' },
  KARYAWAN_TIDAK_AKTIF: { status: 422, text: 'NIK {nik} tidak aktif pada {tanggal}.' },
  TANGGAL_MASA_DEPAN: { status: 422, text: 'Tanggal dan jam tidak boleh sesudah sekarang.' },
  PULANG_SEBELUM_MASUK: {
    status: 422,
    text: 'Jam pulang harus sesudah jam masuk. Isi TANGGAL_PULANG bila pulang pada hari berikutnya.',
  },
  ADA_ABSENSI: { status: 422, text: 'Ada {label} yang disetujui pada tanggal ini; absen tetap dicatat.' },
  SUDAH_ADA_ABSEN: { status: 422, text: 'Sudah ada absen {jenis} pukul {jam} ({sumber}); isian ini dilewati.' },
  ABSEN_TIDAK_DITIMPA: {
    status: 422,
    text: 'Absen {jenis} pukul {jam} berasal dari {sumber} dan tidak ditimpa impor; isian ini dilewati.',
  },
  IMPOR_MASIH_SALAH: {
    status: 422,
    text: 'Masih ada {n} baris bermasalah. Perbaiki atau lewati baris itu, lalu jalankan lagi.',
  },
  IMPOR_KOSONG: { status: 422, text: 'Tidak ada baris yang dapat diimpor. Perbaiki berkasnya lalu unggah lagi.' },
  IMPOR_DIPAKAI: {
    status: 409,
    text: 'Impor ini tidak dapat dibatalkan: data baris {n} sudah diubah atau dipakai sesudahnya. Koreksi datanya satu per satu.',
  },
  BERKAS_TIDAK_TERBACA: {
    status: 422,
    text: 'Berkas tidak dapat dibaca: {sebab}. Simpan ulang sebagai XLSX atau CSV lalu unggah lagi.',
  },
  BERKAS_MENGANTRE: {
    status: 429,
    text: 'Masih banyak berkas yang sedang dibaca. Tunggu satu menit, lalu unggah berkas ini lagi.',
  },
  BARIS_GANDA_NIK: { status: 422, text: 'NIK {nik} muncul lebih dari satu kali pada berkas. Sisakan satu baris.' },
  ISIAN_DI_LUAR_PILIHAN: { status: 422, text: '{kolom} harus salah satu dari {pilihan}.' },
  SUDAH_AKTIF: { status: 422, text: 'NIK {nik} masih aktif. Lewati baris ini.' },
  SUDAH_NONAKTIF: { status: 422, text: 'NIK {nik} sudah nonaktif. Lewati baris ini.' },
  TANGGAL_SETELAH_KELUAR: { status: 422, text: 'Tanggal aktif harus sesudah hari terakhir bekerja ({tanggal}).' },
  AKTIF_PERLU_KONTRAK: {
    status: 422,
    text: 'Kontrak PKWT perlu tanggal akhir. Aktifkan lewat halaman karyawan, lalu lewati baris ini.',
  },
  PINDAHKAN_BAWAHAN: {
    status: 422,
    text: 'Masih ada {n} bawahan. Pindahkan dahulu lewat Import Struktur User atau halaman karyawan.',
  },
  TIDAK_DAPAT_DIKOSONGKAN: { status: 422, text: '{kolom} tidak dapat dikosongkan. Hapus tanda - atau isi nilainya.' },
  BUKAN_ATASAN: { status: 422, text: 'NIK {nik} tidak dapat menjadi atasan: tidak aktif atau bukan karyawan.' },
  TANGGAL_MASUK_TETAP: {
    status: 422,
    text: 'Tanggal masuk tercatat {tanggal}. Ubah lewat halaman karyawan, lalu kosongkan sel ini.',
  },
  PERAN_KLIEN_LEWAT_HALAMAN: {
    status: 422,
    text: 'Peran {peran} memerlukan klien. Berikan lewat halaman karyawan, lalu kosongkan sel ini.',
  },
  PROYEK_PERLU_UNIT_KLIEN: { status: 422, text: 'PROYEK Y memerlukan KODE_UNIT milik klien.' },
  BUKAN_VALIDATOR: { status: 422, text: '{email} bukan akun klien {klien} untuk {kolom}.' },
  VALIDATOR_PERLU_PROYEK: { status: 422, text: 'Validator hanya untuk karyawan proyek. Isi PROYEK Y dan KODE_UNIT.' },
  UPLINER_PERLU_ATASAN: { status: 422, text: 'Validator memerlukan atasan. Isi NIK_ATASAN atau NIK_LEADER.' },
  BUKAN_KARYAWAN: {
    status: 422,
    text: 'NIK {nik} tidak mempunyai ikatan kerja, jadi tidak ada dalam struktur. Ubah lewat halaman karyawan.',
  },
  ORANG_BARU_KURANG: { status: 422, text: 'NIK {nik} belum terdaftar. Isi {kolom} untuk mendaftarkannya.' },
  TANGGAL_SEBELUM_HARI_MASUK: { status: 422, text: 'Tanggal efektif tidak boleh sebelum tanggal masuk ({tanggal}).' },
  NOMOR_HP_TIDAK_VALID: { status: 422, text: '{Kolom} harus nomor Indonesia, misalnya 0812-3456-7890.' },
  KTP_TIDAK_VALID: { status: 422, text: 'Nomor KTP harus 16 angka dengan tanggal lahir yang mungkin.' },
  TANGGAL_TIDAK_ADA: { status: 422, text: '{tanggal}: tanggal itu tidak ada.' },
  GANDA_DI_TABEL: { status: 422, text: '{Kolom} yang sama ada di baris lain tabel ini.' },
  KLIEN_WAJIB: { status: 422, text: 'Pilih klien untuk akun klien.' },
  TIDAK_ADA_ALAMAT: { status: 422, text: 'Orang ini tidak mempunyai email. Cetak kode sekali pakai untuknya.' },
  TANPA_IKATAN_KERJA: {
    status: 422,
    text: 'Orang ini tidak mempunyai ikatan kerja, jadi aksesnya berakhir hari ini. Isi tanggal hari ini.',
  },
  SURAT_TIDAK_DIKIRIM: {
    status: 409,
    text: 'Server surat belum diatur, jadi undangan tidak dapat dikirim. Cetak kode sekali pakai sebagai gantinya.',
  },
  TIDAK_DAPAT_DIURUNGKAN: {
    status: 409,
    text: 'Penambahan hanya dapat diurungkan pada hari yang sama, sebelum orangnya masuk atau absen.',
  },
  PILIH_SATU: { status: 422, text: 'Isi {satu} atau {lain}, salah satu saja.' },
  TIDAK_SESUAI_PILIHAN: {
    status: 422,
    text: '{Kolom} tidak sesuai dengan {pilihan}. Kosongkan, atau ubah pilihannya.',
  },
  SUDAH_BERLAKU: {
    status: 422,
    text: '{apa} yang sama sudah berlaku {rentang}. Akhiri yang itu, atau ubah tanggal ini.',
  },
  VALIDATOR_KLIEN_LAIN: { status: 422, text: 'Validator harus akun dari klien yang sama, dengan peran yang sesuai.' },
  BUKAN_PEMANTAU: { status: 422, text: 'Pilih akun dengan peran pemantau.' },
  JAM_ISTIRAHAT_TIDAK_PERLU: {
    status: 422,
    text: '{Kolom} hanya untuk istirahat pada jam tetap. Kosongkan, atau ubah jenis istirahatnya.',
  },
  UNIT_KLIEN_LAIN: {
    status: 422,
    text: 'Unit tujuan harus di klien yang sama. Penempatan di klien lain diubah per karyawan.',
  },
  UNIT_DITEMPATI: {
    status: 422,
    text: 'Masih ada penempatan atau upliner di unit ini menurut klien semula. Akhiri dahulu, atau buat unit baru.',
  },
  BERLAKU_MULAI_DI_LUAR_BATAS: {
    status: 422,
    text: 'Berlaku mulai antara {dari} dan {sampai}. Untuk hari yang sudah lewat pilih "Ubah juga hari yang sudah lewat".',
  },
  PERUBAHAN_SUDAH_BERLAKU: {
    status: 409,
    text: 'Perubahan ini sudah mulai berlaku dan tidak dapat dibatalkan lagi. Buat perubahan baru mulai besok atau sesudahnya.',
  },
  PEMESANAN_TIDAK_DAPAT_DIUBAH: {
    status: 409,
    text: 'Pemesanan ini tidak dapat diubah lagi. Muat ulang untuk melihat keadaannya.',
  },
  UANG_MUKA_MELEBIHI_PERMINTAAN: {
    status: 422,
    text: 'Uang muka yang dibayar paling banyak {n}, sesuai yang disetujui.',
  },
  TANGGAL_BAYAR_BESOK: { status: 422, text: 'Tanggal dibayar tidak boleh sesudah hari ini.' },
  TARIF_BERTUMPUK: {
    status: 422,
    text: 'Sudah ada tarif untuk jenjang dan tujuan ini pada tanggal itu. Akhiri tarif itu dahulu.',
  },
  PEMESANAN_TIDAK_DIPINDAHKAN: {
    status: 422,
    text: 'Pemesanan tidak dapat dipindahkan sekaligus. Ubah atau batalkan satu per satu di jadwal ruang.',
  },
  ATURAN_TIKET_TANPA_SYARAT: {
    status: 422,
    text: 'Isi paling sedikit satu syarat: kategori, kata, prioritas, atau umur.',
  },
  ATURAN_TIKET_TANPA_AKIBAT: {
    status: 422,
    text: 'Isi paling sedikit satu akibat: kategori, prioritas, balasan, atau catatan.',
  },
  FAQ_BERUBAH: {
    status: 409,
    text: 'FAQ diubah orang lain sejak berkas ini diperiksa. Pilih berkasnya sekali lagi.',
  },
  VARIABEL_TIDAK_DIKENAL: { status: 422, text: 'Variabel {variabel} tidak dikenal.' },
  FAQ_SUDAH_DI_BARIS: { status: 422, text: 'Pertanyaan ini sudah ada di baris {n}. Sisakan satu baris.' },
  KATA_KUNCI_TERLALU_BANYAK: { status: 422, text: 'Kata kunci paling banyak {n}.' },
  TAUTAN_TIDAK_DIIZINKAN: {
    status: 422,
    text: 'Tautan {tautan} tidak diizinkan. Pakai alamat halaman HADIR yang diawali /, atau situs pemerintah dengan https.',
  },
  BELUM_LEWAT: { status: 422, text: 'Pilih tanggal yang sudah lewat, paling lambat {tanggal}.' },
  TIDAK_ADA_YANG_BERUBAH: {
    status: 422,
    text: 'Tidak ada jam atau aturan yang berubah. Ubah isiannya dahulu, lalu pilih hari yang sudah lewat.',
  },
  HARI_SENDIRI_KE_DEPAN: {
    status: 422,
    text: 'Untuk diri sendiri pilih paling cepat {tanggal}. Hari yang sudah dimulai hanya diubah oleh admin lain.',
  },
  HANYA_KE_DEPAN: { status: 422, text: '{Kolom} hanya dapat diubah mulai tanggal yang akan datang.' },
  POLA_MELAMPAUI_BATAS: {
    status: 422,
    text: 'Dengan jam ini pola {pola} tidak lagi sesuai batas jam kerja dan istirahat. Ubah polanya dahulu.',
  },
  KLIEN_TIDAK_PERLU: {
    status: 422,
    text: 'Unit milik sendiri tidak mempunyai klien. Kosongkan klien atau ubah jenisnya.',
  },
  RENTANG_BERTABRAKAN: {
    status: 422,
    text: 'Tanggalnya bertabrakan dengan {apa} yang lain. Ubah tanggal mulai atau selesainya.',
  },
  TERLALU_KECIL: { status: 422, text: '{Kolom} paling sedikit {n}.' },
  TERLALU_BANYAK: { status: 422, text: '{Kolom} paling banyak {n}.' },
  KODE_TANPA_SPASI: { status: 422, text: '{Kolom} hanya huruf, angka, titik, garis, tanpa spasi.' },
  PILIHAN_TIDAK_ADA: {
    status: 422,
    text: '{Kolom} yang dipilih tidak ada atau sudah diarsipkan. Pilih yang lain.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = RuleCode | keyof typeof serverErrors;

const isServerCode = (code: string): code is keyof typeof serverErrors => code in serverErrors;
const isRuleCode = (code: string): code is RuleCode => code in ruleTexts;

export const isErrorCode = (text: string): text is ErrorCode => isServerCode(text) || isRuleCode(text);

/** HTTP status the code is answered with. */
export function errorStatus(code: ErrorCode): number {
  return isServerCode(code) ? serverErrors[code].status : STATUS_OF_KIND[ERROR_KIND[code]];
}

export type ErrorParams = Readonly<Record<string, string | number>>;

/** The sentence of a code with its parameters filled in; an absent parameter leaves nothing behind. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  const text = isServerCode(code) ? serverErrors[code].text : ruleTexts[code];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? params[name.toLowerCase()];
    if (value === undefined) return '';
    const words = String(value);
    const first = name.charAt(0);
    return first === first.toUpperCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  });
}

/** What every refusal looks like on the wire. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  /** Sentences per field, by the field's name in the request. */
  errors?: Record<string, string[]>;
  /** What the person can do about a refused tap. */
  wayOut?: WayOut;
  /** Reference to quote when asking for help, `HD-xxxxxxxx`. */
  ref: string;
}
