import { expect, it } from 'vitest';
import { MONDAY, NIGHT, shift, wib } from '../../test-data/builders.ts';
import { localTime } from '../kernel/time.ts';
import { type OutFacts, outPermissionProblems } from './out-permission-rules.ts';
import { shiftTimes } from './permission-facts.ts';

const onShift = (planned = shift()) => shiftTimes({ dayType: 'workday', shift: planned }, MONDAY, 'Asia/Jakarta', null);
const facts: OutFacts = { now: wib('02', '09:00'), byAdmin: false, lockedPeriod: null, clash: null, shift: onShift() };
const judge = (from: string, to: string, more: Partial<OutFacts> = {}) =>
  outPermissionProblems({ date: MONDAY, from: localTime(from), to: localTime(to) }, { ...facts, ...more }).map(
    ({ code, field }) => [code, field],
  );

it.each([
  ['two hours within the shift', '10:00', '12:00', []],
  ['three hours exactly', '10:00', '13:00', []],
  ['a minute more', '10:00', '13:01', [['DURASI_TERLALU_LAMA', 'to']]],
  ['back before leaving', '12:00', '11:00', [['WAKTU_TIDAK_VALID', 'to']]],
  ['no time at all', '12:00', '12:00', [['WAKTU_TIDAK_VALID', 'to']]],
  ['from the first minute to the third hour', '08:00', '11:00', []],
  ['before the shift', '07:30', '09:00', [['WAKTU_IZIN_TIDAK_VALID', 'from']]],
  ['beyond the end of the shift', '16:00', '17:30', [['WAKTU_IZIN_TIDAK_VALID', 'to']]],
])('%s', (_name, from, to, expected) => {
  expect(judge(from, to)).toEqual(expected);
});

it('is asked for a day of work alone, in an open period, until the shift ends, and by HR later too', () => {
  expect(judge('10:00', '11:00', { shift: null })).toEqual([['TIDAK_ADA_JADWAL', 'date']]);
  expect(judge('10:00', '11:00', { lockedPeriod: 'November 2026' })).toEqual([['PERIODE_TERKUNCI', undefined]]);
  expect(judge('10:00', '11:00', { now: wib('02', '17:00') })).toEqual([]);
  expect(judge('10:00', '11:00', { now: wib('02', '17:01') })).toEqual([['TENGGAT_IZIN', 'date']]);
  expect(judge('10:00', '11:00', { now: wib('03', '17:01'), byAdmin: true })).toEqual([]);
  const clash = { label: 'Cuti Tahunan', date: MONDAY };
  expect(judge('10:00', '11:00', { clash })).toEqual([['BENTROK_PENGAJUAN', 'date']]);
});

it('lies on the next date of a night shift', () => {
  const night = { shift: onShift(NIGHT), now: wib('02', '23:00') };
  expect(judge('23:30', '01:00', night)).toEqual([]);
  expect(judge('02:00', '04:00', night)).toEqual([]);
  expect(judge('23:00', '03:00', night)).toEqual([['DURASI_TERLALU_LAMA', 'to']]);
});
