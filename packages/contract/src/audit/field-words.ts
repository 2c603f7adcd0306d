// data table: what people read for the fields and values of the audit log, beside those of settings and master tables. No zod here.
import { eventWord, reviewStateWord } from '../attendance/words.ts';
import { overtimePayFlagWord, overtimePhaseWord } from '../overtime/words.ts';
import { personWord } from '../people/words.ts';
import { requestKindWord, requestStatusWord, stepActorWord } from '../requests/words.ts';

/** Fields whose words in the log differ from those of a person's form come first. */
const fieldWords: Readonly<Record<string, string>> = {
  // What an act was about.
  userId: 'Karyawan',
  actorUserId: 'Pelaku',
  delegateId: 'Penerima delegasi',
  requestId: 'Pengajuan',
  importId: 'Impor',
  karena: 'Karena pengajuan',
  label: 'Pengajuan',
  jenis: 'Jenis',
  kind: 'Jenis',
  kinds: 'Jenis pengajuan',
  workDate: 'Tanggal kerja',
  dari: 'Dari',
  sampai: 'Sampai',
  row: 'Baris berkas',
  rows: 'Jumlah baris',
  fileName: 'Nama berkas',
  report: 'Laporan',
  format: 'Format',
  people: 'Jumlah orang',
  orang: 'Jumlah orang',
  pengajuan: 'Jumlah pengajuan',
  periode: 'Periode',
  bytes: 'Ukuran',
  type: 'Absen',
  cara: 'Cara',
  lewat: 'Lewat',
  tahap: 'Tahap',
  oleh: 'Oleh',
  approvers: 'Penyetuju',
  steps: 'Tahap',
  audience: 'Berlaku untuk',
  moreThanDays: 'Lebih dari (hari)',
  to: 'Menjadi',
  moved: 'Dipindahkan',
  changed: 'Hari yang berubah',
  reminded: 'Orang yang diingatkan',
  jumlah: 'Jumlah',
  sesi: 'Sesi yang diakhiri',
  sesiBerakhir: 'Sesi yang diakhiri',
  akses: 'Akses',
  cari: 'Pencarian',
  halaman: 'Halaman',
  baris: 'Jumlah baris',
  version: 'Versi naskah',
  // What was decided, and why.
  status: 'Status',
  state: 'Keadaan',
  review: 'Tinjauan',
  menit: 'Menit',
  tanda: 'Tanda',
  hari: 'Hari',
  sisa: 'Sisa',
  sisaCuti: 'Sisa cuti',
  berakhir: 'Berakhir',
  reason: 'Alasan',
  alasan: 'Alasan',
  open: 'Dibuka',
  // The operator's.
  legalName: 'Nama',
  npwp: 'NPWP',
  address: 'Alamat',
  tz: 'Zona waktu',
  plan: 'Paket',
  maxUsers: 'Batas karyawan',
  activeFrom: 'Mulai aktif',
  activeTo: 'Aktif sampai',
  adminLogin: 'Login admin',
  code: 'Kode',
  name: 'Nama',
  aktif: 'Aktif',
  sebagai: 'Sebagai',
  date: 'Tanggal',
  source: 'Dasar',
  nilai: 'Nilai',
  sejak: 'Sejak',
  berlakuMulai: 'Berlaku mulai',
  effectiveFrom: 'Berlaku mulai',
  dasar: 'Dasar',
  keterangan: 'Keterangan',
  diperiksa: 'Diperiksa',
  rusak: 'Rusak',
  segel: 'Segel',
  cadangan: 'Cadangan dari',
  berkas: 'Berkas',
  policy: 'Perlakuan',
  scope: 'Berlaku untuk',
  isi: 'Isi',
  // Of a place.
  lat: 'Lintang',
  lon: 'Bujur',
  radiusM: 'Radius (meter)',
  validFrom: 'Berlaku mulai',
  validTo: 'Berlaku sampai',
  percobaan: 'Percobaan',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** undefined where a field has no word. */
export function auditFieldWord(field: string): string | undefined {
  const word = fieldWords[field] ?? personWord[field];
  return word === undefined ? undefined : capital(word);
}

const states: Readonly<Record<string, string>> = {
  ...requestStatusWord,
  ...reviewStateWord,
  ...overtimePhaseWord,
  active: 'Aktif',
  suspended: 'Ditangguhkan',
  closed: 'Ditutup',
  open: 'Terbuka',
  closing: 'Sedang ditutup',
  locked: 'Dikunci',
};

/** Codes of single fields as people read them. */
export const auditValueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: states,
  state: states,
  review: states,
  tahap: states,
  jenis: requestKindWord,
  kinds: requestKindWord,
  kind: {
    ...requestKindWord,
    libur_nasional: 'Libur nasional',
    cuti_bersama: 'Cuti bersama',
    location: 'Lokasi',
    selfie: 'Foto selfie',
  },
  type: eventWord,
  tanda: overtimePayFlagWord,
  oleh: stepActorWord,
  actor: stepActorWord,
  scope: { company: 'Seluruh perusahaan', unit: 'Satu unit' },
  cara: { POST: 'Menulis', PUT: 'Mengubah', PATCH: 'Mengubah', DELETE: 'Menghapus', GET: 'Membaca' },
  gender: { L: 'Laki-laki', P: 'Perempuan' },
  format: { xlsx: 'XLSX', csv: 'CSV', pdf: 'PDF', zip: 'ZIP' },
};
