/** data table: what each declared column of a file shows of the filled rows, typed by hand; keys are those of the columns. */
import type { Outcome } from './filled-requests.ts';

export type Cells = Readonly<Record<string, string>>;

export const IDENTITY: Cells = {
  no: '1',
  employeeNo: 'ISI-007',
  fullname: 'Orang Isi',
  division: 'Divisi Isi',
  department: 'Departemen Isi',
  position: 'Jabatan Isi',
  unit: 'Unit Isi',
  superior: 'Atasan Isi',
};

export const DETAIL: Cells = {
  ...IDENTITY,
  workDate: '12/11/2026',
  weekday: 'Kamis',
  shift: 'Shift Isi',
  scheduledStart: '08:01',
  scheduledEnd: '17:02',
  zone: 'WITA',
  inAt: '09:03',
  outAt: '16:04',
  status: 'Terlambat, Pulang Cepat',
  lateMinutes: '21',
  lateExcusedMinutes: '12',
  earlyMinutes: '33',
  earlyExcusedMinutes: '24',
  workedMinutes: '405',
  breakMinutes: '46',
  afterEndMinutes: '57',
  inPlace: 'Gerbang Barat',
  inDistanceM: '68',
  outPlace: 'Gerbang Timur',
  outDistanceM: '79',
  source: 'HP',
  note: 'Catatan masuk',
};

export const PEOPLE: Cells = {
  no: '1',
  employeeNo: 'ISI-007',
  fullname: 'Orang Isi',
  division: 'Divisi Isi',
  department: 'Departemen Isi',
  position: 'Jabatan Isi',
  unit: 'Unit Isi',
  place: 'Titik Isi',
  email: 'isi@contoh.id',
  phone: '+6281200000007',
  role: 'Karyawan',
  employmentType: 'PKWT (kontrak)',
  joinDate: '01/01/2024',
  contractEnd: '31/03/2027',
  active: 'Aktif',
  signIn: 'Sudah masuk',
};

export const BALANCES: Cells = {
  ...IDENTITY,
  serviceFrom: '01/01/2024',
  serviceMonths: '34',
  entitled: '12',
  carryOver: '6',
  carryOverTo: '15/12/2026',
  used: '5',
  jointLeave: '4',
  lapsed: '1,5',
  debt: '2',
  waiting: '0,5',
  balance: '7,5',
  available: '7',
  validTo: '31/12/2026',
};

/** What the file of the validation adds to the approved overtime: a holiday counts towards no week. */
export const VALIDATION: Cells = { beyondPlan: '1', weekMinutes: '', warnings: 'Lebih dari 4 jam sehari' };

/** Columns that an approved request leaves empty, by the outcome that fills them. */
export const FILLED_OTHERWISE: Readonly<Record<string, readonly [Outcome, string]>> = {
  refusal: ['rejected', 'Alasan tolak'],
  step: ['pending', '3 dari 3'],
};
