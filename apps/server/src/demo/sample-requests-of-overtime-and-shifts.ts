// data table: requests about overtime and shifts, in every state that they can be in.
import {
  approved,
  letsCancel,
  refused,
  returned,
  type Story,
  type StoryCourse,
  type StoryMove,
  wantsToCancel,
  withdrawn,
} from './sample-request.ts';

const overtime = (times: readonly [string, string], code: string, reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'overtime',
  draft: (date, words) => ({ date, start: times[0], end: times[1], reasonId: words.reasonId(code), reason }),
});
/** Worked as the history tells: two hours after the shift. */
const stayed = (who: string, reason: string, actions: readonly StoryMove[], nth = 0): Story =>
  overtime(['17:00', '19:00'], 'TARGET', reason, { who: [who], dates: { of: 'stays', nth }, actions });
const EVENING = ['17:30', '19:30'] as const;
const NIGHT = ['20:00', '21:30'] as const;

const OVERTIME: readonly Story[] = [
  overtime(EVENING, 'TUTUP', 'Rekonsiliasi faktur pajak akhir bulan.', {
    who: ['tiara.puspasari'],
    writtenBy: 'rina.oktaviani',
    dates: 'coming',
    actions: [],
  }),
  overtime(EVENING, 'DARURAT', 'Memulihkan cadangan basis data.', {
    who: ['putu.aditya'],
    dates: 'coming',
    actions: [],
  }),
  overtime(NIGHT, 'TARGET', 'Bongkar muat kontainer yang terlambat.', {
    who: ['marlina.siregar', 'sutrisno.adi'],
    dates: 'coming',
    actions: approved(1),
  }),
  overtime(NIGHT, 'GANTI', 'Menggantikan penjaga gerbang yang cuti.', {
    who: ['deni.kurniawan', 'sutrisno.adi'],
    dates: 'coming',
    actions: approved(2),
  }),
  overtime(EVENING, 'TARGET', 'Pekerjaan jaringan.', {
    who: ['laras.kinanti'],
    dates: 'coming',
    actions: [returned('Tulis lebih rinci perangkat mana yang dikerjakan.')],
  }),
  overtime(EVENING, 'ACARA', 'Menjaga meja informasi di acara kota.', {
    who: ['abdul.rahman', 'nur.aisyah'],
    dates: 'coming',
    actions: [refused('Acara itu sudah dijaga tim lain.')],
  }),
  overtime(EVENING, 'ACARA', 'Menyiapkan ruang pelatihan.', {
    who: ['reza.fahmi', 'wulan.ayu'],
    dates: 'coming',
    actions: [withdrawn],
  }),
  overtime(EVENING, 'DARURAT', 'Mengganti kabel utama lantai dua.', {
    who: ['laras.kinanti', 'yoga.prasetya'],
    dates: 'coming',
    actions: approved(1),
  }),
  overtime(EVENING, 'TARGET', 'Merapikan arsip kontrak cabang.', {
    who: ['nur.aisyah', 'indah.tenri'],
    dates: 'coming',
    actions: [...approved(1), withdrawn],
  }),
  overtime(EVENING, 'TARGET', 'Pendataan aset kantor Jayapura.', {
    who: ['markus.yoku', 'agustina.kogoya'],
    dates: 'over',
    actions: [],
  }),
  stayed('bambang.irawan', 'Menutup buku besar bulan berjalan.', approved(1)),
  stayed('yoga.prasetya', 'Merilis perbaikan aplikasi absensi.', approved(1)),
  stayed('sutrisno.adi', 'Menjaga gudang sampai kapal selesai bongkar.', approved(3), 1),
  stayed('deni.kurniawan', 'Mengawal pengiriman terakhir ke pelabuhan.', approved(3), 1),
  stayed('sutrisno.adi', 'Menjaga gudang saat stok opname.', approved(3)),
  stayed('deni.kurniawan', 'Mencatat keluar masuk truk malam.', approved(3)),
  stayed('joko.susanto', 'Menata ulang gerai menjelang promosi.', approved(3)),
];

const shiftTo = (code: string, reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'shift_change',
  draft: (date, words) => ({ what: 'ganti', date, toShiftId: words.shiftId(code), reason }),
});
/** With whom each of them would swap. */
const swap = (partners: Readonly<Record<string, string>>, reason: string, rest: Omit<StoryCourse, 'who'>): Story => ({
  ...rest,
  who: Object.keys(partners),
  kind: 'shift_change',
  draft: (date, words, login) => ({
    what: 'tukar',
    date,
    partnerId: words.userId(partners[login] ?? login),
    otherDate: date,
    reason,
  }),
});

const SHIFTS: readonly Story[] = [
  swap(
    { 'sutrisno.adi': 'eko.purwanto', 'aris.munandar': 'deni.kurniawan' },
    'Kontrol anak ke dokter pada pagi hari.',
    { dates: 'fresh', actions: [] },
  ),
  swap({ 'eko.purwanto': 'deni.kurniawan', 'sutrisno.adi': 'marlina.siregar' }, 'Kuliah malam, ada ujian.', {
    dates: 'coming',
    actions: approved(2),
  }),
  swap({ 'deni.kurniawan': 'aris.munandar', 'marlina.siregar': 'sutrisno.adi' }, 'Ingin pulang lebih awal ke Serang.', {
    dates: 'coming',
    actions: [refused('Maaf, sudah ada janji hari itu.')],
  }),
  shiftTo('S', 'Piket sore menyambut tamu dari Surabaya.', {
    who: ['nur.aisyah', 'ashar.yusuf'],
    dates: 'coming',
    actions: [returned('Tamu datang tanggal berapa? Sesuaikan tanggalnya.')],
  }),
  shiftTo('S', 'Menukar jam dengan kuliah pagi.', {
    who: ['ashar.yusuf', 'abdul.rahman'],
    dates: 'coming',
    actions: [withdrawn],
  }),
  shiftTo('S', 'Mendampingi audit yang berlangsung sore.', {
    who: ['tiara.puspasari', 'bambang.irawan'],
    dates: 'coming',
    actions: approved(1),
  }),
  shiftTo('S', 'Menjaga saluran pengaduan sore hari.', {
    who: ['risna.amir', 'desi.kurniasih'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel, letsCancel],
  }),
  shiftTo('S', 'Pelatihan daring dari vendor pada sore hari.', {
    who: ['desi.kurniasih', 'tari.melinda'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel],
  }),
  shiftTo('S', 'Mengurus bengkel pada pagi hari.', {
    who: ['indah.tenri', 'abdul.rahman'],
    dates: 'over',
    actions: [],
  }),
];

export const STORIES_OF_OVERTIME_AND_SHIFTS: readonly Story[] = [...OVERTIME, ...SHIFTS];
