/** The state of a company as word, shape and colour. */
import type { CompanyRow } from '@hadir/contract/companies/endpoints.ts';
import { companyStateWord } from '@hadir/contract/companies/words.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';

type Seen = Pick<CompanyRow, 'state' | 'open' | 'faults'>;

export function CompanyStateChip({ row }: { row: Seen }) {
  if (row.state !== 'active') return <StatusChip tone="libur">{companyStateWord[row.state]}</StatusChip>;
  if (!row.open) return <StatusChip tone="terlambat">Di luar masa aktif</StatusChip>;
  if (row.faults > 0) return <StatusChip tone="tinjau">Perlu dilihat</StatusChip>;
  return <StatusChip tone="hadir">{companyStateWord.active}</StatusChip>;
}
