import type { StandardFaqGroup } from './faq-text.ts';

export const clockingFaq: StandardFaqGroup = {
  category: 'Absen',
  texts: [
    {
      topic: 'clock-how',
      question: 'Bagaimana cara absen masuk?',
      answer:
        'Buka [Absen](/apps/absent), tekan tombol bulat **MASUK**, lalu ikuti kamera bila foto diminta. Waktu dikunci saat Anda menekan tombol, bukan saat foto selesai. Setelah itu tampil bukti absen dengan jam, tempat, dan kode bukti.',
      keywords:
        'absen masuk, clock in, cara absen, mulai kerja, tombol masuk, pencet yang mana, langkah absen dari awal, karyawan baru absen, absen di hp, langkah absen pertama kali, baru pertama pakai HADIR, panduan absen, tutorial clock in, tombol bulat, isi kehadiran pagi, mulai shift, checklock',
    },
    {
      topic: 'clock-how',
      question: 'Bagaimana cara absen pulang?',
      answer:
        'Buka [Absen](/apps/absent) dan tekan **PULANG**. Absen pulang tidak pernah ditolak karena foto atau lokasi; bila ada yang janggal, absen tetap dihitung dan ditinjau. Belum absen masuk? Pilih **Absen pulang saja** di bawah tombol.',
      keywords:
        'absen pulang, clock out, selesai kerja, tombol pulang, pulang saja, mau pulang pencet yang mana, tombol keluar, selesai shift, akhiri kerja, tutup absen, mau balik rumah, absen sore',
    },
    {
      topic: 'clock-outside-area',
      question: 'Apa yang terjadi bila saya absen di luar area atau radius?',
      answer:
        'Absen tetap tercatat dan ditandai **Perlu ditinjau**; atasan melihat lokasi dan fotonya lalu menerima atau menolak. Bila perusahaan menolak absen masuk dari luar area, pilih **Tetap absen dan minta ditinjau**. Mendekatlah ke titik lokasi lalu tekan **Ambil ulang** bila Anda sebenarnya sudah di tempat.',
      keywords:
        'luar radius, di luar area, jauh dari kantor, radius, beda gedung, cabang lain, bukan di kantor, absen dari tempat lain, absen dari rumah, absen di jalan, absen di tempat klien, absen di parkiran, kejauhan, beberapa meter dari kantor, masih di perjalanan, lokasi cabang, diluar jangkauan, titik beda',
    },
    {
      topic: 'location-inaccurate',
      question: 'Lokasi saya tidak akurat atau melenceng. Bagaimana memperbaikinya?',
      answer:
        'Nyalakan lokasi dengan akurasi tinggi, pindah ke dekat jendela atau ke luar ruangan, tunggu beberapa detik, lalu tekan **Ambil ulang** di kartu lokasi. Matikan mode hemat baterai. Bila tetap kurang tepat, absenlah: absen dihitung dan ditinjau.',
      keywords:
        'akurasi rendah, gps meleset, lokasi kurang tepat, mencari lokasi terus, gps loncat, titik melenceng, gps error, lokasi tidak ditemukan, gps lemot, gps ngaco, lokasi pindah sendiri, posisi salah, sinyal gps lemah, dalam gedung, basement, loading lokasi, lama dapat lokasi, akurasi meter, nyasar',
    },
    {
      topic: 'camera-location-permission',
      question: 'Bagaimana mengizinkan lokasi di HP?',
      answer:
        'Di kartu lokasi tekan **Cara izin**: langkahnya tampil sesuai peramban Anda. Umumnya: ketuk gembok di sebelah alamat, pilih **Izin**, lalu **Lokasi: Izinkan**, dan muat ulang halaman. Sementara itu Anda dapat memilih **Absen tanpa lokasi (ditinjau)** bila perusahaan mengizinkannya.',
      keywords:
        'izin lokasi, lokasi diblokir, lokasi tidak diizinkan, izinkan lokasi di chrome, aktifkan lokasi, peramban, browser, permission lokasi, akses lokasi ditolak, lokasi mati, setting browser, blokir, izinkan akses, pengaturan situs, safari lokasi, gembok',
    },
    {
      topic: 'camera-location-permission',
      question: 'Kamera tidak bisa dibuka saat absen. Apa yang harus dilakukan?',
      answer:
        'Tutup aplikasi lain yang memakai kamera, lalu pilih **Coba kamera lagi**. Bila diblokir, ketuk gembok di sebelah alamat dan izinkan **Kamera**. Masih gagal? Pilih **Pilih foto** atau **Lanjut tanpa foto**; absen tanpa foto ditinjau atasan.',
      keywords:
        'kamera error, kamera gelap, selfie gagal, izin kamera, kamera blank, foto tidak bisa, kamera diblokir, kamera hitam, kamera macet, kamera tidak jalan, kamera tidak muncul, akses kamera ditolak, layar hitam, permission kamera, webcam',
    },
    {
      topic: 'selfie-who-sees',
      question: 'Siapa yang melihat foto selfie dan lokasi saya, dan berapa lama disimpan?',
      answer:
        'Foto membuktikan kehadiran kepada manusia yang meninjau; HADIR tidak mengenali wajah. Yang melihat: Anda, atasan, HR, dan validator klien selama periode masih terbuka. Foto disimpan selama waktu yang ditetapkan perusahaan (biasanya 180 hari), lalu dihapus.',
      keywords:
        'siapa melihat foto, foto disimpan berapa lama, privasi foto, pengenalan wajah, foto disalahgunakan, aman fotonya, muka, foto saya dilihat, foto dihapus, penyimpanan foto, rahasia foto, wajah dikenali, bocor, keamanan foto, atasan lihat foto, klien lihat foto, umur foto',
    },
    {
      topic: 'selfie-needed',
      question: 'Apakah selfie wajib saat absen, dan bagaimana bila tanpa foto?',
      answer:
        'Foto diminta bila perusahaan atau HR menetapkannya untuk Anda. **Tanpa foto** absen tetap tercatat dan ditinjau atasan; bila perusahaan menolak absen masuk tanpa foto, pilih **Pilih foto**. Absen pulang dan istirahat tidak pernah ditolak karena foto.',
      keywords:
        'wajib selfie, absen tanpa foto, skip foto, tidak mau foto, malu foto, lanjut tanpa foto, foto tiap absen, harus foto muka, kamera rusak absen, tidak bawa muka cantik, pakai masker, pakai helm, foto gelap, foto lain, galeri, ambil gambar, boleh tidak pakai kamera, lewati foto',
    },
    {
      topic: 'clock-without-signal',
      question: 'Tidak ada sinyal. Apakah saya tetap bisa absen?',
      answer:
        'Bisa. Tekan tombol seperti biasa: absen tersimpan di HP dengan jamnya dan dikirim sendiri begitu tersambung. Bukti menampilkan **Tersimpan di HP**. Jangan hapus data peramban sebelum terkirim. Bila jamnya tidak dapat dipastikan, absen menjadi usulan koreksi yang siap dikirim.',
      keywords:
        'offline, tanpa sinyal, tidak ada internet, luring, jaringan hilang, susah sinyal, kuota habis, sinyal jelek di lapangan, mode pesawat, internet mati, wifi putus, paket data habis, blank spot, hutan, kebun, tambang, proyek, pelosok, koneksi jelek, jam tetap tercatat',
    },
    {
      topic: 'clock-without-signal',
      question: 'Absen saya belum terkirim. Bagaimana mengirimnya?',
      answer:
        'Ketuk bilah kuning di bawah judul untuk melihat antrean, lalu tekan **Coba lagi**. HADIR juga mencoba sendiri berulang kali. Selama belum terkirim, tetaplah masuk dengan akun yang sama di HP itu dan jangan hapus data peramban.',
      keywords:
        'antrean, tersimpan di hp, belum terkirim, pending kirim, gagal kirim, sinkron, status belum terkirim, loading terus, nyangkut, tidak masuk server, tersimpan di ponsel, muter terus, gagal upload absen, kirim ulang absen, antrian, menunggu jaringan',
    },
    {
      topic: 'phone-clock',
      question: 'Jam HP saya salah. Apakah absen saya ikut salah?',
      answer:
        'Tidak. HADIR memakai waktu server, bukan jam HP. Bila jam HP berbeda lebih dari dua menit, halaman memberi tahu. Atur tanggal dan jam HP ke **otomatis** supaya absen tanpa sinyal juga tidak perlu ditinjau.',
      keywords:
        'jam hp, waktu hp, jam tidak cocok, zona waktu, jam berbeda, waktu server, jam ponsel dimajukan, jam ponsel telat, waktu hp beda, ubah jam hp, tanggal hp salah',
    },
    {
      topic: 'fake-location',
      question: 'Apa akibat memakai lokasi palsu (fake GPS)?',
      answer:
        'Lokasi palsu tidak menolong: posisi palsu dan perpindahan yang tidak masuk akal ditandai dan dilihat oleh yang meninjau. Absen masuk dengan lokasi palsu dapat ditolak, dan perusahaan dapat memberi sanksi. Matikan aplikasi lokasi palsu, lalu absen lagi.',
      keywords:
        'fake gps, lokasi palsu, mock location, tuyul, terdeteksi lokasi palsu, ketahuan, aplikasi tuyul absen dari rumah, gps bohongan, curang absen, nembak lokasi, joki absen, aplikasi pengubah lokasi, mock, sanksi, titip lokasi, developer mode, emulator, vpn',
    },
    {
      topic: 'break',
      question: 'Bagaimana absen istirahat?',
      answer:
        'Bila shift Anda menghitung istirahat dari absen, di halaman [Absen](/apps/absent) ada **Mulai istirahat**, lalu tombol bulat menjadi **KEMBALI**. Bila tombol itu tidak ada, istirahat dipotong otomatis atau sesuai jam tetap shift, dan Anda tidak perlu absen.',
      keywords:
        'istirahat, break, makan siang, kembali istirahat, jam istirahat, jam makan, keluar makan, rehat, selesai istirahat, tombol kembali',
    },
    {
      topic: 'tap-by-mistake',
      question: 'Saya salah menekan tombol absen atau menekan dua kali. Apa akibatnya?',
      answer:
        'Tenang: yang dihitung adalah absen **masuk paling awal** dan absen **pulang paling akhir** pada hari kerja itu. Salah menekan pulang? Tekan pulang lagi saat benar-benar selesai; jam kerja tidak terpotong. Absen sejenis dalam satu menit dianggap satu. Bila hasilnya tetap keliru, ajukan [koreksi](/apps/absent/pengajuan/ajukan?jenis=correction).',
      keywords:
        'salah tekan, kepencet pulang, salah pencet, tidak sengaja, dobel absen, dua kali absen, terpencet, salah tombol, salah klik, kepencet, tertekan, batalkan absen, hapus absen, absen pulang kecepetan, pulang padahal belum, ulang absen, absen kepagian pulang, anak main hp, ketekan',
    },
    {
      topic: 'clock-hours',
      question: 'Mulai dan sampai jam berapa absen dihitung untuk shift saya?',
      answer:
        'Biasanya mulai 2 jam sebelum shift sampai 6 jam setelah shift selesai (ikut aturan perusahaan atau shift). Absen terlalu pagi tercatat tetapi belum dihitung; halaman bukti menyebut mulai jam berapa, dan Anda absen sekali lagi setelah jam itu.',
      keywords:
        'paling pagi absen, batas akhir absen, terlalu pagi, tercatat belum dihitung, sebelum shift, kepagian, jam berapa boleh absen, paling lambat absen pulang, jam buka absen, jam tutup absen, absen kemalaman, paling malam, absen lebih awal, datang 2 jam lebih awal, absen subuh, jendela absen, rentang waktu absen, telat absen pulang, batas waktu, shift malam lewat tengah malam',
    },
    {
      topic: 'work-on-day-off',
      question: 'Bolehkah absen di hari libur atau tanpa jadwal, dan bagaimana dihitung?',
      answer:
        'Boleh, kecuali perusahaan menolaknya: absen tercatat dengan tanda **kerja hari libur** atau **tanpa jadwal**, statusnya tetap libur, dan keterlambatan tidak dihitung. Bekerja di hari libur, tanggal merah, atau hari Minggu dibayar hanya bila ada perintah lembur yang disetujui. Bila Anda sebenarnya dijadwalkan, minta atasan mengisi jadwal.',
      keywords:
        'tidak ada jadwal, tanpa jadwal, masuk hari libur, kerja tanggal merah, kerja hari minggu, status tetap libur, disuruh masuk, kerja sabtu minggu, lembur libur, masuk saat libur, libur tapi kerja, off tapi masuk, hari istirahat kerja, natal kerja, dipanggil masuk, jadwal kosong, absen padahal libur, kerja hari raya',
    },
    {
      topic: 'clock-for-other',
      question: 'HP saya mati atau tertinggal. Bagaimana saya absen?',
      answer:
        'Minta atasan atau leader mengabsenkan Anda dari daftar tim (**Absenkan**); absen itu dihitung dan ditinjau orang lain. Anda juga dapat masuk dari HP atau komputer lain dengan akun sendiri. Bila sudah lewat, ajukan [koreksi](/apps/absent/pengajuan/ajukan?jenis=correction).',
      keywords:
        'hp mati, hp tertinggal, baterai habis, lowbat, lupa bawa hp, hp rusak, hp hilang, diabsenkan, hp ketinggalan, hp dicuri, hp diservis, layar pecah, pinjam hp teman, absen lewat hp orang, pakai laptop, tidak punya hp, batre, lupa charger, bawahan absen, titip ke leader',
    },
    {
      topic: 'clock-for-other',
      question: 'Saya diabsenkan orang lain padahal bukan saya. Apa yang harus dilakukan?',
      answer:
        'Buka hari itu di [Kalender](/apps/absent/kalender) dan pilih **Bukan saya yang diabsenkan**. Peninjauan dibuka lagi, dan atasan serta HR diberi tahu. Sanggahan dapat dikirim sekali, sebelum periode dikunci.',
      keywords:
        'titip absen, diabsenkan, bukan saya, diabsenin, keberatan absen, menyanggah, ada absen bukan dari saya, atasan mengabsenkan saya, tidak merasa absen, absen atas nama saya',
    },
    {
      topic: 'install-app',
      question: 'Bagaimana memasang aplikasi HADIR di layar utama HP, dan versi baru?',
      answer:
        'Buka HADIR di Chrome, tekan menu titik tiga, lalu **Tambahkan ke layar utama** atau **Instal aplikasi**. Di iPhone buka dengan Safari, tekan **Bagikan**, lalu **Tambah ke Layar Utama**. HADIR tidak perlu diunduh dari Play Store. **Versi baru siap**? Tekan **Muat ulang**; aman, data tidak hilang.',
      keywords:
        'pasang aplikasi, install, instal, download aplikasi, layar utama, layar depan, iphone, playstore, versi baru, muat ulang, unduh hadir, app store, ikon di beranda, shortcut, homescreen, pwa, update aplikasi, pembaruan, aplikasi perlu diperbarui, versi terbaru',
    },
  ],
};
