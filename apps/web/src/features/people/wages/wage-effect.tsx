/** What a wage that changes does to validated overtime, in the words of every dialog that changes one. */
import { present } from '@hadir/domain/kernel/given.ts';
import { showDate, showNumber } from '../../../ui/text/format.ts';
import styles from '../people.module.css';
import { Facts } from '../../../ui/facts/facts.tsx';

/** Dates of recomputed overtime that are named. */
const MOST_DATES = 5;

export type Fact = readonly [name: string, text: string];

interface Overtime {
  readonly recomputed: number;
  readonly locked: number;
  readonly dates: readonly string[];
}

export function overtimeFacts({ recomputed, locked, dates }: Overtime): readonly Fact[] {
  const more = dates.length - MOST_DATES;
  const shown =
    dates.slice(0, MOST_DATES).map(showDate).join(', ') + (more > 0 ? `, dan ${showNumber(more)} tanggal lain` : '');
  return present([
    [
      'Lembur tervalidasi',
      recomputed === 0 ? 'Tidak ada yang dihitung ulang' : `${showNumber(recomputed)} dihitung ulang: ${shown}`,
    ],
    locked !== 0 && ['Periode terkunci', `${showNumber(locked)} lembur tetap seperti semula`],
  ]);
}

export function recomputedText({ recomputed }: Pick<Overtime, 'recomputed'>): string {
  return recomputed === 0 ? '' : ` ${showNumber(recomputed)} lembur dihitung ulang.`;
}

/** Below a long form on a phone nobody would see that it came, nor that the button now saves. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

export function EffectFacts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <section className={`outlined radius-input ${styles.effect}`} aria-label={label} aria-live="polite" ref={intoView}>
      <Facts of={facts} />
    </section>
  );
}
