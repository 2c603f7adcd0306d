/** Other hours for shifts over a period, such as Ramadan (rules/schedules#ramadan-hours). */
import { defineMaster } from '../kernel/master.ts';
import { choice, date, reference, text, time, wholeNumber } from '../kernel/master-field.ts';
import { breakFields } from './break-fields.ts';
import { UNIT } from './unit-field.ts';

export const shiftOverride = defineMaster({
  key: 'shift-override',
  one: 'jam pengganti',
  purpose: 'Jam kerja lain untuk sebuah shift selama satu masa, misalnya bulan Ramadan.',
  titleField: 'note',
  lifecycle: 'dated',
  countsUses: false,
  reads: 'master.people',
  recomputes: true,
  fields: {
    note: text('Keterangan', { max: 150, min: 2 }),
    shiftId: reference('Shift', { filter: true }),
    unitId: reference('Unit', { ...UNIT, optional: true, filter: true, help: 'Kosong: seluruh perusahaan.' }),
    validFrom: date('Dari', {}),
    validTo: date('Sampai', {}),
    start: time('Jam masuk', {}),
    end: time('Jam pulang', { help: 'Lebih awal dari jam masuk berarti hari berikutnya.' }),
    breakMode: choice(
      'Istirahat',
      [
        ['auto', 'Dipotong otomatis'],
        ['window', 'Jam tetap'],
        ['punch', 'Menurut absen istirahat'],
        ['none', 'Tanpa istirahat'],
      ],
      {},
    ),
    breakMinutes: wholeNumber('Lama istirahat', { min: 0, max: 180, unit: 'menit' }),
    breakStart: time('Istirahat mulai', { optional: true, quiet: true }),
    breakEnd: time('Istirahat selesai', { optional: true, quiet: true }),
  },
  appliesWhen: breakFields,
  defaults: { note: 'Ramadan', start: '08:00', end: '16:30', breakMode: 'auto', breakMinutes: 30 },
});
