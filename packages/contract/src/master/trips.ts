/** What a trip costs the company at most, by level and destination, from a date on (rules/trips#tariff). */
import { RATE_REGIONS } from '@hadir/domain/trips/trip-terms.ts';
import { defineMaster } from '../kernel/master.ts';
import { choice, date, reference, text, wholeNumber } from '../kernel/master-field.ts';
import { regionWord } from '../trips/region-words.ts';

const MOST_RUPIAH = 100_000_000;

export const tripRate = defineMaster({
  key: 'trip-rate',
  one: 'tarif perjalanan dinas',
  purpose: 'Uang harian dan plafon hotel menurut jenjang dan tujuan; estimasi dan realisasi perjalanan memakainya.',
  titleField: 'note',
  lifecycle: 'dated',
  countsUses: false,
  // What people are paid on a trip.
  writes: 'master.rule',
  fields: {
    note: text('Keterangan', { max: 150, min: 2 }),
    jobLevelId: reference('Job level', {
      optional: true,
      filter: true,
      help: 'Kosong: semua jenjang yang tidak mempunyai tarif sendiri.',
    }),
    region: choice(
      'Tujuan',
      RATE_REGIONS.map((region) => [region, regionWord[region]] as const),
      { filter: true },
    ),
    perDiem: wholeNumber('Uang harian', { min: 0, max: MOST_RUPIAH, unit: 'rupiah' }),
    hotelCap: wholeNumber('Plafon hotel semalam', { min: 0, max: MOST_RUPIAH, unit: 'rupiah' }),
    transportClass: text('Kelas transportasi', { max: 60, optional: true, help: 'Misalnya ekonomi atau bisnis.' }),
    validFrom: date('Berlaku dari', {}),
    validTo: date('Sampai', { optional: true, help: 'Kosong: sampai seterusnya.' }),
  },
  defaults: { note: 'Tarif umum', region: 'ID', validFrom: '2026-01-01' },
});
