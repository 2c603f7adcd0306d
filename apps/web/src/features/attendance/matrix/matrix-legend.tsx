/** What the letters mean: the usual ones always, the rare ones where they occur. */
import { letterWord } from '@hadir/contract/attendance/words.ts';
import { OPEN_CHANGE_WORD } from '@hadir/contract/corrections/day-change-words.ts';
import { REPORT_LETTERS, type ReportLetter } from '@hadir/domain/attendance/day-status.ts';
import { isQuietLetter, toneOfLetter } from '@hadir/contract/status-colours.ts';
import styles from './matrix.module.css';
import { WORKED_OFF } from './worked-off.ts';

/** Shorter than in the file, where a legend has room. */
const SHORT: Readonly<Partial<Record<ReportLetter, string>>> = {
  TPC: 'Terlambat, pulang cepat',
  '-': 'Belum',
  TAP: 'Tanpa pulang',
  TAM: 'Tanpa masuk',
  X: 'Tanpa jadwal',
};

/** Behind the letters of the report. */
const RARE = [
  [WORKED_OFF, 'Libur, bekerja'],
  ['!', 'Ditinjau'],
] as const;

const ALWAYS: readonly string[] = ['H', 'T', 'A', 'C', 'S', 'I', 'D', 'W', 'L'];

/** Letter and word, in the order of the report. */
export function legendOf(letters: ReadonlySet<string>): readonly (readonly [letter: string, word: string])[] {
  const usual = REPORT_LETTERS.map((letter) => [letter, SHORT[letter] ?? letterWord[letter]] as const);
  return [...usual, ...RARE].filter(([letter]) => ALWAYS.includes(letter) || letters.has(letter));
}

interface LegendProps {
  letters: ReadonlySet<string>;
  openChange: boolean;
}

export function MatrixLegend({ letters, openChange }: LegendProps) {
  return (
    <ul className="flex wrap rows-4 cols-12" aria-label="Arti huruf">
      {legendOf(letters).map(([letter, word]) => (
        <li className="row nowrap gap-4" key={letter}>
          <span
            className={`bold text-center radius-mark ${styles.letter}`}
            data-quiet={isQuietLetter(letter) || undefined}
            data-tone={toneIn(letter)}
          >
            {letter === WORKED_OFF ? 'L' : letter}
          </span>
          {word}
        </li>
      ))}
      {openChange && (
        <li className="row nowrap gap-4">
          <span className={`radius-mark ${styles.openChange}`} aria-hidden="true" />
          {OPEN_CHANGE_WORD}
        </li>
      )}
    </ul>
  );
}

function toneIn(letter: Parameters<typeof toneOfLetter>[0]): ReturnType<typeof toneOfLetter> {
  if (letter === '!') return 'tinjau';
  if (letter === WORKED_OFF) return 'hadir';
  return toneOfLetter(letter);
}
