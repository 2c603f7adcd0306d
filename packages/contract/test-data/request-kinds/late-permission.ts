/** data table: Coming late, typed by hand (kind-case.ts). */
import { localTime } from '@hadir/domain/kernel/time.ts';
import {
  DAY,
  DECISION,
  DECISION_CELLS,
  IDENTITY,
  MARK,
  REASON,
  REQUEST_LABELS,
  WHO,
  WITH_CLIENTS,
  date,
  dotted,
  later,
  reason,
  shift,
  words,
} from './case-words.ts';
import type { KindCase } from './kind-case.ts';

export const latePermissionCase: KindCase<'late_permission'> = {
  kind: 'late_permission',
  word: 'Izin terlambat',

  read: '-     C     O     SO     O     TON  K      K       -     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: ['monitoring'],
  chains: { internal: 'boss', project: 'leader > v1|v2' },
  firstStep: null,
  outcomes: 'hours',

  draft: (_, date) => ({ date, time: '10:00', reason: REASON }),
  daysAhead: 2,
  looksBack: false,
  later: 0,
  secrets: () => ({}),
  withFiles: false,
  decided: 'once',
  away: false,
  feature: 'late-permission',

  detailKeys: words('details.time details.overQuota'),
  previewKeys: words('shift shift.name shift.start shift.end shift.half used quota overQuota'),
  untold: {},

  returned: [{ name: 'until ten' }],
  detailReaders: { date: ({ first }) => first, time: ({ details }) => details.time },
  notInDetail: {},

  file: {
    readers: WITH_CLIENTS,
    columns: [
      ...IDENTITY,
      'Tanggal',
      'Shift',
      'Jadwal Masuk',
      'Izin Sampai',
      'Jam Masuk',
      'Terlambat (menit)',
      'Diizinkan (menit)',
      'Alasan',
      ...DECISION,
    ],
    ofHr: [MARK],
  },
  fileRow: `18/11/2026;Jam Kerja Standar;08:00;10:00;07:55;0;0;${REASON};Menunggu;;;`,
  paper: [...WHO, 'Lama', 'Datang pukul', ...REQUEST_LABELS],
  paperUntold: {},

  table: 'late_permission',
  dated: ({ date }) => ({ work_date: date, until_time: '10:00' }),
  filled: () => ({ work_date: DAY, until_time: '10:15' }),
  filledNotes: {},
  cells: {
    date,
    shift,
    scheduledStart: '08:01',
    time: '10:15',
    inAt: '09:03',
    lateMinutes: '21',
    lateExcused: '12',
    reason,
    ...DECISION_CELLS,
  },

  forms: [
    {
      name: 'late permission',
      fill: async (form) => {
        await form.day('Tanggal', '2026-11-25');
        await form.type('Datang paling lambat pukul', '10.15');
      },
      body: { date: '2026-11-25', time: '10:15' },
      row: { first: '2026-11-25', last: '2026-11-25' },
      details: { time: localTime('10:15'), overQuota: false },
    },
  ],
  notFilled: {},
  journey: {
    reason: 'Mengurus surat di kelurahan',
    fill: async (form, stage) => {
      await form.day('Tanggal', stage.workday);
      await form.type('Datang paling lambat pukul', dotted(later(stage.shift.start, 75)));
      await form.attach();
    },
    facts: (stage) => ({ 'Datang pukul': dotted(later(stage.shift.start, 75)) }),
  },
};
