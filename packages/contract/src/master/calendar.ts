/** Days off beside the calendar of holidays: weekly ones and single dates (domain.md 2.1, day_off). */
import { defineMaster } from '../kernel/master.ts';
import { choice, date, person, reference, text, weekdays } from '../kernel/master-field.ts';

export const dayOff = defineMaster({
  key: 'day-off',
  one: 'hari libur',
  purpose: 'Libur mingguan atau satu tanggal, untuk perusahaan, satu unit, atau satu orang.',
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
    unitId: reference('Unit', { optional: true, filter: true, help: 'Hanya untuk satu unit.' }),
    userId: person('Karyawan', { optional: true, help: 'Hanya untuk satu orang.' }),
    weekly: weekdays('Setiap', { optional: true, help: 'Atau isi satu tanggal di bawah ini.' }),
    date: date('Tanggal', { optional: true }),
  },
  defaults: { scope: 'company' },
});
