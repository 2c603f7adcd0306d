// data table: requests about times of a day, clocked or allowed, in every state that they can be in.
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

const forgot = (reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'correction',
  draft: (date, words, login) => ({ date, in: null, out: words.shiftEnd(login, date), reason }),
});
const earlier = (reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'correction',
  draft: (date) => ({ date, in: '07:34', out: null, reason }),
});
const late = (time: string, reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'late_permission',
  draft: (date) => ({ date, time, reason }),
});
const early = (time: string, reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'early_leave',
  draft: (date) => ({ date, time, reason }),
});
const out = (from: string, to: string, reason: string, rest: StoryCourse): Story => ({
  ...rest,
  kind: 'out_permission',
  draft: (date) => ({ date, from, to, reason }),
});

const CORRECTION: readonly Story[] = [
  forgot('Baterai HP habis saat keluar kantor.', { who: ['kevin.halim'], dates: { of: 'forgets' }, actions: [] }),
  forgot('Lupa absen, langsung mengejar bus karyawan.', {
    who: ['sutrisno.adi'],
    dates: { of: 'forgets' },
    actions: approved(1),
  }),
  forgot('Rapat tim sampai sore, lupa absen pulang.', {
    who: ['desi.kurniasih'],
    dates: { of: 'forgets' },
    actions: [returned('Rapat dengan siapa, sampai pukul berapa?')],
  }),
  forgot('Aplikasi tertutup sendiri saat absen pulang.', {
    who: ['risna.amir'],
    dates: { of: 'forgets' },
    actions: approved(1),
  }),
  earlier('Membuka ruang wawancara, absen baru sempat kemudian.', {
    who: ['wulan.ayu', 'reza.fahmi'],
    dates: 'lately',
    actions: [],
  }),
  earlier('Saya sudah tiba, tetapi antre di gerbang parkir.', {
    who: ['novita.rumbiak', 'ester.ayomi', 'markus.yoku'],
    dates: 'lately',
    actions: [refused('Rekaman gerbang menunjukkan waktu yang sama dengan absen.')],
  }),
  earlier('Salah membaca jam di HP.', {
    who: ['agustina.kogoya', 'ester.ayomi', 'markus.yoku'],
    dates: 'lately',
    actions: [withdrawn],
  }),
  earlier('Membuka kantor lebih awal untuk tamu.', {
    who: ['bambang.irawan', 'tiara.puspasari', 'putu.aditya'],
    dates: 'lately',
    actions: [...approved(1), revoked('Tamu ternyata datang pada hari lain.')],
  }),
  earlier('Sinyal hilang di ruang bawah tanah.', {
    who: ['ilham.basri', 'ashar.yusuf', 'indah.tenri'],
    dates: 'over',
    actions: [],
  }),
];

const LATE: readonly Story[] = [
  late('09:30', 'Mengantar anak imunisasi di puskesmas.', {
    who: ['reza.fahmi', 'wulan.ayu'],
    dates: 'coming',
    actions: [],
  }),
  late('09:45', 'Kontrol gigi, dapat antrean pagi.', { who: ['anton.wijaya'], dates: 'coming', actions: approved(1) }),
  late('10:00', 'Urusan bank.', {
    who: ['nur.aisyah', 'indah.tenri'],
    dates: 'coming',
    actions: [returned('Bank mana? Kalau bisa sore saja.')],
  }),
  late('11:00', 'Menunggu paket datang.', {
    who: ['mega.sulastri', 'ashar.yusuf'],
    dates: 'coming',
    actions: [refused('Pagi itu ada stok opname, semua harus hadir.')],
  }),
  late('09:30', 'Servis motor.', { who: ['kevin.halim', 'laras.kinanti'], dates: 'coming', actions: [withdrawn] }),
  late('09:30', 'Mengurus visa di kedutaan.', {
    who: ['tiara.puspasari', 'bambang.irawan'],
    dates: 'coming',
    actions: approved(1),
  }),
  late('10:00', 'Wawancara beasiswa anak.', {
    who: ['asep.sunandar', 'bambang.irawan'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel, letsCancel],
  }),
  late('09:30', 'Cek darah rutin, harus puasa.', {
    who: ['bambang.irawan', 'tiara.puspasari'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel],
  }),
  late('09:30', 'Mengambil rapor anak.', { who: ['yoga.prasetya', 'putu.aditya'], dates: 'over', actions: [] }),
];

const EARLY: readonly Story[] = [
  early('15:00', 'Menjemput orang tua di Stasiun Gambir.', {
    who: ['wulan.ayu', 'reza.fahmi'],
    dates: 'coming',
    actions: [],
  }),
  early('15:30', 'Kontrol mata di rumah sakit.', {
    who: ['anton.wijaya', 'halimah.sadiah'],
    dates: 'coming',
    actions: approved(1),
  }),
  early('14:00', 'Ada acara di rumah.', {
    who: ['indah.tenri', 'nur.aisyah'],
    dates: 'coming',
    actions: [returned('Mulai pukul 14.00 terlalu awal. Bisa setelah 15.30?')],
  }),
  early('14:30', 'Menonton pertandingan di stadion.', {
    who: ['abdul.rahman', 'ashar.yusuf'],
    dates: 'coming',
    actions: [refused('Tim sedang kurang orang.')],
  }),
  early('15:30', 'Dokter gigi.', { who: ['tari.melinda', 'desi.kurniasih'], dates: 'coming', actions: [withdrawn] }),
  early('14:30', 'Kebaktian keluarga di Abepura.', {
    who: ['novita.rumbiak', 'ester.ayomi'],
    dates: 'coming',
    actions: approved(1),
  }),
  early('15:00', 'Serah terima rumah dengan pengembang.', {
    who: ['bambang.irawan', 'tiara.puspasari'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel, letsCancel],
  }),
  early('15:30', 'Terapi bahu di klinik.', {
    who: ['laras.kinanti', 'putu.aditya'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel],
  }),
  early('15:00', 'Pulang kampung dengan kereta sore.', {
    who: ['tiara.puspasari', 'bambang.irawan'],
    dates: 'over',
    actions: [],
  }),
];

/** Decided by the team leader in Jakarta: the company's own flow (demo-activity.ts). */
const OUT: readonly Story[] = [
  out('10:00', '11:30', 'Mengantar berkas tender ke kantor pos.', {
    who: ['intan.permata'],
    dates: 'coming',
    actions: [],
  }),
  out('13:30', '15:00', 'Ke bank mengurus rekening gaji.', { who: ['staff'], dates: 'coming', actions: [] }),
  out('14:00', '15:00', 'Memperbaiki ban mobil operasional.', { who: ['rudi.hartanto'], dates: 'fresh', actions: [] }),
  out('09:30', '11:00', 'Mengambil berkas di Dinas Tenaga Kerja.', {
    who: ['hrd', 'wulan.ayu'],
    dates: 'coming',
    actions: [],
  }),
  out('10:00', '11:00', 'Legalisasi ijazah.', {
    who: ['fikri.ardiansyah', 'anton.wijaya'],
    dates: 'coming',
    actions: approved(1),
  }),
  out('09:00', '12:00', 'Ada urusan.', {
    who: ['rudi.hartanto'],
    dates: 'coming',
    actions: [returned('Urusan apa? Tiga jam cukup lama.')],
  }),
  out('13:00', '16:00', 'Menemani teman mencari kontrakan.', {
    who: ['sari.wulandari'],
    dates: 'coming',
    actions: [refused('Bukan keperluan kerja atau mendesak; silakan memakai cuti setengah hari.')],
  }),
  out('10:30', '11:30', 'Mengambil paket di loker stasiun.', {
    who: ['tari.melinda', 'desi.kurniasih'],
    dates: 'coming',
    actions: [withdrawn],
  }),
  out('11:00', '12:00', 'Menyerahkan formulir BPJS.', { who: ['staff'], dates: 'coming', actions: approved(1) }),
  out('14:00', '15:30', 'Membeli perlengkapan rapat.', {
    who: ['asep.sunandar', 'bambang.irawan'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel, letsCancel],
  }),
  out('10:00', '11:30', 'Konsultasi pajak di KPP.', {
    who: ['bambang.irawan', 'tiara.puspasari'],
    dates: 'coming',
    actions: [...approved(1), wantsToCancel],
  }),
  out('13:00', '14:00', 'Menjemput anak yang sakit di sekolah.', {
    who: ['laras.kinanti', 'putu.aditya'],
    dates: 'over',
    actions: [],
  }),
];

export const STORIES_OF_TIMES: readonly Story[] = [...CORRECTION, ...LATE, ...EARLY, ...OUT];
