/** Import Status Aktif and Import Struktur User. */
import { STATUS_COLUMNS } from '@hadir/domain/imports/status-plan.ts';
import { importedWords, STRUCTURE_FILE } from '@hadir/contract/people/imported-columns.ts';
import { callsOf, type ImportLine } from '../import-calls.ts';
import type { ImportKind } from './import-kind.ts';

const NAMES: Readonly<Record<string, string>> = {
  ...importedWords,
  KODE_DIVISI: 'Divisi',
  KODE_DEPARTEMEN: 'Departemen',
  KODE_JABATAN: 'Posisi',
  KODE_LEVEL: 'Level',
  KODE_UNIT: 'Unit',
  NIK_ATASAN: 'Atasan',
  NIK_LEADER: 'Leader',
  LEADER: 'Menjadi leader',
  ROLE: 'Peran',
  PROYEK: 'Proyek',
  EMAIL_VALIDATOR_1: 'Validator 1',
  EMAIL_VALIDATOR_2: 'Validator 2',
  KODE_JADWAL: 'Pola jadwal',
  KODE_LOKASI: 'Titik lokasi',
};

const shown = (text: string) => (text === '' ? 'kosong' : text);

/** `Unit: Gudang menjadi Produksi`, and then what follows. */
function movedWords({ clashes, consequences }: Pick<ImportLine, 'clashes' | 'consequences'>): readonly string[] {
  const changes = clashes.map(
    ({ column, there, here }) => `${NAMES[column] ?? column}: ${shown(there)} menjadi ${shown(here ?? '')}`,
  );
  return [...changes, ...consequences];
}

const PEOPLE = {
  prepare: 'import.people.prepare',
  remedyOf: {},
  asksExisting: false,
  after: 'Hari yang tersentuh sudah dinilai ulang.',
  onward: { label: 'Lihat karyawan', to: '/management/user' },
  reverted: 'Impor dibatalkan, data karyawan kembali seperti semula',
} as const satisfies Partial<ImportKind>;

export const statusKind: ImportKind = {
  ...PEOPLE,
  calls: callsOf('/api/imports/status'),
  file: 'Berkas status aktif',
  columns: STATUS_COLUMNS,
  always: ['NIK', 'STATUS', 'TANGGAL_EFEKTIF', 'ALASAN'],
  effects: [
    {
      effect: 'berubah',
      of: 'changed',
      figure: 'dinonaktifkan',
      word: 'Nonaktif',
      tone: 'alpa',
      done: 'dinonaktifkan',
    },
    {
      effect: 'baru',
      of: 'new',
      figure: 'diaktifkan kembali',
      word: 'Aktif',
      tone: 'hadir',
      done: 'diaktifkan kembali',
    },
    { effect: 'sama', of: 'same', figure: 'sudah sama', word: 'Sama', tone: 'libur', done: 'sudah sama' },
  ],
  planned: [
    { head: 'Tanggal efektif', column: 'TANGGAL_EFEKTIF' },
    { head: 'Alasan', column: 'ALASAN' },
  ],
  differs: 'Akibatnya',
  differences: ({ clashes, consequences }) => [
    ...clashes.map(({ there, here }) => `Hari terakhir ${there} menjadi ${here ?? ''}`),
    ...consequences,
  ],
  own: {
    title: 'Belum ada impor status',
    text: 'Bila HR mengubah status aktif dari berkas, barisnya tampil di sini.',
    words: { STATUS: 'Status', ALASAN: 'Alasan', KETERANGAN: 'Keterangan' },
  },
};

export const structureKind: ImportKind = {
  ...PEOPLE,
  calls: callsOf('/api/imports/structure'),
  file: 'Berkas struktur user',
  columns: STRUCTURE_FILE.columns,
  always: ['NIK', 'TANGGAL_EFEKTIF'],
  effects: [
    { effect: 'baru', of: 'new', figure: 'didaftarkan', word: 'Baru', tone: 'hadir', done: 'karyawan didaftarkan' },
    { effect: 'berubah', of: 'changed', figure: 'berubah', word: 'Berubah', tone: 'dinas', done: 'diubah' },
    { effect: 'sama', of: 'same', figure: 'sudah sama', word: 'Sama', tone: 'libur', done: 'sudah sama' },
  ],
  planned: [],
  differs: 'Perubahan dan akibatnya',
  differences: movedWords,
  own: {
    title: 'Belum ada impor struktur',
    text: 'Bila HR mengubah struktur dari berkas, barisnya tampil di sini.',
    words: NAMES,
  },
};
