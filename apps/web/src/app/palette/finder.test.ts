import { describe, expect, it } from 'vitest';
import { type Entry, finderOf, split } from './finder.ts';

const entry = (title: string, detail = '', words = ''): Entry => ({
  id: title,
  kind: 'Halaman',
  title,
  detail,
  words,
  icon: 'report',
  run: () => undefined,
});

const find = finderOf([
  entry('Import Absen Hadir', 'Import'),
  entry('Semua', 'Laporan'),
  entry('Pakai mode gelap', 'tampilan Anda', 'mode gelap terang malam'),
  entry('Keluar', 'dari perangkat ini', 'logout'),
]);
const titles = (text: string) => find(text).map((hit) => hit.title);

describe('the palette', () => {
  it('finds by the beginning of any word', () => expect(titles('hadi')).toContain('Import Absen Hadir'));
  it('forgives a wrong or missing letter', () => expect(titles('imprt hadr')[0]).toBe('Import Absen Hadir'));
  it('finds a page by its group', () => expect(titles('laporan')).toContain('Semua'));
  it('finds an action by another word for it', () => expect(titles('logout')).toEqual(['Keluar']));
  it('finds nothing for nonsense', () => expect(titles('zzqqxx')).toEqual([]));
  it('marks what was typed', () => expect(split('Semua Lembur', 'lemb')).toEqual(['Semua ', 'Lemb', 'ur']));
});
