/** The structure of a company: divisions, departments, positions, levels, units (rules/settings#structure). */
import { defineMaster } from '../kernel/master.ts';
import { choice, code, flag, name, person, reference, text, wholeNumber } from '../kernel/master-field.ts';

export const division = defineMaster({
  key: 'division',
  one: 'divisi',
  purpose: 'Divisi adalah bagian terbesar perusahaan; departemen dan karyawan bernaung di bawahnya.',
  fields: { code: code(), name: name(), headId: person('Kepala divisi', { optional: true }) },
  examples: [
    { code: 'OPR', name: 'Operasi', headId: null },
    { code: 'KEU', name: 'Keuangan', headId: null },
    { code: 'SDM', name: 'SDM & Umum', headId: null },
  ],
});

export const department = defineMaster({
  key: 'department',
  one: 'departemen',
  purpose: 'Departemen adalah bagian dari satu divisi dan dapat mempunyai aturan absen sendiri.',
  // Its settings judge the days of its people.
  writes: 'master.rule',
  fields: {
    code: code(),
    name: name(),
    divisionId: reference('Divisi', { filter: true }),
    headId: person('Kepala departemen', { optional: true }),
  },
});

export const position = defineMaster({
  key: 'position',
  one: 'posisi',
  purpose: 'Posisi adalah jabatan karyawan, untuk satu departemen atau untuk semua.',
  // It decides about overtime pay.
  writes: 'master.rule',
  fields: {
    code: code(),
    name: name(),
    departmentId: reference('Departemen', {
      optional: true,
      filter: true,
      help: 'Kosong: berlaku di semua departemen.',
    }),
    otExempt: flag('Tanpa upah lembur', {
      filter: true,
      help: 'Hanya bila PK, PP, atau PKB menyebut golongan jabatan ini (PP 35/2021 Pasal 27).',
    }),
    dokumenDasar: text('Nomor PK/PP/PKB', { max: 100, optional: true, quiet: true }),
  },
});

export const jobLevel = defineMaster({
  key: 'job-level',
  one: 'job level',
  purpose: 'Job level mengurutkan jabatan, dari 1 (paling awal) sampai 20.',
  fields: {
    code: code(),
    name: name(),
    rank: wholeNumber('Tingkat', { min: 1, max: 20, help: '1 sampai 20; makin besar makin tinggi.' }),
  },
  examples: [
    { code: 'STF', name: 'Staf', rank: 1 },
    { code: 'SPV', name: 'Supervisor', rank: 5 },
    { code: 'MGR', name: 'Manajer', rank: 10 },
  ],
});

export const unit = defineMaster({
  key: 'unit',
  one: 'unit',
  purpose: 'Unit adalah tempat orang bekerja bersama; jadwal, titik lokasi, dan kuota cuti melekat padanya.',
  // Hours, places and days off follow the unit.
  writes: 'master.rule',
  fields: {
    code: code(),
    name: name(),
    kind: choice(
      'Jenis',
      [
        ['internal', 'Milik sendiri'],
        ['client', 'Di klien'],
      ],
      { filter: true },
    ),
    clientId: reference('Klien', { optional: true }),
  },
  appliesWhen: { clientId: { field: 'kind', values: ['client'] } },
  defaults: { kind: 'internal' },
});
