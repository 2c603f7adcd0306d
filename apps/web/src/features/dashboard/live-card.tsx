/** Where the people of the day are: one loud figure, five quiet ones, and the strip in which everybody is counted once. */
import { dayGroupWord } from '@hadir/contract/attendance/words.ts';
import type { CountedGroup } from '@hadir/domain/attendance/day-group.ts';
import { StatusShape } from '../../ui/chips/status-chip.tsx';
import type { StatusTone } from '../../ui/theme/tokens.ts';
import { showLocalTime, showNumber } from '../../ui/text/format.ts';
import { weekdayName } from '../../ui/text/time-words.ts';
import type { Overview } from './dashboard-calls.ts';
import { changeText } from './findings.ts';
import { groupTone } from './group-tones.ts';
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
  const { arrived, expected, people, groups } = overview;
  return (
    <section
      className={`card stack relative ${styles.card}`}
      aria-label={isToday ? 'Kehadiran saat ini' : 'Kehadiran hari itu'}
    >
      <div className={styles.first}>
        <h2 className={`row body regular nowrap gap-8 ${styles.word}`}>{isToday ? 'Sudah tiba' : 'Tiba'}</h2>
        <p className={`flex baseline mt-2 bold nowrap gap-8 ${styles.figure}`}>
          {showNumber(arrived)}
          <span className="size-16 regular secondary">dari {showNumber(expected)}</span>
        </p>
        <p className={`ellipsis caption secondary ${styles.below}`}>{freeText(overview)}</p>
      </div>
      {figuresOf(overview, isToday).map(({ tone, word, value, trend, below }) => (
        <div key={word}>
          <h2 className={`row body regular nowrap gap-8 ${styles.word}`}>
            <StatusShape tone={tone} />
            {word}
          </h2>
          <p className={`size-24 flex between mt-2 medium items-end letter-tight ${styles.number}`}>
            {showNumber(value)}
            <SparkLine values={trend} />
          </p>
          <p className={`ellipsis caption secondary ${styles.below}`}>{below}</p>
        </div>
      ))}
      <div className={styles.sum}>
        <b className="medium text-primary">{showNumber(people)} orang</b>
        <ul className="flex wrap rows-4 cols-16">
          {IN_THE_STRIP.filter((group) => groups[group] > 0).map((group) => (
            <li className="row nowrap gap-8" key={group}>
              <StatusShape tone={groupTone[group]} size={8} />
              {showNumber(groups[group])} {dayGroupWord[group].toLowerCase()}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.strip} aria-hidden="true">
        {IN_THE_STRIP.filter((group) => groups[group] > 0).map((group) => (
          <i
            key={group}
            style={{
              flex: groups[group],
              ...(!WITHOUT_COLOUR.includes(group) && { background: `var(--${groupTone[group]}-text)` }),
            }}
          />
        ))}
      </div>
    </section>
  );
}

/** Who came, who did not, who was away, who was free. */
const IN_THE_STRIP: readonly CountedGroup[] = [
  'onTime',
  'late',
  'incomplete',
  'missing',
  'later',
  'absent',
  'leave',
  'permission',
  'sick',
  'travel',
  'offWorked',
  'off',
  'unscheduled',
  'unrecorded',
];

/** Nobody waits for these people: the strip leaves their place open. */
const WITHOUT_COLOUR: readonly CountedGroup[] = ['later', 'off', 'unscheduled', 'unrecorded'];

function freeText({ groups: { off, offWorked } }: Overview): string {
  if (offWorked > 0) return `${showNumber(offWorked)} lagi bekerja di hari libur`;
  if (off > 0) return `${showNumber(off)} orang libur`;
  return '';
}

function startsText({ groups: { later }, mainStart }: Overview): string {
  if (later > 0) return `${showNumber(later)} lagi masuk nanti`;
  if (mainStart !== null) return `Jam masuk ${showLocalTime(mainStart)}`;
  return '';
}

function figuresOf(overview: Overview, isToday: boolean): readonly Figure[] {
  const weekday = weekdayName(overview.date);
  const { onTime, late, missing, absent, away, travel, groups } = overview;
  const awayParts = (['leave', 'permission', 'sick'] as const)
    .filter((group) => groups[group] > 0)
    .map((group) => `${showNumber(groups[group])} ${dayGroupWord[group].toLowerCase()}`);
  return [
    { tone: 'hadir', word: dayGroupWord.onTime, ...figure(onTime), below: changeText(onTime.change, weekday) },
    { tone: 'terlambat', word: dayGroupWord.late, ...figure(late), below: changeText(late.change, weekday) },
    // Nobody is waited for on a day that is over.
    isToday
      ? { tone: 'belum', word: dayGroupWord.missing, ...figure(missing), below: startsText(overview) }
      : { tone: 'alpa', word: dayGroupWord.absent, ...figure(absent), below: changeText(absent.change, weekday) },
    { tone: 'cuti', word: 'Cuti, izin, sakit', ...figure(away), below: awayParts.join(', ') },
    {
      tone: 'dinas',
      word: dayGroupWord.travel,
      ...figure(travel),
      below: travel.cities > 0 ? `${showNumber(travel.cities)} kota` : changeText(travel.change, weekday),
    },
  ];
}

function figure({ value, trend }: Overview['onTime']) {
  return { value, trend };
}
