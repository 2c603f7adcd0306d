/** data table: what each declared column of a file shows of the filled rows, typed by hand; keys are those of the columns. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
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

/** The column behind all others, whatever the kind. */
const MARK: Cells = { mark: 'Satu admin' };
const DECISION: Cells = {
  status: 'Disetujui',
  approvedBy: 'Admin Isi (satu admin)',
  decidedOn: '16/11/2026',
  ...MARK,
};
const reason = 'Alasan isi';
const date = '12/11/2026';
const submittedOn = '09/11/2026';
const shift = 'Shift Isi';
const SPAN: Cells = { first: date, last: '13/11/2026' };
const STEPS: Cells = { superiorStep: 'Atasan Isi', validator1: 'Validator Satu', validator2: 'Validator Dua' };
const DATED_STEPS: Cells = {
  ...STEPS,
  superiorStepOn: '10/11/2026',
  validator1On: '11/11/2026',
  validator2On: '15/11/2026',
};
const ABSENCE: Cells = { ...SPAN, category: 'Musibah', days: '2,5', reason, ...DECISION };

/** What the file of the validation adds to the approved overtime: a holiday counts towards no week. */
export const VALIDATION: Cells = { beyondPlan: '1', weekMinutes: '', warnings: 'Lebih dari 4 jam sehari' };

/** Of the approved request of the kind; identity columns stand before them. */
export const REQUESTS: Readonly<Record<RequestKind, Cells>> = {
  leave: {
    submittedOn,
    label: 'Jenis Isi',
    ...SPAN,
    half: 'Pagi',
    days: '2,5',
    reason,
    status: 'Disetujui',
    ...DATED_STEPS,
    wage: '100% s.d. 13 Nov 2026',
    ...MARK,
  },
  sick: {
    ...SPAN,
    workingDays: '1,5',
    calendarDays: '7',
    letter: 'Ada',
    letterOn: '17/11/2026',
    sickMonth: '1',
    wagePercent: '100',
    status: 'Disetujui',
    approvedBy: 'Admin Isi',
    reason,
    ...MARK,
  },
  overtime: {
    splNo: 'SPL-approved',
    date,
    payDay: 'Libur pada hari kerja terpendek',
    overtimeReason: 'Alasan lembur isi',
    task: reason,
    planStart: '18:05',
    planEnd: '21:06',
    planMinutes: '181',
    actualStart: '18:07',
    actualEnd: '21:08',
    actualMinutes: '182',
    validatedMinutes: '183',
    'tier1.5': '1,00',
    tier2: '2,00',
    tier3: '3,00',
    tier4: '4,00',
    weighted: '31,50',
    status: 'Tervalidasi',
    ...STEPS,
    note: 'Catatan validasi',
    baseWage: '4325000,25',
    hourlyWage: '25000,01',
    pay: '787500',
    ...MARK,
  },
  correction: {
    submittedOn,
    workDate: date,
    what: 'Jam keliru',
    oldIn: '09:11',
    oldOut: '17:12',
    newIn: '09:13',
    newOut: '17:14',
    reason,
    ...DECISION,
  },
  late_permission: {
    date,
    shift,
    scheduledStart: '08:01',
    time: '10:15',
    inAt: '09:03',
    lateMinutes: '21',
    lateExcused: '12',
    reason,
    ...DECISION,
  },
  early_leave: {
    date,
    shift,
    scheduledEnd: '17:02',
    time: '15:16',
    outAt: '16:04',
    earlyMinutes: '33',
    earlyExcused: '24',
    reason,
    ...DECISION,
  },
  permission: { ...ABSENCE, paid: 'Ya' },
  day_off_permission: { date, shift, mode: 'Tukar hari', otherDate: '19/11/2026', reason, ...DECISION },
  wfh: { ...ABSENCE, category: 'Jenis Isi' },
  shift_change: {
    submittedOn,
    what: 'Tukar shift',
    date,
    before: 'Shift Awal',
    after: 'Shift Baru',
    partner: 'Rekan Isi',
    partnerNo: 'ISI-008',
    otherDate: '19/11/2026',
    reason,
    ...DECISION,
  },
  out_permission: { date, outAt: '11:17', backAt: '13:18', outMinutes: '121', reason, ...DECISION },
};

/** Columns that an approved request leaves empty, by the outcome that fills them. */
export const FILLED_OTHERWISE: Readonly<Record<string, readonly [Outcome, string]>> = {
  refusal: ['rejected', 'Alasan tolak'],
  step: ['pending', '3 dari 3'],
};
