// data table: requests about whole days, in every state that they can be in.
import { addDays } from '@hadir/domain/kernel/time.ts';
import {
  approved,
  letsCancel,
  refused,
  returned,
  revoked,
  type Story,
  type StoryCourse,
  wantsToCancel,
  withdrawn,
} from './sample-request.ts';

const leave = (reason: string, days: number, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'leave',
  draft: (date) => ({ type: 'TAHUNAN', from: date, to: addDays(date, days - 1), reason }),
});
const sick = (reason: string, rest: StoryCourse, days = 1): Story => ({
  ...rest,
  kind: 'sick',
  draft: (date) => ({ from: date, to: addDays(date, days - 1), reason }),
});
const absence = (category: string, reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'permission',
  draft: (date) => ({ from: date, to: date, category, reason }),
});
const dayOff = (reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'day_off_permission',
  draft: (date) => ({ date, mode: 'tanpa_upah', reason }),
});
const home = (reason: string, address: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'wfh',
  draft: (date) => ({ from: date, to: date, address, reason }),
});

const LEAVE: readonly Story[] = [
  leave('Menghadiri wisuda kakak di Yogyakarta.', 2, {
    who: ['wulan.ayu', 'reza.fahmi'],
    dates: 'coming',
    actions: [],
  }),
  leave('Mudik ke Padang, orang tua sudah lanjut usia.', 8, {
    who: ['bambang.irawan', 'markus.yoku', 'yoga.prasetya', 'nur.aisyah'],
    dates: 'coming',
    actions: approved(1),
  }),
  leave('Liburan keluarga ke Malang.', 2, {
    who: ['tiara.puspasari', 'kevin.halim'],
    dates: 'coming',
    actions: [returned('Tanggal itu bertepatan dengan tutup buku. Bisa digeser seminggu?')],
  }),
  leave('Mendaki Gunung Semeru bersama teman kuliah.', 3, {
    who: ['kevin.halim', 'laras.kinanti'],
    dates: 'coming',
    actions: [refused('Tim sedang bersiap merilis versi baru, pekan itu tidak dapat ditinggal.')],
  }),
  leave('Acara lamaran adik di Bone.', 1, {
    who: ['nur.aisyah', 'abdul.rahman'],
    dates: 'coming',
    actions: [withdrawn],
  }),
  leave('Mengantar anak masuk asrama di Sentani.', 2, {
    who: ['ester.ayomi', 'agustina.kogoya'],
    dates: 'coming',
    actions: approved(1),
  }),
  leave('Menemani ibu operasi katarak.', 2, {
    who: ['desi.kurniasih', 'tari.melinda'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel, letsCancel],
  }),
  leave('Reuni keluarga besar di Toraja.', 2, {
    who: ['indah.tenri', 'mega.sulastri'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel],
  }),
  leave('Mengurus balik nama tanah di kampung.', 1, {
    who: ['agustina.kogoya', 'benny.mandacan', 'abdul.rahman'],
    dates: 'over',
    actions: [],
  }),
];

const SICK: readonly Story[] = [
  sick('Demam dan batuk sejak semalam.', { who: ['asep.sunandar'], dates: { of: 'ill' }, actions: [] }),
  sick('Diare, dianjurkan istirahat di rumah.', {
    who: ['mega.sulastri'],
    dates: { of: 'ill' },
    actions: [returned('Foto surat dokternya tidak terbaca. Mohon diunggah ulang.')],
  }),
  sick('Demam berdarah, rawat jalan.', { who: ['hesti.rahayu'], dates: { of: 'ill' }, actions: approved(1) }, 3),
  sick(
    'Sakit pinggang, dianjurkan istirahat tiga hari.',
    { who: ['yusak.merauje'], dates: { of: 'ill' }, actions: [...approved(1), wantsToCancel] },
    3,
  ),
  sick('Sakit kepala berat.', {
    who: ['abdul.rahman', 'ashar.yusuf'],
    dates: 'lately',
    actions: [refused('Pada tanggal itu ada absen masuk dan pulang.', 'DATA_SALAH')],
  }),
  sick('Flu berat.', { who: ['novita.rumbiak', 'ester.ayomi'], dates: 'lately', actions: [withdrawn] }),
  sick('Radang tenggorokan.', {
    who: ['nur.aisyah', 'indah.tenri'],
    dates: 'lately',
    actions: [...approved(1), revoked('Salah orang: surat dokternya atas nama rekan.', 'DATA_SALAH')],
  }),
  sick('Alergi makanan laut.', { who: ['benny.mandacan', 'agustina.kogoya'], dates: 'over', actions: [] }),
];

const ABSENCE: readonly Story[] = [
  absence('keluarga', 'Rapat wali murid di sekolah anak.', {
    who: ['ilham.basri', 'ashar.yusuf'],
    dates: 'coming',
    actions: [],
  }),
  absence('administrasi', 'Mengurus paspor di kantor imigrasi.', {
    who: ['counselor', 'reza.fahmi'],
    dates: 'coming',
    actions: [],
  }),
  absence('administrasi', 'Perpanjangan SIM di Satpas.', {
    who: ['putu.aditya', 'laras.kinanti'],
    dates: 'coming',
    actions: approved(1),
  }),
  absence('lainnya', 'Ada keperluan.', {
    who: ['asep.sunandar', 'tiara.puspasari'],
    dates: 'coming',
    actions: [returned('Keperluannya apa? Tulis sedikit lebih jelas.')],
  }),
  absence('lainnya', 'Menonton konser di Bandung.', {
    who: ['bambang.irawan', 'tiara.puspasari'],
    dates: 'coming',
    actions: [refused('Untuk keperluan ini silakan memakai cuti tahunan.')],
  }),
  absence('keluarga', 'Menjemput mertua di bandara.', {
    who: ['ester.ayomi', 'novita.rumbiak'],
    dates: 'coming',
    actions: [withdrawn],
  }),
  absence('administrasi', 'Sidang waris di Pengadilan Agama.', {
    who: ['markus.yoku', 'novita.rumbiak'],
    dates: 'coming',
    actions: approved(2),
  }),
  absence('musibah', 'Rumah kebanjiran, membersihkan lumpur.', {
    who: ['agustina.kogoya', 'novita.rumbiak'],
    dates: 'coming',
    actions: [...approved(2), wantsToCancel, letsCancel],
  }),
  absence('administrasi', 'Mengambil sertifikat di kantor pertanahan.', {
    who: ['yoga.prasetya', 'laras.kinanti'],
    dates: 'coming',
    actions: [...approved(2), wantsToCancel],
  }),
  absence('keluarga', 'Syukuran rumah baru orang tua.', {
    who: ['desi.kurniasih', 'risna.amir'],
    dates: 'over',
    actions: [],
  }),
];

const DAY_OFF: readonly Story[] = [
  dayOff('Ganti hari kerja Sabtu di pameran.', {
    who: ['tari.melinda', 'desi.kurniasih'],
    dates: 'coming',
    actions: [],
  }),
  dayOff('Menunggui renovasi atap rumah.', {
    who: ['abdul.rahman', 'ashar.yusuf'],
    dates: 'coming',
    actions: approved(1),
  }),
  dayOff('Pindah rumah kontrakan.', {
    who: ['kevin.halim', 'laras.kinanti'],
    dates: 'coming',
    actions: [returned('Hari itu ada serah terima. Bisa sehari sesudahnya?')],
  }),
  dayOff('Istirahat setelah dinas panjang.', {
    who: ['tiara.puspasari', 'bambang.irawan'],
    dates: 'coming',
    actions: [refused('Sudah dua orang tidak masuk pada tanggal itu.')],
  }),
  dayOff('Menghadiri akad sepupu.', { who: ['novita.rumbiak', 'ester.ayomi'], dates: 'coming', actions: [withdrawn] }),
  dayOff('Mengantar anak ikut lomba di Maros.', {
    who: ['mega.sulastri', 'indah.tenri'],
    dates: 'coming',
    actions: approved(2),
  }),
  dayOff('Servis mobil pengiriman milik sendiri.', {
    who: ['ilham.basri', 'ashar.yusuf'],
    dates: 'coming',
    actions: [...approved(2), wantsToCancel, letsCancel],
  }),
  dayOff('Menjaga orang tua di rumah sakit.', {
    who: ['nur.aisyah', 'ashar.yusuf'],
    dates: 'coming',
    actions: [...approved(2), wantsToCancel],
  }),
  dayOff('Kerja bakti lingkungan.', { who: ['bambang.irawan', 'tiara.puspasari'], dates: 'over', actions: [] }),
];

const HOME: readonly Story[] = [
  home('Menyusun susunan acara akhir tahun.', 'Jalan Kenanga 12, Depok', {
    who: ['mtv', 'reza.fahmi'],
    dates: 'coming',
    actions: [],
  }),
  home('Merapikan laporan bulanan regu gudang.', 'Jalan Enggano 4, Jakarta Utara', {
    who: ['slamet.widodo'],
    dates: 'coming',
    actions: approved(1),
  }),
  home('Memindahkan server uji.', 'Jalan Cempaka 3, Bekasi', {
    who: ['laras.kinanti', 'putu.aditya'],
    dates: 'coming',
    actions: [returned('Server ujinya hanya dapat dijangkau dari kantor. Bagaimana caranya?')],
  }),
  home('Supaya hemat ongkos.', 'Jalan Mawar 8, Tangerang', {
    who: ['tiara.puspasari', 'bambang.irawan'],
    dates: 'coming',
    actions: [refused('Berkas faktur harus ditandatangani di kantor.')],
  }),
  home('Menunggu tukang AC.', 'Jalan Anggrek 21, Jakarta Timur', {
    who: ['desi.kurniasih', 'tari.melinda'],
    dates: 'coming',
    actions: [withdrawn],
  }),
  home('Menulis panduan layanan tanpa gangguan telepon.', 'Jalan Melati 5, Jakarta Selatan', {
    who: ['staff'],
    dates: 'coming',
    actions: approved(1),
  }),
  home('Menguji aplikasi dari luar jaringan kantor.', 'Jalan Flamboyan 9, Bogor', {
    who: ['yoga.prasetya', 'putu.aditya'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel, letsCancel],
  }),
  home('Memantau pemindahan basis data malam hari.', 'Jalan Dahlia 2, Depok', {
    who: ['putu.aditya', 'laras.kinanti'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel],
  }),
  home('Menyelesaikan rancangan halaman depan.', 'Jalan Teratai 17, Ciputat', {
    who: ['kevin.halim', 'laras.kinanti'],
    dates: 'over',
    actions: [],
  }),
];

export const STORIES_OF_DAYS: readonly Story[] = [...LEAVE, ...SICK, ...ABSENCE, ...DAY_OFF, ...HOME];
