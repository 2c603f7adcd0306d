import type { StandardFaqGroup } from './faq-text.ts';

export const dayFaq: StandardFaqGroup = {
  category: 'Hari dan kehadiran',
  texts: [
    {
      topic: 'late-tolerance',
      question: 'Berapa toleransi keterlambatan, dan bagaimana terlambat dihitung?',
      answer:
        'Sampai batas toleransi (biasanya 15 menit, ikut aturan perusahaan atau shift) Anda tidak dihitung terlambat. Lewat dari itu, umumnya semua menit sejak awal shift dihitung. Buka **Mengapa hari ini begini?** pada hari itu untuk melihat angka yang dipakai.',
      keywords:
        'toleransi terlambat, telat berapa menit, batas telat, hitungan terlambat, dihitung penuh, termasuk terlambat, menit terlambat, telat dikit, lewat 1 menit, telat 5 menit, dipotong telat, menit telat dihitung dari mana, grace, kelonggaran, jam masuk lewat, masih aman telat, batas jam masuk, terlambat dianggap, aturan telat',
    },
    {
      topic: 'why-absent',
      question: 'Mengapa hari saya menjadi alpa?',
      answer:
        'Hari kerja menjadi **Alpa** bila tidak ada absen dan tidak ada pengajuan yang disetujui sampai hari ditutup, atau bila keterlambatan melewati batas perusahaan. Buka hari itu di [Kalender](/apps/absent/kalender) untuk melihat sebabnya, lalu ajukan koreksi bila Anda hadir.',
      keywords: 'alpa, mangkir, dianggap bolos, tidak hadir padahal hadir, huruf A, kenapa alpa',
    },
    {
      topic: 'explained-day',
      question: 'Di mana melihat alasan status hari saya?',
      answer:
        'Buka [Kalender](/apps/absent/kalender), pilih tanggalnya, lalu baca **Mengapa hari ini begini?**: jadwal, setiap absen, pengajuan, aturan yang dipakai, dan hasilnya.',
      keywords: 'penjelasan hari, alasan status, riwayat hari, kenapa statusnya begini, detail hari',
    },
    {
      topic: 'day-letters',
      question: 'Apa arti huruf H, T, PC, TAP, A, dan lainnya di kalender?',
      answer:
        '**H** hadir, **T** terlambat, **PC** pulang cepat, **TPC** keduanya, **TAM** tidak absen masuk, **TAP** tidak absen pulang, **A** alpa, **S** sakit, **C** cuti, **I** izin, **IO** izin off, **W** WFH, **D** dinas, **L** libur, **LN** libur nasional, **CB** cuti bersama, **X** tidak terjadwal. Tanda seru berarti ada yang perlu ditinjau.',
      keywords:
        'kode huruf, arti kode, singkatan, arti huruf, TAP, TAM, IO, tanda seru, kode kalender, simbol, tanda, warna di kalender, inisial, huruf X, huruf CB, huruf LN, huruf PC, kode status, logo, keterangan status',
    },
    {
      topic: 'forgot-to-clock',
      question: 'Saya lupa absen masuk atau pulang. Bagaimana memperbaikinya?',
      answer:
        'Hari itu menjadi **Tidak absen masuk** (TAM) atau **Tidak absen pulang** (TAP); biasanya tetap dihitung hadir. Ajukan [koreksi](/apps/absent/pengajuan/ajukan?jenis=correction): pilih tanggalnya, isi jam yang benar, dan alasan minimal 10 huruf. Sering kali HADIR sudah menyiapkan drafnya di [Pengajuan](/apps/absent/pengajuan); tinggal **Lengkapi dan ajukan**.',
      keywords:
        'lupa absen, lupa absen pulang, lupa clock out, kelupaan absen, lupa absen masuk, ketiduran, lupa pencet, tidak sempat absen, absen kelewat, tidak tap, belum absen keluar, sudah di rumah baru ingat, cuma absen sekali, lupa ceklok, absen bolong, absen tidak lengkap, lupa tekan, tidak clock out, kosong jam pulang, status hari lupa',
    },
    {
      topic: 'correction-how',
      question: 'Bagaimana mengajukan koreksi kehadiran?',
      answer:
        'Buka [Ajukan koreksi](/apps/absent/pengajuan/ajukan?jenis=correction), pilih tanggal, isi jam masuk atau pulang yang benar, tulis alasan, lalu kirim. Atasan memutuskan; setelah disetujui hari itu dihitung ulang.',
      keywords:
        'cara koreksi, perbaikan kehadiran, ubah jam absen, jam masuk salah, formulir koreksi, betulkan absen, menu koreksi, jam pulang salah, jam kehadiran tidak sesuai, data absen keliru, perbaiki jam, ganti jam masuk, absen tercatat salah, ubah kehadiran, mengoreksi, formulir perbaikan, beda jam, isi form koreksi, minta dibetulkan',
    },
    {
      topic: 'correction-limits',
      question: 'Sampai kapan koreksi bisa diajukan, dan bagaimana kalau lewat batas?',
      answer:
        'Biasanya sampai 7 hari setelah tanggalnya dan selama periode belum dikunci (ikut aturan perusahaan). Bila batasnya lewat, hubungi HR: selama periode masih terbuka HR dapat mengoreksi hari Anda.',
      keywords:
        'batas koreksi, koreksi maksimal berapa hari ke belakang, lewat batas koreksi, koreksi bulan lalu, terlambat mengajukan koreksi, H+7, koreksi dua minggu lalu, koreksi kadaluarsa, koreksi tanggal lama, koreksi minggu lalu, terlambat koreksi, batas waktu perbaikan, berapa lama koreksi, koreksi sudah tidak bisa, periode lalu koreksi',
    },
    {
      topic: 'correction-limits',
      question: 'Berapa kali saya boleh koreksi dalam sebulan?',
      answer:
        'Dalam satu periode ada jatah koreksi (biasanya 5, ikut aturan perusahaan). Lebih dari itu masih boleh diajukan, tetapi HR ikut memutuskan. Formulir koreksi menampilkan berapa yang sudah terpakai.',
      keywords:
        'kuota koreksi, jatah koreksi, maksimal koreksi sebulan, berapa kali koreksi, koreksi keenam, kuota koreksi habis, sering koreksi, koreksi terus, koreksi lebih dari 5, batasan koreksi, koreksi maks, jumlah koreksi per bulan',
    },
    {
      topic: 'review-meaning',
      question: 'Apa arti "Perlu ditinjau" pada absen saya?',
      answer:
        'Ada yang janggal pada absen itu, misalnya di luar area, tanpa foto, atau jam HP tidak dapat dipastikan. Absen **tetap dihitung** sambil menunggu atasan atau HR. Anda dapat menambah catatan. Bila ditolak, hari dihitung ulang dan draf koreksi disiapkan untuk Anda.',
      keywords:
        'perlu ditinjau, ditinjau, siapa yang meninjau, selama ditinjau, tinjauan, menunggu tinjauan, peninjauan, status review, menunggu pemeriksaan, dicek atasan, absen diperiksa, absen digantung, absen kuning, tanda tinjau, absen dipertanyakan, absen belum disetujui, tinjauan ditolak, absen pending',
    },
    {
      topic: 'hr-changed-day',
      question: 'HR mengubah hari saya. Apakah saya bisa keberatan?',
      answer:
        'Bisa. Perubahan yang merugikan Anda baru dihitung setelah Anda setuju atau setelah 7 hari tanpa keberatan. Buka [Pengajuan](/apps/absent/pengajuan) atau hari itu, lalu pilih **Keberatan** dan tulis alasannya. Orang lain yang memutuskan.',
      keywords:
        'koreksi HR, diubah HR, keberatan, sanggah, menyanggah, tidak setuju perubahan, perubahan hari, jam diubah, jam saya diganti, hr edit absen saya, absen diubah sepihak, data saya dirubah, tidak terima koreksi hr, menolak koreksi, menyetujui koreksi, banding, perubahan jam dari hr, protes',
    },
    {
      topic: 'period-closing',
      question: 'Apa itu periode dan kapan periode absensi ditutup atau dikunci?',
      answer:
        'Periode berakhir pada tanggal tutup perusahaan (biasanya tanggal 20), lalu ada beberapa hari tenggang (biasanya 3) sebelum dikunci. Setelah dikunci hari tidak dapat diubah lagi; selesaikan koreksi dan pengajuan sebelum itu. Pengajuan yang masih menunggu dapat diputuskan 7 hari lagi dan menjadi penyesuaian periode berikutnya.',
      keywords:
        'tutup periode, cut off, closing, tanggal tutup, periode dikunci, periode terkunci, tutup buku, batas gajian, tanggal 20, tutup absen, terkunci, gembok periode, periode berjalan, setelah tutup, penyesuaian, periode absen dari tanggal, data sudah dikunci, lewat cutoff, periode penggajian, locked',
    },
    {
      topic: 'own-recap',
      question: 'Di mana melihat rekap kehadiran saya sebulan?',
      answer:
        'Buka [Kalender](/apps/absent/kalender) untuk melihat sebulan dengan jumlah tiap status di bawahnya. Untuk berkas, buka [Laporan Kehadiran](/laporan/all) dan pilih **Unduh** bila peran Anda memilikinya, atau unduh semua data dari [Data saya](/akun?bagian=data).',
      keywords:
        'rekap absen, slip absen, riwayat absen, laporan kehadiran saya, rekapan bulanan, total hadir, history absen',
    },
    {
      topic: 'proof-code',
      question: 'Apa itu kode bukti absen?',
      answer:
        'Kode pendek di bukti absen, misalnya 7F2K-19, yang menunjuk tepat satu absen. Sebutkan kode itu kepada HR bila absen Anda dipertanyakan. Tekan kodenya untuk menyalin, atau pilih **Bagikan bukti**.',
      keywords: 'kode bukti, bukti absen, bagikan bukti, kode absen, screenshot absen',
    },
    {
      topic: 'work-hours',
      question: 'Bagaimana jam kerja saya dihitung?',
      answer:
        'Jam kerja adalah waktu dari masuk sampai pulang di dalam jam shift, dikurangi istirahat. Datang lebih awal umumnya tidak menambah jam kerja, dan lewat jam pulang bukan lembur tanpa perintah. Rinciannya ada di **Mengapa hari ini begini?**.',
      keywords: 'hitungan jam kerja, total jam, durasi kerja, jam kerja kurang, menit kerja',
    },
  ],
};
