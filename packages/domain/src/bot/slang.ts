/**
 * data table: how people type on a phone, and the word that the bot reads instead. What means the same (absen, presensi,
 * clock in) becomes one word, in questions and in help texts alike.
 */

/** `word: spelling, spelling` per line. */
function readTable(table: string): ReadonlyMap<string, string> {
  const entries = table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', spellings = ''] = line.split(':').map((part) => part.trim());
      return spellings.split(',').map((spelling) => [spelling.trim(), word] as const);
    });
  return new Map(entries);
}

/** Two or three words that are one, looked for before single words. */
export const PHRASES = readTable(`
hadir masuk: clock in, cek in, check in, ceklok masuk, tap in
hadir pulang: clock out, cek out, check out, tap out
password: kata sandi, kata kunci, pass word
nomor telepon: nomor hp, no hp, nomer hp, no telp, nomor wa, no wa
tutup periode: tutup buku, cut off, tutup bulan
lembur: over time, kerja lebih
izin off: day off
libur nasional: hari raya, tanggal merah, tgl merah, hari libur
wfh: work from home, kerja dari rumah, kerja di rumah, dari rumah
selfie: swa foto, foto diri, foto muka
tukar shift: tukar libur, ganti jadwal, tukar jadwal, ganti shift, pindah shift, tukar hari
surat keterangan kerja: surat kerja, surat keterangan, keterangan kerja, paklaring
perjalanan dinas: tugas luar, luar kota, dinas luar, business trip
ruang rapat: ruang meeting, meeting room, ruang pertemuan
hari ini: hr ini, hri ini
hari lalu: hr lalu
hari yang lalu: hr yg lalu, hr yang lalu, hri yg lalu
berapa hari: brp hr, berapa hr, bbrp hr
hari libur: hr libur
hari kerja: hr kerja
hari minggu: hr minggu, hr mgg
customer service: cust service, costumer service, customer servis, kostumer servis, customer care
pulang cepat: pulang awal, pulang duluan, pulang lebih awal, pulang cpt
`);

export const WORDS = readTable(`
bagaimana: gmn, gmna, gimana, gimn, gmana, bgmn, bgmana, piye, kumaha, how
kenapa: knp, knpa, knapa, napa, mengapa, ngapa, kok, ko, why
berapa: brp, brapa, brpa
kapan: kpn, kapn, when
siapa: sapa, sp, who
dimana: dmn, dmana, mana, where
tidak: ga, gak, gk, g, nggak, ngga, enggak, engga, ndak, nda, ndk, tdk, tak, kagak, kaga, ora, tida, gag, kgk
tidak bisa: gabisa, gbs, gabs, gbisa
tidak ada: gada, gaada
yang: yg, yng
untuk: utk, buat, bwt, tuk
karena: krn, karna, gara
belum: blm, blum, belom, blom, durung, lom
sudah: sdh, udah, udh, dah, dh, sdah, uda, wis
jadi: jd, jdi
bisa: bs, bsa, isa, bsaa
dengan: dgn, dg, sama, sm
tapi: tp, tpi
kalau: klo, kalo, kl, klau, klw
saya: sy, gw, gue, gua, aku, ane, q, ak, ku, sya, kulo
tolong: tlg, tlng, tulung
hari: hri
bulan: bln, bulanan
tahunan: thn, tahun, taun, thun
minggu: mgg, pekan, mggu, week
jam: jm
menit: mnt
tanggal: tgl, tggl, tanggl
orang: org, orng
dari: dr, dri
harus: hrs, kudu
masih: msh
lagi: lg, lgi
saja: aja, aj, doang
sekali: bgt, banget, bngt
sekarang: skrg, skrang, skr
kemarin: kmrn, kmarin, kemaren, kmren, kmaren, wingi
besok: bsk, bsok, besuk, sesuk
lihat: liat, ngeliat, cek, ngecek, check, ngliat
aju: ngajuin, ngajukan, ajuin, pengajuan, mengajukan, apply, diajukan, ajukan, diajuin, request, permohonan, memohon
batal: batalin, dibatalin, cancel, dicancel, ngebatalin, membatalkan
hilang: ilang, lenyap
dapat: dpt, dapet
hadir: absen, absensi, presensi, kehadiran, absent, absennya, ngabsen, ngabsennya, abs, absn, absensinya
hadir masuk: clockin, checkin
hadir pulang: clockout, checkout
lembur: ot, overtime, lemburan, lemburanku, spl, lembr
gaji: gajian, upah, salary, payroll, gajinya
password: pwd, pw, pass, passwd, sandi, pasword, paswod, passwrd, passwordnya, sandinya
masuk akun: login, signin, loginnya
terlambat: telat, tlt, tlat, telt, kesiangan, late, telatnya, keterlambatan, trlambat
alpa: bolos, mangkir, alpha, alfa, alpanya
ponsel: hp, hape, handphone, gadget, hpku, smartphone
telepon: telpon, telp, tlp
nomor: nomer, no
whatsapp: wa
setuju: acc, approve, approved, diapprove, approval, diacc, persetujuan, disetujui, menyetujui, approver, ngacc
tolak: reject, direject, ditolak, rejected
atasan: bos, boss, spv, atasanku
kuota: jatah, quota, jatahnya, kuotanya
sisa: saldo, sisanya, sisaku
jaringan: sinyal, signal, internet, koneksi
luring: offline
lokasi: gps, maps, titik, posisi, tempat, lokasinya
selfie: kamera, foto, fotonya, selfi, poto, camera, photo
notifikasi: notif, notifnya, pemberitahuan
tutup periode: cutoff, closing
jadwal: schedule, jadwalku, roster, jdwl, jadwl, jadwalnya
shift: shif, sift, shiftnya, shiftku, sip
tukar: tuker, tukeran, switch, swap
izin: ijin, izn, perijinan, izinnya, perizinan
sakit: skit, sakt
surat dokter: skd
dinas: sppd
realisasi: reimburse, reimbursement, klaim
kuitansi: nota, bon, struk, kwitansi
rapat: meeting, miting
ruang: ruangan, room
pesan: booking, book, reservasi, bokking
koreksi: revisi, betulin, benerin, perbaiki, benahi, edit, correction, koreksinya, ralat, memperbaiki, membetulkan
pulang: balik, mulih, pulng, plg
cuti: leave, cutinya, cutii, cutiku
aplikasi: app, apk, apps, aplikasinya
hr: hrd, personalia
unduh: download, donlot, donlod, dwonload
unggah: upload, aplod, uplod
ubah: ganti, rubah, ngubah, ngerubah, mengganti, gantinya, diubah
hapus: apus, ngapus, delete
tadi: td, tdi, tadinya
semalam: semalem, smlm, smalem
habis: abis, abiz
pakai: pke, pake, kepake, dipake, terpakai, kepakai, dipakai, make, memakai
sebelum: sblm, sblmnya, sebelom
setelah: stlh, sesudah, abistu
beri: kasih, ngasih, kasi, kasih, dikasih, diberi
buat: bikin, bikinin, dibikin
benar: bener, betul, betulan
cari: nyari, nyariin, mencari
kirim: ngirim, kirimin, dikirim, mengirim
isi: ngisi, isiin, diisi, mengisi, input, nginput, masukin
tunggu: nunggu, nungguin, menunggu, ditunggu
kerja: ngantor, kerjaan, gawe, bekerja, nguli
kantor: office, ofis, kntr
teman: temen, kawan, konco, temenku, temanku
malam: malem, mlm
siang: siyang
uang: duit, duwit, doku
lupa: kelupaan, klupaan, lali, poho, kelewat, kelewatan
tertinggal: ketinggalan, ktinggalan
rusak: error, eror, ngaco, bermasalah
macet: stuck, hang, ngehang, nyangkut
orang tua: ortu
meninggal: wafat, berpulang
nikah: married, kawin, menikah, nikahan, pernikahan
melahirkan: lahiran, bersalin, persalinan, maternity
istri: bini
atur: setting, seting, setel, ngatur, pengaturan
nonaktif: matiin, matikan, mute, dimatikan
laptop: komputer, pc
pertama: pertamakali
tekan: pencet, klik, tap, kepencet, kepencetnya, tertekan, mencet, kepencet, keklik, ketekan
salah: keliru, slh
gagal: failed, gabisa2
alamat: almt
keluarga: kel
anak: bocah
butuh: btuh, memerlukan, membutuhkan
besar: gede
kecil: kekecilan, cilik
gelap: dark
tulisan: font, huruf, teks
email: imel, e-mail, surel
masalah: mslh, kendala, problem
tahu: tau
jangan: jgn, jngan, jan
hidup: idup
pengen: pgn, pngen, pingin
tidak usah: gausah, gosah, gakusah, gausa
diperiksa: dicek, dicekin, diperiksain
`);

/** Words that say nothing of what a question is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `yang di ke dari dan atau untuk dengan ini itu adalah saya kami kita apa apakah bagaimana cara caranya mau ingin tolong
  dong ya sih kah pada oleh sebagai deh nih kan kak min mas mbak pak bu bang gan bro sis halo hai selamat pagi siang sore
  malam terimakasih makasih thanks mohon info tanya nanya bertanya jadi supaya agar lalu terus saja juga lagi pun para
  seorang anda kamu tapi kalau jika bila karena hari ada sekali dalam masih harus bisa boleh dapat akan sedang telah sudah
  kenapa kapan dimana berapa siapa tuh loh lho eh nya si sang punya pengen pingin tau tahu kayak kaya gitu gini begitu
  begini oh ok oke sekarang langsung perlu orang`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
