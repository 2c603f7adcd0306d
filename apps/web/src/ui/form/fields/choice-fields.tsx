/** Fields chosen by a tap: one of a few words, days of the week, a colour, yes or no. */
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import { Chip } from '../../chips/chip.tsx';
import { toggled } from '../../chips/toggled.ts';
import { Icon } from '../../pictures/icon.tsx';
import styles from './choice-fields.module.css';
import { useField } from './use-field.ts';

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

interface GroupProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

/** Several controls under one label; what is wrong can be jumped to. */
export function Group({ label, hint, error, children }: GroupProps) {
  const id = useId();
  return (
    <div className="stack gap-8" role="group" aria-labelledby={id}>
      <span id={id} className="medium">
        {label}
      </span>
      {children}
      {hint !== undefined && <p className="caption secondary">{hint}</p>}
      <GroupError error={error} />
    </div>
  );
}

export function GroupError({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="flex text-alpa gap-8" role="alert" tabIndex={-1} data-problem="">
      <Icon name="warning" />
      {error}
    </p>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  hint?: string | undefined;
  choices: readonly { readonly id: Value; readonly name: string }[];
  value: Value | null;
  error?: string | undefined;
  change: (value: Value) => void;
}

/** One of a few, as chips in a row; for choices that fit on one line of a phone or two. */
export function Choices<Value extends string>({ choices, value, change, error, ...group }: ChoicesProps<Value>) {
  return (
    <Group {...group} error={error}>
      <div className="flex wrap gap-8">
        {choices.map(({ id, name: words }) => (
          <Chip key={id} on={id === value} aria-pressed={id === value} onClick={() => change(id)}>
            {words}
          </Chip>
        ))}
      </div>
    </Group>
  );
}

interface ChoiceFieldProps<Value extends string> extends FieldProps, Pick<ChoicesProps<Value>, 'choices'> {
  /** Where the form holds something else than the choice. */
  value?: Value | null;
  change?: (value: Value) => void;
}

export function ChoiceField<Value extends string>({ name, value, change, ...choices }: ChoiceFieldProps<Value>) {
  const { value: formValue, set, error } = useField<Value | null>(name);
  return <Choices {...choices} value={value === undefined ? formValue : value} error={error} change={change ?? set} />;
}

/** `empty`: no day at all is null. */
export function WeekdaysField({ name, label, hint, empty = false }: FieldProps & { empty?: boolean }) {
  const { value, set, error } = useField(name);
  const days = Array.isArray(value) ? value.map(Number) : [];
  const toggle = (day: number) => {
    const next = toggled(days, day).toSorted();
    set(next.length === 0 && empty ? null : next);
  };
  return (
    <Group label={label} hint={hint} error={error}>
      <div className="row wrap gap-8">
        {WEEKDAY_NAMES.map((word, day) => (
          <Chip key={word} on={days.includes(day)} aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
            {word}
          </Chip>
        ))}
      </div>
    </Group>
  );
}

export function SwitchField({ name, label, hint }: FieldProps) {
  const { value, set, error } = useField(name);
  return (
    <div>
      <label className="row min-h-44 medium gap-12">
        <Switch checked={value === true} onChange={(_, on) => set(on)} slotProps={{ input: { role: 'switch' } }} />
        {label}
      </label>
      {hint !== undefined && <p className="caption secondary">{hint}</p>}
      <GroupError error={error} />
    </div>
  );
}

export const HUES = ['#1BA0E2', '#12A150', '#9353D3', '#4C5FD5', '#F2740D', '#E5484D', '#3B4252', '#0E9384', '#B54708'];
const [FIRST_HUE = ''] = HUES;

export function ColorField({ name, label, hint }: FieldProps) {
  const { value, set, error } = useField(name);
  const shown = typeof value === 'string' ? value : FIRST_HUE;
  return (
    <Group label={label} hint={hint} error={error}>
      <div className={`row wrap gap-8 ${styles.hues}`}>
        {HUES.map((hue) => (
          <button
            key={hue}
            type="button"
            style={{ background: hue }}
            aria-label={`Warna ${hue}`}
            aria-pressed={shown.toLowerCase() === hue.toLowerCase()}
            onClick={() => set(hue)}
          />
        ))}
        <input type="color" aria-label="Warna lain" value={shown} onChange={({ target }) => set(target.value)} />
      </div>
    </Group>
  );
}
