/** data table: A forgotten or wrong tap, typed by hand (kind-case.ts). */
import { localDate } from '@hadir/domain/kernel/time.ts';
import {
  ADMIN,
  DAY,
  DECISION,
  DECISION_CELLS,
  IDENTITY,
  MARK,
  REASON,
  REQUEST_LABELS,
  WHO,
  clock,
  date,
  dotted,
  later,
  reason,
  submittedOn,
  words,
} from './case-words.ts';
import type { KindCase } from './kind-case.ts';

export const correctionCase: KindCase<'correction'> = {
  kind: 'correction',
  word: 'Koreksi',

  read: '-     C     O     SO     O     TON  K      K       U     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: [],
  chains: { internal: 'boss', project: 'leader > hr1|hr2' },
  firstStep: 'OWN 409 403 . 403 403 403',
  outcomes: 'days',

  draft: (_, date) => ({ date, in: '08:00', out: '17:00', reason: REASON }),
  daysAhead: -3,
  looksBack: true,
  later: 0,
  secrets: () => ({}),
  withFiles: false,
  decided: 'never',
  away: false,
  feature: 'corrections',

  detailKeys: words(`details.zone details.workDate details.what details.before details.before.in details.before.out
    details.after details.after.in details.after.out details.overQuota`),
  previewKeys: words('zone workDate what before before.in before.out after after.in after.out'),
  untold: {},

  returned: [{ name: 'both ends of a day' }, { name: 'one end of a day', body: () => ({ in: null, out: '17:10' }) }],
  detailReaders: {
    date: ({ details }) => details.workDate,
    in: ({ details }) => clock(details.after.in, details.zone),
    out: ({ details }) => clock(details.after.out, details.zone),
  },
  notInDetail: { draftId: 'used up by the first request, which keeps it' },

  file: {
    readers: ADMIN,
    columns: [
      ...IDENTITY,
      'Tanggal Pengajuan',
      'Tanggal Absen',
      'Jenis Koreksi',
      'Jam Masuk Lama',
      'Jam Pulang Lama',
      'Jam Masuk Baru',
      'Jam Pulang Baru',
      'Alasan',
      ...DECISION,
      'Alasan Penolakan',
      MARK,
    ],
  },
  fileRow: `16/11/2026;13/11/2026;Masuk dan pulang;;;08:00;17:00;${REASON};Menunggu;;;;`,
  paper: [...WHO, 'Tercatat', 'Menjadi', ...REQUEST_LABELS],
  paperUntold: {},

  table: 'correction_request',
  dated: ({ date }) => ({ in_at: `${date}T01:00:00Z`, added_events: [], removed_events: [] }),
  filled: () => ({
    before_in_at: `${DAY}T01:11:00Z`,
    before_out_at: `${DAY}T09:12:00Z`,
    in_at: `${DAY}T01:13:00Z`,
    out_at: `${DAY}T09:14:00Z`,
    added_events: [],
    removed_events: [],
  }),
  filledNotes: {},
  cells: {
    submittedOn,
    workDate: date,
    what: 'Jam keliru',
    oldIn: '09:11',
    oldOut: '17:12',
    newIn: '09:13',
    newOut: '17:14',
    reason,
    ...DECISION_CELLS,
  },

  forms: [
    {
      name: 'correction',
      fill: async (form) => {
        await form.day('Tanggal kerja', '2026-11-18');
        await form.type('Masuk seharusnya', '08.05');
        await form.type('Pulang seharusnya', '17.10');
      },
      body: { date: '2026-11-18', in: '08:05', out: '17:10' },
      row: { first: '2026-11-18', last: '2026-11-18' },
      details: {
        workDate: localDate('2026-11-18'),
        zone: 'Asia/Makassar',
        what: 'salah_jam',
        before: { in: '2026-11-18T00:31:00.000Z', out: null },
        after: { in: '2026-11-18T00:05:00.000Z', out: '2026-11-18T09:10:00.000Z' },
        overQuota: false,
      },
    },
  ],
  notFilled: { draftId: 'used up by the first request, which keeps it' },
  journey: {
    reason: 'HP mati saat hendak pulang',
    fill: async (form, stage) => {
      await form.day('Tanggal kerja', stage.worked);
      await form.waitFor(/Tercatat: masuk \d/);
      await form.type('Pulang seharusnya', dotted(later(stage.shift.end, 47)));
      await form.attach();
    },
    facts: (stage) => ({ Menjadi: dotted(later(stage.shift.end, 47)) }),
  },
};
