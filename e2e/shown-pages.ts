/** What each page shows once it is read, and when there is nothing, by the role that looks. */
export interface Shown {
  /** On the page once it is read: a row of the demo. */
  data: string | RegExp;
  /** What it says when there is nothing. */
  empty: string | RegExp;
  /** A form stands at once; what is read comes below it. */
  formFirst?: true;
}

const OWN_LINES = { data: 'Belum ada', empty: 'Belum ada' };
/** A list that counts what it shows: how much that is differs with what was asked before. */
const requestsOf = (word: string): Shown => ({ data: /\d+ pengajuan/, empty: `Belum ada pengajuan ${word}` });
const WAITING = { data: /Beres|Menunggu/, empty: 'Beres. Tidak ada yang menunggu.' };
const UPLOAD: Shown = { data: 'Pilih berkas', empty: 'Pilih berkas', formFirst: true };

/** A desk of counseling: a page for each state of its sessions, by who asked for one that the demo has there. */
const queue = (path: string, who: Readonly<Record<'approve' | 'reject' | 'complete' | 'cancel', string>>) => ({
  [`${path}/pending`]: { data: /\d+ (jam|hari)/, empty: 'Tidak ada yang menunggu' },
  [`${path}/approve`]: { data: who.approve, empty: 'Belum ada sesi disetujui' },
  [`${path}/reject`]: { data: who.reject, empty: 'Tidak ada yang ditolak' },
  [`${path}/complete`]: { data: who.complete, empty: 'Belum ada sesi selesai' },
  [`${path}/cancel`]: { data: who.cancel, empty: 'Tidak ada yang dibatalkan' },
});

const SETTLEMENTS = { data: /Rp|Tidak ada yang menunggu/, empty: 'Tidak ada yang menunggu' };

/** Pages by the role that looks. A page that several roles see as one is looked at by one of them. */
export const typed: Readonly<Record<string, Readonly<Record<string, Shown>>>> = {
  superadmin: {
    '/superadmin/dashboard': { data: 'PT Hadir Sejahtera', empty: 'Belum ada perusahaan' },
    '/superadmin/laporan/all': { data: 'PT Hadir Sejahtera', empty: 'Belum ada perusahaan' },
    '/superadmin/management/user': { data: 'PT Hadir Sejahtera', empty: 'Belum ada akun' },
    '/superadmin/management/company': { data: 'PT Hadir Sejahtera', empty: 'Belum ada perusahaan' },
  },
  staff: {
    '/bantuan/tiket': { data: /TCK-/, empty: 'Belum ada tiket' },
    '/janji-temu': { data: 'Maya Anggraini', empty: 'Konseling belum dibuka' },
    '/imports/import-status-aktif': OWN_LINES,
    '/imports/import-struktur-users': OWN_LINES,
    '/imports/import-absen-cuti': OWN_LINES,
    '/management/user': { data: 'Citra Maharani', empty: 'Belum ada rekan di unit Anda' },
    '/management/user-v2/register': {
      data: 'Tidak ada data yang perlu Anda lengkapi',
      empty: 'Tidak ada data yang perlu Anda lengkapi',
    },
  },
  admin: {
    // An import begins with a file: there is no list to be empty.
    '/imports/import-status-aktif': UPLOAD,
    '/imports/import-struktur-users': UPLOAD,
    '/imports/import-absen-cuti': UPLOAD,
    '/management/user': { data: 'Anton Wijaya', empty: 'Belum ada karyawan' },
    '/management/user-v2/register': { data: 'Identitas', empty: 'Identitas' },
    '/management/self-registration': { data: 'Perlu diputuskan', empty: 'Tidak ada' },
    '/management/divisi': { data: 'Teknologi', empty: 'Belum ada divisi' },
    '/management/departemens': { data: 'Pusat Kontak', empty: 'Belum ada departemen' },
    '/management/departements-settings': { data: 'Pusat Kontak', empty: 'Belum ada departemen' },
    '/management/location-point': { data: 'Jakarta', empty: 'Belum ada titik lokasi' },
    '/management/shifting': { data: /\d+ shift aktif/, empty: 'Belum ada shift' },
    '/management/schedule': { data: 'Kantor 6 hari', empty: 'Belum ada pola jadwal' },
    '/management/calendar': { data: /\d+ libur nasional/, empty: 'belum ditetapkan' },
    '/dashboards/pending': WAITING,
    '/dashboards/papan': { data: 'Jakarta', empty: 'Belum ada orang di papan' },
    '/management/layar': { data: 'Papan kehadiran', empty: 'Belum ada layar' },
    '/laporan/izin': requestsOf('izin'),
    '/laporan/izin-terlambat': requestsOf('izin terlambat'),
    '/laporan/izin-pulang-cepat': requestsOf('izin pulang cepat'),
    '/laporan/cuti': requestsOf('cuti'),
    '/laporan/sakit': requestsOf('sakit'),
    '/laporan/overtime': requestsOf('lembur'),
    '/laporan/perjalanan-dinas': requestsOf('perjalanan dinas'),
    '/laporan/realisasi': SETTLEMENTS,
    '/laporan/meeting': { data: /\d+ pemesanan/, empty: 'Belum ada pemesanan' },
    '/laporan/koreksi': requestsOf('koreksi'),
    '/laporan/generate-report-type': { data: 'Keterlambatan per unit', empty: 'Belum ada jenis laporan' },
    '/laporan/new-generate': { data: /\d+ baris dalam cakupan Anda/, empty: 'Pratinjau 50 baris pertama' },
    '/laporan/validation-overtime': { data: 'Lembur tanpa SPL', empty: 'Lembur tanpa SPL' },
    '/laporan/shifting': requestsOf('shifting'),
    '/laporan/sisa-cuti': { data: /\d+ orang/, empty: 'Belum ada karyawan dengan cuti' },
    '/laporan/izin-off': requestsOf('izin off'),
  },
  agent: {
    '/contact-center/agent/dashboard': { data: 'Di antrean', empty: 'Tidak ada tiket pada Anda' },
    '/contact-center/agent/ticket': { data: /TCK-/, empty: 'Belum ada tiket' },
  },
  admin_agent: {
    '/contact-center/admin/dashboard': { data: 'Jam sibuk', empty: 'Belum ada tiket dalam rentang ini' },
    '/contact-center/admin/ticket': { data: /Semua [1-9]/, empty: 'Belum ada tiket' },
    '/contact-center/admin/management/agent': { data: /Keahlian:/, empty: 'Belum ada petugas' },
    '/contact-center/admin/management/balasan': {
      data: /\d+ balasan siap pakai aktif/,
      empty: 'Belum ada balasan siap pakai',
    },
    '/contact-center/admin/management/aturan': { data: /\d+ aturan tiket aktif/, empty: 'Belum ada aturan tiket' },
  },
  admin_meeting: {
    '/admin_meeting/dashboard': { data: 'Terpakai', empty: 'Tidak ada yang menunggu' },
    '/admin_meeting/ruang_meeting': { data: /\d+ ruang meeting aktif/, empty: 'Belum ada ruang meeting' },
    '/admin_meeting/booking': { data: 'Cempaka', empty: 'Belum ada ruang meeting' },
  },
  counselor: {
    '/dashboards/counselor': { data: 'Sesi berikutnya', empty: 'Tidak ada sesi' },
    ...queue('/counselor/request-counseling', {
      approve: 'Bayu Pamungkas',
      reject: 'Rizky Ramadhan',
      complete: 'Citra Maharani',
      cancel: 'Bayu Pamungkas',
    }),
    '/counselor/settings/nonactive': { data: 'Jam konseling', empty: 'Tidak ada masa nonaktif' },
  },
  hrd: {
    '/dashboards/counseling': { data: 'Maya Anggraini', empty: 'Belum ada konselor' },
    '/bimbingan-konseling/master/category': { data: /\d+ topik konseling aktif/, empty: 'Belum ada topik konseling' },
    '/bimbingan-konseling/counselor': { data: 'Maya Anggraini', empty: 'Belum ada konselor' },
    '/bimbingan-konseling/request-counseling': { data: /\d+ permintaan/, empty: 'Belum ada permintaan' },
    ...queue('/request-counseling-hrd', {
      approve: 'Galang Saputra',
      reject: 'Bayu Pamungkas',
      complete: 'Citra Maharani',
      cancel: 'Ratna Kusumawati',
    }),
  },
  client: {
    '/client/all': { data: /pengajuan (menunggu|sudah)/, empty: 'Belum ada pengajuan' },
    '/client/kehadiran': { data: /dari \d+/, empty: 'Belum ada data' },
    '/client/download-reports/kehadiran': { data: /\d+ hari kehadiran/, empty: 'Belum ada hari kehadiran' },
    '/client/download-reports/cuti': { data: /\d+ pengajuan cuti|Belum ada pengajuan/, empty: 'Belum ada pengajuan' },
    '/client/download-reports/sisa-cuti': { data: /\d+ karyawan/, empty: 'Belum ada karyawan' },
    '/client/cuti/semua': requestsOf('cuti'),
    '/client/cuti/pending': WAITING,
    '/client/cuti/validator': { data: 'Batas validasi', empty: 'Tidak ada cuti' },
    '/client/lembur/validator': { data: 'Batas validasi', empty: 'Tidak ada lembur' },
  },
  mtv: {
    '/mtv/event': { data: 'Donor darah', empty: 'Belum ada acara' },
    '/mtv/event-registration': { data: /\d+ pendaftar/, empty: 'Belum ada pendaftar' },
    '/mtv/event-activity-registration': { data: /\d+ pendaftar/, empty: 'Belum ada pendaftar kegiatan' },
    '/mtv/event-reward-registration': { data: /\d+ klaim/, empty: 'Belum ada klaim hadiah' },
    '/mtv/event-feedback': { data: /\d+ umpan balik/, empty: 'Belum ada umpan balik' },
  },
};

/** Pages of other roles that are drawn by the same part for the same kind, by the page that is looked at. */
export const sameAs: Readonly<Record<string, readonly string[]>> = {
  '/management/user': ['/client/staff/lists', '/leader/staff/lists'],
  '/laporan/perjalanan-dinas': ['/admin_meeting/perjalanan_dinas'],
  '/laporan/realisasi': ['/admin_meeting/realisasi_reimburse'],
  '/admin_meeting/ruang_meeting': ['/admin_meeting/meeting_rooms'],
  '/laporan/koreksi': ['/client/koreksi', '/monitoring/koreksi', '/leader/koreksi'],
  '/laporan/sakit': ['/client/sick', '/monitoring/sakit'],
  '/laporan/cuti': ['/monitoring/cuti', '/leader/cuti/list'],
  '/laporan/overtime': ['/client/lembur/semua', '/monitoring/lembur', '/leader/lembur/list'],
  '/laporan/shifting': ['/client/shifting/semua', '/leader/shifting/list'],
  '/laporan/izin-terlambat': ['/client/izin-terlambat/list', '/leader/izin-terlambat/list'],
  '/laporan/izin-pulang-cepat': ['/client/izin-pulang-cepat/semua', '/leader/izin-pulang-cepat/list'],
  '/laporan/izin-off': ['/leader/izin-off'],
  '/laporan/new-generate': ['/leader/generate'],
  '/client/all': ['/monitoring/semua', '/leader/all'],
  '/client/kehadiran': ['/monitoring/kehadiran', '/leader/kehadiran'],
  '/client/download-reports/kehadiran': ['/monitoring/download-reports/kehadiran'],
  '/client/download-reports/cuti': [
    '/client/download-reports/lembur',
    '/client/download-reports/shifting',
    '/client/download-reports/izin-terlambat',
    '/client/download-reports/izin-pulang-cepat',
    '/monitoring/download-reports/cuti',
    '/monitoring/download-reports/lembur',
    '/monitoring/download-reports/shifting',
  ],
  '/client/cuti/pending': [
    '/client/lembur/pending',
    '/client/shifting/pending',
    '/client/izin-terlambat/pending',
    '/client/izin-pulang-cepat/pending',
    '/leader/cuti/pending',
    '/leader/lembur/pending',
    '/leader/shifting/pending',
    '/leader/izin-terlambat/pending',
    '/leader/izin-pulang-cepat/pending',
  ],
};
