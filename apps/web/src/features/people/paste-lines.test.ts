import { expect, test } from 'vitest';
import { linesOf } from './paste-lines.ts';

test('a copied table is read by its headings in any order, or in the usual order without', () => {
  const budi = { nik: '001', name: 'Budi', contact: 'budi@x.id', unit: 'Gudang', place: '', joined: '02/11/2026' };
  expect(linesOf('001\tBudi\tbudi@x.id\tGudang\t\t02/11/2026\n\n')).toEqual([budi]);
  expect(linesOf('Nama;NIK;Tanggal masuk;Email;Unit\r\nBudi;001;02/11/2026;"budi@x.id";Gudang')).toEqual([budi]);
});
