/** data table: A working day off, typed by hand (kind-case.ts). */
import { localDate } from '@hadir/domain/kernel/time.ts';
import {
  ADMIN,
  DAY,
  DECISION,
  DECISION_CELLS,
  IDENTITY,
  MARK,
  OTHER,
  REASON,
  REQUEST_LABELS,
  WHO,
  date,
  reason,
  shift,
  words,
} from './case-words.ts';
import type { KindCase } from './kind-case.ts';

export const dayOffPermissionCase: KindCase<'day_off_permission'> = {
  kind: 'day_off_permission',
  word: 'Izin off',

  read: '-     C     O     SO     O     TON  -      -       -     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: ['client', 'client3', 'monitoring'],
  chains: { internal: 'boss > hr1|hr2', project: 'leader > hr1|hr2' },
  firstStep: 'OWN 409 403 . 404 404 404',
  outcomes: 'days',

  draft: (_, date) => ({ date, mode: 'tanpa_upah', reason: REASON }),
  daysAhead: 2,
  looksBack: false,
  later: 7,
  secrets: () => ({}),
  withFiles: false,
  decided: 'never',
  away: true,
  feature: 'day-off-permission',

  detailKeys: words('details.mode details.replacement'),
  previewKeys: words('shift shift.name shift.start shift.end used quota'),
  untold: {},

  returned: [
    { name: 'without pay' },
    { name: 'against a free day', body: () => ({ mode: 'tukar_hari', replacement: '2026-11-21' }) },
  ],
  detailReaders: {
    date: ({ first }) => first,
    mode: ({ details }) => details.mode,
    replacement: ({ details }) => details.replacement,
  },
  notInDetail: {},

  file: {
    readers: ADMIN,
    columns: [...IDENTITY, 'Tanggal', 'Shift', 'Mode', 'Tanggal Pengganti', 'Alasan', ...DECISION, MARK],
  },
  fileRow: `25/11/2026;;Tanpa upah;;${REASON};Menunggu;;;`,
  paper: [...WHO, 'Lama', 'Cara', ...REQUEST_LABELS],
  paperUntold: {},

  table: 'day_off_permission',
  dated: ({ date }) => ({ work_date: date, mode: 'tanpa_upah' }),
  filled: () => ({ work_date: DAY, mode: 'tukar_hari', replacement: OTHER }),
  filledNotes: {},
  cells: { date, shift, mode: 'Tukar hari', otherDate: '19/11/2026', reason, ...DECISION_CELLS },

  forms: [
    {
      name: 'day off against a free day',
      fill: async (form) => {
        await form.day('Tanggal libur', '2026-11-24');
        await form.day('Hari pengganti', '2026-11-28');
      },
      body: { date: '2026-11-24', mode: 'tukar_hari', replacement: '2026-11-28' },
      row: { first: '2026-11-24', last: '2026-11-24' },
      details: { mode: 'tukar_hari', replacement: localDate('2026-11-28') },
    },
    {
      name: 'day off without pay',
      fill: async (form) => {
        await form.day('Tanggal libur', '2026-11-25');
        await form.press('Tanpa upah');
      },
      body: { date: '2026-11-25', mode: 'tanpa_upah', replacement: null },
      row: { first: '2026-11-25', last: '2026-11-25' },
      details: { mode: 'tanpa_upah', replacement: null },
    },
  ],
  notFilled: {},
  journey: {
    reason: 'Acara keluarga di luar kota',
    fill: async (form, stage) => {
      await form.day('Tanggal libur', stage.workday);
      await form.press('Tukar hari');
      await form.day('Hari pengganti', stage.freeDay);
    },
    facts: () => ({ Cara: 'Tukar hari' }),
  },
};
