import type { StandardFaqGroup } from './faq-text.ts';

export const overtimeFaq: StandardFaqGroup = {
  category: 'Lembur',
  texts: [
    {
      topic: 'overtime-how',
      question: 'Bagaimana mengajukan lembur, dan siapa yang membuat SPL?',
      answer:
        'Sebelum lembur mulai, Anda mengusulkannya di [Ajukan lembur](/apps/absent/pengajuan/ajukan?jenis=overtime), atau atasan membuat **surat perintah lembur (SPL)** untuk Anda dan Anda menyetujuinya. Isi tanggal, jam, istirahat, alasan, dan pekerjaannya. Setelah disetujui SPL bernomor dan dapat dicetak.',
      keywords:
        'ajukan lembur, cara lembur, surat perintah lembur, spl, usul lembur, input lembur, disuruh lembur, mau lembur, daftar lembur, isi lembur, perintah kerja lembur, formulir lembur, lembur malam ini, lembur sabtu, minta lembur, sebelum lembur, lembur harus diajukan, bikin lemburan',
    },
    {
      topic: 'overtime-limits',
      question: 'Berapa batas lembur sehari dan seminggu?',
      answer:
        'Paling banyak **4 jam sehari** dan **18 jam seminggu** pada hari kerja (PP 35/2021), perusahaan boleh lebih rendah. Lembur di hari istirahat atau libur resmi tidak masuk hitungan itu. Satu lembur paling singkat 30 menit.',
      keywords:
        'maksimal lembur, batas lembur, 18 jam seminggu, 4 jam sehari, lembur minimal, aturan lembur, lembur ditolak melebihi, lembur kebanyakan, lembur terlalu lama, lembur 5 jam, lembur tiap hari, paling lama lembur, lembur sebentar, minimal menit lembur, kelebihan jam lembur, limit lembur, lembur setengah jam',
    },
    {
      topic: 'overtime-afterwards',
      question: 'Saya sudah lembur tetapi tidak ada SPL. Apakah masih bisa dicatat dan dibayar?',
      answer:
        'Bisa dicatat sebagai lembur susulan paling lambat **dua hari** setelah selesai; Anda, atasan, atau HR mengajukannya dan lembur itu tetap harus disetujui. Kerja lewat jam tanpa perintah lembur tidak dibayar dengan sendirinya.',
      keywords:
        'lembur susulan, lembur tanpa spl, lupa input lembur, lembur tidak diperintah, lembur kemarin, lembur nyusul, lupa ajukan lembur, lembur belum diinput, lembur mendadak, sudah terlanjur lembur, pulang malam kerja, loyalitas, lembur tidak tercatat, telat input lembur, masukin lembur kemarin, kerja ekstra, lembur dadakan, lembur dua hari lalu',
    },
    {
      topic: 'overtime-pay',
      question: 'Bagaimana uang lembur dihitung?',
      answer:
        'Upah sejam adalah **1/173** upah sebulan. Hari kerja: jam pertama 1,5 kali, jam berikutnya 2 kali. Hari istirahat atau libur resmi (5 hari kerja): 8 jam pertama 2 kali, jam ke-9 3 kali, jam ke-10 sampai ke-12 4 kali. Yang dibayar adalah menit yang divalidasi HR.',
      keywords:
        'uang lembur, upah lembur, hitungan lembur, rumus lembur, 1/173, lembur hari minggu dibayar, tarif lembur, bayaran lembur, upah sejam, lembur hari libur, dikali berapa, satu setengah kali, perhitungan lembur, gaji lembur, nominal lembur, tarif, insentif lembur, kali dua, lembur lebaran dibayar, honor lembur',
    },
    {
      topic: 'overtime-validation',
      question: 'Mengapa jam lembur yang dihitung berbeda dari rencana?',
      answer:
        'Yang dihitung adalah kerja nyata menurut absen di dalam jam rencana: usulannya yang **lebih kecil** dari rencana dan kenyataan, lalu HR memvalidasi. **Menunggu validasi** berarti lembur sudah dilaksanakan dan HR belum memeriksanya. Tanpa absen pulang, lembur menjadi 0; ajukan koreksi.',
      keywords:
        'lembur berkurang, validasi lembur, menunggu validasi, rencana dan aktual, lembur tidak muncul, lembur 0 jam, selisih lembur, lembur kepotong, lembur dikurangi, lembur tidak sesuai, lembur kurang, belum divalidasi, lembur beda, realisasi lembur, lembur hilang, actual, lembur diakui, jam lembur salah, kok lembur cuma',
    },
    {
      topic: 'overtime-consent',
      question: 'Bolehkah menolak lembur yang diperintahkan?',
      answer:
        'Boleh. Lembur memerlukan **persetujuan Anda sendiri**: buka [Pengajuan](/apps/absent/pengajuan) dan pilih setuju atau tolak. Bila didiamkan, perintah itu kedaluwarsa saat lembur mulai dan tidak berlaku. HR dan atasan tidak dapat menyetujuinya atas nama Anda.',
      keywords:
        'menolak lembur, dipaksa lembur, persetujuan lembur, tidak mau lembur, permintaan lembur didiamkan, wajib lembur, tidak bersedia lembur, tidak bisa lembur, paksa, lembur wajib, setuju lembur, konfirmasi lembur, keberatan lembur, capek lembur, persetujuan saya, lembur tanpa izin saya, sanksi tolak lembur',
    },
  ],
};
