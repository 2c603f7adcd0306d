import { describe, expect, it } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { readSearch } from './go.tsx';
import {
  day,
  flag,
  id,
  keys,
  list,
  month,
  oneOf,
  pageNumber,
  readPageSearch,
  text,
  type ValuesOf,
  writePageSearch,
} from './page-search.ts';

const SHAPE = {
  tampilan: oneOf(['daftar', 'peta'], 'daftar'),
  bagian: oneOf(['tim']),
  ukuran: oneOf([25, 50, 100], 50),
  tanggal: day,
  bulan: month,
  buka: id,
  cari: text,
  divisi: list,
  kolom: keys,
  zoom: flag,
  hal: pageNumber,
};
type Values = ValuesOf<typeof SHAPE>;

const DEFAULTS: Values = {
  tampilan: 'daftar',
  bagian: undefined,
  ukuran: 50,
  tanggal: undefined,
  bulan: undefined,
  buka: undefined,
  cari: '',
  divisi: [],
  kolom: undefined,
  zoom: false,
  hal: 1,
};

const read = (search: string) => readPageSearch(SHAPE, readSearch(search));

describe('what a page reads from its address', () => {
  it('the plain address says the defaults, and the defaults write the plain address', () => {
    expect(read('')).toEqual(DEFAULTS);
    expect(writePageSearch(SHAPE, DEFAULTS)).toBe('');
  });

  /** data table: one parameter that says something, and what is read of it. */
  it.each<readonly [string, Partial<Values>]>([
    ['tampilan=peta', { tampilan: 'peta' }],
    ['bagian=tim', { bagian: 'tim' }],
    ['ukuran=100', { ukuran: 100 }],
    ['tanggal=2026-11-20', { tanggal: localDate('2026-11-20') }],
    ['bulan=2026-11', { bulan: '2026-11' }],
    ['buka=u1', { buka: 'u1' }],
    ['cari=siti+a%26b', { cari: 'siti a&b' }],
    ['divisi=a&divisi=b', { divisi: ['a', 'b'] }],
    ['divisi=a', { divisi: ['a'] }],
    ['kolom=name.unit', { kolom: ['name', 'unit'] }],
    ['zoom=ya', { zoom: true }],
    ['hal=3', { hal: 3 }],
  ])('%s, and writes the same again', (search, says) => {
    expect(read(`?${search}`)).toEqual({ ...DEFAULTS, ...says });
    expect(writePageSearch(SHAPE, { ...DEFAULTS, ...says })).toBe(`?${search}`);
  });

  /** data table: typed by hand, cut off or from elsewhere. */
  it.each([
    'tampilan=daftarr',
    'tampilan=',
    'tampilan=constructor',
    'bagian=Tim',
    'ukuran=10000',
    'ukuran=50.0',
    'tanggal=2026-02-30',
    'tanggal=kemarin',
    'tanggal=',
    'bulan=2026-13',
    'bulan=2026-11-20',
    'buka=',
    'divisi=',
    'divisi=&divisi=',
    'zoom=1',
    'hal=0',
    'hal=-2',
    'hal=dua',
    'hal=',
    'hal=Infinity0',
    'hal=Infinity',
    'hal=1e999',
    'hal=10001',
    'hal=2.5',
    '%E0%A4%A',
    'tidak-dikenal=1',
    '__proto__=1',
  ])('%s reads as the plain address', (search) => {
    expect(read(`?${search}`)).toEqual(DEFAULTS);
  });

  it('a value given twice where there is one: the first', () => {
    expect(read('?tampilan=peta&tampilan=daftar&hal=2&hal=5')).toEqual({ ...DEFAULTS, tampilan: 'peta', hal: 2 });
  });

  it('an old name says what the new one says', () => {
    expect(read('?view=peta&date=2026-11-20&division=a&page=2&size=25')).toEqual({
      ...DEFAULTS,
      tampilan: 'peta',
      tanggal: '2026-11-20',
      divisi: ['a'],
      hal: 2,
      ukuran: 25,
    });
  });
});
