import { expect, test } from 'vitest';
import { linesOf } from './parse-pasted-text.ts';

test('a copied table is read by its headings in any order, or in the usual order without', () => {
  const budi = { nik: '001', name: 'Budi', contact: 'budi@x.id', unit: 'Gudang', place: '', joined: '02/11/2026' };
  expect(linesOf('001\tBudi\tbudi@x.id\tGudang\t\t02/11/2026\n\n')).toEqual([budi]);
  expect(linesOf('Nama;NIK;Tanggal masuk;Email;Unit\r\nBudi;001;02/11/2026;"budi@x.id";Gudang')).toEqual([budi]);
});

test('every line of a long table is read', () => {
  const text = Array.from({ length: 1_200 }, (_, at) => `${at}\tOrang ${at}`).join('\n');
  expect(linesOf(text)).toHaveLength(1_200);
  expect(linesOf(`NIK\tNama\n${text}`)).toHaveLength(1_200);
});

test.each([
  [
    'a client’s unit and place with the same name',
    '001\tWati\twati@x.id\tGerai Sudirman (Cakrawala)\tGerai Sudirman (Cakrawala)\t02/11/2026',
  ],
  ['a branch and a place named by what they are', 'HS-001\tIdris\t\tCabang Makassar\tTempat parkir\t02/11/2026'],
  ['a name like a heading', '7\tNamara Join\t0812-3456-7890\tUnit Bali\t\t2026-11-02'],
])('a first line of people is not taken for headings: %s', (_, line) => {
  expect(linesOf(line)).toHaveLength(1);
});

test.each([
  'NIK\tNama lengkap\tNo. HP',
  'No Induk;Nama Karyawan;Email;Cabang;Tempat kerja;Tgl masuk',
  'ID,Nama,Nomor WA,Tanggal bergabung',
])('headings are known: %s', (line) => {
  expect(linesOf(line)).toEqual([]);
});
