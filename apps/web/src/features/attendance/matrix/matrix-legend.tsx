/** What the letters mean. */
import { isQuietLetter, toneOfLetter } from '../../../ui/day-tone.ts';
import styles from './matrix.module.css';

const LEGEND = [
  ['H', 'Hadir'],
  ['T', 'Terlambat'],
  ['A', 'Alpa'],
  ['C', 'Cuti'],
  ['S', 'Sakit'],
  ['I', 'Izin'],
  ['D', 'Dinas'],
  ['W', 'WFH'],
  ['L', 'Libur'],
  ['!', 'Ditinjau'],
  ['-', 'Belum'],
] as const;

export function MatrixLegend() {
  return (
    <ul className={styles.legend} aria-label="Arti huruf">
      {LEGEND.map(([letter, word]) => (
        <li key={letter}>
          <span
            className={styles.letter}
            data-quiet={isQuietLetter(letter) || undefined}
            data-tone={letter === '!' ? 'tinjau' : toneOfLetter(letter)}
          >
            {letter}
          </span>
          {word}
        </li>
      ))}
    </ul>
  );
}
