/** The letter of a date: work by the part of the day, absence and days off in the tone they have everywhere. */
import type { TeamCell } from '@hadir/contract/team-calendar/endpoints.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import styles from './team-calendar.module.css';
import { partOf, toneOf } from './team-cell.ts';

export function CellMark({ cell }: { cell: TeamCell }) {
  const tone = toneOf(cell);
  return (
    <span
      className={`relative size-12 bold text-center radius-mark ${styles.mark}`}
      style={given(tone, (tone) => ({ color: `var(--${tone}-text)`, background: `var(--${tone}-fill)` }))}
      data-part={tone === undefined ? partOf(cell) : undefined}
      data-quiet={cell.letter === 'L' || undefined}
      data-waiting={cell.waiting === null ? undefined : ''}
      data-changed={cell.changed || undefined}
      data-letter={cell.letter}
      aria-hidden="true"
    />
  );
}

const SHIFTS = [
  { part: 'pagi', word: 'Shift pagi' },
  { part: 'siang', word: 'Siang' },
  { part: 'malam', word: 'Malam' },
] as const;
const AWAY = [
  { letter: 'C', tone: 'cuti', word: 'Cuti' },
  { letter: 'S', tone: 'sakit', word: 'Sakit' },
  { letter: 'I', tone: 'izin', word: 'Izin' },
  { letter: 'D', tone: 'dinas', word: 'Dinas' },
  { letter: 'W', tone: 'wfh', word: 'WFH' },
  { letter: 'TM', tone: 'belum', word: 'Tidak masuk' },
  { letter: 'L', tone: 'libur', word: 'Libur' },
] as const;

export function CellLegend() {
  return (
    <ul className={`flex wrap size-12 secondary rows-8 cols-16 ${styles.legend}`} aria-label="Arti tanda">
      {SHIFTS.map(({ part, word }) => (
        <li key={part}>
          <span
            className={`relative size-12 bold text-center radius-mark ${styles.mark}`}
            data-part={part}
            data-letter="•"
            aria-hidden="true"
          />
          {word}
        </li>
      ))}
      {AWAY.map(({ letter, tone, word }) => (
        <li key={letter}>
          <span
            className={`relative size-12 bold text-center radius-mark ${styles.mark}`}
            style={{ color: `var(--${tone}-text)`, background: `var(--${tone}-fill)` }}
            data-letter={letter}
            data-quiet={letter === 'L' || undefined}
            aria-hidden="true"
          />
          {word}
        </li>
      ))}
      <li>
        <span
          className={`relative size-12 bold text-center radius-mark ${styles.mark}`}
          data-part="pagi"
          data-letter="•"
          data-changed=""
          aria-hidden="true"
        />
        Jadwal diubah
      </li>
      <li>
        <span
          className={`relative size-12 bold text-center radius-mark ${styles.mark}`}
          data-part="pagi"
          data-letter="•"
          data-waiting=""
          aria-hidden="true"
        />
        Belum diputuskan
      </li>
    </ul>
  );
}
