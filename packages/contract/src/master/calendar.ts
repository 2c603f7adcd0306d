/**
 * The company's calendar of holidays, and days off beside it: weekly ones and single dates
 * (rules/schedules#company-calendar, rules/schedules#days-off).
 */
import { defineMaster } from '../kernel/master.ts';
import { choice, date, name, person, reference, text, weekdays } from '../kernel/master-field.ts';
import { UNIT } from './unit-field.ts';

export const dayOff = defineMaster({
  key: 'day-off',
  one: 'hari libur',
  purpose:
    'Libur mingguan atau satu tanggal, untuk perusahaan, satu unit, atau satu orang. Libur nasional dan libur perusahaan per tanggal ada di Kalender.',
  titleField: 'note',
  lifecycle: 'plain',
  reads: 'master.people',
  recomputes: true,
  fields: {
    note: text('Keterangan', { max: 150, min: 2 }),
    scope: choice(
      'Berlaku untuk',
      [
        ['company', 'Seluruh perusahaan'],
        ['unit', 'Satu unit'],
        ['user', 'Satu orang'],
      ],
      { filter: true },
    ),
    unitId: reference('Unit', { ...UNIT, optional: true, filter: true }),
    userId: person('Karyawan', { optional: true }),
    weekly: weekdays('Setiap', { optional: true, help: 'Atau isi satu tanggal di bawah ini.' }),
    date: date('Tanggal', { optional: true }),
  },
  appliesWhen: {
    unitId: { field: 'scope', values: ['unit'] },
    userId: { field: 'scope', values: ['user'] },
  },
  defaults: { scope: 'company' },
});

/** Kinds a company adds itself; national ones come from the platform's list. */
export const calendarDay = defineMaster({
  key: 'calendar-day',
  one: 'tanggal kalender',
  purpose: 'Libur perusahaan, libur daerah, cuti bersama dan catatan, di samping daftar nasional.',
  lifecycle: 'plain',
  recomputes: true,
  fields: {
    date: date('Tanggal', {}),
    kind: choice(
      'Jenis',
      [
        ['libur_perusahaan', 'Libur perusahaan'],
        ['libur_daerah', 'Libur daerah'],
        ['libur_nasional', 'Libur nasional'],
        ['cuti_bersama', 'Cuti bersama'],
        ['catatan', 'Catatan'],
      ],
      { filter: true },
    ),
    name: name(150),
    source: text('Dasar', {
      max: 200,
      min: 0,
      quiet: true,
      help: 'Misalnya nomor SKB, Keppres, atau keputusan direksi.',
    }),
    scope: choice(
      'Berlaku untuk',
      [
        ['company', 'Seluruh perusahaan'],
        ['unit', 'Satu unit'],
      ],
      { filter: true },
    ),
    unitId: reference('Unit', { ...UNIT, optional: true, filter: true }),
    policy: choice(
      'Cuti bersama',
      [
        ['POTONG', 'Memotong cuti tahunan'],
        ['LIBUR_GRATIS', 'Libur tanpa potongan'],
        ['MASUK', 'Tetap masuk'],
      ],
      { optional: true, help: 'Kosong: mengikuti aturan perusahaan.' },
    ),
  },
  appliesWhen: {
    unitId: { field: 'scope', values: ['unit'] },
    policy: { field: 'kind', values: ['cuti_bersama'] },
  },
  defaults: { kind: 'libur_perusahaan', scope: 'company' },
});
