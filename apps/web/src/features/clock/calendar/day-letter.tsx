/** The letter of a judged day in its colour, the same as in the matrix and in the files. */
import { toneOfLetter } from '@hadir/contract/status-colours.ts';
import styles from './day-letter.module.css';

export function DayLetter({ letter, review = false }: { letter: string; review?: boolean }) {
  const tone = review ? 'tinjau' : toneOfLetter(letter);
  const plain = letter === '-' ? '–' : letter;
  const shown = review ? '!' : plain;
  // Drawn by the style: the letter is a picture of the word that names the day.
  return (
    <span
      className={`size-12 bold text-center radius-mark ${styles.letter}`}
      style={{ color: `var(--${tone}-text)`, background: `var(--${tone}-fill)` }}
      data-letter={shown}
      aria-hidden="true"
    />
  );
}
