/** What kind of work an activity was (rules/activity). */
import { defineMaster } from '../kernel/master.ts';
import { code, name } from '../kernel/master-field.ts';

export const activityCategory = defineMaster({
  key: 'activity-category',
  one: 'kategori kegiatan',
  purpose: 'Kegiatan harian dapat diberi satu kategori dari daftar ini.',
  reads: 'master.private',
  fields: { code: code(), name: name() },
  examples: [
    { code: 'RUTIN', name: 'Pekerjaan Rutin' },
    { code: 'PROYEK', name: 'Proyek' },
    { code: 'RAPAT', name: 'Rapat' },
    { code: 'LAYANAN', name: 'Layanan Pelanggan' },
    { code: 'LAIN', name: 'Lainnya' },
  ],
});
