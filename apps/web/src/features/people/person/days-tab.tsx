/** The judged days of a person in one month, each with why it is so. */
import { useEffect, useRef } from 'react';
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { explainedParts } from '@hadir/contract/day-explanation/explanation.ts';
import { useRemote } from '../../../api/fetching.ts';
import { DayStory, resultLine } from '../../../ui/day-explanation/day-explanation.tsx';
import { labelWords, toneOfDay } from '../../../ui/text/day-tone.ts';
import { showDateInWords, showMinutes, showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { clockText, monthAndYear, shortDay, weekdayName } from '../../../ui/text/time-words.ts';
import { PartFailed } from './part-failed.tsx';
import { getDay, type PersonDay, usePersonDays } from './person-day-calls.ts';
import styles from './person.module.css';
import { Card } from '../../../ui/layout/card.tsx';

interface DaysTabProps {
  userId: string;
  month: LocalDate;
  /** The date that is explained. */
  open: LocalDate | undefined;
  choose: (date: LocalDate | undefined) => void;
}

export function DaysTab({ userId, month, open, choose }: DaysTabProps) {
  const { data, error, mutate } = usePersonDays(userId, month, true);
  return (
    <Card dense className="start gap-8" aria-label="Absen" level={3} title={`Absen ${monthAndYear(month)}`}>
      <AsyncContent
        data={data?.data.toReversed()}
        error={error}
        retry={mutate}
        loading={[48, 48, 48, 48, 48]}
        failure={PartFailed}
        empty={<p className="body secondary">Belum ada hari yang dinilai pada {monthAndYear(month)}.</p>}
      >
        {(days) => (
          <>
            <p className="body size-13 secondary">{counted(days)}</p>
            <ul className={`stack ${styles.days}`}>
              {days.map((day) => (
                <DayLine
                  key={day.workDate}
                  day={day}
                  isOpen={day.workDate === open}
                  toggle={() => choose(day.workDate === open ? undefined : (day.workDate as LocalDate))}
                />
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
    </Card>
  );
}

/** `16 Hadir, 2 Terlambat, 8 Libur`, the most first. */
function counted(days: readonly PersonDay[]): string {
  const groups = [...Map.groupBy(days, ({ label }) => label)].map(([label, of]) => ({ label, count: of.length }));
  return groups
    .toSorted((a, b) => b.count - a.count)
    .map(({ label, count }) => `${showNumber(count)} ${labelWords(label).toLowerCase()}`)
    .join(', ');
}

function DayLine({ day, isOpen, toggle }: { day: PersonDay; isOpen: boolean; toggle: () => void }) {
  const { workDate, zone, inAt, outAt } = day;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const taps = inAt === null && outAt === null ? '' : `${tapText(inAt, zone)}–${tapText(outAt, zone)}`;
  return (
    <li className="border-between" ref={line} data-open={isOpen || undefined}>
      <button className="stack w-full body text-start gap-12" type="button" aria-expanded={isOpen} onClick={toggle}>
        <span className="stack">
          <b className="medium">{shortDay(workDate as LocalDate)}</b>
          <span className="body size-13 secondary">{weekdayName(workDate as LocalDate)}</span>
        </span>
        <StatusChip tone={day.review === null ? toneOfDay(day) : 'tinjau'}>{labelWords(day.label)}</StatusChip>
        <span className={`stack tabular nowrap ${styles.times}`}>
          <span>{taps}</span>
          <span className="body size-13 secondary">{day.workedMinutes !== 0 && showMinutes(day.workedMinutes)}</span>
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
      </button>
      {isOpen && <Why userId={day.userId} date={workDate} />}
    </li>
  );
}

const tapText = (at: string | null, zone: PersonDay['zone']) => given(at, (at) => clockText(at, zone)) ?? '?';

function Why({ userId, date }: { userId: string; date: string }) {
  const { data, error, mutate } = useRemote(getDay, { params: { userId, date } });
  if (data === undefined)
    return <AsyncContent data={data} error={error} retry={mutate} loading={[56, 56, 56]} failure={PartFailed} />;
  const { steps } = data.data;
  const result = resultLine(steps);
  return (
    <div role="group" aria-label={`Mengapa ${showDateInWords(date)} begini?`}>
      {explainedParts(steps).length === 0 ? (
        <p className="body secondary">Belum ada penjelasan untuk hari ini.</p>
      ) : (
        <DayStory steps={steps} />
      )}
      {result !== undefined && (
        <p className="body size-13 secondary">
          {result.text}
          {result.strong !== null && <b>{result.strong}</b>}
        </p>
      )}
    </div>
  );
}
