/** Fields of an EndpointForm whose value is not plain text: choices, numbers, long texts, values that may be empty, dates. */
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import styles from './plain-fields.module.css';
import { TypedInput } from './typed-input.tsx';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
}

function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext();
  const message = formState.errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });
const orNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** `empty`: the chosen nothing is null. */
export function SelectField({
  name,
  label,
  hint,
  empty = false,
  children,
}: FieldProps & { empty?: boolean; children: ReactNode }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <FieldFrame id={`f-${name}`} label={label} error={error} {...hinted(hint)}>
      {(aria) => (
        <select className={styles.input} {...aria} {...register(name, empty ? { setValueAs: orNull } : {})}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

/** A whole number; empty is null. */
export function NumberField({ name, label, hint, unit }: FieldProps & { unit?: string }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const setValueAs = (value: unknown) => (value === '' || value === null ? null : Number(value));
  return (
    <FieldFrame id={`f-${name}`} label={label} error={error} {...hinted(hint)}>
      {(aria) => (
        <>
          <input className={styles.input} inputMode="numeric" {...aria} {...register(name, { setValueAs })} />
          {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
        </>
      )}
    </FieldFrame>
  );
}

export function AreaField({ name, label, hint, rows = 3 }: FieldProps & { rows?: number }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <FieldFrame id={`f-${name}`} label={label} error={error} {...hinted(hint)}>
      {(aria) => <textarea className={styles.area} rows={rows} {...aria} {...register(name)} />}
    </FieldFrame>
  );
}

/** Text; empty is null. */
export function OptionalField({ name, label, hint, type = 'text' }: FieldProps & { type?: 'text' | 'email' | 'tel' }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <FieldFrame id={`f-${name}`} label={`${label} (boleh kosong)`} error={error} {...hinted(hint)}>
      {(aria) => <input className={styles.input} type={type} {...aria} {...register(name, { setValueAs: orNull })} />}
    </FieldFrame>
  );
}

/** A date or a time as `YYYY-MM-DD` or `HH:MM`; an empty one is null where it may be. */
export function MomentField({
  name,
  label,
  hint,
  kind,
  optional = false,
}: FieldProps & { kind: 'date' | 'time'; optional?: boolean }) {
  const { field } = useController({ name });
  const error = useFieldError(name);
  return (
    <FieldFrame id={`f-${name}`} label={optional ? `${label} (boleh kosong)` : label} error={error} {...hinted(hint)}>
      {(aria) => (
        <TypedInput
          kind={kind}
          className={styles.input}
          {...aria}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(value) => field.onChange(value === '' && optional ? null : value)}
        />
      )}
    </FieldFrame>
  );
}
