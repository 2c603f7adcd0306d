import { expect, it } from 'vitest';
import { locationPoint } from '../master/locations.ts';
import { jobLevel, unit } from '../master/organisation.ts';
import { tripRate } from '../master/trips.ts';
import { fieldText } from './master-field.ts';
import { changedOn, masterColumns, type MasterRow } from './master.ts';

const row: MasterRow = {
  id: '1',
  version: 1,
  active: true,
  values: {},
  names: {},
  usedBy: [],
  // Eight minutes past midnight in Jakarta.
  updatedAt: '2026-11-20T17:08:00.000Z',
  updatedBy: null,
  can: [],
};

it('a change after midnight has the date of the reader, on screen and in the file', () => {
  expect(changedOn(row, 'Asia/Jakarta')).toBe('2026-11-21');
  const column = masterColumns(unit, 'Asia/Jakarta').find(({ key }) => key === 'updatedAt');
  expect(column?.read(row, 1)).toBe('2026-11-21');
});

it('a field of units says where they are made while there are none', () => {
  expect(locationPoint.fields.unitId.whereMade).toContain('Kelola unit');
});

it('a quantity is written with its thousands and unit, a bare number as it is', () => {
  expect(fieldText(tripRate.fields.perDiem, 350_000)).toBe('350.000 rupiah');
  expect(fieldText(jobLevel.fields.rank, 1_200)).toBe('1200');
});
