/** One input per kind of field: the form of any master table is made of these. */
import Switch from '@mui/material/Switch';
import type { ComponentType } from 'react';
import type { FieldKind } from '@hadir/contract/kernel/master-field.ts';
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import { Chip } from '../../chips/chip.tsx';
import form from '../../form/form.module.css';
import { Icon } from '../../pictures/icon.tsx';
import { Framed, type InputProps, useField } from './input-frame.tsx';
import styles from '../master.module.css';
import { DateInput, TimeInput } from './moment-input.tsx';
import { NamedInput } from './reference-input.tsx';
import { SpansInput } from './date-ranges-input.tsx';

function TextInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  const long = field.kind === 'text' && field.max > 200;
  return (
    <Framed name={name} field={field} error={error}>
      {(aria) => (
        <input
          className={`grow large ${form.input}`}
          type="text"
          autoComplete="off"
          maxLength={long ? undefined : field.max}
          placeholder={field.optional ? 'Boleh kosong' : undefined}
          {...aria}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => set(target.value === '' && field.optional ? null : target.value)}
        />
      )}
    </Framed>
  );
}

function NumberInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  return (
    <Framed name={name} field={field} error={error}>
      {(aria) => (
        <>
          <input
            className={`grow large ${form.input}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={field.optional ? 'Kosong' : undefined}
            {...aria}
            value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
            onChange={({ target }) => {
              const digits = target.value.replace(/[^\d-]/g, '');
              set(digits === '' ? null : Number.isInteger(Number(digits)) ? Number(digits) : digits);
            }}
          />
          {field.unit === '' ? null : <span className={styles.unit}>{field.unit}</span>}
        </>
      )}
    </Framed>
  );
}

function FlagInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  return (
    <div className={styles.flag}>
      <label>
        <Switch checked={value === true} onChange={(_, on) => set(on)} slotProps={{ input: { role: 'switch' } }} />
        {field.label}
      </label>
      {field.help === undefined ? null : <p className="caption secondary">{field.help}</p>}
      {error === undefined ? null : (
        <p className="flex text-alpa gap-8" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function ChoiceInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  return (
    <Framed name={name} field={field} error={error}>
      {(aria) => (
        <span className={`flex flex-1 relative ${styles.selectBox}`}>
          <select
            className={`grow large ${form.input} ${styles.select}`}
            {...aria}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => set(target.value === '' ? null : target.value)}
          >
            {field.optional || value === null ? <option value="">Pilih</option> : null}
            {field.options.map(([option, word]) => (
              <option key={option} value={option}>
                {word}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Framed>
  );
}

export const HUES = ['#1BA0E2', '#12A150', '#9353D3', '#4C5FD5', '#F2740D', '#E5484D', '#3B4252', '#0E9384', '#B54708'];

function ColorInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  const shown = typeof value === 'string' ? value : '#1BA0E2';
  return (
    <fieldset className={`stack gap-8 ${styles.group}`}>
      <legend>{field.label}</legend>
      <div className={`row wrap gap-8 ${styles.hues}`}>
        {HUES.map((hue) => (
          <button
            key={hue}
            type="button"
            className={styles.hue}
            style={{ background: hue }}
            aria-label={`Warna ${hue}`}
            aria-pressed={shown.toLowerCase() === hue.toLowerCase()}
            onClick={() => set(hue)}
          />
        ))}
        <input type="color" aria-label="Warna lain" value={shown} onChange={({ target }) => set(target.value)} />
      </div>
      {error === undefined ? null : <p className="flex text-alpa gap-8">{error}</p>}
    </fieldset>
  );
}

function WeekdaysInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  const days = Array.isArray(value) ? value.map(Number) : [];
  const toggle = (day: number) => {
    const next = days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted();
    set(next.length === 0 && field.optional ? null : next);
  };
  return (
    <fieldset className={`stack gap-8 ${styles.group}`}>
      <legend>{field.label}</legend>
      <div className={`row wrap gap-8 ${styles.hues}`}>
        {WEEKDAY_NAMES.map((word, day) => (
          <Chip key={word} on={days.includes(day)} aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
            {word}
          </Chip>
        ))}
      </div>
      {field.help === undefined ? null : <p className="caption secondary">{field.help}</p>}
      {error === undefined ? null : (
        <p className="flex text-alpa gap-8" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export type Inputs = Readonly<Partial<Record<string, ComponentType<InputProps>>>>;

/** A cycle of days has an editor of its own feature; see the schedule page. */
export const inputOf: Readonly<Record<Exclude<FieldKind, 'cycle'>, ComponentType<InputProps>>> = {
  code: TextInput,
  name: TextInput,
  text: TextInput,
  number: NumberInput,
  flag: FlagInput,
  choice: ChoiceInput,
  time: TimeInput,
  date: DateInput,
  color: ColorInput,
  weekdays: WeekdaysInput,
  reference: NamedInput,
  person: NamedInput,
  spans: SpansInput,
};
