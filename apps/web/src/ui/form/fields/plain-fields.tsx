/** Fields whose value is not one line of text: choices, numbers, long texts, dates and times. */
import type { ReactNode } from 'react';
import { FieldUnit } from './field-unit.tsx';
import { FieldFrame } from './field-frame.tsx';
import { TextField, type TextFieldProps } from './fields.tsx';
import styles from './plain-fields.module.css';
import { DayButton } from './day-button.tsx';
import { TypedInput } from './typed-input.tsx';
import { momentError } from './typed-moment.ts';
import { textOrNull, shownText, useField } from './use-field.ts';

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

interface SelectFieldProps extends FieldProps {
  /** The chosen nothing is null. */
  empty?: boolean;
  /** Said where nothing else is wrong with it. */
  problem?: string | undefined;
  /** A choice that moves more than its own field. */
  change?: (value: string) => void;
  children: ReactNode;
}

export function SelectField({ name, label, hint, empty = false, problem, change, children }: SelectFieldProps) {
  const { value, set, error } = useField(name);
  return (
    <FieldFrame id={`f-${name}`} label={label} hint={hint} error={error ?? problem}>
      {(aria) => (
        <select
          className={styles.input}
          {...aria}
          value={shownText(value)}
          onChange={({ target: { value: chosen } }) => {
            if (change === undefined) set(textOrNull(chosen, empty));
            else change(chosen);
          }}
        >
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

interface NumberFieldProps extends FieldProps {
  unit?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number;
  /** What an empty field holds, and what is shown as an empty one; null unless told. */
  none?: number | null;
}

/** A whole number; what is none stays as it was typed, for the rule to refuse. */
export function NumberField({ name, label, hint, unit = '', placeholder, maxLength, none = null }: NumberFieldProps) {
  const { value, set, error } = useField(name);
  const read = (typed: string) => {
    const digits = typed.replace(/[^\d-]/g, '');
    if (digits === '') return none;
    if (Number.isInteger(Number(digits))) return Number(digits);
    return digits;
  };
  return (
    <FieldFrame id={`f-${name}`} label={label} hint={hint} error={error}>
      {(aria) => (
        <>
          <input
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            maxLength={maxLength}
            {...aria}
            value={value === none || value === null ? '' : String(value)}
            onChange={({ target }) => set(read(target.value))}
          />
          <FieldUnit unit={unit} />
        </>
      )}
    </FieldFrame>
  );
}

export function AreaField({
  name,
  label,
  hint,
  rows = 3,
  maxLength,
}: FieldProps & { rows?: number; maxLength?: number }) {
  const { value, set, error } = useField(name);
  return (
    <FieldFrame id={`f-${name}`} label={label} hint={hint} error={error}>
      {(aria) => (
        <textarea
          className={`grow pad-10-12 large ${styles.area}`}
          rows={rows}
          maxLength={maxLength}
          {...aria}
          value={shownText(value)}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Text that may be left out. */
export function OptionalField({ label, ...props }: Omit<TextFieldProps, 'empty'>) {
  return <TextField label={`${label} (boleh kosong)`} empty {...props} />;
}

interface MomentFieldProps extends FieldProps {
  kind: 'date' | 'time';
  /** An empty field is null. */
  empty?: boolean;
  /** Its label says that it may stay empty. */
  optional?: boolean;
  placeholder?: string;
  /** A date has a calendar behind its button. */
  picks?: boolean;
  /** What is no date or time is told while it is typed, before the form is sent. */
  showsError?: boolean;
}

/** A date or a time as `YYYY-MM-DD` or `HH:MM`; what is none stays as it was typed, for the rule to refuse. */
export function MomentField(props: MomentFieldProps) {
  const {
    name,
    label,
    hint,
    kind,
    optional = false,
    empty = optional,
    placeholder,
    picks = false,
    showsError = false,
  } = props;
  const { value, set, error } = useField(name);
  const text = shownText(value);
  const write = (typed: string) => set(textOrNull(typed, empty));
  return (
    <FieldFrame
      id={`f-${name}`}
      label={optional ? `${label} (boleh kosong)` : label}
      hint={hint}
      error={error ?? (showsError ? momentError(kind, text) : undefined)}
    >
      {(aria) => (
        <>
          <TypedInput
            kind={kind}
            className={styles.input}
            placeholder={placeholder}
            {...aria}
            value={text}
            onChange={write}
          />
          {picks && kind === 'date' && <DayButton label={`Pilih ${label.toLowerCase()}`} value={text} choose={write} />}
        </>
      )}
    </FieldFrame>
  );
}
