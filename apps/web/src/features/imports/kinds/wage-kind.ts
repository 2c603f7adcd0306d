/** Import Upah. */
import { WAGE_IMPORT_COLUMNS } from '@hadir/domain/imports/wage-plan.ts';
import { capital } from '../../../ui/text/format.ts';
import { callsOf } from '../import-calls.ts';
import type { ImportKind } from './import-kind.ts';

export const wageKind: ImportKind = {
  calls: callsOf('/api/imports/wages'),
  prepare: 'people.wage',
  file: 'Berkas upah',
  columns: WAGE_IMPORT_COLUMNS,
  always: ['NIK', 'BERLAKU_MULAI', 'DASAR_UPAH'],
  remedyOf: {},
  asksExisting: false,
  effects: [
    { effect: 'baru', of: 'new', figure: 'upah baru', word: 'Baru', tone: 'hadir', done: 'upah ditetapkan' },
    { effect: 'berubah', of: 'changed', figure: 'diganti', word: 'Diganti', tone: 'dinas', done: 'upah diganti' },
    { effect: 'sama', of: 'same', figure: 'sudah sama', word: 'Sama', tone: 'libur', done: 'sudah sama' },
  ],
  planned: [
    { head: 'Berlaku mulai', column: 'BERLAKU_MULAI' },
    { head: 'Dasar upah', column: 'DASAR_UPAH', shown: (cell) => capital(cell.trim().toLowerCase()) },
  ],
  differs: 'Akibatnya',
  differences: ({ consequences }) => consequences,
  after: 'Lembur tervalidasi di periode terbuka sudah dihitung ulang.',
  onward: { label: 'Lihat karyawan', to: '/management/user' },
  reverted: 'Impor dibatalkan, upah kembali seperti semula',
  own: { title: 'Belum ada impor upah', text: 'Upah Anda tampil di salinan data Anda.', words: {} },
};
