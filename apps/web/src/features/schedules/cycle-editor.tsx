/**
 * The days of a cycle as a strip of cells: a shift is picked from the palette and put on days by pointer or keyboard
 * (1 to 9 the shifts, L a day off, arrows move, plus and minus lengthen and shorten the cycle).
 */
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import { weekday } from '@hadir/domain/kernel/time.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { type InputProps, type NamedChoice, useField } from '../../ui/master/inputs/input-frame.tsx';
import { CycleHours } from './cycle-hours.tsx';
import { useProposedWeek } from './proposed-week.ts';
import styles from './schedules.module.css';

const LONGEST = 56;
const WEEK = 7;

/** Words on a colour of the company's choosing: dark or white, whichever reads better. */
function inkOn(hue: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hue.slice(at, at + 2), 16) / 255);
  const light = [red, green, blue].map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0);
  return luminance > 0.179 ? '#0B1620' : '#FFFFFF';
}

function useShifts(choices: InputProps['choices'], name: string): readonly NamedChoice[] {
  const [shifts, setShifts] = useState<readonly NamedChoice[]>([]);
  // Read once: the palette does not change while the form is open.
  const ask = useEffectEvent((field: string) => choices(field, ''));
  useEffect(() => {
    let gone = false;
    ask(name)
      .then((list) => gone || setShifts(list))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [name]);
  return shifts;
}

type Day = string | null;
/** Undefined: nothing is chosen, and each press puts the next shift. */
type Brush = Day | undefined;

interface Palette {
  readonly shifts: readonly NamedChoice[];
  readonly shiftOf: (id: Day) => NamedChoice | undefined;
  readonly wordOf: (id: Day) => string;
}

function paletteOf(shifts: readonly NamedChoice[]): Palette {
  const shiftOf = (id: Day) => shifts.find((shift) => shift.id === id);
  return { shifts, shiftOf, wordOf: (id) => (id === null ? 'Libur' : (shiftOf(id)?.name ?? 'Shift')) };
}

const asDays = (value: unknown): readonly Day[] =>
  Array.isArray(value) ? value.map((day) => (typeof day === 'string' ? day : null)) : [];

export function CycleEditor({ name, field, choices, isNew = false }: InputProps) {
  const { value, set, error } = useField(name);
  const shifts = useShifts(choices, name);
  useProposedWeek(name, shifts, isNew);
  const [brush, setBrush] = useState<Brush>();
  const [at, setAt] = useState(0);
  const palette = paletteOf(shifts);
  const days = asDays(value);
  const lengthen = (by: number) => {
    const length = Math.min(LONGEST, Math.max(1, days.length + by));
    // A day that is added is what the brush holds.
    const added = Array.from({ length }, () => brush ?? null);
    set([...days, ...added].slice(0, length));
    setAt(Math.min(at, length - 1));
  };
  return (
    <fieldset className={`stack min-w-0 gap-12 ${styles.cycle}`}>
      <legend>{field.label}</legend>
      <Brushes palette={palette} brush={brush} choose={setBrush} />
      <DayStrip
        palette={palette}
        days={days}
        brush={brush}
        at={at}
        moveTo={setAt}
        put={(index, shift) => set(days.map((day, other) => (other === index ? shift : day)))}
        lengthen={lengthen}
      />
      <div className="row size-14 secondary gap-12">
        <Button size="small" disabled={days.length <= 1} onClick={() => lengthen(-1)}>
          <Icon name="minus" size={16} />
          Kurangi hari
        </Button>
        <span>{days.length} hari</span>
        <Button size="small" disabled={days.length >= LONGEST} onClick={() => lengthen(1)}>
          <Icon name="plus" size={16} />
          Tambah hari
        </Button>
      </div>
      <p className="caption secondary">
        Pilih shift lalu ketuk harinya; tanpa pilihan, setiap ketukan berganti shift. Sedikitnya satu hari libur dalam 7
        hari (UU 13/2003 Pasal 79).
      </p>
      <CycleHours days={days} />
      {error !== undefined && (
        <p className="flex text-alpa gap-8" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface BrushesProps {
  palette: Palette;
  brush: Brush;
  choose: (brush: Brush) => void;
}

function Brushes({ palette: { shifts, shiftOf, wordOf }, brush, choose }: BrushesProps) {
  return (
    <div className="flex wrap gap-8" role="radiogroup" aria-label="Kuas">
      {[...shifts.map(({ id }) => id), null].map((id, index) => (
        <button
          key={id ?? 'libur'}
          type="button"
          role="radio"
          aria-checked={brush === id}
          className={`inline-row min-h-36 size-14 outlined-strong bg-paper radius-pill gap-8 ${styles.brush}`}
          onClick={() => choose(brush === id ? undefined : id)}
        >
          <span
            className={`outlined-strong radius-mark ${styles.hue}`}
            style={{ ...hueOf(shiftOf(id)) }}
            aria-hidden="true"
          />
          {wordOf(id)}
          <kbd className="min-w-0 secondary">{id === null ? 'L' : index + 1}</kbd>
        </button>
      ))}
    </div>
  );
}

const hueOf = (shift: NamedChoice | undefined) => shift?.hue && { background: shift.hue };
const hueWithInk = (shift: NamedChoice | undefined) => shift?.hue && { ...hueOf(shift), color: inkOn(shift.hue) };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: WEEK, ArrowUp: -WEEK };
const ADDS: Readonly<Record<string, number>> = { '+': 1, '-': -1 };

interface DayStripProps {
  palette: Palette;
  days: readonly Day[];
  brush: Brush;
  /** The day that the keyboard is on. */
  at: number;
  moveTo: (index: number) => void;
  put: (index: number, shift: Day) => void;
  lengthen: (by: number) => void;
}

function DayStrip({ palette, days, brush, at, moveTo, put, lengthen }: DayStripProps) {
  const { shifts, shiftOf, wordOf } = palette;
  const strip = useRef<HTMLDivElement>(null);
  const nameOf = useWeekdays();
  const focus = (index: number) => {
    const next = Math.min(days.length - 1, Math.max(0, index));
    moveTo(next);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const added = ADDS[event.key];
    const chosen = /^[1-9]$/.test(event.key) && shifts[Number(event.key) - 1];
    if (step !== undefined) focus(at + step);
    else if (chosen) put(at, chosen.id);
    else if (event.key.toLowerCase() === 'l' || event.key === '0') put(at, null);
    else if (added !== undefined) lengthen(added);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the buttons of the days
    <div
      ref={strip}
      className={`stack gap-4 ${styles.strip}`}
      role="group"
      aria-label="Hari dalam putaran"
      onKeyDown={onKey}
    >
      {days.map((day, index) => (
        <button
          key={index}
          type="button"
          tabIndex={index === at ? 0 : -1}
          className={`caption stack relative justify-items-center radius-input ${styles.day}`}
          data-off={day === null || undefined}
          style={{ ...hueWithInk(shiftOf(day)) }}
          onFocus={() => moveTo(index)}
          onClick={() => put(index, brush === undefined ? nextOf(shifts, day) : brush)}
        >
          <span className="visually-hidden">Hari {index + 1}, </span>
          <span>{nameOf(index) || index + 1}</span>
          <b className="body">{day === null ? 'L' : (shiftOf(day)?.code ?? '?')}</b>
          <span className="visually-hidden">{wordOf(day)}</span>
        </button>
      ))}
    </div>
  );
}

/** The short weekday of each place in the cycle, once the form says on which date it begins. */
function useWeekdays(): (index: number) => string {
  const anchor: unknown = useWatch({ name: 'anchorDate' });
  if (typeof anchor !== 'string' || !isLocalDate(anchor)) return () => '';
  const first = weekday(anchor);
  return (index) => WEEKDAY_NAMES[(first + index) % WEEK]?.slice(0, 3) ?? '';
}

/** The shift after this one in the palette, a day off after the last, the first after a day off. */
function nextOf(shifts: readonly NamedChoice[], day: string | null): string | null {
  const at = shifts.findIndex(({ id }) => id === day);
  return shifts[at + 1]?.id ?? null;
}
