/** Whose day HR wants to correct: the drawer, the list, the matrix, the person's page and the palette say so. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { createValueStore, useStoreValue } from '../../api/store.ts';

export interface CorrectionWish {
  readonly userId: string;
  readonly fullname: string;
  /** Absent: the form lets HR choose the date. */
  readonly date?: LocalDate;
}

const wish = createValueStore<CorrectionWish | undefined>(undefined);

export function wishCorrection(next: CorrectionWish | undefined): void {
  wish.set(next);
}

export function useCorrectionWish(): CorrectionWish | undefined {
  return useStoreValue(wish);
}
