/** The letter of a judged day in its colour, the same as in the matrix and in the files. */
import { toneOfLetter } from '../../ui/day-tone.ts';
import styles from './day-letter.module.css';

export function DayLetter({ letter, review = false }: { letter: string; review?: boolean }) {
  const tone = review ? 'tinjau' : toneOfLetter(letter);
  return (
    <span
      className={styles.letter}
      style={{ color: `var(--${tone}-text)`, background: `var(--${tone}-fill)` }}
      aria-hidden="true"
    >
      {review ? '!' : letter === '-' ? '–' : letter}
    </span>
  );
}
