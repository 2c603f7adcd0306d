/** What counseling is about (rules/counseling). */
import { defineMaster } from '../kernel/master.ts';
import { flag, name, text } from '../kernel/master-field.ts';

export const counselingCategory = defineMaster({
  key: 'counseling-category',
  one: 'topik konseling',
  purpose:
    'Topik yang dipilih karyawan saat meminta konseling. Topik sensitif boleh tanpa nama dan tidak tampak bagi HRD.',
  reads: 'counseling.manage',
  writes: 'counseling.manage',
  countsUses: false,
  fields: {
    name: name(),
    description: text('Keterangan', { max: 300, optional: true }),
    sensitive: flag('Sensitif', {
      filter: true,
      help: 'Pemohon boleh tanpa nama kepada konselor, dan HRD tidak melihat topiknya.',
    }),
  },
  examples: [
    { name: 'Stres kerja', description: 'Beban, jadwal, kelelahan.', sensitive: false },
    { name: 'Karier', description: 'Arah, pindah tim, belajar.', sensitive: false },
    { name: 'Keluarga', description: 'Pasangan, anak, orang tua.', sensitive: false },
    { name: 'Keuangan', description: 'Utang, anggaran, pinjaman.', sensitive: false },
    { name: 'Kesehatan jiwa', description: 'Cemas, sedih, sulit tidur.', sensitive: true },
    { name: 'Pelecehan atau kekerasan', description: 'Di kantor maupun di rumah.', sensitive: true },
  ],
});
