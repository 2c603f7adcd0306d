/** The structure of a company: divisions, departments, positions (domain.md 12). */
import { defineMaster } from '../kernel/master.ts';
import { code, name } from '../kernel/master-field.ts';

export const division = defineMaster({
  key: 'division',
  one: 'divisi',
  purpose: 'Divisi adalah bagian terbesar perusahaan; departemen dan karyawan bernaung di bawahnya.',
  fields: { code: code(), name: name() },
  examples: [
    { code: 'OPR', name: 'Operasi' },
    { code: 'KEU', name: 'Keuangan' },
    { code: 'SDM', name: 'SDM & Umum' },
  ],
});
