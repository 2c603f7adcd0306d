/** data table: what each declared column of a file shows of the filled rows, typed by hand; keys are those of the columns. */
import { DETAIL_COLUMNS } from './expected-detail.ts';
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
  ...Object.fromEntries(Object.entries(DETAIL_COLUMNS).map(([key, [, , filled]]) => [key, filled])),
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
