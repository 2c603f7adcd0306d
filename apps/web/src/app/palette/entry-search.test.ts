import { describe, expect, it } from 'vitest';
import { type Entry, finderOf, type Kind, preselected, split } from './entry-search.ts';

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

describe('what Enter runs', () => {
  const of = (kind: Kind, title: string): Entry => ({ ...entry(title), kind });
  const chosen = (text: string, ...hits: Entry[]) => preselected(hits, text)?.title;

  it('is the person, not the move on the person', () =>
    expect(chosen('citra', of('Orang', 'Citra Lestari'), of('Untuk orang ini', 'Buat kode'))).toBe('Citra Lestari'));
  it('is the person whose name begins so, before a page that only sounds alike', () =>
    expect(chosen('sari', of('Halaman', 'Semua'), of('Orang', 'Dewi Sari'))).toBe('Dewi Sari'));
  it('is the page before an action', () =>
    expect(chosen('ab', of('Tindakan', 'Abaikan'), of('Halaman', 'Absen'))).toBe('Absen'));
  it('is the move on the person whose word was typed', () =>
    expect(
      chosen('koreksi sari', of('Orang', 'Dewi Sari'), { ...of('Untuk orang ini', 'Koreksi hari'), named: true }),
    ).toBe('Koreksi hari'));
  it('is the action although help texts came later, and a help text where it is all there is', () => {
    expect(chosen('tema ungu', of('Tindakan', 'Pakai tema ungu'), of('Bantuan', 'Bagaimana mengganti tema?'))).toBe(
      'Pakai tema ungu',
    );
    expect(chosen('lupa absen', of('Bantuan', 'Saya lupa absen'))).toBe('Saya lupa absen');
  });
  it('is an action only where nothing else was found', () => {
    expect(chosen('ungu', of('Tindakan', 'Pakai tema ungu'))).toBe('Pakai tema ungu');
    expect(chosen('x', of('Untuk orang ini', 'Buat kode'))).toBeUndefined();
  });
});
