/** The letters of this month, with their words and how often they came. */
import { letterWord } from '@hadir/contract/attendance/words.ts';
import type { DayRow } from '@hadir/contract/attendance/days.ts';
import { DayLetter } from './day-letter.tsx';
import styles from './month-legend.module.css';

const ORDER: readonly string[] = [...Object.keys(letterWord), '!'];
const byOrder = ([one]: [string, number], [other]: [string, number]) => ORDER.indexOf(one) - ORDER.indexOf(other);

function isKnown(letter: string): letter is keyof typeof letterWord {
  return letter in letterWord;
}

export function MonthLegend({ rows }: { rows: readonly DayRow[] }) {
  const counts = new Map<string, number>();
  for (const { letter, review } of rows) {
    const shown = review === null ? letter : '!';
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  if (counts.size === 0) return <p className="secondary mt-16">Belum ada data bulan ini.</p>;
  return (
    <ul className={`stack pt-16 border-top rows-8 cols-16 mt-16 ${styles.legend}`} aria-label="Ringkasan bulan ini">
      {[...counts].sort(byOrder).map(([letter, count]) => (
        <li className="row gap-8" key={letter}>
          <DayLetter letter={letter} review={letter === '!'} />
          {wordOf(letter)}
          <b className="ms-auto medium secondary tabular">{count}</b>
        </li>
      ))}
    </ul>
  );
}

function wordOf(letter: string): string {
  if (letter === '!') return 'Perlu ditinjau';
  if (isKnown(letter)) return letterWord[letter];
  return letter;
}
