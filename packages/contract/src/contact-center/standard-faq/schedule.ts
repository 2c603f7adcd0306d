import type { StandardFaqGroup } from './faq-text.ts';

export const scheduleFaq: StandardFaqGroup = {
  category: 'Jadwal dan shift',
  texts: [
    {
      topic: 'roster-see',
      question: 'Di mana melihat jadwal kerja saya dan kapan roster keluar?',
      answer:
        'Buka [Kalender](/apps/absent/kalender): shift, jam, dan tempat tampil sampai tiga bulan ke depan setelah roster diterbitkan atasan (biasanya paling lambat 3 hari sebelumnya). Tab **Tim** menampilkan rekan. Bila jadwal berubah Anda diberi tahu dan menandai **Sudah saya baca**.',
      keywords:
        'lihat jadwal, jadwal bulan depan, roster keluar, jadwal berubah, jadwal tim, shift rekan, sudah saya baca, jadwal minggu depan, kalender kerja, lihat shift, jadwal bulan ini, jadwal diterbitkan, perubahan jadwal, jadwal belum keluar, jadwal teman, jadwal rekan, shift saya apa, konfirmasi jadwal, cek roster',
    },
    {
      topic: 'shift-swap',
      question: 'Bagaimana tukar shift dengan teman atau mengganti shift?',
      answer:
        'Buka [Ajukan shifting](/apps/absent/pengajuan/ajukan?jenis=shift-change), pilih **Ganti**, **Tukar** dengan rekan, atau **Tukar libur**, lalu kirim paling lambat 24 jam sebelumnya. Rekan seunit menyetujui dulu, kemudian atasan.',
      keywords:
        'tukar shift, tukar jadwal, ganti shift malam ke pagi, tukeran sama teman, pindah shift, shifting, rekan setuju, barter shift, gantian, ganti jam kerja, digantikan teman, pindah jadwal, minta ganti shift, shift siang, swap, temen gantiin, tukar hari kerja, ubah shift, rekan tidak setuju, batas tukar',
    },
    {
      topic: 'open-shift',
      question: 'Bagaimana mengambil atau melepas shift kosong?',
      answer:
        'Buka [Ambil shift kosong](/apps/absent/shift-kosong), pilih shift yang cocok, lalu **Ambil shift ini**; atasan menyetujui dalam 12 jam. Yang terkunci menyebut alasannya, misalnya istirahat kurang atau lebih dari 40 jam seminggu. Melepasnya dapat sampai 24 jam sebelum mulai.',
      keywords:
        'shift kosong, ambil shift, shift tambahan, lepas shift, shift terkunci, open shift, tambah jam, shift ditawarkan, slot kosong, tambahan jam kerja, ambil jaga, kembalikan shift, batal ambil shift, tidak jadi ambil, shift nganggur, extra shift, gembok, rebutan shift, shift available',
    },
    {
      topic: 'roster-wish',
      question: 'Bisakah menyampaikan keinginan jadwal, misalnya libur tiap Jumat?',
      answer:
        'Bisa. Di [Kalender](/apps/absent/kalender) buka **Keinginan jadwal** dan pilih hari atau tanggal yang Anda ingin libur, atau shift yang Anda inginkan, sebelum roster diterbitkan. Perencana melihatnya; keinginan bukan janji.',
      keywords:
        'keinginan jadwal, request libur, minta libur tiap jumat, preferensi shift, usul jadwal, request jadwal, mau shift pagi terus, request shift, titip jadwal, libur di hari tertentu, minta libur minggu, preferensi, pilih shift, jadwal sesuai keinginan, wish, usulan jadwal, kuliah malam',
    },
  ],
};
