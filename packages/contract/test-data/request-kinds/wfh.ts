/** data table: Working from home, typed by hand (kind-case.ts). */
import { CANARIES } from './canaries.ts';
import {
  ABSENCE_CELLS,
  ADMIN,
  DAY,
  DECISION,
  IDENTITY,
  MARK,
  REASON,
  REQUEST_LABELS,
  WHO,
  words,
} from './case-words.ts';
import type { KindCase } from './kind-case.ts';

export const wfhCase: KindCase<'wfh'> = {
  kind: 'wfh',
  word: 'WFH',

  read: '-     C     O     SO     O     TON  K      K       -     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: ['monitoring'],
  chains: { internal: 'boss', project: 'leader > v1' },
  firstStep: 'OWN 403 403 . 409 403 404',
  outcomes: 'days',

  draft: (_, date) => ({ from: date, to: date, address: 'Jalan Melati 5', reason: REASON }),
  daysAhead: 2,
  looksBack: false,
  later: 6,
  secrets: () => ({ address: CANARIES.R }),
  withFiles: false,
  decided: 'never',
  away: true,
  feature: 'permissions',

  detailKeys: words('details.workdays details.address'),
  previewKeys: words('workdays daysInWeek maxPerWeek'),
  untold: {},

  returned: [{ name: 'two days', body: () => ({ from: '2026-11-18', to: '2026-11-19' }) }],
  detailReaders: { from: ({ first }) => first, to: ({ last }) => last, address: ({ details }) => details.address },
  notInDetail: {},

  file: {
    readers: ADMIN,
    columns: [...IDENTITY, 'Tanggal Mulai', 'Tanggal Selesai', 'Kategori', 'Jumlah Hari', 'Alasan', ...DECISION, MARK],
  },
  fileRow: `24/11/2026;24/11/2026;WFH;1;${REASON};Menunggu;;;`,
  paper: [...WHO, 'Lama', 'Hari kerja', 'Alamat', ...REQUEST_LABELS],
  paperUntold: { client: ['Alamat'], client3: ['Alamat'], monitoring: ['Alamat'] },

  table: 'wfh_permission',
  dated: ({ date }) => ({ workdays: [date] }),
  filled: () => ({ workdays: [DAY] }),
  filledNotes: {},
  cells: { ...ABSENCE_CELLS, category: 'Jenis Isi' },

  forms: [
    {
      name: 'WFH',
      fill: async (form) => {
        await form.day('Tanggal', '2026-11-24');
        await form.day('Tanggal', '2026-11-25');
        await form.type('Alamat bekerja (boleh kosong)', 'Jalan Melati 5, Depok');
      },
      body: { from: '2026-11-24', to: '2026-11-25', address: 'Jalan Melati 5, Depok' },
      row: { first: '2026-11-24', last: '2026-11-25' },
      details: { workdays: [], address: 'Jalan Melati 5, Depok' },
    },
  ],
  notFilled: {},
  journey: {
    reason: 'Menunggu teknisi di rumah',
    fill: async (form, stage) => {
      await form.day('Tanggal', stage.workday);
      await form.type('Alamat bekerja (boleh kosong)', 'Jalan Melati 5, Depok');
    },
    facts: () => ({ Alamat: 'Jalan Melati 5, Depok' }),
  },
};
