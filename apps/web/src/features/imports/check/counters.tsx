/** How many rows are wrong, doubtful, ready, skipped; each figure filters the grid. */
import { showNumber } from '../../../ui/text/format.ts';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import styles from './counters.module.css';
import type { ImportBatch } from '../import-calls.ts';

export type LineFilter = 'error' | 'warning' | 'ok' | 'skipped' | 'all';

const COUNTERS: readonly {
  readonly filter: LineFilter;
  readonly word: string;
  readonly tone: StatusTone;
  readonly of: keyof ImportBatch['counts'];
}[] = [
  { filter: 'error', word: 'bermasalah', tone: 'alpa', of: 'error' },
  { filter: 'warning', word: 'peringatan', tone: 'terlambat', of: 'warning' },
  { filter: 'ok', word: 'siap', tone: 'hadir', of: 'ok' },
  { filter: 'skipped', word: 'dilewati', tone: 'libur', of: 'skipped' },
];

interface CountersProps {
  counts: ImportBatch['counts'];
  filter: LineFilter;
  choose: (filter: LineFilter) => void;
}

export function Counters({ counts, filter, choose }: CountersProps) {
  return (
    <div className={`flex wrap rows-4 cols-12 ${styles.counters}`} role="group" aria-label="Saring baris">
      {COUNTERS.map(({ filter: name, word, tone, of }) => (
        <button
          className="baseline min-h-36 nowrap radius-input gap-8"
          key={name}
          type="button"
          aria-pressed={filter === name}
          disabled={counts[of] === 0}
          style={counts[of] > 0 && tone !== 'hadir' ? { color: `var(--${tone}-text)` } : undefined}
          onClick={() => choose(filter === name ? 'all' : name)}
        >
          <StatusShape tone={tone === 'terlambat' ? 'tinjau' : tone} />
          <b className="size-24 bold">{showNumber(counts[of])}</b>
          {word}
        </button>
      ))}
    </div>
  );
}
