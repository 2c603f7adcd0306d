import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { expect, it } from 'vitest';
import { saidTexts, standText } from './day-change-text.ts';

const AT = '2026-11-20T03:00:00.000Z';
const said = (more: Partial<DayChange>) =>
  saidTexts({
    state: 'counts',
    zone: 'Asia/Jakarta',
    second: null,
    objection: null,
    decision: null,
    adjustment: null,
    alone: false,
    ...more,
  } as DayChange);

it('names who agreed or refused, whatever the person is, with the note', () => {
  expect(said({ second: { by: 'Ratna Kusumawati', at: AT, note: '' } })).toEqual(['Disetujui Ratna Kusumawati']);
  expect(said({ state: 'refused', second: { by: 'Agus Setiawan', at: AT, note: 'Jamnya benar.' } })).toEqual([
    'Ditolak Agus Setiawan: “Jamnya benar.”',
  ]);
});

it('says that nobody else could agree, and how an objection ended', () => {
  const decision = { by: 'Ratna Kusumawati', at: AT, note: '', alone: true };
  expect(said({ alone: true })).toEqual(['Satu admin: tidak ada orang lain yang dapat menyetujui hari ini.']);
  expect(said({ state: 'overturned', decision })).toEqual(['Sanggahan diterima Ratna Kusumawati (satu admin)']);
  expect(said({ decision: { ...decision, alone: false } })).toEqual(['Sanggahan ditolak Ratna Kusumawati']);
  expect(said({})).toEqual([]);
});

it('names everybody who may decide, as long as they are few', () => {
  const stands = (state: DayChange['state'], deciders: string[]) => standText({ state, deciders } as DayChange, false);
  expect(stands('objected', ['Agus', 'Budi', 'Citra'])).toBe('Diputuskan oleh Agus, Budi atau Citra.');
  expect(stands('objected', [])).toBe('Sanggahannya menunggu putusan.');
  expect(stands('proposed', ['Agus', 'Budi', 'Citra', 'Dewi', 'Eka'])).toBe(
    'Hari penulisnya sendiri: berlaku setelah disetujui Agus, Budi, Citra atau 2 lainnya.',
  );
});
