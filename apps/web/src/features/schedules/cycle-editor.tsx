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
      .then((list) => (gone ? undefined : setShifts(list)))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [name]);
  return shifts;
}

export function CycleEditor({ name, field, choices, isNew = false }: InputProps) {
  const { value, set, error } = useField(name);
  const shifts = useShifts(choices, name);
  useProposedWeek(name, shifts, isNew);
  const [brush, setBrush] = useState<string | null | undefined>();
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const anchor: unknown = useWatch({ name: 'anchorDate' });
  const days = Array.isArray(value) ? value.map((day) => (typeof day === 'string' ? day : null)) : [];
  const first = typeof anchor === 'string' && isLocalDate(anchor) ? weekday(anchor) : undefined;
  const shiftOf = (id: string | null) => shifts.find((shift) => shift.id === id);
  const wordOf = (id: string | null) => (id === null ? 'Libur' : (shiftOf(id)?.name ?? 'Shift'));

  const put = (index: number, shift: string | null) => set(days.map((day, other) => (other === index ? shift : day)));
  const lengthen = (by: number) => {
    const length = Math.min(LONGEST, Math.max(1, days.length + by));
    // A day that is added is what the brush holds.
    set(Array.from({ length }, (_, index) => (index < days.length ? (days[index] ?? null) : (brush ?? null))));
    setAt(Math.min(at, length - 1));
  };
  const focus = (index: number) => {
    const next = Math.min(days.length - 1, Math.max(0, index));
    setAt(next);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: WEEK, ArrowUp: -WEEK };
    const step = steps[event.key];
    const digit = /^[1-9]$/.test(event.key) ? shifts[Number(event.key) - 1] : undefined;
    if (step !== undefined) focus(at + step);
    else if (digit !== undefined) put(at, digit.id);
    else if (event.key.toLowerCase() === 'l' || event.key === '0') put(at, null);
    else if (event.key === '+') lengthen(1);
    else if (event.key === '-') lengthen(-1);
    else return;
    event.preventDefault();
  };

  return (
    <fieldset className={`stack min-w-0 gap-12 ${styles.cycle}`}>
      <legend>{field.label}</legend>
      <div className="flex wrap gap-8" role="radiogroup" aria-label="Kuas">
        {[...shifts.map(({ id }) => id), null].map((id, index) => {
          const shift = shiftOf(id);
          return (
            <button
              key={id ?? 'libur'}
              type="button"
              role="radio"
              aria-checked={brush === id}
              className={`inline-row min-h-36 size-14 outlined-strong bg-paper radius-pill gap-8 ${styles.brush}`}
              onClick={() => setBrush(brush === id ? undefined : id)}
            >
              <span
                className={`outlined-strong radius-mark ${styles.hue}`}
                style={shift?.hue ? { background: shift.hue } : undefined}
                aria-hidden="true"
              />
              {wordOf(id)}
              <kbd className="min-w-0 secondary">{id === null ? 'L' : index + 1}</kbd>
            </button>
          );
        })}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the buttons of the days */}
      <div
        ref={strip}
        className={`stack gap-4 ${styles.strip}`}
        role="group"
        aria-label="Hari dalam putaran"
        onKeyDown={onKey}
      >
        {days.map((day, index) => {
          const shift = shiftOf(day);
          const weekdayName = first === undefined ? '' : (WEEKDAY_NAMES[(first + index) % WEEK] ?? '');
          return (
            <button
              key={index}
              type="button"
              tabIndex={index === at ? 0 : -1}
              className={`caption stack relative justify-items-center radius-input ${styles.day}`}
              data-off={day === null || undefined}
              style={shift?.hue ? { background: shift.hue, color: inkOn(shift.hue) } : undefined}
              onFocus={() => setAt(index)}
              onClick={() => put(index, brush === undefined ? nextOf(shifts, day) : brush)}
            >
              <span className="visually-hidden">Hari {index + 1}, </span>
              <span>{weekdayName.slice(0, 3) || index + 1}</span>
              <b className="body">{day === null ? 'L' : (shift?.code ?? '?')}</b>
              <span className="visually-hidden">{wordOf(day)}</span>
            </button>
          );
        })}
      </div>
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
      {error === undefined ? null : (
        <p className="flex text-alpa gap-8" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The shift after this one in the palette, a day off after the last. */
function nextOf(shifts: readonly NamedChoice[], day: string | null): string | null {
  const at = shifts.findIndex(({ id }) => id === day);
  return day === null ? (shifts[0]?.id ?? null) : (shifts[at + 1]?.id ?? null);
}
