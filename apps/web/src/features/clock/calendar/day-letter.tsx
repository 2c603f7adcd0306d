/** The letter of a judged day in its colour, the same as in the matrix and in the files. */
import { toneOfLetter } from '@hadir/contract/status-colours.ts';
import styles from './day-letter.module.css';

export function DayLetter({ letter, review = false }: { letter: string; review?: boolean }) {
  const tone = review ? 'tinjau' : toneOfLetter(letter);
  const shown = review ? '!' : letter === '-' ? '–' : letter;
  // Drawn by the style: the letter is a picture of the word that names the day.
  return (
    <span
      className={styles.letter}
      style={{ color: `var(--${tone}-text)`, background: `var(--${tone}-fill)` }}
      data-letter={shown}
      aria-hidden="true"
    />
  );
}
