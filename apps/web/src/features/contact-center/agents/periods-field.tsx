/** Periods of a week, a line for each: day, from, until. */
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import type { ServicePeriod } from '@hadir/domain/tickets/service-hours.ts';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { Group } from '../../../ui/form/fields/choice-fields.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { clockOf, minutesOfClock } from './period-text.ts';

interface PeriodsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

const LAST_DAY = 6;
const MORNING = 8 * 60;
const EVENING = 17 * 60;

/** The day after the last one, with its hours. */
function followingOf(periods: readonly ServicePeriod[]): ServicePeriod {
  const last = periods.at(-1);
  if (last === undefined) return { weekday: 0, from: MORNING, to: EVENING };
  return { ...last, weekday: Math.min(LAST_DAY, last.weekday + 1) };
}

export function PeriodsField({ name, label, hint }: PeriodsFieldProps) {
  const { value, set, error } = useField<ServicePeriod[]>(name);
  // Fields of times hold what is typed themselves: where a line went they are drawn anew.
  const [removed, setRemoved] = useState(0);
  const remove = (at: number) => {
    set(value.filter((_, place) => place !== at));
    setRemoved(removed + 1);
  };
  const change = (at: number, part: Partial<ServicePeriod>) =>
    set(value.map((period, place) => (place === at ? { ...period, ...part } : period)));
  return (
    <Group label={label} hint={hint} error={error}>
      <ul className="stack one-column gap-8">
        {value.map((period, at) => (
          // Lines have no name of their own; their place is it.
          <li key={`${removed} ${at}`} className="row wrap gap-8">
            <Line period={period} change={(part) => change(at, part)} remove={() => remove(at)} />
          </li>
        ))}
      </ul>
      <div className="flex">
        <OnlineButton onClick={() => set([...value, followingOf(value)])}>Tambah jam</OnlineButton>
      </div>
    </Group>
  );
}

interface LineProps {
  readonly period: ServicePeriod;
  readonly change: (part: Partial<ServicePeriod>) => void;
  readonly remove: () => void;
}

const FIELD = 'large outlined-control radius-input bg-paper text-primary min-h-44 pad-x-12';

function Line({ period: { weekday, from, to }, change, remove }: LineProps) {
  const day = WEEKDAY_NAMES[weekday] ?? '';
  const time = (label: string, minutes: number, store: (minutes: number) => void) => (
    <input
      className={FIELD}
      type="time"
      aria-label={`${label}, ${day}`}
      defaultValue={clockOf(minutes)}
      onChange={({ target }) => {
        const typed = minutesOfClock(target.value);
        if (typed !== undefined) store(typed);
      }}
    />
  );
  return (
    <>
      <select
        className={FIELD}
        aria-label="Hari"
        value={weekday}
        onChange={({ target }) => change({ weekday: Number(target.value) })}
      >
        {WEEKDAY_NAMES.map((name, place) => (
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </select>
      {time('Mulai', from, (minutes) => change({ from: minutes }))}
      {time('Sampai', to, (minutes) => change({ to: minutes }))}
      <IconButton aria-label={`Hapus jam ${day}`} onClick={remove}>
        <Icon name="x" size={20} />
      </IconButton>
    </>
  );
}
