// data table: what people read for the actions of the audit log. No zod here.
/** Longest match wins: `company.change` before `company`. */
const actionWords: Readonly<Record<string, string>> = {
  'account.lock': 'Akun dikunci',
  'account.unlock': 'Akun dibuka',
  'account.sessions.end': 'Akun dikeluarkan dari semua perangkat',
  'attendance.clock_for': 'Karyawan diabsenkan',
  'attendance.clock_for.object': 'Absen dari orang lain disangkal',
  'attendance.export': 'Laporan diunduh',
  'attendance.recompute': 'Kehadiran dihitung ulang',
  'attendance.remind': 'Pengingat dikirim',
  'attendance.review': 'Absen ditinjau',
  'attendance.review.accept': 'Absen diterima',
  'attendance.review.refuse': 'Absen ditolak',
  'attendance.review.undo': 'Tinjauan diurungkan',
  'attendance.period.lock': 'Periode dikunci',
  'audit.verify': 'Rantai audit diperiksa',
  'auth.code.issue': 'Kode masuk dibuat',
  'auth.login': 'Masuk',
  'auth.login.failed': 'Gagal masuk',
  'auth.password.change': 'Kata sandi diganti',
  'auth.password.reset': 'Kata sandi dibuat ulang',
  'auth.password.set': 'Kata sandi dibuat',
  'department.settings.change': 'Aturan departemen diubah',
  'client.create': 'Klien ditambah',
  'client.change': 'Klien diubah',
  'company.change': 'Perusahaan diubah',
  'company.close': 'Perusahaan ditutup',
  'company.create': 'Perusahaan dibuat',
  'company.people.open': 'Data karyawan dibuka',
  'company.people.read': 'Data karyawan dilihat',
  'company.reopen': 'Perusahaan dibuka kembali',
  'company.settings.change': 'Aturan perusahaan diubah',
  'company.suspend': 'Perusahaan ditangguhkan',
  'consent.accept': 'Persetujuan diberikan',
  'impersonation.begin': 'Masuk sebagai orang lain',
  'impersonation.end': 'Kembali dari akun orang lain',
  'impersonation.write': 'Tindakan atas nama orang lain',
  'import.presence.commit': 'Impor absen dijalankan',
  'import.presence.revert': 'Impor absen dibatalkan',
  'master.create': 'Data induk ditambah',
  'master.change': 'Data induk diubah',
  'master.archive': 'Data induk diarsipkan',
  'master.restore': 'Data induk diaktifkan kembali',
  'master.delete': 'Data induk dihapus',
  'master.move': 'Pemakai data induk dipindahkan',
  'platform.holiday.change': 'Hari libur nasional diubah',
  'platform.holiday.create': 'Hari libur nasional ditambah',
  'platform.holiday.delete': 'Hari libur nasional dihapus',
  'platform.law.create': 'Ketentuan hukum baru',
  'platform.restore': 'Dipulihkan dari cadangan',
};

/** `Akun dikunci`; an action without words yet reads as it is stored. */
export function actionWord(action: string): string {
  const known = Object.keys(actionWords)
    .filter((key) => action === key || action.startsWith(`${key}.`))
    .sort((one, other) => other.length - one.length)[0];
  return known === undefined ? action : (actionWords[known] ?? action);
}

/** Choices of the filter: beginnings of actions. */
export const ACTION_GROUPS: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'auth.', name: 'Masuk dan kata sandi' },
  { id: 'attendance.', name: 'Kehadiran' },
  { id: 'import.', name: 'Impor' },
  { id: 'master.', name: 'Data induk' },
  { id: 'company.', name: 'Perusahaan' },
  { id: 'client.', name: 'Klien' },
  { id: 'account.', name: 'Akun' },
  { id: 'impersonation.', name: 'Masuk sebagai' },
  { id: 'platform.', name: 'Platform' },
];

const fieldWords: Readonly<Record<string, string>> = {
  legalName: 'Nama',
  npwp: 'NPWP',
  address: 'Alamat',
  tz: 'Zona waktu',
  plan: 'Paket',
  maxUsers: 'Batas karyawan',
  activeFrom: 'Mulai aktif',
  activeTo: 'Aktif sampai',
  code: 'Kode',
  name: 'Nama',
  active: 'Aktif',
  state: 'Keadaan',
  alasan: 'Alasan',
  sampai: 'Sampai',
  sebagai: 'Sebagai',
  sesiBerakhir: 'Sesi berakhir',
  date: 'Tanggal',
  kind: 'Jenis',
  source: 'Dasar',
  nilai: 'Nilai',
  sejak: 'Sejak',
  dasar: 'Dasar',
  aktif: 'Aktif',
  cara: 'Cara',
  keterangan: 'Keterangan',
  adminLogin: 'Login admin',
  diperiksa: 'Diperiksa',
  rusak: 'Rusak',
  segel: 'Segel',
};

export function auditFieldWord(field: string): string {
  return fieldWords[field] ?? field;
}

const entityWords: Readonly<Record<string, string>> = {
  account: 'Akun',
  app_user: 'Karyawan',
  attendance_day: 'Hari kehadiran',
  attendance_event: 'Absen',
  attendance_period: 'Periode',
  attendance_review: 'Tinjauan',
  audit_log: 'Catatan audit',
  client: 'Klien',
  calendar_day: 'Tanggal kalender',
  company: 'Perusahaan',
  day_off: 'Hari libur',
  department_setting: 'Aturan departemen',
  consent: 'Persetujuan',
  department: 'Departemen',
  division: 'Divisi',
  export_job: 'Laporan',
  import_batch: 'Impor',
  job_level: 'Jabatan',
  location_point: 'Titik lokasi',
  legal_parameter: 'Ketentuan hukum',
  ot_reason: 'Alasan lembur',
  platform_holiday: 'Hari libur',
  position: 'Posisi',
  schedule: 'Pola jadwal',
  shift: 'Shift',
  shift_override: 'Jam pengganti',
  unit: 'Unit',
  user_location_point: 'Pemakai titik',
};

/** What a row of the log is about; a table without a word reads as it is stored. */
export function entityWord(entity: string): string {
  return entityWords[entity] ?? entity;
}
