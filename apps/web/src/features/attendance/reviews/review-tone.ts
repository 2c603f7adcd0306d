/** The colour of a review. */
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import type { ReviewState } from '../report/attendance-search.ts';

export const reviewTone: Readonly<Record<ReviewState, StatusTone>> = {
  terbuka: 'tinjau',
  diterima: 'hadir',
  ditolak: 'alpa',
};
