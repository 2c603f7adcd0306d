/** data table: Staying away for some days, typed by hand (kind-case.ts). */
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

/** What is paid is the matter of HR and the person. */
const PAY = ['Dibayar'];

export const permissionCase: KindCase<'permission'> = {
  kind: 'permission',
  word: 'Izin',

  read: '-     C     O     SO     O     TON  K      K       -     O     O      O     O   O',
  ask: '-     C     O     SO     O     TO   -      -       -     O     O      O     O   O',
  unread: ['monitoring'],
  chains: { internal: 'boss > hr1|hr2', project: 'leader > hr1|hr2' },
  firstStep: 'OWN 409 403 . 403 403 404',
  outcomes: 'days',

  draft: (_, date) => ({ from: date, to: date, category: 'keluarga', reason: REASON }),
  daysAhead: 2,
  looksBack: false,
  later: 5,
  secrets: () => ({}),
  withFiles: false,
  decided: 'never',
  away: true,
  feature: 'permissions',

  detailKeys: words('details.category details.workdays details.paidDays'),
  previewKeys: words('workdays paidDays paidDaysUsed paidDaysAYear'),
  untold: {},

  returned: [
    {
      name: 'two days, asked by the superior',
      asker: 'superior',
      body: ({ staffId: userId }) => ({ userId, from: '2026-11-18', to: '2026-11-19', category: 'musibah' }),
    },
    { name: 'unpaid, asked by an admin', asker: 'admin', body: ({ staffId: userId }) => ({ userId, paid: false }) },
  ],
  detailReaders: {
    from: ({ first }) => first,
    to: ({ last }) => last,
    category: ({ details }) => details.category,
    paid: ({ details }) => details.paidDays === details.workdays.length,
  },
  notInDetail: {},

  file: {
    readers: ADMIN,
    columns: [
      ...IDENTITY,
      'Tanggal Mulai',
      'Tanggal Selesai',
      'Kategori',
      'Jumlah Hari',
      'Dibayar',
      'Alasan',
      ...DECISION,
      MARK,
    ],
  },
  fileRow: `23/11/2026;23/11/2026;Keluarga;1;Ya;${REASON};Menunggu;;;`,
  paper: [...WHO, 'Lama', 'Keperluan', 'Hari kerja', 'Dibayar', ...REQUEST_LABELS],
  paperUntold: { supervisor: PAY, leader: PAY, client: PAY, client3: PAY, monitoring: PAY },

  table: 'absence_permission',
  dated: ({ date }) => ({ category: 'keluarga', workdays: [date], paid_days: 1 }),
  filled: () => ({ category: 'musibah', workdays: [DAY], paid_days: 1 }),
  filledNotes: {},
  cells: { ...ABSENCE_CELLS, paid: 'Ya' },

  forms: [
    {
      name: 'permission',
      fill: async (form) => {
        await form.day('Tanggal', '2026-11-23');
        await form.day('Tanggal', '2026-11-25');
        await form.press('Musibah');
      },
      body: { from: '2026-11-23', to: '2026-11-25', category: 'musibah' },
      row: { first: '2026-11-23', last: '2026-11-25' },
      details: { category: 'musibah', workdays: [], paidDays: 3 },
    },
  ],
  notFilled: { paid: 'an admin says it, not who asks' },
  journey: {
    reason: 'Mengurus dokumen kependudukan',
    fill: async (form, stage) => {
      await form.day('Tanggal', stage.workday);
      await form.press('Administrasi');
      await form.attach();
    },
    facts: () => ({ Keperluan: 'Administrasi' }),
  },
};
