/** Free times of two weeks: the days with a dot for each free time, then the times of the chosen day. */
import type { SlotDay } from '@hadir/contract/counseling/shapes.ts';
import { addDays, type LocalDate, weekday, type Zone } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { showDateInWords } from '../../ui/text/format.ts';
import { clockText, shortDay } from '../../ui/text/time-words.ts';

const WEEKDAYS = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'] as const;
const PICKER = { maxInlineSize: 520 };
const WEEK = { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' };
const HOURS = { gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))' };
const NUMBER = { inlineSize: 36, blockSize: 36 };
const MOST_DOTS = 4;
const DOT = { inlineSize: 4, blockSize: 4, background: 'var(--main)' };
const BAR = { inlineSize: 16, blockSize: 1.5, background: 'var(--line)' };
const DOTS = { blockSize: 8, gap: 2 };

interface SlotPickerProps {
  readonly days: readonly SlotDay[];
  readonly zone: Zone;
  readonly sessionMinutes: number;
  /** The start of the chosen time. */
  readonly chosen: string | undefined;
  readonly choose: (start: string | undefined) => void;
}

export function SlotPicker({ days, zone, sessionMinutes, chosen, choose }: SlotPickerProps) {
  const open = days.filter(({ slots }) => slots.length > 0);
  const [picked, setPicked] = useState<LocalDate>();
  const day = open.find(({ date }) => date === picked) ?? open[0];
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return null;
  return (
    <div className="stack gap-12" style={PICKER}>
      <div className="row between gap-8">
        <h2 className="large bold">
          {shortDay(first)} – {shortDay(last)}
        </h2>
        <span className="secondary small">sesi {sessionMinutes} menit</span>
      </div>
      <DayCells
        days={days}
        first={first}
        chosen={day?.date}
        pick={(date) => {
          setPicked(date);
          choose(undefined);
        }}
      />
      {day !== undefined && (
        <div
          className="stack gap-8"
          style={HOURS}
          role="group"
          aria-label={`Waktu kosong ${showDateInWords(day.date, 'full')}`}
        >
          {day.slots.map(({ start }) => (
            <button
              key={start}
              type="button"
              className={`place-center min-h-44 radius-input tabular large ${start === chosen ? 'on-soft bold' : 'bg-paper text-primary outlined-control hover-fill'}`}
              style={start === chosen ? { boxShadow: 'inset 0 0 0 2px var(--main)' } : undefined}
              aria-pressed={start === chosen}
              onClick={() => choose(start)}
            >
              {clockText(start, zone)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface DayCellsProps {
  readonly days: readonly SlotDay[];
  readonly first: LocalDate;
  readonly chosen: LocalDate | undefined;
  readonly pick: (date: LocalDate) => void;
}

function DayCells({ days, first, chosen, pick }: DayCellsProps) {
  // The first week begins on its Monday.
  const before = Array.from({ length: weekday(first) }, (_, index) => addDays(first, index - weekday(first)));
  return (
    <div className="stack" style={WEEK} role="group" aria-label="Tanggal">
      {WEEKDAYS.map((name) => (
        <span key={name} className="text-center small secondary" aria-hidden="true">
          {name}
        </span>
      ))}
      {before.map((date) => (
        <span key={date} />
      ))}
      {days.map((day) => (
        <DayCell key={day.date} day={day} isChosen={day.date === chosen} pick={() => pick(day.date)} />
      ))}
    </div>
  );
}

interface DayCellProps {
  readonly day: SlotDay;
  readonly isChosen: boolean;
  readonly pick: () => void;
}

function DayCell({ day: { date, slots, full }, isChosen, pick }: DayCellProps) {
  const left = slots.length > 0 ? `${slots.length} waktu kosong` : noTimes(full);
  return (
    <button
      type="button"
      className="stack justify-items-center start pad-y-8 text-primary min-w-0 radius-input hover-fill"
      disabled={slots.length === 0}
      aria-pressed={isChosen}
      aria-label={`${showDateInWords(date, 'full')}, ${left}`}
      onClick={pick}
    >
      <span
        className={`place-center radius-pill size-16 tabular ${isChosen ? 'on-main bold' : ''} ${slots.length === 0 ? 'secondary' : ''}`}
        style={NUMBER}
      >
        {Number(date.slice(8))}
      </span>
      <span className="row centre" style={DOTS}>
        {slots.length === 0 && <i style={BAR} />}
        {slots.slice(0, MOST_DOTS).map(({ start }) => (
          <i key={start} className="radius-pill" style={DOT} />
        ))}
      </span>
    </button>
  );
}

const noTimes = (full: boolean) => (full ? 'penuh' : 'tidak ada waktu');
