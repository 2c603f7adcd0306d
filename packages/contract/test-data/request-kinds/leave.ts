/** data table: Leave, typed by hand (kind-case.ts). */
import { localDate } from '@hadir/domain/kernel/time.ts';
import { CANARIES } from './canaries.ts';
import {
  DAY,
  IDENTITY,
  MARK,
  MARK_CELL,
  REASON,
  REQUEST_LABELS,
  SPAN_CELLS,
  STEP_CELLS,
  WHO,
  WITH_OBSERVERS,
  reason,
  submittedOn,
  words,
} from './case-words.ts';
import { SARI } from './form-stage.ts';
import type { FormCase, KindCase } from './kind-case.ts';

const OUTSIDE = ['attachments[].', 'notes.'];

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
  fields: Partial<Omit<FormCase<'leave'>['details'], 'handover'>>,
  { label, typed }: { label: string; typed: string },
): FormCase<'leave'> {
  const own = { ...NO_LEAVE_FIELDS, ...fields };
  return {
    name: `leave, ${typeName}`,
    fill: async (form) => {
      await form.select('Jenis cuti', typeName);
      await form.day('Tanggal cuti', '2026-11-24');
      await form.day('Tanggal cuti', '2026-11-26');
      if (own.eventDate !== null) await form.type('Tanggal peristiwanya', '23/11/2026');
      if (own.relation === null) await form.type(label, typed);
      else await form.press(typed);
    },
    body: { type, from: '2026-11-24', to: '2026-11-26', handoverUserId: null, ...own },
    row: { first: '2026-11-24', last: '2026-11-26' },
    details: { type, typeName, dates: [], keptDates: [], paid: true, wage: null, handover: null, ...own },
  };
}

export const leaveCase: KindCase<'leave'> = {
  kind: 'leave',
  word: 'Cuti',

  read: '-     C     O     SO     O     TON  K      K       U     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: [],
  chains: { internal: 'boss', project: 'leader > v1 > v2' },
  firstStep: 'OWN 403 403 . 409 409 403',
  outcomes: 'leave',

  draft: (_, date) => ({ type: 'TAHUNAN', from: date, to: date, reason: REASON }),
  daysAhead: 4,
  looksBack: false,
  later: 0,
  secrets: (fileId) => ({
    reason: CANARIES.A,
    contactPhone: CANARIES.T,
    handoverNote: CANARIES.H,
    files: [{ id: fileId, name: CANARIES.B }],
  }),
  withFiles: true,
  decided: 'never',
  away: true,
  feature: 'leave',

  detailKeys:
    words(`details.type details.typeName details.half details.dates details.keptDates details.paid details.wage
    details.eventDate details.relation details.specialMonths details.letterDays details.agreedDays
    details.contactPhone details.handover notes notes.handoverNote`),
  previewKeys: words('dates balance balance.before balance.waiting balance.after paid wage'),
  untold: { client: OUTSIDE, client3: OUTSIDE, monitoring: OUTSIDE },

  returned: [
    {
      name: 'half a day with all that a type may ask for',
      body: ({ colleagueId }) => ({
        half: 'PM',
        eventDate: '2026-11-19',
        relation: 'MERTUA',
        specialMonths: 2,
        letterDays: 45,
        agreedDays: 3,
        contactPhone: '081255550101',
        handoverNote: 'Kunci lemari pada Rina.',
        handoverUserId: colleagueId,
      }),
    },
    { name: 'two days', body: () => ({ from: '2026-11-19', to: '2026-11-20' }) },
  ],
  detailReaders: {
    type: ({ details }) => details.type,
    from: ({ first }) => first,
    to: ({ last }) => last,
    half: ({ details }) => details.half,
    eventDate: ({ details }) => details.eventDate,
    relation: ({ details }) => details.relation,
    specialMonths: ({ details }) => details.specialMonths,
    letterDays: ({ details }) => details.letterDays,
    agreedDays: ({ details }) => details.agreedDays,
    contactPhone: ({ details }) => details.contactPhone,
    handoverNote: ({ notes }) => notes?.['handoverNote'],
    handoverUserId: ({ details }) => details.handover?.id,
  },
  notInDetail: {},

  file: {
    readers: WITH_OBSERVERS,
    reveals: ['A'],
    columns: [
      ...IDENTITY,
      'Tanggal Pengajuan',
      'Jenis Cuti',
      'Tanggal Mulai',
      'Tanggal Selesai',
      'Setengah Hari',
      'Jumlah Hari',
      'Alasan',
      'Status',
      'Tahap',
      'Atasan',
      'Tgl Atasan',
      'Validator 1',
      'Tgl Validator 1',
      'Validator 2',
      'Tgl Validator 2',
      'Alasan Penolakan',
    ],
    ofHr: ['Upah Cuti Melahirkan', 'Catatan serah terima', MARK],
    revealsToHr: ['H'],
  },
  fileRow:
    '16/11/2026;Cuti Tahunan;20/11/2026;20/11/2026;;1;Pernikahan zqKanari;Menunggu;1 dari 3;;;;;;;;;Serah terima zqKanari;',
  paper: [...WHO, 'Lama', 'Dapat dihubungi', 'Catatan serah terima', ...REQUEST_LABELS, 'Sisa saat dicetak'],
  paperUntold: {
    client: ['Dapat dihubungi', 'Catatan serah terima'],
    client3: ['Dapat dihubungi', 'Catatan serah terima'],
    monitoring: ['Dapat dihubungi', 'Catatan serah terima', 'Sisa saat dicetak'],
  },

  table: 'leave_request',
  dated: ({ date, typeId }) => ({ type_id: typeId, calendar_days: false, dates: [date], paid: true }),
  filled: ({ typeId }) => ({
    type_id: typeId,
    account: 'TAHUNAN',
    half: 'AM',
    calendar_days: false,
    dates: [DAY],
    paid: true,
  }),
  filledNotes: { handoverNote: 'Catatan isi' },
  cells: {
    submittedOn,
    label: 'Jenis Isi',
    ...SPAN_CELLS,
    half: 'Pagi',
    days: '2,5',
    reason,
    status: 'Disetujui',
    ...STEP_CELLS,
    superiorStepOn: '10/11/2026',
    validator1On: '11/11/2026',
    validator2On: '15/11/2026',
    wage: '100% s.d. 13 Nov 2026',
    handoverNote: 'Catatan isi',
    ...MARK_CELL,
  },

  forms: [
    {
      name: 'leave, half a day with who takes over',
      fill: async (form) => {
        await form.day('Tanggal cuti', '2026-11-24');
        await form.press('Setengah hari siang');
        await form.press('Kontak dan pengganti selama cuti (boleh kosong)');
        await form.type('Nomor yang dapat dihubungi (boleh kosong)', '0812 5555 0101');
        await form.press('Pilih pengganti');
        await form.press(SARI.fullname);
        await form.type('Catatan serah terima (boleh kosong)', 'Kunci lemari pada Sari');
      },
      body: {
        ...NO_LEAVE_FIELDS,
        type: 'TAHUNAN',
        from: '2026-11-24',
        to: '2026-11-24',
        half: 'PM',
        contactPhone: '0812 5555 0101',
        handoverUserId: SARI.id,
        handoverNote: 'Kunci lemari pada Sari',
      },
      row: {
        first: '2026-11-24',
        last: '2026-11-24',
        notes: { handoverNote: 'Kunci lemari pada Sari' },
      },
      details: {
        ...NO_LEAVE_FIELDS,
        type: 'TAHUNAN',
        typeName: 'Cuti Tahunan',
        half: 'PM',
        dates: [localDate('2026-11-24')],
        keptDates: [],
        paid: true,
        wage: null,
        contactPhone: '0812 5555 0101',
        handover: SARI,
      },
    },
    leaveOf(
      'ISTRI_LAHIR',
      'Istri Melahirkan',
      { eventDate: localDate('2026-11-23'), agreedDays: 3 },
      { label: 'Tambahan menurut kesepakatan (boleh kosong)', typed: '3' },
    ),
    leaveOf(
      'DUKA_INTI',
      'Duka Keluarga Inti',
      { eventDate: localDate('2026-11-23'), relation: 'MERTUA' },
      { label: 'Siapa yang meninggal', typed: 'Mertua' },
    ),
    leaveOf(
      'MELAHIRKAN',
      'Cuti Melahirkan',
      { specialMonths: 2 },
      { label: 'Tambahan karena kondisi khusus (boleh kosong)', typed: '2' },
    ),
    leaveOf(
      'KEGUGURAN',
      'Istirahat Keguguran',
      { letterDays: 45 },
      { label: 'Lama menurut surat dokter', typed: '45' },
    ),
  ],
  notFilled: {},
  journey: {
    reason: 'Mengantar orang tua berobat',
    fill: async (form, stage) => {
      await form.select('Jenis cuti', 'Cuti Tahunan');
      await form.day('Tanggal cuti', stage.workday);
      await form.press('Setengah hari siang');
      await form.press('Kontak dan pengganti selama cuti (boleh kosong)');
      await form.type('Nomor yang dapat dihubungi (boleh kosong)', '081255550101');
      await form.press('Pilih pengganti');
      await form.type('Pengganti', 'Sari');
      await form.pick('Pengganti', 'Sari Wulandari');
      await form.attach();
    },
    facts: () => ({ 'Bagian hari': 'Siang', 'Dapat dihubungi': '081255550101', Pengganti: 'Sari Wulandari' }),
  },
};
