/** data table: Leaving early, typed by hand (kind-case.ts). */
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

export const earlyLeaveCase: KindCase<'early_leave'> = {
  kind: 'early_leave',
  word: 'Izin pulang cepat',

  read: '-     C     O     SO     O     TON  K      K       -     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: ['monitoring'],
  chains: { internal: 'boss', project: 'leader > v1|v2' },
  firstStep: 'OWN 403 403 . 409 409 404',
  outcomes: 'hours',

  draft: (_, date) => ({ date, time: '15:00', reason: REASON }),
  daysAhead: 2,
  looksBack: false,
  later: 0,
  secrets: () => ({}),
  withFiles: false,
  decided: 'never',
  away: false,
  feature: 'early-leave',

  detailKeys: words('details.time details.overQuota'),
  previewKeys: words('shift shift.name shift.start shift.end shift.half used quota overQuota'),
  untold: {},

  returned: [{ name: 'from three' }],
  detailReaders: { date: ({ first }) => first, time: ({ details }) => details.time },
  notInDetail: {},

  file: {
    readers: WITH_CLIENTS,
    columns: [
      ...IDENTITY,
      'Tanggal',
      'Shift',
      'Jadwal Pulang',
      'Izin Mulai',
      'Jam Pulang',
      'Pulang Cepat (menit)',
      'Diizinkan (menit)',
      'Alasan',
      ...DECISION,
    ],
    ofHr: [MARK],
  },
  fileRow: `18/11/2026;Jam Kerja Standar;17:00;15:00;20:30;0;0;${REASON};Menunggu;;;`,
  paper: [...WHO, 'Lama', 'Pulang pukul', ...REQUEST_LABELS],
  paperUntold: {},

  table: 'early_leave',
  dated: ({ date }) => ({ work_date: date, from_time: '15:00' }),
  filled: () => ({ work_date: DAY, from_time: '15:16' }),
  filledNotes: {},
  cells: {
    date,
    shift,
    scheduledEnd: '17:02',
    time: '15:16',
    outAt: '16:04',
    earlyMinutes: '33',
    earlyExcused: '24',
    reason,
    ...DECISION_CELLS,
  },

  forms: [
    {
      name: 'early leave',
      fill: async (form) => {
        await form.day('Tanggal', '2026-11-26');
        await form.type('Pulang mulai pukul', '15.45');
      },
      body: { date: '2026-11-26', time: '15:45' },
      row: { first: '2026-11-26', last: '2026-11-26' },
      details: { time: localTime('15:45'), overQuota: false },
    },
  ],
  notFilled: {},
  journey: {
    reason: 'Menjemput anak di sekolah',
    fill: async (form, stage) => {
      await form.day('Tanggal', stage.workday);
      await form.type('Pulang mulai pukul', dotted(later(stage.shift.end, -85)));
      await form.attach();
    },
    facts: (stage) => ({ 'Pulang pukul': dotted(later(stage.shift.end, -85)) }),
  },
};
