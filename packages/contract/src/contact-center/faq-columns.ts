/** Columns of help texts as a file, which can be read in again (rules/contact-center#help-texts-as-a-file). No zod here. */
import type { FaqState } from '@hadir/domain/faq/faq.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Column } from '../kernel/cell.ts';
import { faqStateWord } from './words.ts';

export interface FaqFileRow {
  readonly category: string;
  readonly question: string;
  readonly answer: string;
  readonly keywords: readonly string[];
  readonly state: FaqState;
  readonly helpfulYes: number;
  readonly helpfulNo: number;
  readonly updatedOn: LocalDate;
}

export const faqColumns: readonly Column<FaqFileRow>[] = [
  { key: 'no', label: 'No', format: 'rowNumber', width: 6, read: (_, no) => no },
  { key: 'category', label: 'Kategori', format: 'text', width: 18, read: ({ category }) => category },
  { key: 'question', label: 'Pertanyaan', format: 'text', width: 40, read: ({ question }) => question },
  { key: 'answer', label: 'Jawaban', format: 'text', width: 60, read: ({ answer }) => answer },
  { key: 'keywords', label: 'Kata Kunci', format: 'text', width: 30, read: ({ keywords }) => keywords.join(', ') },
  { key: 'state', label: 'Status', format: 'text', width: 12, read: ({ state }) => faqStateWord[state] },
  { key: 'helpfulYes', label: 'Membantu', format: 'count', width: 10, read: ({ helpfulYes }) => helpfulYes },
  { key: 'helpfulNo', label: 'Tidak Membantu', format: 'count', width: 12, read: ({ helpfulNo }) => helpfulNo },
  { key: 'updatedOn', label: 'Diubah', format: 'date', width: 12, read: ({ updatedOn }) => updatedOn },
];
