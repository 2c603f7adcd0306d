/** Import Absen Hadir. */
import { PRESENCE_COLUMNS } from '@hadir/domain/imports/presence-columns.ts';
import { clashWords } from '../check/conflict-words.ts';
import { callsOf } from '../import-calls.ts';
import type { ImportKind } from './import-kind.ts';

export const presenceKind: ImportKind = {
  calls: callsOf('/api/imports/presence'),
  prepare: 'import.presence.prepare',
  file: 'Berkas absen hadir',
  columns: PRESENCE_COLUMNS,
  always: ['NIK', 'TANGGAL', 'JAM_MASUK', 'JAM_PULANG'],
  remedyOf: { PULANG_SEBELUM_MASUK: 'TANGGAL_PULANG' },
  asksExisting: true,
  effects: [
    { effect: 'baru', of: 'new', figure: 'absen baru', word: 'Baru', tone: 'hadir', done: 'absen baru ditulis' },
    { effect: 'berubah', of: 'changed', figure: 'berubah', word: 'Berubah', tone: 'dinas', done: 'diubah' },
    {
      effect: 'berbeda',
      of: 'different',
      figure: 'berbeda, dilewati',
      word: 'Dilewati, berbeda',
      tone: 'terlambat',
      done: 'berbeda dan dilewati, absen yang ada tetap',
    },
    { effect: 'sama', of: 'same', figure: 'sudah sama', word: 'Sama', tone: 'libur', done: 'sudah sama' },
  ],
  planned: [
    { head: 'Tanggal', column: 'TANGGAL' },
    { head: 'Masuk', column: 'JAM_MASUK' },
    { head: 'Pulang', column: 'JAM_PULANG' },
  ],
  differs: 'Yang ada',
  differences: clashWords,
  after: 'Hasil hari yang berubah sudah dihitung ulang.',
  onward: { label: 'Lihat kehadiran', to: '/laporan/all' },
  reverted: 'Impor dibatalkan, absen kembali seperti semula',
  own: {
    title: 'Belum ada impor untuk Anda',
    text: 'Bila HR memasukkan absen Anda dari berkas, barisnya tampil di sini.',
    words: {
      JAM_MASUK: 'Masuk',
      JAM_PULANG: 'Pulang',
      TANGGAL_PULANG: 'Tanggal pulang',
      ZONA: 'Zona',
      KODE_SHIFT: 'Shift',
      KODE_LOKASI: 'Lokasi',
      KETERANGAN: 'Keterangan',
    },
  },
};
