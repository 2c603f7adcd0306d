/** The state of a help text, the same on every list. */
import { faqStateWord } from '@hadir/contract/contact-center/words.ts';
import type { FaqRow } from '@hadir/contract/contact-center/faq.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';

const TONES = { draft: 'terlambat', published: 'hadir', archived: 'libur' } as const;

export function FaqChip({ state }: Pick<FaqRow, 'state'>) {
  return <StatusChip tone={TONES[state]}>{faqStateWord[state]}</StatusChip>;
}
