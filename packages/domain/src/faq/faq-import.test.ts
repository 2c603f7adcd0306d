import { describe, expect, it } from 'vitest';
import { fromColumnNames, type KnownFaq, planFaqLines } from './faq-import.ts';

const KNOWN: KnownFaq = {
  id: 'a',
  state: 'published',
  category: 'Cuti',
  question: 'Bagaimana cara cuti?',
  answer: '- Buka formulir',
  keywords: ['cuti', 'libur'],
};
const line = (rowNo: number, cells: Record<string, string>) => ({
  rowNo,
  cells: { Kategori: 'Cuti', Pertanyaan: 'Bagaimana cara cuti?', Jawaban: '- Buka formulir', ...cells },
});
const plan = (cells: Record<string, string>) => planFaqLines([line(2, cells)], [KNOWN])[0];

describe('a line', () => {
  it.each([
    [{ 'Kata Kunci': 'cuti, libur' }, 'same'],
    [{ 'Kata Kunci': 'cuti; libur', Jawaban: "'- Buka formulir" }, 'same'],
    [{ 'Kata Kunci': 'cuti, libur', Status: 'Terbit' }, 'same'],
    [{ 'Kata Kunci': 'cuti, libur', Status: 'draf' }, 'change'],
    [{ 'Kata Kunci': 'cuti' }, 'change'],
    [{ Pertanyaan: 'BAGAIMANA CARA CUTI?' }, 'change'],
    [{ Pertanyaan: 'Bagaimana cara izin?' }, 'create'],
    [{ Status: 'Diarsipkan', Kategori: '' }, 'skip'],
  ])('%j does %s', (cells, does) => expect(plan(cells)?.does).toBe(does));

  it.each([
    [{ Kategori: '' }, 'Kategori', { code: 'WAJIB_DIISI' }],
    [{ Pertanyaan: 'Apa' }, 'Pertanyaan', { code: 'TERLALU_PENDEK', n: 5 }],
    [{ Jawaban: 'x'.repeat(4_001) }, 'Jawaban', { code: 'TERLALU_PANJANG', n: 4_000 }],
    [
      { Jawaban: '[x](https://jahat.example)' },
      'Jawaban',
      { code: 'TAUTAN_TIDAK_DIIZINKAN', tautan: 'https://jahat.example' },
    ],
    [{ 'Kata Kunci': 'a' }, 'Kata Kunci', { code: 'TERLALU_PENDEK', n: 2 }],
    [
      { 'Kata Kunci': Array.from({ length: 21 }, (_, no) => `kata ${no}`).join(',') },
      'Kata Kunci',
      { code: 'TERLALU_BANYAK', n: 20 },
    ],
    [{ Status: 'Ada' }, 'Status', { code: 'BUKAN_PILIHAN' }],
  ])('%j is refused at %s', (cells, column, problem) =>
    expect(plan(cells)).toEqual({ rowNo: 2, does: 'refuse', column, problem }),
  );

  it('that is new becomes a draft, or what its status says', () => {
    expect(plan({ Pertanyaan: 'Bagaimana cara izin?' })).toMatchObject({ state: 'draft' });
    expect(plan({ Pertanyaan: 'Bagaimana cara izin?', Status: 'Terbit' })).toMatchObject({ state: 'published' });
  });

  it('whose question stands above already is refused; one that is laid by does not count', () => {
    const lines = [line(2, { Status: 'Diarsipkan' }), line(3, {}), line(4, { Pertanyaan: 'bagaimana CARA cuti?' })];
    expect(planFaqLines(lines, []).map(({ does }) => does)).toEqual(['skip', 'create', 'refuse']);
    expect(planFaqLines(lines, [])[2]).toMatchObject({ problem: { code: 'SUDAH_DI_BARIS', n: 3 } });
  });
});

it('what stands above the names of the columns is left out', () => {
  const rows = [['HADIR'], ['FAQ', ''], ['No', 'Kategori', 'Pertanyaan*'], ['1', 'Cuti', 'Apa?']].map((cells) => ({
    cells,
  }));
  expect(fromColumnNames(rows)).toEqual(rows.slice(2));
  expect(fromColumnNames(rows.slice(0, 1))).toEqual(rows.slice(0, 1));
});
