/** data table: Illness, typed by hand (kind-case.ts). */
import { CANARIES } from './canaries.ts';
import {
  ADMIN,
  IDENTITY,
  MARK,
  MARK_CELL,
  REASON,
  REQUEST_LABELS,
  SPAN_CELLS,
  WHO,
  reason,
  words,
} from './case-words.ts';
import type { KindCase } from './kind-case.ts';

const HIDDEN = ['details.letter.', 'details.wage.', 'attachments[].'];
const HIDDEN_LINES = ['Surat dokter', 'Upah', 'Alasan'];

export const sickCase: KindCase<'sick'> = {
  kind: 'sick',
  word: 'Sakit',

  read: '-     C     O     SO     O     TON  K      K       U     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: [],
  chains: { internal: 'hr1|hr2', project: 'hr1|hr2' },
  firstStep: 'OWN . 403 403 403 403 403',
  outcomes: 'sick',

  draft: (_, date) => ({ from: date, to: date, reason: REASON }),
  daysAhead: 0,
  looksBack: true,
  later: 0,
  secrets: (fileId) => ({ reason: CANARIES.D, files: [{ id: fileId, name: CANARIES.S }] }),
  withFiles: true,
  decided: 'never',
  away: true,
  feature: 'sick',

  detailKeys: words(`details.workingDays details.calendarDays details.keptTo
    details.letter details.letter.dueOn details.letter.at details.letter.there details.letter.without
    details.wage details.wage.episodeStart details.wage.month details.wage.percent`),
  previewKeys: words('workingDays calendarDays letterDue wage wage.episodeStart wage.month wage.percent givenBack'),
  untold: { supervisor: HIDDEN, leader: HIDDEN, client: HIDDEN, client3: HIDDEN, monitoring: HIDDEN },

  returned: [{ name: 'two days', body: () => ({ from: '2026-11-16', to: '2026-11-17' }) }],
  detailReaders: { from: ({ first }) => first, to: ({ last }) => last },
  notInDetail: {},

  file: {
    readers: ADMIN,
    reveals: ['D'],
    columns: [
      ...IDENTITY,
      'Tanggal Mulai',
      'Tanggal Selesai',
      'Jumlah Hari Kerja',
      'Jumlah Hari Kalender',
      'Surat Dokter',
      'Tanggal Unggah Surat',
      'Bulan Sakit Ke',
      'Persentase Upah (%)',
      'Status',
      'Verifikator',
      'Keterangan',
      MARK,
    ],
  },
  fileRow: '16/11/2026;16/11/2026;1;1;Ada;16/11/2026;1;100;Menunggu;;Demam zqKanari;',
  paper: [...WHO, 'Lama', 'Hari kerja', 'Surat dokter', 'Upah', ...REQUEST_LABELS],
  paperUntold: {
    supervisor: HIDDEN_LINES,
    leader: HIDDEN_LINES,
    client: HIDDEN_LINES,
    client3: HIDDEN_LINES,
    monitoring: HIDDEN_LINES,
  },

  table: 'sick_request',
  dated: () => ({ working_days: 1, calendar_days: 1 }),
  filled: () => ({ working_days: 1.5, calendar_days: 7, letter_at: '2026-11-17T02:00:00Z' }),
  filledNotes: {},
  cells: {
    ...SPAN_CELLS,
    workingDays: '1,5',
    calendarDays: '7',
    letter: 'Ada',
    letterOn: '17/11/2026',
    sickMonth: '1',
    wagePercent: '100',
    status: 'Disetujui',
    approvedBy: 'Admin Isi',
    reason,
    ...MARK_CELL,
  },

  forms: [
    {
      name: 'sick',
      fill: async (form) => {
        await form.day('Tanggal sakit', '2026-11-18');
        await form.day('Tanggal sakit', '2026-11-19');
      },
      body: { from: '2026-11-18', to: '2026-11-19' },
      row: { first: '2026-11-18', last: '2026-11-19' },
      details: { workingDays: 2, calendarDays: 2, keptTo: null, letter: null, wage: null },
    },
  ],
  notFilled: {},
  journey: {
    reason: 'Demam sejak malam',
    fill: async (form, stage) => {
      await form.day('Tanggal sakit', stage.today);
      await form.attach();
    },
    facts: () => ({ 'Surat dokter': 'Ada' }),
  },
};
