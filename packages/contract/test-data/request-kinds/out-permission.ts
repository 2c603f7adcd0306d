/** data table: Going out for a while, typed by hand (kind-case.ts). */
import { localTime } from '@hadir/domain/kernel/time.ts';
import {
  ADMIN,
  DECISION,
  DECISION_CELLS,
  IDENTITY,
  MARK,
  REASON,
  REQUEST_LABELS,
  WHO,
  date,
  dotted,
  later,
  reason,
  words,
} from './case-words.ts';
import type { KindCase } from './kind-case.ts';

export const outPermissionCase: KindCase<'out_permission'> = {
  kind: 'out_permission',
  word: 'Izin keluar',

  read: '-     C     O     SO     O     TON  K      K       -     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: ['monitoring'],
  chains: { internal: 'boss', project: 'leader > v1|v2' },
  firstStep: 'OWN 403 403 . 409 409 404',
  outcomes: 'hours',

  draft: (_, date) => ({ date, from: '10:00', to: '11:30', reason: REASON }),
  daysAhead: 2,
  looksBack: false,
  later: 9,
  secrets: () => ({}),
  withFiles: false,
  decided: 'never',
  away: false,
  feature: 'permissions',

  detailKeys: words('details.from details.to'),
  previewKeys: words('shift shift.name shift.start shift.end shift.half'),
  untold: {},

  returned: [{ name: 'two hours' }],
  detailReaders: {
    date: ({ first }) => first,
    from: ({ details }) => details.from,
    to: ({ details }) => details.to,
  },
  notInDetail: {},

  file: {
    readers: ADMIN,
    columns: [...IDENTITY, 'Tanggal', 'Keluar', 'Kembali', 'Lama (menit)', 'Alasan', ...DECISION, MARK],
  },
  fileRow: `27/11/2026;10:00;11:30;90;${REASON};Menunggu;;;`,
  paper: [...WHO, 'Lama', 'Keluar', ...REQUEST_LABELS],
  paperUntold: {},

  table: null,
  dated: () => ({}),
  filled: () => ({}),
  filledNotes: {},
  cells: { date, outAt: '11:17', backAt: '13:18', outMinutes: '121', reason, ...DECISION_CELLS },

  forms: [
    {
      name: 'going out',
      fill: async (form) => {
        await form.day('Tanggal', '2026-11-27');
        await form.type('Keluar pukul', '10.20');
        await form.type('Kembali pukul', '11.50');
      },
      body: { date: '2026-11-27', from: '10:20', to: '11:50' },
      row: { first: '2026-11-27', last: '2026-11-27' },
      details: { from: localTime('10:20'), to: localTime('11:50') },
    },
  ],
  notFilled: {},
  journey: {
    reason: 'Ke bank sebentar',
    fill: async (form, stage) => {
      await form.day('Tanggal', stage.workday);
      await form.type('Keluar pukul', dotted(later(stage.shift.start, 120)));
      await form.type('Kembali pukul', dotted(later(stage.shift.start, 215)));
      await form.attach();
    },
    facts: (stage) => ({
      Keluar: `${dotted(later(stage.shift.start, 120))}–${dotted(later(stage.shift.start, 215))}`,
    }),
  },
};
