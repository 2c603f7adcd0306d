/** data table: Another shift, a swap, a day off for another, typed by hand (kind-case.ts). */
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import {
  DAY,
  DECISION,
  DECISION_CELLS,
  IDENTITY,
  MARK,
  OTHER,
  REASON,
  REQUEST_LABELS,
  WHO,
  WITH_OBSERVERS,
  date,
  dotted,
  reason,
  submittedOn,
  words,
} from './case-words.ts';
import { ME, SARI, SHIFTS } from './form-stage.ts';
import type { KindCase } from './kind-case.ts';

const changed = (person: typeof ME, date: string, before: string | null, after: string | null) => ({
  person,
  date: localDate(date),
  before,
  after,
});

export const shiftChangeCase: KindCase<'shift_change'> = {
  kind: 'shift_change',
  word: 'Shifting',

  read: '-     C     O     SO     O     TON  K      K       U     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: [],
  chains: { internal: 'boss', project: 'leader > v1|v2' },
  firstStep: 'OWN 403 403 . 409 409 403',
  outcomes: 'shift',

  draft: ({ shiftId }, date) => ({ what: 'ganti', date, toShiftId: shiftId, reason: REASON }),
  daysAhead: 2,
  looksBack: false,
  later: 8,
  secrets: () => ({}),
  withFiles: false,
  decided: 'never',
  away: false,
  feature: 'shifting',

  detailKeys: words(`details.what details.toShiftId details.partner details.changes details.changes[].date
    details.changes[].before details.changes[].after details.changes[].person details.changes[].person.id details.changes[].person.fullname`),
  previewKeys: words(`changes changes[].date changes[].before changes[].after changes[].person changes[].person.id
    changes[].person.fullname`),
  untold: {},

  returned: [
    { name: 'another shift' },
    {
      name: "a swap with a colleague's other day",
      body: ({ colleagueId: partnerId }) => ({
        what: 'tukar',
        toShiftId: null,
        partnerId,
        otherDate: '2026-11-21',
      }),
    },
    { name: 'a day off for another', body: () => ({ what: 'tukar_libur', toShiftId: null, otherDate: '2026-11-21' }) },
  ],
  detailReaders: {
    what: ({ details }) => details.what,
    date: ({ first }) => first,
    toShiftId: ({ details }) => details.toShiftId,
    partnerId: ({ details }) => details.partner?.id ?? null,
    otherDate: (detail) => detail.details.changes.find(({ date }) => date !== detail.first)?.date ?? null,
  },
  notInDetail: {},

  file: {
    readers: WITH_OBSERVERS,
    columns: [
      ...IDENTITY,
      'Tanggal Pengajuan',
      'Jenis',
      'Tanggal',
      'Shift Awal',
      'Shift Baru',
      'Rekan',
      'NIK Rekan',
      'Tanggal Rekan',
      'Alasan',
      ...DECISION,
    ],
    ofHr: [MARK],
  },
  fileRow: `16/11/2026;Ganti shift;26/11/2026;Jam Kerja Standar;Agak siang;;;;${REASON};Menunggu;;;`,
  paper: [...WHO, 'Cara', '26 Nov', ...REQUEST_LABELS],
  paperUntold: {},

  table: 'shift_change',
  dated: ({ date }) => ({ what: 'tukar_libur', work_date: date, other_date: addDays(date, 7), changes: [] }),
  filled: ({ partner, person }) => ({
    what: 'tukar',
    work_date: DAY,
    partner_id: partner.id,
    other_date: OTHER,
    changes: [{ userId: person.id, date: DAY, before: 'Shift Awal', after: 'Shift Baru' }],
  }),
  filledNotes: {},
  cells: {
    submittedOn,
    what: 'Tukar shift',
    date,
    before: 'Shift Awal',
    after: 'Shift Baru',
    partner: 'Rekan Isi',
    partnerNo: 'ISI-008',
    otherDate: '19/11/2026',
    reason,
    ...DECISION_CELLS,
  },

  forms: [
    {
      name: 'another shift',
      fill: async (form) => {
        await form.press('Ganti shift');
        await form.day('Tanggal shift', '2026-11-24');
        await form.select('Shift baru', 'Siang 14.00–22.00');
      },
      body: { what: 'ganti', date: '2026-11-24', toShiftId: SHIFTS.siang.id, partnerId: null, otherDate: null },
      row: { first: '2026-11-24', last: '2026-11-24' },
      details: {
        what: 'ganti',
        toShiftId: SHIFTS.siang.id,
        partner: null,
        changes: [changed(ME, '2026-11-24', 'Pagi', 'Siang')],
      },
    },
    {
      name: "a swap with a colleague's other day",
      fill: async (form) => {
        await form.day('Tanggal shift', '2026-11-24');
        await form.press('Hari lain');
        await form.day('Tanggal shift rekan', '2026-11-26');
        await form.select('Rekan', 'Sari Wulandari, Siang 14.00–22.00');
      },
      body: { what: 'tukar', date: '2026-11-24', toShiftId: null, partnerId: SARI.id, otherDate: '2026-11-26' },
      row: { first: '2026-11-24', last: '2026-11-24' },
      details: {
        what: 'tukar',
        toShiftId: null,
        partner: SARI,
        changes: [changed(ME, '2026-11-24', 'Pagi', 'Siang'), changed(SARI, '2026-11-26', 'Siang', 'Pagi')],
      },
    },
    {
      name: 'a swap on the same day',
      fill: async (form) => {
        await form.day('Tanggal shift', '2026-11-25');
        await form.select('Rekan', 'Sari Wulandari, Siang 14.00–22.00');
      },
      body: { what: 'tukar', date: '2026-11-25', toShiftId: null, partnerId: SARI.id, otherDate: '2026-11-25' },
      row: { first: '2026-11-25', last: '2026-11-25' },
      details: {
        what: 'tukar',
        toShiftId: null,
        partner: SARI,
        changes: [changed(ME, '2026-11-25', 'Pagi', 'Siang'), changed(SARI, '2026-11-25', 'Siang', 'Pagi')],
      },
    },
    {
      name: 'a day off for another',
      fill: async (form) => {
        await form.press('Tukar libur');
        await form.day('Tanggal yang diliburkan', '2026-11-26');
        await form.day('Hari libur yang dipakai masuk', '2026-11-28');
      },
      body: { what: 'tukar_libur', date: '2026-11-26', toShiftId: null, partnerId: null, otherDate: '2026-11-28' },
      row: { first: '2026-11-26', last: '2026-11-26' },
      details: {
        what: 'tukar_libur',
        toShiftId: null,
        partner: null,
        changes: [changed(ME, '2026-11-26', 'Pagi', null), changed(ME, '2026-11-28', null, 'Pagi')],
      },
    },
  ],
  notFilled: {},
  journey: {
    reason: 'Kuliah pagi semester ini',
    fill: async (form, stage) => {
      await form.press('Ganti shift');
      await form.day('Tanggal shift', stage.workday);
      const { name, start, end } = stage.otherShift;
      await form.select('Shift baru', `${name} ${dotted(start)}–${dotted(end)}`);
    },
    facts: () => ({ Cara: 'Ganti shift' }),
  },
};
