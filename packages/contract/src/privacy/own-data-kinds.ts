/**
 * data table: everything the product keeps about a person, kind by kind, with the reason why it is kept (UU 27/2022
 * Ps 5-7, 32). The page "Data saya" and the file for taking along read the same list. No zod here.
 */
import { roleName } from '../access/role-words.ts';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { eventWord, gradeWord, verdictWord } from '../attendance/tap-words.ts';
import {
  dayTypeWord,
  eventFlagWord,
  permissionWord,
  reviewReasonWord,
  reviewStateWord,
  sourceWord,
  statusWord,
} from '../attendance/words.ts';
import { dailyReportStateWord } from '../activity/words.ts';
import { activityStateWord, claimStateWord, registrationStateWord, scanWayWord } from '../company-events/words.ts';
import { sessionEventWord, sessionModeWord, sessionStateWord } from '../counseling/words.ts';
import { bookingStateWord, invitationAnswerWord, waitingStateWord } from '../rooms/words.ts';
import {
  expenseCategoryWord,
  expenseReasonWord,
  settlementOutcomeWord,
  settlementStateWord,
} from '../settlements/words.ts';
import { accessChangeStateWord, accessKindWord } from '../access/words.ts';
import {
  dayAdjustmentWord,
  dayChangeStateWord,
  dayChangeWord,
  disadvantageWord,
} from '../corrections/day-change-words.ts';
import { chatOutcomeWord, intentWord } from '../contact-center/chat-words.ts';
import { agentStatusWord, ticketCategoryWord, ticketStateWord } from '../tickets/words.ts';
import { adjustmentSourceWord } from '../closing/words.ts';
import { entryWord, halfWord, relationWord } from '../leave/words.ts';
import { NOTIFICATION_EVENTS, notificationEventWord } from '../notifications/events.ts';
import { paperKindWord, paperStateWord } from '../papers/words.ts';
import { requestKindWord, requestStatusWord } from '../requests/words.ts';
import { recapObjectionStateWord, worksheetKindWord } from '../validator/words.ts';
import { fieldOf, PERSON_FIELDS, type PersonFieldKey } from '../people/person-values.ts';
import { documentKindWord, employmentTypeWord, endReasonWord } from '../people/words.ts';

/** `sealed`: told in the person's own file, never on a screen. `moment`: an instant in the company's zone. */
type OwnFormat = 'text' | 'date' | 'moment' | 'number' | 'yesNo' | 'sealed';

export interface OwnColumn {
  readonly key: string;
  readonly label: string;
  readonly format: OwnFormat;
  /** Words of codes; also of each code in a list. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface OwnKind {
  readonly title: string;
  /** One sentence: what it is for. */
  readonly why: string;
  readonly columns: readonly OwnColumn[];
}

type Words = Readonly<Record<string, string>>;

const text = (key: string, label: string, words?: Words): OwnColumn => ({
  key,
  label,
  format: 'text',
  ...(words === undefined ? {} : { words }),
});
const column = (format: OwnFormat) => (key: string, label: string) => ({ key, label, format });
const date = column('date');
const moment = column('moment');
const number = column('number');
const yesNo = column('yesNo');
const sealed = column('sealed');

const span = [date('from', 'Berlaku mulai'), date('to', 'Sampai')];
const roleWord: Words = Object.fromEntries(ROLES.map((role) => [role, roleName(role, false)]));
const newsWord: Words = Object.fromEntries(
  NOTIFICATION_EVENTS.map((event) => [event, notificationEventWord[event].title]),
);
const jobWord: Words = {
  queued: 'Menunggu',
  running: 'Dibuat',
  done: 'Selesai',
  failed: 'Gagal',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
  scheduled: 'Terjadwal',
  stored: 'Tersimpan',
};

/** What was looked at, by the action of its record. */
export const lookWord: Words = {
  'people.wage.read': 'Upah dilihat',
  'overtime.pay.read': 'Upah lembur dilihat',
  'overtime.pay.file': 'Upah lembur diunduh dalam berkas',
  'people.ktp.read': 'Nomor KTP dilihat',
  'people.document.read': 'Dokumen dibuka',
  'request.file.read': 'Lampiran pengajuan dibuka',
  'impersonation.begin': 'Masuk sebagai Anda',
  'selfie.read': 'Foto absen dilihat',
};

/** A field of the person; what lies sealed has a column of its own. */
function ownField(key: PersonFieldKey): OwnColumn {
  const { kind, label, options } = fieldOf(key).input;
  if (key === 'ktpNo') return sealed('ktp', label);
  if (kind === 'date') return date(key, label);
  return kind === 'flag'
    ? yesNo(key, label)
    : text(key, label, kind === 'choice' ? Object.fromEntries(options) : undefined);
}

/** What tells of the account, behind the field that it belongs to. */
const ACCOUNT_COLUMNS: Readonly<Partial<Record<PersonFieldKey, readonly OwnColumn[]>>> = {
  employeeNo: [text('login', 'Nama login')],
  email: [text('accountEmail', 'Email akun')],
  ktpNo: [text('role', 'Peran', roleWord), yesNo('isLeader', 'Leader')],
};

const kinds = {
  identitas: {
    title: 'Identitas dan akun',
    why: 'Untuk mengenali Anda dan memberi Anda akses.',
    columns: [
      ...PERSON_FIELDS.flatMap((key) => [ownField(key), ...(ACCOUNT_COLUMNS[key] ?? [])]),
      yesNo('active', 'Aktif'),
      moment('createdAt', 'Dicatat'),
      moment('updatedAt', 'Terakhir diubah'),
    ],
  },
  ikatan_kerja: {
    title: 'Ikatan kerja',
    why: 'Dasar hak dan kewajiban kerja Anda.',
    columns: [
      text('type', 'Jenis', employmentTypeWord),
      date('from', 'Tanggal masuk'),
      date('contractEnd', 'Akhir kontrak'),
      text('workweek', 'Hari kerja seminggu', { '5': '5 hari', '6': '6 hari', roster: 'Menurut jadwal' }),
      date('to', 'Hari kerja terakhir'),
      text('reason', 'Alasan berhenti', endReasonWord),
      text('note', 'Keterangan'),
    ],
  },
  struktur: {
    title: 'Tempat dalam struktur',
    why: 'Menentukan siapa yang memutuskan pengajuan Anda dan aturan mana yang berlaku.',
    columns: [
      ...span,
      text('division', 'Divisi'),
      text('department', 'Departemen'),
      text('position', 'Posisi'),
      text('jobLevel', 'Job level'),
      text('unit', 'Unit'),
      text('superior', 'Atasan'),
      text('leader', 'Leader'),
    ],
  },
  penempatan: {
    title: 'Penempatan di klien',
    why: 'Menentukan perusahaan klien mana yang melihat kehadiran Anda.',
    columns: [...span, text('client', 'Klien'), text('unit', 'Unit')],
  },
  wewenang: {
    title: 'Wewenang atas orang lain',
    why: 'Siapa yang Anda validasi atau pantau.',
    columns: [...span, text('task', 'Sebagai'), text('over', 'Atas')],
  },
  lokasi: {
    title: 'Titik lokasi absen',
    why: 'Tempat absen Anda dihitung di dalam radius.',
    columns: [...span, text('place', 'Titik'), yesNo('own', 'Untuk Anda sendiri')],
  },
  jadwal: {
    title: 'Jadwal dan hari libur sendiri',
    why: 'Menentukan jam kerja Anda tiap hari.',
    columns: [...span, text('what', 'Jenis'), text('value', 'Isi')],
  },
  absen: {
    title: 'Absen',
    why: 'Bukti kehadiran Anda. Sesudah dua tahun posisi tepatnya dihapus, nama titiknya tetap.',
    columns: [
      moment('at', 'Waktu'),
      text('type', 'Jenis', eventWord),
      date('workDate', 'Tanggal kerja'),
      text('source', 'Sumber', sourceWord),
      text('grade', 'Bukti waktu', gradeWord),
      text('verdict', 'Lokasi', verdictWord),
      text('place', 'Titik'),
      number('distance', 'Jarak (m)'),
      number('lat', 'Lintang'),
      number('lon', 'Bujur'),
      number('accuracy', 'Akurasi (m)'),
      text('flags', 'Tanda', eventFlagWord),
      yesNo('valid', 'Dihitung'),
      text('note', 'Catatan'),
      text('device', 'Perangkat'),
      text('code', 'Kode bukti'),
    ],
  },
  diabsenkan: {
    title: 'Absen yang dibuatkan atasan',
    why: 'Agar Anda tahu dan dapat menyangkal.',
    columns: [
      moment('at', 'Waktu'),
      text('by', 'Oleh'),
      text('reason', 'Alasan'),
      moment('objectedAt', 'Disangkal'),
      text('objection', 'Sangkalan'),
    ],
  },
  koreksi_hr: {
    title: 'Koreksi hari oleh HR',
    why: 'Agar Anda tahu siapa mengubah hari Anda, mengapa, dan apa jawaban Anda.',
    columns: [
      date('date', 'Tanggal kerja'),
      text('kind', 'Jenis', dayChangeWord),
      text('state', 'Keadaan', dayChangeStateWord),
      text('by', 'Oleh'),
      moment('at', 'Ditulis'),
      text('reason', 'Alasan'),
      text('disadvantages', 'Merugikan', disadvantageWord),
      text('secondBy', 'Disetujui admin kedua'),
      moment('notifiedAt', 'Diberitahukan'),
      moment('consentedAt', 'Anda setujui'),
      moment('objectedAt', 'Anda sanggah'),
      text('objection', 'Sanggahan'),
      text('decidedBy', 'Sanggahan diputuskan'),
      text('note', 'Catatan putusan'),
      moment('countsSince', 'Berlaku sejak'),
      moment('endedAt', 'Tidak berlaku lagi sejak'),
      text('adjustment', 'Penyesuaian', dayAdjustmentWord),
    ],
  },
  penyesuaian: {
    title: 'Penyesuaian sesudah periode ditutup',
    why: 'Agar yang diputuskan sesudah periode ditutup ikut dihitung pada periode berikutnya.',
    columns: [
      date('date', 'Tanggal kerja'),
      text('period', 'Periode tanggal itu'),
      text('source', 'Asal', adjustmentSourceWord),
      text('label', 'Pengajuan'),
      text('before', 'Semula', statusWord),
      text('after', 'Seharusnya', statusWord),
      text('state', 'Keadaan', dayAdjustmentWord),
      text('target', 'Dihitung di periode'),
    ],
  },
  tutup_periode: {
    title: 'Angka periode saat ditutup',
    why: 'Agar angka yang menjadi dasar upah tidak dapat berubah tanpa terlihat.',
    columns: [
      text('period', 'Periode'),
      moment('at', 'Ditutup'),
      text('by', 'Oleh'),
      text('code', 'Kode penutupan'),
      text('days', 'Hari'),
      text('present', 'Dihitung hadir'),
      text('absent', 'Alpa'),
      text('overtime', 'Menit lembur'),
      moment('reopenedAt', 'Dibuka kembali'),
    ],
  },
  hari: {
    title: 'Hasil hari',
    why: 'Hasil hitungan kehadiran, dasar laporan.',
    columns: [
      date('date', 'Tanggal'),
      text('dayType', 'Jenis hari', dayTypeWord),
      text('status', 'Hasil', statusWord),
      moment('in', 'Masuk'),
      moment('out', 'Pulang'),
      number('late', 'Terlambat (menit)'),
      number('early', 'Pulang cepat (menit)'),
      number('worked', 'Jam kerja (menit)'),
      yesNo('locked', 'Terkunci'),
    ],
  },
  riwayat_hari: {
    title: 'Riwayat hitungan hari',
    why: 'Mengapa hasil suatu hari berubah.',
    columns: [
      moment('at', 'Dihitung'),
      date('date', 'Tanggal'),
      text('before', 'Sebelumnya', statusWord),
      text('after', 'Menjadi', statusWord),
      text('by', 'Oleh'),
    ],
  },
  tinjauan: {
    title: 'Tinjauan absen',
    why: 'Absen yang diperiksa orang sebelum dihitung.',
    columns: [
      date('date', 'Tanggal'),
      text('reasons', 'Alasan', reviewReasonWord),
      text('state', 'Keadaan', reviewStateWord),
      moment('at', 'Diputuskan'),
      text('by', 'Oleh'),
      text('note', 'Catatan'),
    ],
  },
  draf_koreksi: {
    title: 'Draf koreksi',
    why: 'Yang dapat Anda ajukan sebagai koreksi.',
    columns: [
      date('date', 'Tanggal'),
      text('kind', 'Jenis', {
        lupa_masuk: 'Lupa absen masuk',
        lupa_pulang: 'Lupa absen pulang',
        salah_jam: 'Jam salah',
        lainnya: 'Lainnya',
      }),
      text('reason', 'Alasan'),
      moment('in', 'Masuk'),
      moment('out', 'Pulang'),
      text('state', 'Keadaan', { open: 'Terbuka', used: 'Diajukan', dismissed: 'Diabaikan' }),
    ],
  },
  pengajuan: {
    title: 'Pengajuan',
    why: 'Yang Anda minta dan bagaimana diputuskan.',
    columns: [
      moment('at', 'Diajukan'),
      text('kind', 'Jenis', requestKindWord),
      text('label', 'Nama'),
      date('from', 'Mulai'),
      date('to', 'Sampai'),
      number('days', 'Hari'),
      number('minutes', 'Menit'),
      text('reason', 'Alasan'),
      text('notes', 'Keterangan tambahan'),
      text('status', 'Keadaan', requestStatusWord),
      moment('decidedAt', 'Diputuskan'),
      text('by', 'Dibuat oleh'),
    ],
  },
  lembur: {
    title: 'Lembur',
    why: 'Dasar upah lembur Anda.',
    columns: [
      date('date', 'Tanggal kerja'),
      moment('start', 'Mulai'),
      moment('end', 'Selesai'),
      text('reason', 'Alasan'),
      text('splNo', 'Nomor SPL'),
      number('planned', 'Rencana (menit)'),
      number('worked', 'Dikerjakan (menit)'),
      number('validated', 'Tervalidasi (menit)'),
      text('by', 'Divalidasi oleh'),
      text('note', 'Catatan'),
    ],
  },
  perjalanan: {
    title: 'Perjalanan dinas',
    why: 'Dasar hari dinas, uang harian, dan uang muka Anda.',
    columns: [
      text('number', 'Nomor SPPD'),
      moment('depart', 'Berangkat'),
      moment('return', 'Kembali'),
      text('origin', 'Dari'),
      text('destination', 'Tujuan'),
      text('purpose', 'Maksud'),
      yesNo('companion', 'Sebagai peserta'),
      number('estimate', 'Estimasi (Rp)'),
      number('requested', 'Uang muka diminta (Rp)'),
      number('paid', 'Uang muka dibayar (Rp)'),
      date('paidOn', 'Dibayar pada'),
      number('realised', 'Realisasi (Rp)'),
      date('due', 'Batas realisasi'),
      moment('settled', 'Selesai'),
    ],
  },
  lampiran: {
    title: 'Lampiran pengajuan',
    why: 'Bukti yang Anda sertakan. Surat sakit hanya dibuka Anda dan HR.',
    columns: [
      moment('at', 'Diunggah'),
      text('title', 'Nama'),
      text('label', 'Pengajuan'),
      number('bytes', 'Ukuran (byte)'),
      text('name', 'Nama di berkas unduhan'),
    ],
  },
  kegiatan: {
    title: 'Kegiatan',
    why: 'Yang Anda tulis tentang pekerjaan Anda per tanggal; dibaca atasan dan HR.',
    columns: [
      date('date', 'Tanggal'),
      moment('from', 'Mulai'),
      moment('to', 'Selesai'),
      text('category', 'Kategori'),
      text('title', 'Kegiatan'),
      text('description', 'Uraian'),
      text('name', 'Nama foto di berkas unduhan'),
    ],
  },
  surat: {
    title: 'Surat',
    why: 'Surat tentang Anda: yang Anda minta, yang terbit, dan alasannya bila ditolak atau dicabut.',
    columns: [
      moment('at', 'Diminta'),
      text('kind', 'Jenis', paperKindWord),
      text('purpose', 'Keperluan'),
      text('state', 'Keadaan', paperStateWord),
      text('number', 'Nomor'),
      moment('issuedAt', 'Terbit'),
      text('by', 'Diterbitkan oleh'),
      text('note', 'Alasan'),
    ],
  },
  percakapan_bot: {
    title: 'Percakapan dengan bot',
    why: 'Yang Anda tanyakan kepada bot dan apa yang dilakukannya; isi data Anda tidak ikut tersimpan. Dihapus setelah 12 bulan.',
    columns: [
      moment('at', 'Waktu'),
      text('sender', 'Dari', { user: 'Anda', bot: 'Bot' }),
      text('text', 'Isi'),
      text('outcome', 'Yang dilakukan bot', chatOutcomeWord),
      text('intent', 'Tentang', intentWord),
      yesNo('helpful', 'Membantu'),
    ],
  },
  tiket: {
    title: 'Tiket contact center',
    why: 'Pertanyaan Anda kepada petugas dan penyelesaiannya; dibaca petugas yang menanganinya dan admin contact center. Dihapus 2 tahun setelah pesan terakhir.',
    columns: [
      moment('at', 'Dibuat'),
      text('number', 'Nomor'),
      text('subject', 'Judul'),
      text('category', 'Kategori', ticketCategoryWord),
      text('state', 'Keadaan', ticketStateWord),
      text('agent', 'Petugas'),
      text('solution', 'Penyelesaian'),
      number('rating', 'Nilai'),
      text('note', 'Catatan nilai'),
    ],
  },
  pesan_tiket: {
    title: 'Pesan di tiket',
    why: 'Yang Anda tulis dan yang ditulis petugas kepada Anda di tiket Anda, dan yang Anda tulis sebagai petugas.',
    columns: [
      moment('at', 'Waktu'),
      text('number', 'Tiket'),
      text('by', 'Penulis'),
      text('body', 'Isi'),
      text('names', 'Nama lampiran di berkas unduhan'),
    ],
  },
  petugas_contact_center: {
    title: 'Petugas contact center',
    why: 'Keadaan, keahlian, dan kapasitas Anda sebagai petugas; dilihat sesama petugas dan admin contact center.',
    columns: [
      text('status', 'Keadaan', agentStatusWord),
      moment('at', 'Sejak'),
      text('skills', 'Keahlian'),
      number('capacity', 'Kapasitas'),
      moment('seenAt', 'Konsol terbuka terakhir'),
    ],
  },
  penilaian_bantuan: {
    title: 'Penilaian bantuan',
    why: 'Bantuan yang Anda nilai membantu atau tidak, untuk memperbaiki isinya.',
    columns: [moment('at', 'Dinilai'), text('question', 'Bantuan'), yesNo('helpful', 'Membantu')],
  },
  realisasi: {
    title: 'Realisasi dan reimburse',
    why: 'Biaya yang Anda keluarkan untuk perusahaan dan selisih yang dibayar; dilihat atasan, pemeriksa, dan HR.',
    columns: [
      date('date', 'Tanggal'),
      text('title', 'Keperluan'),
      text('state', 'Keadaan', settlementStateWord),
      date('submittedOn', 'Dikirim'),
      number('claimed', 'Diajukan (Rp)'),
      number('approved', 'Disetujui (Rp)'),
      number('advance', 'Uang muka (Rp)'),
      text('outcome', 'Hasil', settlementOutcomeWord),
      number('difference', 'Selisih (Rp)'),
      date('settledOn', 'Uang berpindah'),
      text('by', 'Diperiksa oleh'),
      text('note', 'Catatan'),
    ],
  },
  biaya: {
    title: 'Biaya dan kuitansi',
    why: 'Rincian biaya dengan kuitansinya, dasar pembayaran kepada Anda.',
    columns: [
      date('date', 'Tanggal'),
      text('category', 'Kategori', expenseCategoryWord),
      text('description', 'Uraian'),
      text('title', 'Realisasi'),
      number('amount', 'Nominal'),
      text('currency', 'Mata uang'),
      number('rate', 'Kurs'),
      number('claimed', 'Diajukan (Rp)'),
      number('approved', 'Disetujui (Rp)'),
      text('reason', 'Alasan', expenseReasonWord),
      text('note', 'Catatan pemeriksa'),
      text('name', 'Nama kuitansi di berkas unduhan'),
    ],
  },
  laporan_harian: {
    title: 'Laporan harian',
    why: 'Laporan Anda kepada atasan, dan catatan yang Anda terima.',
    columns: [
      date('date', 'Tanggal'),
      text('state', 'Keadaan', dailyReportStateWord),
      moment('at', 'Dikirim'),
      yesNo('late', 'Terlambat lapor'),
      text('done', 'Pekerjaan selesai'),
      text('plan', 'Rencana'),
      text('obstacle', 'Kendala'),
      text('by', 'Peninjau'),
      text('note', 'Catatan'),
      text('names', 'Nama lampiran di berkas unduhan'),
    ],
  },
  acara: {
    title: 'Acara',
    why: 'Acara perusahaan yang Anda daftari dan kehadiran Anda; dilihat penyelenggara acara dan HR.',
    columns: [
      moment('from', 'Mulai'),
      text('title', 'Acara'),
      text('place', 'Tempat'),
      text('state', 'Keadaan', registrationStateWord),
      number('number', 'Nomor tiket'),
      moment('at', 'Mendaftar'),
      moment('offeredUntil', 'Tempat ditawarkan sampai'),
      moment('attendedAt', 'Masuk'),
      text('by', 'Dicatat oleh'),
    ],
  },
  pindai_acara: {
    title: 'Pindaian tiket acara',
    why: 'Setiap kali tiket acara Anda dipindai di pintu; dilihat penyelenggara acara dan HR. Dihapus setahun kemudian; kehadiran Anda tetap tercatat.',
    columns: [
      moment('at', 'Dipindai'),
      text('title', 'Acara'),
      text('gate', 'Pintu'),
      text('way', 'Cara', scanWayWord),
      text('by', 'Dipindai oleh'),
      moment('undoneAt', 'Dihapus'),
    ],
  },
  kegiatan_acara: {
    title: 'Kegiatan acara',
    why: 'Kegiatan yang Anda ikuti di acara perusahaan dan poinnya; dilihat penyelenggara acara dan HR.',
    columns: [
      moment('from', 'Mulai'),
      text('title', 'Acara'),
      text('activity', 'Kegiatan'),
      text('state', 'Keadaan', activityStateWord),
      number('points', 'Poin'),
      moment('at', 'Mendaftar'),
      moment('doneAt', 'Selesai'),
      text('by', 'Dicatat oleh'),
    ],
  },
  hadiah_acara: {
    title: 'Hadiah acara',
    why: 'Hadiah acara yang Anda klaim; dilihat penyelenggara acara dan HR.',
    columns: [
      moment('at', 'Diklaim'),
      text('title', 'Acara'),
      text('reward', 'Hadiah'),
      text('state', 'Keadaan', claimStateWord),
      text('verifiedBy', 'Diverifikasi oleh'),
      moment('deliveredAt', 'Diserahkan'),
      text('by', 'Diserahkan oleh'),
      text('reason', 'Alasan penolakan'),
    ],
  },
  undian_acara: {
    title: 'Undian acara',
    why: 'Undian acara yang Anda menangi; nama pemenang dilihat penyelenggara acara dan HR, nomor tiketnya semua yang melihat acaranya.',
    columns: [moment('at', 'Diundi'), text('title', 'Acara'), text('prize', 'Hadiah'), number('number', 'Nomor tiket')],
  },
  umpan_balik_acara: {
    title: 'Umpan balik acara',
    why: 'Nilai dan komentar yang Anda berikan dengan nama; yang anonim tidak menyimpan nama Anda.',
    columns: [
      moment('from', 'Mulai'),
      text('title', 'Acara'),
      number('score', 'Nilai'),
      number('recommends', 'Rekomendasi'),
      text('comment', 'Komentar'),
    ],
  },
  konseling: {
    title: 'Konseling',
    why: 'Sesi yang Anda minta. Cerita Anda tersimpan terkunci: hanya Anda dan konselornya dapat membukanya, di halaman Janji temu.',
    columns: [
      moment('from', 'Mulai'),
      moment('to', 'Selesai'),
      text('desk', 'Konselor'),
      text('category', 'Topik'),
      text('mode', 'Cara bertemu', sessionModeWord),
      text('state', 'Keadaan', sessionStateWord),
      yesNo('anonymous', 'Tanpa nama'),
      yesNo('attended', 'Hadir'),
      number('rating', 'Nilai'),
      moment('at', 'Diminta'),
    ],
  },
  konseling_dibuka: {
    title: 'Riwayat konseling',
    why: 'Siapa membuka cerita Anda dan apa yang terjadi pada sesi Anda; hanya Anda yang melihatnya.',
    columns: [
      moment('at', 'Waktu'),
      text('what', 'Kejadian', sessionEventWord),
      text('by', 'Oleh'),
      moment('from', 'Sesi'),
    ],
  },
  antrean_konseling: {
    title: 'Antrean konseling',
    why: 'Konselor yang Anda tunggu waktu kosongnya.',
    columns: [moment('at', 'Sejak'), text('desk', 'Konselor')],
  },
  kunci_konseling: {
    title: 'Kunci konseling',
    why: 'Kunci yang dibuka kata sandi Anda; kuncinya sendiri tidak dapat dibaca siapa pun.',
    columns: [
      moment('at', 'Dibuat'),
      moment('passwordAt', 'Mengikuti kata sandi'),
      moment('retiredAt', 'Diganti'),
      number('texts', 'Sesi yang dapat dibuka'),
    ],
  },
  profil_konselor: {
    title: 'Profil konselor',
    why: 'Yang dibaca karyawan saat memilih Anda sebagai konselor. Catatan sesi tidak disalin: hanya terbuka dengan kunci Anda.',
    columns: [
      moment('at', 'Dibuat'),
      text('bio', 'Perkenalan'),
      text('specialties', 'Bidang'),
      text('place', 'Tempat'),
      yesNo('active', 'Aktif'),
    ],
  },
  undangan_rapat: {
    title: 'Undangan rapat',
    why: 'Rapat yang mengundang Anda dan jawaban Anda; dilihat penyelenggara, yang diundang, dan pengelola ruang.',
    columns: [
      moment('from', 'Mulai'),
      moment('to', 'Selesai'),
      text('room', 'Ruang'),
      text('title', 'Judul'),
      text('organizer', 'Penyelenggara'),
      text('answer', 'Jawaban', invitationAnswerWord),
      moment('answeredAt', 'Dijawab'),
    ],
  },
  antrean_ruang: {
    title: 'Antrean ruang',
    why: 'Ruang meeting yang Anda tunggu; dengan ini ruang yang dilepas ditawarkan kepada Anda.',
    columns: [
      moment('at', 'Antre sejak'),
      moment('from', 'Mulai'),
      moment('to', 'Selesai'),
      text('room', 'Ruang'),
      text('title', 'Judul'),
      text('state', 'Keadaan', waitingStateWord),
    ],
  },
  pemesanan_ruang: {
    title: 'Pemesanan ruang',
    why: 'Ruang meeting yang Anda pesan; dilihat rekan kerja dan pengelola ruang.',
    columns: [
      moment('from', 'Mulai'),
      moment('to', 'Selesai'),
      text('room', 'Ruang'),
      text('title', 'Judul'),
      text('state', 'Keadaan', bookingStateWord),
      text('notes', 'Catatan'),
      text('catering', 'Konsumsi'),
      text('by', 'Diputuskan oleh'),
      text('reason', 'Alasan'),
    ],
  },
  delegasi: {
    title: 'Delegasi',
    why: 'Siapa yang memutuskan pengajuan orang lain menggantikan Anda.',
    columns: [...span, text('by', 'Kepada'), moment('endedAt', 'Diakhiri')],
  },
  tanda_tangan_periode: {
    title: 'Tanda tangan periode',
    why: 'Periode yang Anda tanda tangani sebagai validator klien, dan angkanya saat itu.',
    columns: [
      moment('at', 'Ditandatangani'),
      text('kind', 'Jenis', { ...worksheetKindWord, recap: 'Rekap' }),
      ...span,
      number('people', 'Orang'),
      number('requests', 'Pengajuan'),
    ],
  },
  keberatan_rekap: {
    title: 'Keberatan klien atas hari Anda',
    why: 'Hari Anda dalam rekap yang ditanyakan klien, dan jawaban HR; juga keberatan yang Anda tulis sendiri.',
    columns: [
      date('date', 'Tanggal'),
      text('person', 'Karyawan'),
      text('client', 'Klien'),
      text('by', 'Ditulis oleh'),
      moment('at', 'Ditulis'),
      text('reason', 'Alasan'),
      text('state', 'Keadaan', recapObjectionStateWord),
      text('answer', 'Jawaban HR'),
      moment('answeredAt', 'Dijawab'),
    ],
  },
  izin_hari: {
    title: 'Cuti, sakit, dan izin per tanggal',
    why: 'Dibaca saat hari Anda dihitung.',
    columns: [date('date', 'Tanggal'), text('kind', 'Jenis', permissionWord), text('label', 'Keterangan')],
  },
  rincian_cuti: {
    title: 'Rincian cuti',
    why: 'Yang Anda tulis pada pengajuan cuti.',
    columns: [
      date('from', 'Mulai'),
      text('label', 'Jenis'),
      text('half', 'Setengah hari', halfWord),
      date('event', 'Tanggal peristiwa'),
      text('relation', 'Hubungan', relationWord),
      text('phone', 'Nomor yang dapat dihubungi'),
      text('by', 'Pekerjaan diserahkan kepada'),
    ],
  },
  surat_dokter: {
    title: 'Surat dokter',
    why: 'Menentukan upah selama sakit.',
    columns: [
      date('from', 'Mulai'),
      date('to', 'Sampai'),
      date('due', 'Batas surat'),
      moment('at', 'Surat diterima'),
      text('without', 'Tanpa surat', { TANPA_UPAH: 'Tanpa upah', POTONG_CUTI: 'Memotong cuti tahunan' }),
    ],
  },
  buku_cuti: {
    title: 'Buku cuti',
    why: 'Sisa cuti Anda adalah jumlah baris ini.',
    columns: [
      moment('at', 'Dicatat'),
      date('date', 'Tanggal'),
      text('kind', 'Jenis', entryWord),
      number('days', 'Hari'),
      date('to', 'Berlaku sampai'),
      text('note', 'Keterangan'),
      text('by', 'Oleh'),
    ],
  },
  cuti_bersama: {
    title: 'Cuti bersama',
    why: 'Tanggal cuti bersama yang memotong cuti Anda.',
    columns: [
      date('date', 'Tanggal'),
      number('owed', 'Menjadi hutang (hari)'),
      number('unpaid', 'Tanpa upah (hari)'),
      moment('returnedAt', 'Dikembalikan'),
    ],
  },
  peringatan_cuti: {
    title: 'Pengingat cuti dan sakit',
    why: 'Agar pengingat yang sama tidak dikirim dua kali.',
    columns: [
      moment('at', 'Dikirim'),
      text('kind', 'Jenis', { hangus: 'Cuti akan hangus', sakit_bulan: 'Bulan sakit' }),
      date('date', 'Tanggal'),
      number('step', 'Hari sebelumnya atau bulan ke'),
    ],
  },
  mangkir: {
    title: 'Peringatan ketidakhadiran',
    why: 'Mengingatkan HR bila Anda absen berturut-turut.',
    columns: [moment('at', 'Dibuat'), date('from', 'Sejak'), number('days', 'Hari')],
  },
  foto: {
    title: 'Foto',
    why: 'Selfie absen dan foto profil. Wajah tidak dikenali secara otomatis.',
    columns: [
      moment('at', 'Diterima'),
      text('kind', 'Jenis', { selfie: 'Selfie absen', photo: 'Foto profil' }),
      number('bytes', 'Ukuran (byte)'),
      moment('until', 'Dihapus paling cepat'),
      text('name', 'Nama di berkas unduhan'),
    ],
  },
  dokumen: {
    title: 'Dokumen',
    why: 'Berkas kepegawaian yang disimpan HR.',
    columns: [
      text('kind', 'Jenis', documentKindWord),
      text('title', 'Nama'),
      date('to', 'Berlaku sampai'),
      moment('at', 'Disimpan'),
      text('by', 'Oleh'),
      text('name', 'Nama di berkas unduhan'),
    ],
  },
  upah: {
    title: 'Upah',
    why: 'Dasar hitungan upah lembur. Disimpan tersandi, di layar hanya untuk admin HR.',
    columns: [
      date('from', 'Berlaku mulai'),
      sealed('wage', 'Upah (Rp)'),
      moment('at', 'Dicatat'),
      moment('replacedAt', 'Diganti'),
    ],
  },
  persetujuan: {
    title: 'Persetujuan',
    why: 'Bukti bahwa Anda menyetujui, dan kapan menariknya.',
    columns: [
      text('kind', 'Tentang', { selfie_lokasi: 'Foto dan lokasi saat absen' }),
      text('version', 'Versi teks'),
      moment('at', 'Disetujui'),
      moment('withdrawnAt', 'Ditarik'),
    ],
  },
  perangkat: {
    title: 'Perangkat dan sesi masuk',
    why: 'Agar Anda dapat mengeluarkan perangkat yang tidak Anda kenal.',
    columns: [
      moment('at', 'Masuk'),
      moment('seenAt', 'Terakhir dipakai'),
      moment('endedAt', 'Berakhir'),
      text('reason', 'Sebab berakhir'),
      text('device', 'Perangkat'),
      text('ip', 'Alamat IP'),
      yesNo('acting', 'Oleh pengelola atas nama Anda'),
      yesNo('told', 'Menerima notifikasi'),
    ],
  },
  akses_dibuka: {
    title: 'Akses akun yang dibuka orang lain',
    why: 'Agar Anda tahu siapa yang membuat kode masuk, atau mengubah kontak atau peran akun Anda.',
    columns: [
      moment('at', 'Waktu'),
      text('kind', 'Yang dilakukan', accessKindWord),
      text('by', 'Oleh'),
      text('confirmedBy', 'Disetujui'),
      moment('readAt', 'Anda tandai dibaca'),
    ],
  },
  akses_diminta: {
    title: 'Perubahan akses yang perlu admin kedua',
    why: 'Agar akses akun Anda tidak dibuka satu orang saja.',
    columns: [
      moment('at', 'Diminta'),
      text('kind', 'Tentang', accessKindWord),
      text('by', 'Oleh'),
      text('state', 'Keadaan', accessChangeStateWord),
      moment('decidedAt', 'Diputuskan'),
      text('decidedBy', 'Diputuskan oleh'),
    ],
  },
  pilihan_pemberitahuan: {
    title: 'Pilihan pemberitahuan',
    why: 'Agar Anda diberi tahu dengan cara yang Anda pilih.',
    columns: [
      moment('at', 'Diubah'),
      text('muted', 'Tidak di aplikasi', newsWord),
      text('mail', 'Lewat email', newsWord),
      text('push', 'Di perangkat', newsWord),
      yesNo('digest', 'Ringkasan pagi'),
      yesNo('beforeShift', 'Sebelum shift'),
      text('quiet', 'Jam tenang'),
    ],
  },
  pemberitahuan: {
    title: 'Pemberitahuan',
    why: 'Yang dikirim kepada Anda.',
    columns: [moment('at', 'Dikirim'), text('title', 'Judul'), text('body', 'Isi'), moment('readAt', 'Dibaca')],
  },
  pengumuman: {
    title: 'Pengumuman yang Anda baca',
    why: 'Tanda baca bagi pembuat pengumuman.',
    columns: [text('title', 'Judul'), moment('at', 'Dibaca')],
  },
  kontrak_diingatkan: {
    title: 'Pengingat akhir kontrak, masa percobaan, dan dokumen',
    why: 'Agar HR dan atasan tidak lupa.',
    columns: [
      text('what', 'Yang berakhir'),
      date('date', 'Hari terakhir'),
      number('days', 'Hari sebelumnya'),
      moment('at', 'Dikirim'),
    ],
  },
  permintaan_data: {
    title: 'Permintaan melengkapi data',
    why: 'Yang diminta HR dari Anda.',
    columns: [moment('at', 'Diminta'), text('fields', 'Kolom'), text('by', 'Oleh'), moment('doneAt', 'Dilengkapi')],
  },
  pendaftaran: {
    title: 'Pendaftaran mandiri',
    why: 'Yang Anda kirim saat mendaftar.',
    columns: [
      moment('at', 'Dikirim'),
      text('fullname', 'Nama lengkap'),
      text('employeeNo', 'NIK kerja'),
      text('email', 'Email'),
      text('phone', 'Nomor HP'),
      text('version', 'Versi teks persetujuan'),
    ],
  },
  impor: {
    title: 'Baris impor tentang Anda',
    why: 'Absen yang dimasukkan dari berkas.',
    columns: [moment('at', 'Diunggah'), text('file', 'Berkas'), number('row', 'Baris'), date('date', 'Tanggal')],
  },
  berkas: {
    title: 'Berkas yang Anda minta',
    why: 'Laporan dan salinan data yang dibuat untuk Anda, dan laporan yang Anda jadwalkan.',
    columns: [moment('at', 'Diminta'), text('name', 'Berkas'), text('state', 'Keadaan', jobWord)],
  },
  tindakan: {
    title: 'Catatan tindakan Anda',
    why: 'Catatan audit; wajib disimpan dan tidak dapat diubah.',
    columns: [
      moment('at', 'Waktu'),
      text('action', 'Tindakan'),
      text('entity', 'Tentang'),
      text('ip', 'Alamat IP'),
      yesNo('acting', 'Oleh pengelola atas nama Anda'),
    ],
  },
  dilihat: {
    title: 'Siapa melihat data Anda',
    why: 'Setiap pembukaan data yang peka dicatat.',
    columns: [
      moment('at', 'Waktu'),
      text('by', 'Oleh'),
      text('what', 'Yang dilihat', lookWord),
      text('detail', 'Rincian'),
    ],
  },
} as const satisfies Readonly<Record<string, OwnKind>>;

export type OwnKindKey = keyof typeof kinds;
export const ownKinds: Readonly<Record<OwnKindKey, OwnKind>> = kinds;

export function isOwnKind(key: string): key is OwnKindKey {
  return Object.hasOwn(ownKinds, key);
}

export const OWN_KIND_KEYS: readonly OwnKindKey[] = Object.keys(ownKinds).filter(isOwnKind);
