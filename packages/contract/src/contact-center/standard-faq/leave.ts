import type { StandardFaqGroup } from './faq-text.ts';

export const leaveFaq: StandardFaqGroup = {
  category: 'Cuti dan sakit',
  texts: [
    {
      topic: 'leave-how',
      question: 'Bagaimana cara mengajukan cuti?',
      answer:
        'Buka [Ajukan cuti](/apps/absent/pengajuan/ajukan?jenis=leave), pilih jenis cuti dan tanggalnya, tulis alasan, lalu kirim. Formulir langsung menampilkan sisa cuti sesudahnya, siapa lagi di unit yang tidak masuk, dan siapa yang menyetujui. Hasilnya tampil di [Pengajuan](/apps/absent/pengajuan).',
      keywords:
        'ambil cuti, ajukan cuti, cara cuti, pengajuan cuti, formulir cuti, minta cuti, isi cuti di mana, libur panjang, mudik, liburan, ngajuin libur, mau libur, ambil hari libur, formulir libur, izin cuti, step cuti, submit cuti, daftar cuti, permohonan cuti, setelah mengajukan cuti',
    },
    {
      topic: 'leave-entitlement',
      question: 'Berapa jatah cuti tahunan setahun dan kapan karyawan baru berhak?',
      answer:
        'Cuti tahunan paling sedikit **12 hari** setahun dan dapat dipakai setelah bekerja 12 bulan (perusahaan boleh memberi lebih banyak atau lebih cepat). Hak Anda, sejak kapan, dan tiap mutasinya tampil di [Sisa cuti saya](/apps/absent/pengajuan/sisa-cuti).',
      keywords:
        'jatah cuti, hak cuti, cuti setahun, karyawan baru cuti, baru kerja dapat cuti, berapa hari cuti, masa kerja cuti, cuti anak baru, masa percobaan cuti, probation cuti, belum setahun, kontrak cuti, 12 hari, total cuti, cuti nambah, dapat cuti kapan, hak libur, pegawai baru, baru masuk, berapa lama kerja',
    },
    {
      topic: 'leave-balance-where',
      question: 'Di mana melihat sisa cuti saya?',
      answer:
        'Di [Sisa cuti saya](/apps/absent/pengajuan/sisa-cuti): yang tersedia, terpakai, dan menunggu, yang akan datang, dan setiap mutasi dengan saldonya.',
      keywords: 'lihat sisa cuti, saldo cuti, mutasi cuti, riwayat cuti',
    },
    {
      topic: 'leave-notice',
      question: 'Berapa hari sebelumnya cuti harus diajukan?',
      answer:
        'Cuti tahunan biasanya paling lambat **3 hari** sebelumnya (ikut aturan perusahaan); lewat tenggat, formulir menolaknya. Cuti duka, haid, dan keguguran tidak memakai tenggat. Untuk keperluan mendadak pakai **Izin**.',
      keywords:
        'cuti mendadak, tenggat pengajuan cuti, minimal pengajuan cuti, H-3, cuti besok, lewat tenggat, cuti dadakan, cuti lusa, deadline cuti, pengajuan minimal, mepet, cuti hari ini, berapa lama sebelum, H minus, ajukan jauh hari, kecepetan, terlalu mepet',
    },
    {
      topic: 'leave-half-day',
      question: 'Bisakah cuti setengah hari, dan jam berapa saya masuk?',
      answer:
        'Bisa untuk cuti tahunan: pilih satu tanggal, lalu **Pagi** atau **Siang**; terpakai 0,5 hari. Jam yang tersisa dihitung dari istirahat tetap shift, atau dari tengah shift. Contoh shift 08.00–17.00 dengan istirahat 12.00–13.00: cuti pagi masuk 13.00, cuti siang pulang 12.00.',
      keywords:
        'setengah hari, half day, cuti pagi, cuti siang, cuti separuh hari, 0.5 hari, cuti half, cuti sampai siang, cuti dari siang, kerja setengah hari, cuti separo, masuk siang cuti, jam cuti setengah',
    },
    {
      topic: 'leave-carry-over',
      question: 'Apakah sisa cuti hangus atau dibawa ke tahun depan?',
      answer:
        'Biasanya paling banyak **6 hari** dibawa ke masa berikutnya dan berlaku 6 bulan; selebihnya hangus (ikut aturan perusahaan). Anda diingatkan 60, 30, dan 7 hari sebelumnya. Sisa cuti diganti uang hanya saat hubungan kerja berakhir.',
      keywords:
        'hangus, carry over, sisa cuti tahun lalu, cuti tidak terpakai, dibawa ke tahun depan, cuti diuangkan, cuti kadaluarsa, cuti expired, tabung cuti, akumulasi cuti, cuti lama, saldo tahun kemarin, sisa cuti diganti uang, masa berlaku cuti, hilang sisa cuti, tidak diambil, cuti reset, januari',
    },
    {
      topic: 'joint-leave',
      question: 'Apakah cuti bersama memotong cuti tahunan?',
      answer:
        'Biasanya ya: tanggal cuti bersama libur dan memotong satu hari cuti tahunan, juga tanpa diajukan, misalnya saat Lebaran (ikut aturan perusahaan). Bila Anda bekerja pada hari itu, jatahnya dikembalikan. Tanpa saldo, hari itu menjadi utang cuti, tanpa upah, atau gratis menurut perusahaan.',
      keywords:
        'cuti bersama, potong cuti, cuti berkurang, lebaran, natal, libur bersama, masuk saat cuti bersama, libur lebaran, cuti massal, idul fitri, libur nasional potong, saldo berkurang sendiri, cuti bersama wajib, cuti minus, tidak punya saldo, cuti bersama tetap kerja, utang cuti, hari kejepit, harpitnas',
    },
    {
      topic: 'maternity-leave',
      question: 'Bagaimana cuti melahirkan: berapa lama, syarat, dan upahnya?',
      answer:
        'Cuti melahirkan **3 bulan**, dapat diperpanjang sampai 3 bulan lagi dengan surat dokter. Upah penuh sampai bulan keempat, bulan kelima dan keenam 75 %. Ajukan [cuti](/apps/absent/pengajuan/ajukan?jenis=leave) jenis Cuti Melahirkan dengan surat dokter atau bidan. Istirahat keguguran 45 hari atau sesuai surat.',
      keywords:
        'cuti melahirkan, cuti lahiran, cuti hamil, cuti bersalin, perpanjang cuti melahirkan, keguguran, hamil, maternity, bersalin, persalinan, HPL, caesar, 3 bulan, 6 bulan, bumil, setelah melahirkan, gaji saat melahirkan, bidan, janin, ibu hamil',
    },
    {
      topic: 'menstrual-leave',
      question: 'Bagaimana cuti haid?',
      answer:
        'Karyawan perempuan dapat mengambil paling banyak **2 hari** berturut-turut, dibayar, tanpa surat dokter. Ajukan paling awal untuk besok dan paling lambat 2 hari setelahnya, sekali dalam satu siklus (21 hari), dengan [cuti](/apps/absent/pengajuan/ajukan?jenis=leave) jenis Cuti Haid.',
      keywords:
        'cuti haid, menstruasi, mens, datang bulan, nyeri haid, lagi dapet, hari pertama haid, period, pms, hari pertama, kram perut, perempuan, cewek, bulanan wanita, cuti menstruasi, halangan, tamu bulanan, sakit perut, boleh berapa hari haid',
    },
    {
      topic: 'event-leave',
      question: 'Berapa hari cuti untuk menikah, istri melahirkan, khitanan, atau keluarga meninggal?',
      answer:
        'Menikah **3 hari**; menikahkan, mengkhitankan, atau membaptis anak **2 hari**; istri melahirkan 2 hari dan sampai 3 hari lagi menurut kesepakatan; istri keguguran 2 hari; keluarga inti (suami, istri, orang tua, mertua, anak, menantu) meninggal 2 hari; anggota serumah 1 hari. Semuanya dibayar dan tidak memotong cuti tahunan.',
      keywords:
        'cuti nikah, cuti menikah, cuti duka, meninggal dunia, mertua meninggal, istri melahirkan, istri lahiran, khitan, sunatan, anak menikah, nikahan, married, kawin, nikahin anak, baptis, sunat, wafat, takziah, melayat, kakek nenek meninggal',
    },
    {
      topic: 'unpaid-leave',
      question: 'Apa itu cuti di luar tanggungan (tanpa upah) dan berapa lama?',
      answer:
        'Cuti tanpa upah untuk keperluan lain ketika saldo habis; biasanya paling banyak **30 hari** kalender setahun (ikut aturan perusahaan). Upah hari-hari itu tidak dibayar. Ajukan [cuti](/apps/absent/pengajuan/ajukan?jenis=leave) jenis Cuti di Luar Tanggungan.',
      keywords:
        'unpaid leave, cuti tanpa upah, cuti potong gaji, cuti di luar tanggungan, cuti habis perlu libur, saldo habis, cuti panjang, tidak digaji, cuti tidak dibayar, leave without pay, no pay, jatah cuti nol, cuti tambahan, cuti potong upah, saldo cuti kosong, libur tidak dibayar',
    },
    {
      topic: 'leaving-company',
      question: 'Saya keluar atau kontrak berakhir. Bagaimana akun, pengajuan, dan sisa cuti?',
      answer:
        'Pengajuan setelah hari terakhir dibatalkan, yang sebelum itu tetap diputuskan. Anda masih dapat membaca hari, pengajuan, dan surat sendiri sampai periode hari terakhir dikunci. Sisa cuti tahunan yang belum hangus dibayar sebagai uang pengganti oleh perusahaan; sebelum hari terakhir cuti masih dapat dipakai.',
      keywords:
        'resign, mengundurkan diri, kontrak habis, hari terakhir kerja, sisa cuti dibayar, berhenti kerja, akun setelah keluar, phk, berhenti, keluar dari perusahaan, pensiun, habis kontrak, last day, one month notice, pindah kerja, akun ditutup, akses berakhir, uang pengganti cuti, dipecat, mau cabut',
    },
    {
      topic: 'sick-pay',
      question: 'Berapa upah selama sakit yang lama?',
      answer:
        'Selama sakit terus-menerus: **4 bulan pertama 100 %**, 4 bulan berikutnya 75 %, 4 bulan lagi 50 %, sesudahnya 25 % sampai hubungan kerja diakhiri. Sakit yang berselang paling lama 28 hari dihitung sambungannya.',
      keywords:
        'upah sakit, gaji selama sakit, sakit berbulan-bulan, sakit lama, sakit berkepanjangan, sakit potong gaji, dibayar berapa persen, tbc, istirahat berbulan-bulan, upah utuh, sakit kronis, operasi, stroke, kanker, bed rest, opname lama, persen gaji, 75 persen, setahun sakit, sakit panjang',
    },
  ],
};
