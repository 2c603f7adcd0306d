/** Words about people, shared by screens, files and the history. No zod here. */
import type { EmploymentType, EndReason } from '@hadir/domain/people/person-rules.ts';
import { fieldWord, PERSON_FIELDS } from './person-values.ts';

export const SIGN_INS = ['belum', 'diundang', 'aktif', 'terkunci', 'tanpa_akun'] as const;
/** belum: never had a way in; diundang: an open invitation or code; aktif: has a password. */
export type SignIn = (typeof SIGN_INS)[number];

export const signInWord: Readonly<Record<SignIn, string>> = {
  belum: 'Belum diundang',
  diundang: 'Diundang',
  aktif: 'Sudah masuk',
  terkunci: 'Akun terkunci',
  tanpa_akun: 'Tanpa akun',
};

export const employmentTypeWord: Readonly<Record<EmploymentType, string>> = {
  PKWTT: 'PKWTT (tetap)',
  PKWT: 'PKWT (kontrak)',
  harian: 'Harian',
  magang: 'Magang',
  alih_daya: 'Alih daya',
};

export const endReasonWord: Readonly<Record<EndReason, string>> = {
  RESIGN: 'Mengundurkan diri',
  HABIS_KONTRAK: 'Habis kontrak',
  PHK: 'PHK',
  PENSIUN: 'Pensiun',
  MENINGGAL: 'Meninggal',
  MUTASI: 'Mutasi',
  LAINNYA: 'Lainnya',
};

export const DOCUMENT_KINDS = [
  'KONTRAK',
  'KTP',
  'IJAZAH',
  'SERTIFIKAT',
  'PENGECUALIAN_LEMBUR',
  'SURAT',
  'LAINNYA',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const documentKindWord: Readonly<Record<DocumentKind, string>> = {
  KONTRAK: 'Kontrak kerja',
  KTP: 'KTP',
  IJAZAH: 'Ijazah',
  SERTIFIKAT: 'Sertifikat',
  PENGECUALIAN_LEMBUR: 'Dasar pengecualian upah lembur',
  SURAT: 'Surat',
  LAINNYA: 'Lainnya',
};

/** Indonesian names of a person's fields: forms, refusals and the history use the same. */
export const personWord: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PERSON_FIELDS.map((key) => [key, fieldWord(key)])),
  employmentType: 'jenis ikatan kerja',
  joinDate: 'tanggal masuk',
  contractEnd: 'akhir kontrak',
  workweek: 'hari kerja seminggu',
  divisionId: 'divisi',
  departmentId: 'departemen',
  positionId: 'posisi',
  jobLevelId: 'job level',
  unitId: 'unit',
  superiorId: 'atasan',
  leaderId: 'leader',
  clientId: 'klien',
  locationPointIds: 'titik lokasi',
  scheduleId: 'jadwal',
  role: 'peran',
  isLeader: 'leader',
  from: 'berlaku mulai',
  to: 'berlaku sampai',
  lastDay: 'hari kerja terakhir',
  endReason: 'alasan berhenti',
  note: 'keterangan',
  subordinatesTo: 'atasan pengganti',
  active: 'status',
  photo: 'foto',
  title: 'nama dokumen',
  kind: 'jenis dokumen',
  asked: 'data yang diminta',
};
