/**
 * Places where people clock in, and who may clock where (rules/attendance#places-of-a-person, rules/settings#places,
 * product/desk#places).
 */
import { defineMaster } from '../kernel/master.ts';
import {
  choice,
  code,
  date,
  decimalNumber,
  name,
  person,
  reference,
  text,
  wholeNumber,
} from '../kernel/master-field.ts';
import { UNIT } from './unit-field.ts';

export const locationPoint = defineMaster({
  key: 'location-point',
  one: 'titik lokasi',
  purpose: 'Titik lokasi adalah lingkaran tempat absen dihitung di dalam.',
  lifecycle: 'dated',
  countsUses: true,
  reads: 'master.people',
  recomputes: true,
  fields: {
    code: code(),
    name: name(),
    unitId: reference('Unit', { ...UNIT, optional: true, filter: true, help: 'Unit yang memiliki tempat ini.' }),
    lat: decimalNumber('Lintang', { min: -90, max: 90, decimals: 6, help: 'Misalnya -6.208800' }),
    lon: decimalNumber('Bujur', { min: -180, max: 180, decimals: 6, help: 'Misalnya 106.845600' }),
    radiusM: wholeNumber('Radius', { min: 20, max: 5_000, unit: 'meter' }),
    tz: choice(
      'Zona waktu',
      [
        ['Asia/Jakarta', 'WIB'],
        ['Asia/Makassar', 'WITA'],
        ['Asia/Jayapura', 'WIT'],
      ],
      { filter: true },
    ),
    address: text('Alamat', { max: 300, min: 0, quiet: true }),
    validFrom: date('Berlaku dari', {}),
    validTo: date('Sampai', { optional: true, help: 'Kosong: sampai seterusnya.' }),
  },
  defaults: { radiusM: 100, tz: 'Asia/Jakarta', validFrom: '2024-01-01' },
});

export const placeUse = defineMaster({
  key: 'place-use',
  table: 'user_location_point',
  one: 'pemakai titik',
  purpose: 'Unit atau orang yang boleh absen di titik ini, dengan tanggalnya.',
  titleField: 'locationPointId',
  lifecycle: 'dated',
  countsUses: false,
  reads: 'master.people',
  recomputes: true,
  fields: {
    locationPointId: reference('Titik lokasi', { filter: true }),
    unitId: reference('Unit', { ...UNIT, optional: true, filter: true, help: 'Semua orang dalam unit.' }),
    userId: person('Atau karyawan', { optional: true, filter: true }),
    validFrom: date('Berlaku dari', {}),
    validTo: date('Sampai', { optional: true, help: 'Kosong: sampai seterusnya.' }),
  },
});
