/** Import Absen Cuti. */
import { LEAVE_COLUMNS } from '@hadir/domain/imports/leave-line.ts';
import { callsOf } from '../import-calls.ts';
import type { ImportKind } from './import-kind.ts';

export const leaveKind: ImportKind = {
  calls: callsOf('/api/imports/leave'),
  prepare: 'import.leave.prepare',
  file: 'Berkas absen cuti',
  columns: LEAVE_COLUMNS,
  always: ['NIK', 'KODE_CUTI', 'TANGGAL_MULAI', 'TANGGAL_SELESAI'],
  remedyOf: {},
  asksExisting: false,
  effects: [{ effect: 'baru', of: 'new', figure: 'cuti baru', word: 'Baru', tone: 'cuti', done: 'cuti ditulis' }],
  planned: [
    { head: 'Mulai', column: 'TANGGAL_MULAI' },
    { head: 'Selesai', column: 'TANGGAL_SELESAI' },
  ],
  differs: 'Akibatnya',
  differences: ({ consequences }) => consequences,
  after: 'Saldo sudah dipotong dan hari yang lewat dihitung ulang.',
  onward: { label: 'Lihat cuti', to: '/laporan/cuti' },
  reverted: 'Impor dibatalkan, cuti dan saldo kembali seperti semula',
  own: {
    title: 'Belum ada impor cuti',
    text: 'Bila HR memasukkan cuti dari berkas, barisnya tampil di sini.',
    words: {
      KODE_CUTI: 'Jenis',
      TANGGAL_SELESAI: 'Sampai',
      SETENGAH_HARI: 'Setengah hari',
      STATUS: 'Status',
      NOMOR_DOKUMEN: 'Nomor dokumen',
      KETERANGAN: 'Keterangan',
    },
  },
};
