import type { StandardFaqGroup } from './faq-text.ts';

export const workFaq: StandardFaqGroup = {
  category: 'Atasan, surat, dan lainnya',
  texts: [
    {
      topic: 'approve-requests',
      question: 'Saya atasan. Di mana menyetujui atau menolak pengajuan tim?',
      answer:
        'Buka [Persetujuan](/dashboards/pending) atau kartu "menunggu keputusan Anda" di beranda. Pilih banyak untuk memutuskan sekaligus (sampai 100). Menolak memerlukan alasan; keputusan dapat diurungkan beberapa detik. Email pengajuan juga memuat tautan **Setujui** yang aman: hanya untuk satu tahap, sekali pakai, 72 jam.',
      keywords:
        'menyetujui anak buah, approve pengajuan, setujui banyak, persetujuan tim, approve dari email, inbox atasan, keputusan atasan, acc cuti bawahan, persetujuan bawahan, setujui semua, menyetujui lewat email, batal menyetujui, salah acc, salah tolak, pengajuan masuk, daftar tunggu, approve tim, reject pengajuan bawahan, urungkan keputusan, menolak permintaan',
    },
    {
      topic: 'delegate-approval',
      question: 'Bagaimana mendelegasikan persetujuan saat saya cuti?',
      answer:
        'Buka [Akun saya](/akun), **Alihkan persetujuan**: pilih rekan, jenis pengajuan, dan tanggalnya (paling lama 30 hari). Keputusannya tercatat atas nama Anda berdua. Akhiri kapan saja dengan **Akhiri**.',
      keywords:
        'delegasi persetujuan, alihkan persetujuan, mewakili atasan, pengganti penyetuju, wakil approval, approval selama cuti, wakilkan, gantikan saya approve, limpahkan, delegate, titip approval, atasan sementara, plt, kuasa, alih wewenang, saat saya tidak ada, pengalihan',
    },
    {
      topic: 'paper-employment',
      question: 'Bagaimana meminta surat keterangan kerja atau mencetak surat cuti?',
      answer:
        'Buka [Surat saya](/apps/absent/surat), **Minta surat keterangan kerja**, tulis keperluannya (misalnya KPR atau visa); HR menerbitkannya dengan nomor dan tanda tangan. Surat cuti dan izin dicetak dari pengajuan yang disetujui. Kode pada surat diperiksa di [Periksa surat](/cek-surat).',
      keywords:
        'surat keterangan kerja, skk, surat kpr, surat visa, cetak surat cuti, keaslian surat, surat kerja, paklaring, surat bank, surat buat visa, print surat, cetak, surat kerja untuk kredit, verifikasi surat, kode surat, qr surat, surat resmi, keterangan karyawan, referensi kerja, sk kerja',
    },
    {
      topic: 'room-book',
      question: 'Bagaimana memesan ruang meeting?',
      answer:
        'Buka [Ruang meeting](/apps/absent/ruang): yang sedang kosong tampil paling atas, atau pilih tanggal dan jam, lalu pesan; dapat berulang. **Check-in** dari 15 menit sebelum sampai 15 menit setelah mulai; bila tidak, ruang dilepas. Ubah atau batalkan sebelum mulai.',
      keywords:
        'booking ruang, pesan ruang rapat, ruang meeting kosong, check-in ruang, pesanan ruang hilang, ruang dilepas, jadwal ruang, pakai ruang, reservasi ruang, rapat besok, ruang kosong, jadwal rapat, batalkan ruang, ubah jam rapat, ruang rapat rutin, booking tiap minggu, check in ruang, ruang penuh, perpanjang ruang, meeting room',
    },
    {
      topic: 'trip-request',
      question: 'Bagaimana mengajukan perjalanan dinas, dan bagaimana absen selama dinas?',
      answer:
        'Ajukan **Perjalanan dinas** di [Pengajuan](/apps/absent/pengajuan/ajukan) dengan tujuan, maksud, waktu berangkat dan kembali, rute, dan teman seperjalanan; perkiraan biayanya dihitung dari tarif perusahaan. Setelah disetujui terbit SPPD. Selama dinas Anda bebas lokasi: absen dari mana saja, dan hari itu menjadi **Dinas**. Satu perjalanan paling lama 31 hari.',
      keywords:
        'perjalanan dinas, dinas luar kota, sppd, tugas luar, absen saat dinas, dinas ke cabang, tugas ke luar, kunjungan cabang, pergi dinas, business trip, dinas ke surabaya, surat tugas, jalan dinas, keluar kota kerja, absen di luar kota, ditugaskan, trip, pelatihan luar kota, dl',
    },
    {
      topic: 'trip-advance',
      question: 'Bagaimana uang muka dan pertanggungjawaban biaya perjalanan dinas?',
      answer:
        'Uang muka diminta bersama pengajuan perjalanan dinas, biasanya paling banyak 80% dari perkiraan biaya. Setelah kembali isi [Realisasi](/apps/absent/realisasi) dengan tiap biaya (hotel, tiket, bensin, tol) dan foto kuitansinya; selisihnya dibayar atau dikembalikan. Batasnya biasanya 7 hari; selama terlambat, uang muka berikutnya tertahan. Biaya tanpa perjalanan diganti lewat **reimburse** di halaman yang sama.',
      keywords:
        'uang muka dinas, realisasi, reimburse, klaim nota hotel, kuitansi, pertanggungjawaban biaya, uang perjalanan, biaya dinas, uang saku, per diem, uang jalan, bon hotel, tiket pesawat, bensin tol parkir, cash advance, lpj, klaim biaya, uang dinas kurang, sisa uang dinas, kembalian',
    },
    {
      topic: 'daily-report',
      question: 'Bagaimana mengisi aktivitas dan laporan harian?',
      answer:
        'Buka [Aktivitas](/laporan/activity): tulis apa yang dikerjakan dengan jam dan foto, lalu kirim **laporan harian** (bila dipakai perusahaan), biasanya sebelum pukul 10.00 hari berikutnya. Yang dikembalikan atasan dapat diubah dan dikirim lagi.',
      keywords:
        'laporan harian, daily report, laporan kegiatan, isi aktivitas, laporan dikembalikan, batas laporan harian, log kerja, lapor kerjaan, report kerja, jurnal, isi kegiatan, lupa isi laporan, laporan telat, logbook, kerjaan hari ini, tugas harian, laporan ditolak, edit laporan, kirim laporan, foto kegiatan',
    },
    {
      topic: 'counseling',
      question: 'Bagaimana meminta sesi konseling, dan siapa yang dapat membacanya?',
      answer:
        'Buka [Janji temu](/janji-temu): pilih topik, konselor, dan waktu kosong. Cerita Anda terkunci dan hanya dibaca Anda serta konselor pilihan Anda; atasan, admin, dan pengelola HADIR tidak. HRD membacanya hanya bila Anda memilih HRD. Setiap kali dibuka, Anda melihat oleh siapa dan kapan.',
      keywords:
        'konseling, konselor, curhat, psikolog, bimbingan konseling, sesi konseling, konsultasi psikolog, burnout, cemas, bicara dengan konselor',
    },
  ],
};
