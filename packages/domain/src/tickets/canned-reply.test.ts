import { describe, expect, it } from 'vitest';
import { filledReply, unknownVariables } from './canned-reply.ts';

const values = { nama: 'Siti Staf', nomor: 'TCK-202611-00001', judul: 'Sisa cuti', petugas: 'Eka' };

describe('A reply that stands ready', () => {
  it.each([
    ['Halo {nama}, tiket {nomor} kami terima.', 'Halo Siti Staf, tiket TCK-202611-00001 kami terima.'],
    ['{nama} {nama}', 'Siti Staf Siti Staf'],
    ['Salam, {petugas}. Tentang "{judul}".', 'Salam, Eka. Tentang "Sisa cuti".'],
    ['tanpa variabel', 'tanpa variabel'],
    ['{ nama } dan {} dan {Nama}', '{ nama } dan {} dan {Nama}'],
  ])('%s', (body, expected) => {
    expect(filledReply(body, values)).toBe(expected);
  });

  it('fills in what looks like a variable as it is', () => {
    expect(filledReply('{judul} {nama}', { ...values, judul: '{nama} $& {nomor}' })).toBe(
      '{nama} $& {nomor} Siti Staf',
    );
  });

  it.each([
    ['Halo {nama}', []],
    ['Halo {gaji}, {nama}, {gaji}, {atasan}', ['gaji', 'atasan']],
    ['{ gaji }', []],
  ])('unknown ones of %s', (body, expected) => {
    expect(unknownVariables(body)).toEqual(expected);
  });
});
