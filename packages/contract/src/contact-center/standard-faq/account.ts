import type { StandardFaqGroup } from './faq-text.ts';

export const accountFaq: StandardFaqGroup = {
  category: 'Akun dan aplikasi',
  texts: [
    {
      topic: 'forgot-password',
      question: 'Saya lupa kata sandi. Bagaimana masuk lagi?',
      answer:
        'Di halaman masuk pilih **Lupa kata sandi?** dan tulis email atau nama login; tautan dikirim ke email Anda (periksa juga folder spam). Tanpa email, minta **kode masuk** dari HR lalu pilih **Pakai kode dari HR**.',
      keywords:
        'lupa password, lupa kata sandi, reset password, tidak bisa login, link reset, email reset tidak masuk, tidak ingat sandi, tidak bisa masuk akun, password hilang, email reset, sandi lupa, reset, forgot, tautan sandi, minta password baru, tidak punya email, lupa sandi tidak ada email',
    },
    {
      topic: 'sign-in-name',
      question: 'Login memakai apa: email, NIK, atau nama login?',
      answer:
        'Email yang sudah dipastikan, nama login, atau `NIK@KODEPERUSAHAAN`, misalnya 0012@HADIR. Kode perusahaan dan nama login tercantum di undangan atau kode masuk dari HR; tanyakan HR bila tidak ada.',
      keywords:
        'username, nama login, login pakai apa, kode perusahaan, login nik, user id, id login, user, masuk pakai apa, kode company, akun saya apa, nik untuk masuk, nama pengguna, pakai nomor hp, lupa username, format login, email kantor',
    },
    {
      topic: 'sign-in-code',
      question: 'Bagaimana memakai kode masuk dari HR?',
      answer:
        'Di halaman masuk pilih **Pakai kode dari HR**, tulis nama login dan kode pada kertas itu, atau pindai QR-nya, lalu buat kata sandi sendiri. Kode berlaku sekali dan terbatas waktunya; bila lewat, minta kode baru.',
      keywords:
        'kode masuk, kode dari hr, kertas kode, qr masuk, kode 12 huruf, kode kedaluwarsa, aktivasi akun, kode sekali pakai, kode di kertas, scan qr, pin dari hr, kode akses, kode tidak berlaku, kode salah, masa berlaku kode, dapat kode, otp, karyawan baru masuk pertama, aktivasi',
    },
    {
      topic: 'sign-in-blocked',
      question: 'Salah kata sandi beberapa kali dan harus menunggu. Bagaimana membuka akun?',
      answer:
        'Setelah 5 kali salah Anda menunggu 1, 2, 4, sampai 15 menit; halaman menyebut sisanya. Tunggu lalu coba lagi, atau pakai **Lupa kata sandi?** atau kode dari HR yang tetap berlaku. Perangkat yang pernah Anda pakai dihitung tersendiri.',
      keywords:
        'akun terkunci, salah password, disuruh menunggu, terblokir, akun diblokir, terlalu banyak percobaan, akun lock, akun dikunci, kebanyakan salah, tunggu berapa menit, tidak bisa login lagi, coba lagi nanti, blokir akun, percobaan, locked, kekunci, diblok, salah sandi, salah pw terus',
    },
    {
      topic: 'change-password',
      question: 'Bagaimana mengganti kata sandi, dan apa syaratnya?',
      answer:
        'Buka [Ganti kata sandi](/authentication/change-password) atau Akun saya, **Keamanan**. Paling sedikit **10 huruf**, bukan kata yang mudah ditebak, bukan nama, NIK, atau email Anda, dan berbeda dari yang lama.',
      keywords:
        'ganti password, ubah kata sandi, syarat password, sandi ditolak, password minimal, mudah ditebak, update password, sandi baru, password lemah, password panjang, password kurang kuat, huruf besar angka, edit sandi, password diretas, ubah pw, minimal karakter, password ditolak',
    },
    {
      topic: 'signed-in-devices',
      question: 'HP hilang atau ganti HP. Bagaimana mengeluarkan akun dari perangkat lama?',
      answer:
        'Buka [Akun saya](/akun), **Keamanan**: semua perangkat yang sedang masuk tampil di sana, akhiri yang bukan milik Anda lagi, lalu ganti kata sandi. Masuk di dua HP boleh. Masuk bertahan sampai 30 hari tanpa dipakai.',
      keywords:
        'hp hilang akun, logout hp lama, keluar dari perangkat, login dua hp, perangkat masuk, ganti hp, sesi, hp baru, pindah hp, akun di hp lain, keluarkan perangkat, logout semua, login di komputer warnet, sesi login, berapa lama login, hp dijual, hp kecurian akun, dua perangkat, akun dipakai orang, otomatis keluar',
    },
    {
      topic: 'notifications',
      question: 'Bagaimana mengatur notifikasi dan pengingat absen?',
      answer:
        'Buka [Akun saya](/akun), **Pemberitahuan**: pilih per kelompok antara aplikasi, email, dan perangkat; **Jam tenang** menahan email dan bunyi malam hari; **Sebelum jam kerja** mengingatkan absen. Notifikasi tidak bunyi? Izinkan notifikasi untuk HADIR di pengaturan peramban; di iPhone pasang dulu ke layar utama.',
      keywords:
        'notifikasi tidak bunyi, matikan pemberitahuan, jam tenang, pengingat absen, notif email, notif malam, pengingat tidak muncul, notif tidak masuk, suara notif, terlalu banyak notif, email terus, pengingat clock in, alarm absen, bel, push, getar, tidak dapat pemberitahuan, mute, stop email, reminder absen',
    },
    {
      topic: 'privacy-own-data',
      question: 'Data apa yang disimpan tentang saya, dan bagaimana mengunduhnya?',
      answer:
        'Buka [Akun saya](/akun), **Data saya**: semua jenis data dengan alasannya, siapa yang membuka upah, KTP, dokumen, dan foto Anda, serta persetujuan yang dapat ditarik. Tombol **Unduh** membuat ZIP berisi semuanya. Lokasi hanya dibaca saat Anda menekan absen.',
      keywords:
        'data saya, data pribadi, download data, siapa membuka data, tarik persetujuan, lokasi dilacak, perlindungan data, privasi, data diri, dilacak, lacak lokasi, gps dipantau, siapa lihat data saya, backup data, zip, export data, cabut izin, persetujuan data, informasi pribadi, uu pdp',
    },
    {
      topic: 'change-personal-data',
      question: 'Bagaimana mengubah nomor HP, email, alamat, atau nama?',
      answer:
        'Nama, alamat, NIK, dan data kepegawaian diubah HR: sampaikan perubahannya dengan buktinya. Nomor HP dan email di [Akun saya](/akun), **Profil**, bila dapat diubah sendiri; selebihnya lewat HR. Anda diberi tahu setiap perubahan yang menyangkut akun.',
      keywords:
        'ganti nomor hp, ubah email, pindah alamat, nama salah, data karyawan salah, ubah profil, ganti alamat, update data, data pribadi salah, ganti email, nomor baru, rekening baru, status menikah, nama di ktp, salah nama, pindah rumah, edit profil, tanggal lahir salah, foto profil, biodata',
    },
    {
      topic: 'appearance',
      question: 'Bagaimana mode gelap, ukuran tulisan, dan warna tema?',
      answer:
        'Buka [Akun saya](/akun), **Tampilan**: mode terang, gelap, atau ikut sistem, tujuh warna tema, ukuran teks sampai 150 %, kerapatan, kurangi gerak, dan **Hemat data**. Perubahan langsung berlaku di semua perangkat Anda.',
      keywords:
        'mode gelap, dark mode, tulisan kecil, ukuran teks, huruf besar, ganti warna tema, hemat data, tampilan, layar gelap, silau, font, huruf kecil, perbesar, night mode, tema, warna aplikasi, tampilan gelap, boros kuota, mata sakit, zoom',
    },
  ],
};
