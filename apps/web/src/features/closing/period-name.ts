import { localDate } from '@hadir/domain/kernel/time.ts';
import { monthAndYear } from '../../ui/text/time-words.ts';

/** "November 2026", by the period's label. */
export const periodName = (label: string): string => monthAndYear(localDate(`${label}-01`));
