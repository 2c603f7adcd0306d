/** Why overtime is ordered (rules/settings#overtime-reasons, ot-reason; the examples are its seeds). */
import { defineMaster } from '../kernel/master.ts';
import { code, flag, name } from '../kernel/master-field.ts';

export const otReason = defineMaster({
  key: 'ot-reason',
  one: 'alasan lembur',
  purpose: 'Setiap surat perintah lembur memilih satu alasan dari daftar ini.',
  reads: 'master.private',
  fields: {
    code: code(),
    name: name(),
    needNote: flag('Wajib catatan', { filter: true, help: 'Pemohon harus menulis keterangan.' }),
  },
  examples: [
    { code: 'TARGET', name: 'Target Produksi', needNote: false },
    { code: 'GANTI', name: 'Penggantian Karyawan', needNote: false },
    { code: 'DARURAT', name: 'Perbaikan Darurat', needNote: false },
    { code: 'TUTUP', name: 'Tutup Buku', needNote: false },
    { code: 'ACARA', name: 'Acara', needNote: false },
    { code: 'LAIN', name: 'Lainnya', needNote: true },
  ],
});
