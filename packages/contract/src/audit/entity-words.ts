// data table: what a row of the audit log is about, in words. Apart from the words of actions: it knows every master table.
import { allMasters, type MasterTable } from '../master/all-masters.ts';

/** Rows of master tables are called as their declaration says, unless they have a word of their own here. */
const entityWords = {
  account: 'Akun',
  announcement: 'Pengumuman',
  app_user: 'Karyawan',
  attendance_day: 'Hari kehadiran',
  attendance_event: 'Absen',
  attendance_period: 'Periode',
  attendance_review: 'Tinjauan',
  audit_log: 'Catatan audit',
  client: 'Klien',
  company: 'Perusahaan',
  day_change: 'Koreksi HR',
  department_setting: 'Aturan departemen',
  consent: 'Persetujuan',
  export_job: 'Laporan',
  import_batch: 'Impor',
  job_level: 'Jabatan',
  legal_parameter: 'Ketentuan hukum',
  platform_holiday: 'Hari libur',
  personal_export: 'Salinan data',
  self_registration: 'Pendaftaran',
  approval_flow: 'Alur persetujuan',
  backup: 'Cadangan',
  client_upliner: 'Upliner klien',
  delegation: 'Delegasi',
  deputy_decider: 'Pemutus pengganti',
  export: 'Berkas laporan',
  leave_account: 'Saldo cuti',
  leave_lot: 'Hak cuti',
  overtime_order: 'Lembur',
  org_assignment: 'Penempatan dalam struktur',
  payroll_mapping: 'Kolom berkas penggajian',
  period: 'Periode',
  person_draft: 'Usulan karyawan',
  placement: 'Penempatan klien',
  purge_clock: 'Jam server',
  recap_objection: 'Keberatan klien',
  request: 'Pengajuan',
  open_shift: 'Tawaran shift kosong',
  open_shift_claim: 'Pengambil shift kosong',
  activity: 'Kegiatan',
  daily_report: 'Laporan harian',
  meeting_room: 'Ruang meeting',
  display_link: 'Layar',
  company_event: 'Acara',
  counseling_desk: 'Konselor',
  room_booking: 'Pemesanan ruang',
  room_waiting: 'Antrean ruang',
  paper: 'Surat',
  faq: 'FAQ',
  trip: 'Perjalanan dinas',
  settlement: 'Realisasi',
  settlement_item: 'Biaya realisasi',
  chat_session: 'Percakapan dengan bot',
  ticket: 'Tiket',
  ticket_file: 'Lampiran tiket',
  ticket_agent: 'Petugas contact center',
  service_period: 'Jam layanan contact center',
  roster_cell: 'Jadwal bulanan',
  roster_draft: 'Draf jadwal bulanan',
  roster_need: 'Kebutuhan orang per shift',
  roster_publication: 'Terbitan jadwal bulanan',
  report_schedule: 'Laporan berkala',
  report_type: 'Jenis laporan',
  roster_wish: 'Keinginan jadwal',
  schedule_assignment: 'Pemakai pola jadwal',
  schedule_item: 'Hari pola jadwal',
  shift_change_day: 'Hari tukar jadwal',
  shift_position: 'Posisi per shift',
  validator_signature: 'Tanda tangan periode',
} as const satisfies Readonly<Record<string, string>>;

/** What a row may be about: a table with words, or the endpoint that was called in another's name. */
export type AuditEntity = keyof typeof entityWords | MasterTable | `/api/${string}`;

const masterWords: ReadonlyMap<string, string> = new Map(
  allMasters.map(({ table, one }) => [table, one.charAt(0).toUpperCase() + one.slice(1)]),
);

export function entityWord(entity: string): string {
  const known: string | undefined = (entityWords as Readonly<Record<string, string>>)[entity];
  return known ?? masterWords.get(entity) ?? (entity.startsWith('/api/') ? 'Panggilan' : 'Data');
}
