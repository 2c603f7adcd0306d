/**
 * data table: every request form filled in, with the body it must send and what the server tells of that request. A
 * kind whose fields exclude each other has several lines; together they fill in every field.
 */
import type {
  absencePermission,
  dayOffPermission,
  earlyLeave,
  latePermission,
  wfh,
} from '@hadir/contract/permissions/endpoints.ts';
import type { correction } from '@hadir/contract/corrections/endpoints.ts';
import type { leave } from '@hadir/contract/leave/endpoints.ts';
import type { outPermission } from '@hadir/contract/permissions/out-permission.ts';
import type { overtime } from '@hadir/contract/overtime/endpoints.ts';
import type { DetailsOf } from '@hadir/contract/requests/request-kind.ts';
import type { shiftChange } from '@hadir/contract/shift-change/endpoints.ts';
import type { sick } from '@hadir/contract/sick/endpoints.ts';
import { localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { OWN_ID } from '../session.ts';
import type { FilledForm } from './filled-form.ts';
import { REASON_ID, SARI, SHIFTS } from './form-answers.ts';

interface Kinds {
  leave: typeof leave;
  sick: typeof sick;
  correction: typeof correction;
  late_permission: typeof latePermission;
  early_leave: typeof earlyLeave;
  permission: typeof absencePermission;
  day_off_permission: typeof dayOffPermission;
  wfh: typeof wfh;
  overtime: typeof overtime;
  shift_change: typeof shiftChange;
  out_permission: typeof outPermission;
}
export type FormKind = keyof Kinds;

export interface FormCase<K extends FormKind = FormKind> {
  readonly name: string;
  readonly kind: K;
  readonly fill: (form: FilledForm) => void | Promise<void>;
  /** The kind's own fields as they are sent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Dates and flags of the row, and the kind's own part of it. */
  readonly row: { readonly first: string; readonly last: string; readonly flags?: string[] };
  readonly details: DetailsOf<Kinds[K]>;
}

const caseOf = <K extends FormKind>(each: FormCase<K>): FormCase => each as unknown as FormCase;

const d = localDate;
const t = localTime;
const me = { id: OWN_ID, fullname: 'Citra Maharani' };

/** What only one type of leave asks for is empty in all others. */
const NO_LEAVE_FIELDS = {
  half: null,
  eventDate: null,
  relation: null,
  specialMonths: null,
  letterDays: null,
  agreedDays: 0,
  contactPhone: null,
};

function leaveOf(
  type: string,
  typeName: string,
  fields: Partial<Omit<DetailsOf<typeof leave>, 'handover'>>,
  { label, typed }: { label: string; typed: string },
): FormCase {
  const own = { ...NO_LEAVE_FIELDS, ...fields };
  return caseOf<'leave'>({
    name: `leave, ${typeName}`,
    kind: 'leave',
    fill: async (form) => {
      await form.select('Jenis cuti', typeName);
      form.day('Tanggal cuti', '2026-11-24');
      form.day('Tanggal cuti', '2026-11-26');
      if (own.eventDate !== null) form.type('Tanggal peristiwanya', '23/11/2026');
      if (own.relation === null) form.type(label, typed);
      else await form.press(typed);
    },
    body: { type, from: '2026-11-24', to: '2026-11-26', handoverUserId: null, ...own },
    row: { first: '2026-11-24', last: '2026-11-26' },
    details: { type, typeName, dates: [], keptDates: [], paid: true, wage: null, handover: null, ...own },
  });
}

const changed = (person: typeof me, date: string, before: string | null, after: string | null) => ({
  person,
  date: d(date),
  before,
  after,
});

export const FORM_CASES: readonly FormCase[] = [
  caseOf<'leave'>({
    name: 'leave, half a day with who takes over',
    kind: 'leave',
    fill: async (form) => {
      form.day('Tanggal cuti', '2026-11-24');
      await form.press('Setengah hari siang');
      await form.press('Kontak dan pengganti selama cuti (boleh kosong)');
      form.type('Nomor yang dapat dihubungi (boleh kosong)', '0812 5555 0101');
      form.pressNamed('Pilih pengganti');
      await form.press(SARI.fullname);
    },
    body: {
      ...NO_LEAVE_FIELDS,
      type: 'TAHUNAN',
      from: '2026-11-24',
      to: '2026-11-24',
      half: 'PM',
      contactPhone: '0812 5555 0101',
      handoverUserId: SARI.id,
    },
    row: { first: '2026-11-24', last: '2026-11-24' },
    details: {
      ...NO_LEAVE_FIELDS,
      type: 'TAHUNAN',
      typeName: 'Cuti Tahunan',
      half: 'PM',
      dates: [d('2026-11-24')],
      keptDates: [],
      paid: true,
      wage: null,
      contactPhone: '0812 5555 0101',
      handover: SARI,
    },
  }),
  leaveOf(
    'ISTRI_LAHIR',
    'Istri Melahirkan',
    { eventDate: d('2026-11-23'), agreedDays: 3 },
    { label: 'Tambahan menurut kesepakatan (boleh kosong)', typed: '3' },
  ),
  leaveOf(
    'DUKA_INTI',
    'Duka Keluarga Inti',
    { eventDate: d('2026-11-23'), relation: 'MERTUA' },
    { label: 'Siapa yang meninggal', typed: 'Mertua' },
  ),
  leaveOf(
    'MELAHIRKAN',
    'Cuti Melahirkan',
    { specialMonths: 2 },
    { label: 'Tambahan karena kondisi khusus (boleh kosong)', typed: '2' },
  ),
  leaveOf('KEGUGURAN', 'Istirahat Keguguran', { letterDays: 45 }, { label: 'Lama menurut surat dokter', typed: '45' }),
  caseOf<'sick'>({
    name: 'sick',
    kind: 'sick',
    fill: (form) => {
      form.day('Tanggal sakit', '2026-11-18');
      form.day('Tanggal sakit', '2026-11-19');
    },
    body: { from: '2026-11-18', to: '2026-11-19' },
    row: { first: '2026-11-18', last: '2026-11-19' },
    details: { workingDays: 2, calendarDays: 2, keptTo: null, letter: null, wage: null },
  }),
  caseOf<'correction'>({
    name: 'correction',
    kind: 'correction',
    fill: (form) => {
      form.day('Tanggal kerja', '2026-11-18');
      form.type('Masuk seharusnya', '08.05');
      form.type('Pulang seharusnya', '17.10');
    },
    body: { date: '2026-11-18', in: '08:05', out: '17:10' },
    row: { first: '2026-11-18', last: '2026-11-18' },
    details: {
      workDate: d('2026-11-18'),
      zone: 'Asia/Makassar',
      what: 'salah_jam',
      before: { in: '2026-11-18T00:31:00.000Z', out: null },
      after: { in: '2026-11-18T00:05:00.000Z', out: '2026-11-18T09:10:00.000Z' },
      overQuota: false,
    },
  }),
  caseOf<'late_permission'>({
    name: 'late permission',
    kind: 'late_permission',
    fill: (form) => {
      form.day('Tanggal', '2026-11-25');
      form.type('Datang paling lambat pukul', '10.15');
    },
    body: { date: '2026-11-25', time: '10:15' },
    row: { first: '2026-11-25', last: '2026-11-25' },
    details: { time: t('10:15'), overQuota: false },
  }),
  caseOf<'early_leave'>({
    name: 'early leave',
    kind: 'early_leave',
    fill: (form) => {
      form.day('Tanggal', '2026-11-26');
      form.type('Pulang mulai pukul', '15.45');
    },
    body: { date: '2026-11-26', time: '15:45' },
    row: { first: '2026-11-26', last: '2026-11-26' },
    details: { time: t('15:45'), overQuota: false },
  }),
  caseOf<'permission'>({
    name: 'permission',
    kind: 'permission',
    fill: async (form) => {
      form.day('Tanggal', '2026-11-23');
      form.day('Tanggal', '2026-11-25');
      await form.press('Musibah');
    },
    body: { from: '2026-11-23', to: '2026-11-25', category: 'musibah' },
    row: { first: '2026-11-23', last: '2026-11-25' },
    details: { category: 'musibah', workdays: [], paidDays: 3 },
  }),
  caseOf<'wfh'>({
    name: 'WFH',
    kind: 'wfh',
    fill: (form) => {
      form.day('Tanggal', '2026-11-24');
      form.day('Tanggal', '2026-11-25');
      form.type('Alamat bekerja (boleh kosong)', 'Jalan Melati 5, Depok');
    },
    body: { from: '2026-11-24', to: '2026-11-25', address: 'Jalan Melati 5, Depok' },
    row: { first: '2026-11-24', last: '2026-11-25' },
    details: { workdays: [], address: 'Jalan Melati 5, Depok' },
  }),
  caseOf<'day_off_permission'>({
    name: 'day off against a free day',
    kind: 'day_off_permission',
    fill: (form) => {
      form.day('Tanggal libur', '2026-11-24');
      form.day('Hari pengganti', '2026-11-28');
    },
    body: { date: '2026-11-24', mode: 'tukar_hari', replacement: '2026-11-28' },
    row: { first: '2026-11-24', last: '2026-11-24' },
    details: { mode: 'tukar_hari', replacement: d('2026-11-28') },
  }),
  caseOf<'day_off_permission'>({
    name: 'day off without pay',
    kind: 'day_off_permission',
    fill: async (form) => {
      form.day('Tanggal libur', '2026-11-25');
      await form.press('Tanpa upah');
    },
    body: { date: '2026-11-25', mode: 'tanpa_upah', replacement: null },
    row: { first: '2026-11-25', last: '2026-11-25' },
    details: { mode: 'tanpa_upah', replacement: null },
  }),
  caseOf<'out_permission'>({
    name: 'going out',
    kind: 'out_permission',
    fill: (form) => {
      form.day('Tanggal', '2026-11-27');
      form.type('Keluar pukul', '10.20');
      form.type('Kembali pukul', '11.50');
    },
    body: { date: '2026-11-27', from: '10:20', to: '11:50' },
    row: { first: '2026-11-27', last: '2026-11-27' },
    details: { from: t('10:20'), to: t('11:50') },
  }),
  caseOf<'overtime'>({
    name: 'overtime of yesterday',
    kind: 'overtime',
    fill: async (form) => {
      form.day('Tanggal lembur', '2026-11-19');
      form.type('Mulai', '18.00');
      form.type('Selesai', '20.30');
      form.type('Istirahat di tengahnya (boleh kosong)', '30');
      await form.select('Alasan lembur', 'Tutup Buku');
    },
    body: {
      date: '2026-11-19',
      start: '18:00',
      end: '20:30',
      breakMinutes: 30,
      reasonId: REASON_ID,
      retroactive: true,
    },
    row: { first: '2026-11-19', last: '2026-11-19', flags: ['SUSULAN'] },
    details: {
      plan: {
        workDate: d('2026-11-19'),
        payDay: 'workday',
        start: '2026-11-19T10:00:00.000Z',
        end: '2026-11-19T12:30:00.000Z',
        breakMinutes: 30,
        minutes: 120,
      },
      reason: 'Tutup Buku',
      reasonId: REASON_ID,
      orderedBy: null,
      consentAt: null,
      splNo: null,
      actual: null,
      validatedMinutes: null,
      shownPhase: null,
      flags: [],
    },
  }),
  caseOf<'shift_change'>({
    name: 'another shift',
    kind: 'shift_change',
    fill: async (form) => {
      await form.press('Ganti shift');
      form.day('Tanggal shift', '2026-11-24');
      await form.select('Shift baru', 'Siang 14.00–22.00');
    },
    body: { what: 'ganti', date: '2026-11-24', toShiftId: SHIFTS.siang.id, partnerId: null, otherDate: null },
    row: { first: '2026-11-24', last: '2026-11-24' },
    details: {
      what: 'ganti',
      toShiftId: SHIFTS.siang.id,
      partner: null,
      changes: [changed(me, '2026-11-24', 'Pagi', 'Siang')],
    },
  }),
  caseOf<'shift_change'>({
    name: "a swap with a colleague's other day",
    kind: 'shift_change',
    fill: async (form) => {
      form.day('Tanggal shift', '2026-11-24');
      await form.press('Hari lain');
      form.day('Tanggal shift rekan', '2026-11-26');
      await form.select('Rekan', 'Sari Wulandari, Siang 14.00–22.00');
    },
    body: { what: 'tukar', date: '2026-11-24', toShiftId: null, partnerId: SARI.id, otherDate: '2026-11-26' },
    row: { first: '2026-11-24', last: '2026-11-24' },
    details: {
      what: 'tukar',
      toShiftId: null,
      partner: SARI,
      changes: [changed(me, '2026-11-24', 'Pagi', 'Siang'), changed(SARI, '2026-11-26', 'Siang', 'Pagi')],
    },
  }),
  caseOf<'shift_change'>({
    name: 'a swap on the same day',
    kind: 'shift_change',
    fill: async (form) => {
      form.day('Tanggal shift', '2026-11-25');
      await form.select('Rekan', 'Sari Wulandari, Siang 14.00–22.00');
    },
    body: { what: 'tukar', date: '2026-11-25', toShiftId: null, partnerId: SARI.id, otherDate: '2026-11-25' },
    row: { first: '2026-11-25', last: '2026-11-25' },
    details: {
      what: 'tukar',
      toShiftId: null,
      partner: SARI,
      changes: [changed(me, '2026-11-25', 'Pagi', 'Siang'), changed(SARI, '2026-11-25', 'Siang', 'Pagi')],
    },
  }),
  caseOf<'shift_change'>({
    name: 'a day off for another',
    kind: 'shift_change',
    fill: async (form) => {
      await form.press('Tukar libur');
      form.day('Tanggal yang diliburkan', '2026-11-26');
      form.day('Hari libur yang dipakai masuk', '2026-11-28');
    },
    body: { what: 'tukar_libur', date: '2026-11-26', toShiftId: null, partnerId: null, otherDate: '2026-11-28' },
    row: { first: '2026-11-26', last: '2026-11-26' },
    details: {
      what: 'tukar_libur',
      toShiftId: null,
      partner: null,
      changes: [changed(me, '2026-11-26', 'Pagi', null), changed(me, '2026-11-28', null, 'Pagi')],
    },
  }),
];

/** Fields that no person fills in again, and why; every other field of a kind must be in the table. */
export const NOT_FILLED: Readonly<Partial<Record<FormKind, Readonly<Record<string, string>>>>> = {
  permission: { paid: 'an admin says it, not who asks' },
  correction: { draftId: 'used up by the first request, which keeps it' },
};
