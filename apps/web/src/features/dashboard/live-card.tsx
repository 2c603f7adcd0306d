/** Where the people of the day are: one loud figure, five quiet ones, and the strip that sums them up. */
import { StatusShape } from '../../ui/status-chip.tsx';
import type { StatusTone } from '../../ui/theme/tokens.ts';
import { showLocalTime, showNumber } from '../../ui/format.ts';
import { weekdayName } from '../../ui/time-words.ts';
import type { Overview } from './dashboard-calls.ts';
import { changeText } from './findings.ts';
import styles from './live-card.module.css';
import { SparkLine } from './spark-line.tsx';

interface Figure {
  readonly tone: StatusTone;
  readonly word: string;
  readonly value: number;
  readonly trend: readonly number[];
  readonly below: string;
}

export function LiveCard({ overview, isToday }: { overview: Overview; isToday: boolean }) {
  const arrived = overview.onTime.value + overview.late.value;
  const figures = figuresOf(overview);
  return (
    <section className={styles.card} aria-label={isToday ? 'Kehadiran saat ini' : 'Kehadiran hari itu'}>
      <div className={styles.first}>
        <h2 className={styles.word}>Sudah tiba</h2>
        <p className={styles.figure}>
          {showNumber(arrived)}
          <span>dari {showNumber(overview.scheduled)}</span>
        </p>
        <p className={styles.below}>
          {overview.offWorked === 0
            ? `${showNumber(overview.off)} orang libur ${isToday ? 'hari ini' : 'hari itu'}`
            : `${showNumber(overview.off)} libur, ${showNumber(overview.offWorked)} tetap bekerja`}
        </p>
      </div>
      {figures.map(({ tone, word, value, trend, below }) => (
        <div key={word}>
          <h2 className={styles.word}>
            <StatusShape tone={tone} />
            {word}
          </h2>
          <p className={styles.number}>
            {showNumber(value)}
            <SparkLine values={trend} />
          </p>
          <p className={styles.below}>{below}</p>
        </div>
      ))}
      <div className={styles.strip} aria-hidden="true">
        {figures
          .filter(({ value }) => value > 0)
          .map(({ tone, value }) => (
            <i key={tone} style={{ flex: value, background: `var(--${tone}-text)` }} />
          ))}
        {overview.notYet > 0 ? <i style={{ flex: overview.notYet }} /> : null}
      </div>
    </section>
  );
}

function figuresOf(overview: Overview): readonly Figure[] {
  const weekday = weekdayName(overview.date);
  const { onTime, late, missing, notYet, leaveAndSick, travel, mainStart } = overview;
  const starts =
    notYet > 0
      ? `${showNumber(notYet)} lagi masuk nanti`
      : mainStart === null
        ? ''
        : `Jam masuk ${showLocalTime(mainStart)}`;
  return [
    { tone: 'hadir', word: 'Tepat waktu', ...figure(onTime), below: changeText(onTime.change, weekday) },
    { tone: 'terlambat', word: 'Terlambat', ...figure(late), below: changeText(late.change, weekday) },
    { tone: 'belum', word: 'Belum absen', ...figure(missing), below: starts },
    {
      tone: 'cuti',
      word: 'Cuti & sakit',
      ...figure(leaveAndSick),
      below: `${showNumber(leaveAndSick.leave)} cuti, ${showNumber(leaveAndSick.sick)} sakit`,
    },
    {
      tone: 'dinas',
      word: 'Dinas',
      ...figure(travel),
      below: travel.cities > 0 ? `${showNumber(travel.cities)} kota` : changeText(travel.change, weekday),
    },
  ];
}

function figure({ value, trend }: Overview['onTime']) {
  return { value, trend };
}
