import { describe, expect, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import { episodesOf, SICK_STAGES_FALLBACK, sickAlert, sickDay, sickStages } from './sick-pay.ts';
import { lastRemainingSickDay, letterDue, type SickFacts, sickViolations } from './sick-rules.ts';

const date = localDate;
const spell = (from: string, to: string) => ({ from: date(from), to: date(to) });
const rules = { gapDays: 28, stages: SICK_STAGES_FALLBACK };
const facts: SickFacts = { today: date('2026-11-20'), byHr: false, lockedPeriod: null, overlap: null };

test('letters that follow each other are one spell, whatever order they came in', () => {
  const spells = [
    spell('2026-11-06', '2026-11-10'),
    spell('2026-11-03', '2026-11-05'),
    spell('2026-11-09', '2026-11-12'),
  ];
  expect(episodesOf(spells, 0)).toEqual([{ start: '2026-11-03', spells: [spell('2026-11-03', '2026-11-12')] }]);
});

test('HR is told on the first day of months 4, 8, 11 and 12 and on no other', () => {
  const spells = [spell('2026-01-05', '2027-06-30')];
  expect(sickAlert(spells, date('2026-04-05'), rules)).toBe(4);
  expect(sickAlert(spells, date('2026-04-06'), rules)).toBeNull();
  expect(sickAlert(spells, date('2026-05-05'), rules)).toBeNull();
  expect(sickAlert(spells, date('2026-12-05'), rules)).toBe(12);
});

test('other stages of the law count from their date', () => {
  const law = [
    { key: 'sick_stages', value: { stages: [[6, 100]], rest: 40 }, validFrom: date('2026-06-01'), validTo: null },
  ];
  expect(sickStages(law, date('2026-05-31'))).toBe(SICK_STAGES_FALLBACK);
  const stages = sickStages(law, date('2026-06-01'));
  expect(sickDay([spell('2026-01-05', '2027-06-30')], date('2026-07-05'), { gapDays: 28, stages })).toMatchObject({
    stage: 2,
    percent: 40,
  });
});

describe('a report of illness', () => {
  test.each([
    ['2026-11-20', '2026-11-19', {}, 'RENTANG_TANGGAL_TIDAK_VALID'],
    ['2026-11-12', '2026-11-13', {}, 'PENGAJUAN_MUNDUR'],
    ['2026-11-13', '2026-11-13', {}, undefined],
    ['2026-10-01', '2026-10-02', { byHr: true }, undefined],
    ['2026-10-01', '2026-10-02', { byHr: true, lockedPeriod: '2026-10' }, 'PERIODE_TERKUNCI'],
    ['2026-11-20', '2027-02-20', {}, 'MELEBIHI_BATAS_HARI'],
    ['2026-11-20', '2026-11-20', { overlap: { date: date('2026-11-20'), label: 'Dinas' } }, 'BENTROK_PENGAJUAN'],
  ])('%s to %s', (from, to, changed, code) => {
    expect(sickViolations(spell(from, to), { ...facts, ...changed })[0]?.code).toBe(code);
  });

  test.each([
    ['2026-11-15', null],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-17', '2026-11-17'],
    ['2026-11-30', '2026-11-18'],
  ])('that is called off on %s keeps its days to %s', (today, lastDay) => {
    expect(lastRemainingSickDay(spell('2026-11-16', '2026-11-18'), date(today))).toBe(lastDay);
  });

  test('needs its letter three days after the return', () => {
    const draft = spell('2026-11-16', '2026-11-17');
    expect(letterDue(draft, DEFAULT_SETTINGS)).toBe('2026-11-21');
    expect(letterDue(draft, { ...DEFAULT_SETTINGS, sick_letter_from_day: 3 })).toBeNull();
  });
});
