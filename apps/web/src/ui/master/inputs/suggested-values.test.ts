import { describe, expect, it } from 'vitest';
import { freeHue, suggestedCode } from './suggested-values.ts';

describe('a suggested code', () => {
  it.each([
    ['Gudang', [], 'GUD'],
    ['Layanan Pelanggan', [], 'LP'],
    ['Riset & Pengembangan Produk', [], 'RPP'],
    ['Sumber Daya dan Umum', [], 'SDU'],
    ['Kantor Cabang 3', [], 'KC3'],
    ['Café Île', [], 'CI'],
    ['', [], ''],
    ['& –', [], ''],
    ['Gudang', ['gud'], 'GUDA'],
    ['Gudang', ['GUD', 'GUDA'], 'GUD2'],
    ['Layanan Pelanggan', ['LP'], 'LAPE'],
    ['Layanan Pelanggan', ['LP', 'LAPE', 'LP2'], 'LP3'],
  ] as const)('of %s beside %j is %s', (name, taken, code) => expect(suggestedCode(name, 20, taken)).toBe(code));

  it('is no longer than the field', () => {
    expect(suggestedCode('Satu Dua Tiga Empat', 2, [])).toBe('SD');
    expect(suggestedCode('Gudang', 3, ['GUD'])).toBe('GU2');
  });
});

describe('a free colour', () => {
  const hues = ['#1BA0E2', '#12A150', '#E5484D'] as const;
  it('is the first that no row wears, nor one that looks like it', () => {
    expect(freeHue(hues, ['#1ba0e2', '#AAAAAA'])).toBe('#12A150');
    expect(freeHue(hues, ['#1BA0E2', '#2E9E66'])).toBe('#E5484D');
  });
  it('is the one worn least once all are taken', () =>
    expect(freeHue(hues, ['#1BA0E2', '#12A150', '#E5484D', '#1BA0E2', '#12A150'])).toBe('#E5484D'));
});
