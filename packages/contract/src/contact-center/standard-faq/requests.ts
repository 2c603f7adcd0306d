import type { StandardFaqGroup } from './faq-text.ts';

export const requestFaq: StandardFaqGroup = {
  category: 'Pengajuan dan izin',
  texts: [
    {
      topic: 'request-status',
      question: 'Bagaimana melihat status pengajuan saya?',
      answer:
        'Buka [Pengajuan](/apps/absent/pengajuan). Setiap kartu menyebut statusnya dan siapa yang sedang ditunggu sejak kapan. Tekan kartunya untuk melihat tahap, alasan, dan berkas.',
      keywords:
        'status pengajuan, sudah disetujui belum, sampai mana, menunggu siapa, progres pengajuan, cek pengajuan, lacak pengajuan',
    },
    {
      topic: 'request-who-decides',
      question: 'Siapa yang menyetujui pengajuan dan bagaimana urutannya?',
      answer:
        'Formulir menampilkan **Penyetuju** dengan nama berurutan sebelum Anda mengirim. Umumnya atasan, lalu HR untuk hal tertentu, misalnya cuti lebih dari 5 hari, izin, sakit, atau koreksi di atas jatah; karyawan di klien melewati leader dan validator klien. Perusahaan dapat mengubah urutannya. Tidak ada yang memutuskan pengajuannya sendiri.',
      keywords:
        'penyetuju, siapa yang acc, siapa approve, alur persetujuan, urutan persetujuan, tahap persetujuan, jenjang, harus lewat hr, di-approve hr atau atasan, tahapan persetujuan, alur approval, validator, perlu berapa persetujuan, kenapa ke hr, atasan tidak ada, penyetuju kosong, level approval, persetujuan bertingkat, siapa putuskan, yang memutuskan',
    },
    {
      topic: 'request-reminder',
      question: 'Pengajuan saya belum diputuskan juga. Apa yang bisa saya lakukan?',
      answer:
        'Buka pengajuannya dan tekan **Ingatkan**; sekali dalam 24 jam. HADIR juga mengingatkan penyetuju sendiri dan meneruskan tahap yang terlalu lama (batasnya 48 jam kerja). Pengajuan yang tidak diputuskan sampai batasnya menjadi **Kedaluwarsa**; ajukan lagi. Bila mendesak, hubungi penyetuju yang namanya tampil.',
      keywords:
        'lama disetujui, belum di acc, ingatkan atasan, mengingatkan penyetuju, colek, menunggu lama, kedaluwarsa, belum diproses, tidak merespon, atasan cuek, lama banget di acc, belum ada respon, didiamkan, menunggu terus, pending terus, tidak digubris, follow up, reminder, expired, mentok',
    },
    {
      topic: 'leave-cancel',
      question: 'Bagaimana membatalkan cuti atau pengajuan lain?',
      answer:
        'Buka pengajuannya di [Pengajuan](/apps/absent/pengajuan). Yang masih menunggu: **Batalkan**. Yang sudah disetujui: **Minta batalkan**, lalu penyetuju atau HR memutuskan; selama itu pengajuan tetap berlaku. Cuti yang sedang berjalan: hari sampai hari ini tetap terpakai, sisanya kembali ke saldo.',
      keywords:
        'batalkan cuti, cancel cuti, tidak jadi cuti, menarik pengajuan, batal izin, tidak jadi pergi, cuti disuruh masuk, tarik cuti, cuti dibatalkan, batal libur, mau masuk kerja saja, urungkan, salah tanggal cuti, cuti dipotong, kembali kerja lebih awal, saldo kembali, menghapus pengajuan, cuti ditunda, reschedule cuti, dipanggil kerja saat cuti',
    },
    {
      topic: 'request-rejected',
      question: 'Pengajuan saya ditolak. Apa yang bisa dilakukan?',
      answer:
        'Baca alasan penolakan di kartunya. Anda dapat mengajukan lagi dengan data atau berkas yang benar. Hak menurut undang-undang (sakit, cuti tertentu) hanya boleh ditolak karena bukti tidak sah, data salah, atau sudah pernah diajukan; bila ragu, hubungi HR.',
      keywords:
        'ditolak, alasan penolakan, kenapa ditolak, reject, ajukan lagi, tidak disetujui, tidak di acc, penolakan',
    },
    {
      topic: 'request-returned',
      question: 'Pengajuan saya dikembalikan. Apa maksudnya?',
      answer:
        'Penyetuju bertanya atau meminta pelengkap. Buka kartunya, baca pertanyaannya, tekan **Ubah**, lengkapi, lalu **Ajukan lagi**. Isian Anda sebelumnya tidak hilang.',
      keywords:
        'dikembalikan, diminta info, dibalikin, kirim ulang, diminta melengkapi, ajukan lagi, menjawab pertanyaan atasan, minta keterangan, disuruh revisi, ditanya atasan, perlu dilengkapi, kurang berkas, submit ulang, perbaiki pengajuan, return, pertanyaan penyetuju',
    },
    {
      topic: 'permission-late',
      question: 'Bagaimana mengajukan izin terlambat?',
      answer:
        'Buka [Ajukan izin terlambat](/apps/absent/pengajuan/ajukan?jenis=late-permission), pilih tanggal dan sampai jam berapa, tulis alasan, lalu kirim; paling lambat 60 menit setelah shift mulai. Menit sampai jam itu menjadi diizinkan. Biasanya 3 kali per periode; lebih dari itu HR ikut memutuskan.',
      keywords:
        'izin telat, datang terlambat, izin terlambat, masuk siang, bakal telat, izin datang siang, ban bocor, macet di jalan, izin telat berapa kali, permisi telat, kesiangan bangun, anter anak, macet, mogok, hujan deras, ke puskesmas dulu, masuk agak siang, jatah izin telat, minta dispensasi, izin masuk jam 10',
    },
    {
      topic: 'permission-early',
      question: 'Bagaimana izin pulang cepat?',
      answer:
        'Buka [Ajukan izin pulang cepat](/apps/absent/pengajuan/ajukan?jenis=early-leave), pilih tanggal dan mulai jam berapa, tulis alasan, lalu kirim sebelum jam itu. Paling awal di tengah jam kerja. Biasanya 3 kali per periode; lebih dari itu HR ikut memutuskan.',
      keywords:
        'izin pulang cepat, pulang awal, izin pulang, pulang duluan, pulang sebelum waktunya, jemput anak, anak sakit pulang, pulang setengah hari, mau balik, tidak enak badan pulang, pulang jam 3, izin sore, cabut duluan, keluarga sakit pulang, izin pulang mendadak, acara sore, kuota pulang cepat',
    },
    {
      topic: 'permission-out',
      question: 'Bagaimana izin keluar kantor sebentar di jam kerja?',
      answer:
        'Ajukan [izin keluar](/apps/absent/pengajuan/ajukan?jenis=out-permission) dengan tanggal, dari jam berapa sampai jam berapa, dan keperluannya; paling lama 3 jam. Atasan memutuskan. Anda tidak perlu absen pulang saat keluar.',
      keywords:
        'izin keluar, keluar sebentar, ke bank, keluar kantor, keluar pabrik, meninggalkan kantor, keluar lalu balik lagi, keluar jam kerja, keluar makan lama, ke samsat, ke kelurahan, ambil paket, urus sim, antar barang, keluar dulu, keluar area, tinggal kerja sejenak, ketemu klien sebentar, pergi sejam, balik lagi ke kantor',
    },
    {
      topic: 'permission-absence',
      question: 'Bagaimana mengajukan izin tidak masuk kerja, dan apakah dibayar?',
      answer:
        'Buka [Ajukan izin](/apps/absent/pengajuan/ajukan?jenis=permission), pilih kategori (keluarga, administrasi, musibah, lainnya) dan 1 sampai 3 hari kerja, tulis alasan, lalu kirim. Enam hari kerja pertama dalam setahun dibayar, selebihnya tanpa upah. Untuk sakit pakai pengajuan **Sakit**, untuk cuti pakai **Cuti**.',
      keywords:
        'izin tidak masuk, tidak masuk kerja, izin sehari, urusan keluarga, kebanjiran, musibah, izin mendadak, izin dipotong gaji, tidak bisa kerja besok, urusan mendadak, izin dua hari, banjir, ktp paspor, keperluan pribadi, orang tua sakit, izin pribadi, acara keluarga, rumah kemalingan, izin dibayar, minta izin absen sehari',
    },
    {
      topic: 'day-off-permission',
      question: 'Apa itu izin off dan bagaimana mengajukannya?',
      answer:
        'Izin off menukar hari kerja dengan hari libur lain, atau libur tanpa upah. Buka [Ajukan izin off](/apps/absent/pengajuan/ajukan?jenis=day-off-permission), pilih tanggal dan hari penggantinya, lalu kirim sebelum shift mulai. Biasanya paling banyak 2 kali per periode.',
      keywords:
        'izin off, tukar hari libur, hari pengganti, minta off, sabtu masuk senin off, libur pengganti, off berapa kali, off day, libur ganti, ganti libur, pindah libur, ambil off, hari off, libur tanpa upah, tuker off, off pengganti, jatah off',
    },
    {
      topic: 'work-from-home',
      question: 'Bagaimana mengajukan kerja dari rumah (WFH)?',
      answer:
        'Buka [Ajukan WFH](/apps/absent/pengajuan/ajukan?jenis=wfh), pilih tanggal, tulis alasan, lalu kirim. Setelah disetujui Anda absen dari mana saja pada tanggal itu. Biasanya paling banyak 2 hari seminggu (ikut aturan perusahaan).',
      keywords:
        'wfh, kerja dari rumah, work from home, remote, kerja di rumah, wfa, kerja remote, kerja jarak jauh, tidak ke kantor, wfh jumat, kuota wfh, batas wfh, kerja di luar kantor, absen saat wfh, kerja online',
    },
    {
      topic: 'sick-report',
      question: 'Saya sakit. Bagaimana mengajukannya?',
      answer:
        'Buka [Ajukan sakit](/apps/absent/pengajuan/ajukan?jenis=sick), isi tanggal, lalu kirim; dapat dilakukan pada hari sakit itu juga atau sampai 7 hari setelahnya. Lampirkan surat dokter, atau unggah belakangan sebelum batasnya. HR memeriksa suratnya; diagnosis tidak dibuka kepada atasan.',
      keywords:
        'lapor sakit, izin sakit, tidak enak badan, demam, opname, rawat inap, meriang, lupa lapor sakit, sakit hari ini, flu, pusing, diare, masuk angin, kecapekan, tifus, covid, dbd, kirim laporan sakit, tidak sehat, lapor hr sakit',
    },
    {
      topic: 'sick-letter',
      question: 'Apakah surat dokter wajib, kapan diunggah, dan bagaimana tanpa surat?',
      answer:
        'Biasanya wajib sejak hari pertama dan paling lambat 3 hari setelah Anda masuk kembali (ikut aturan perusahaan). Buka pengajuan sakit Anda di [Pengajuan](/apps/absent/pengajuan) lalu tambahkan berkasnya: PDF, JPG, atau PNG, paling besar 5 MB. Tanpa surat, hari itu dapat menjadi tanpa upah.',
      keywords:
        'surat dokter, surat sakit, surat dokter menyusul, upload surat dokter, tidak punya surat sakit, skd, batas surat dokter, sakit sehari surat, keterangan dokter, bukti sakit, surat klinik, surat puskesmas, foto surat, surat hilang, surat terlambat, telat kasih surat, tidak ke dokter, berobat sendiri, upload bukti sakit, sakit tanpa surat',
    },
    {
      topic: 'attachment',
      question: 'Berkas apa yang boleh dilampirkan dan berapa ukurannya?',
      answer:
        'PDF, JPG, atau PNG, paling banyak lima berkas, masing-masing paling besar 5 MB. Foto yang besar dikecilkan otomatis. Dari HP Anda dapat langsung memotret.',
      keywords: 'lampiran, ukuran file, gagal upload, format berkas, upload gagal, file terlalu besar, lampirkan foto',
    },
    {
      topic: 'overlap',
      question: 'Mengapa muncul pesan bentrok dengan pengajuan lain?',
      answer:
        'Pada tanggal itu sudah ada pengajuan lain yang menunggu atau disetujui. Pesannya menautkan pengajuan tersebut: batalkan atau ubah dulu, lalu ajukan lagi.',
      keywords: 'bentrok, sudah ada pengajuan, tanggal terpakai, dobel pengajuan, tidak bisa mengajukan',
    },
  ],
};
