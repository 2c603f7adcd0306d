import { expect, it } from 'vitest';
import { csvOf, fileWordOf } from './chart-file.ts';

it('the numbers of a chart are numbers in its file, and no name becomes a formula', () => {
  const table = {
    head: ['Periode', 'Semua', 'Kehadiran'],
    rows: [
      ['21 Okt – 20 Nov 2026', '1.234', '98,5%'],
      ['=1+1 "Utara"', '−3', '0,25'],
    ],
  };
  expect(csvOf(table)).toBe(
    `\ufeff"Periode";"Semua";"Kehadiran"\r\n"21 Okt – 20 Nov 2026";1234;"98,5%"\r\n"'=1+1 ""Utara""";-3;0,25\r\n`,
  );
});

it('a file is called as the chart is', () => {
  expect(fileWordOf('Terbanyak tiba 07.45–08.00: 214 orang')).toBe('Terbanyak-tiba-07-45-08-00-214-orang');
});
