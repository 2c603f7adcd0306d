/** What a unit allows when its people are away (domain.md 2.1, unit_leave). */
import { defineMaster } from '../kernel/master.ts';
import { reference, spans, wholeNumber } from '../kernel/master-field.ts';
import { UNIT } from './unit-look.ts';

export const unitLeave = defineMaster({
  key: 'unit-leave',
  one: 'aturan cuti unit',
  purpose: 'Kuota cuti bersamaan, tanggal tanpa cuti, dan hari cuti bersama yang tetap masuk, per unit.',
  titleField: 'unitId',
  countsUses: false,
  reads: 'master.people',
  recomputes: true,
  fields: {
    unitId: reference('Unit', { ...UNIT, filter: true }),
    maxCount: wholeNumber('Kuota orang', {
      min: 1,
      max: 999,
      unit: 'orang',
      optional: true,
      help: 'Paling banyak yang cuti pada hari yang sama. Isi orang atau persen.',
    }),
    maxPercent: wholeNumber('Kuota persen', { min: 1, max: 100, unit: '% dari unit', optional: true }),
    blackouts: spans('Tanggal tanpa cuti', { max: 40, help: 'Cuti pada tanggal ini ditolak dengan alasannya.' }),
    exceptions: spans('Tetap masuk saat cuti bersama', {
      max: 40,
      quiet: true,
      help: 'Cuti bersama pada tanggal ini tidak berlaku bagi unit.',
    }),
  },
});
