/** Fields of the operator's forms whose value is not plain text: choices, numbers and dates that may be empty. */
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import styles from './forms.module.css';
import { TypedInput } from '../../ui/form/typed-input.tsx';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
}

function useFault(name: string): string | undefined {
  const { formState } = useFormContext();
  const message = formState.errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });

export function SelectField({ name, label, hint, children }: FieldProps & { children: ReactNode }) {
  const { register } = useFormContext();
  const fault = useFault(name);
  return (
    <FieldFrame id={`f-${name}`} label={label} fault={fault} {...hinted(hint)}>
      {(aria) => (
        <select className={styles.select} {...aria} {...register(name)}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

/** A whole number; empty is null. */
export function NumberField({ name, label, hint, unit }: FieldProps & { unit?: string }) {
  const { register } = useFormContext();
  const fault = useFault(name);
  const setValueAs = (value: unknown) => (value === '' || value === null ? null : Number(value));
  return (
    <FieldFrame id={`f-${name}`} label={label} fault={fault} {...hinted(hint)}>
      {(aria) => (
        <>
          <input className={styles.input} inputMode="numeric" {...aria} {...register(name, { setValueAs })} />
          {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
        </>
      )}
    </FieldFrame>
  );
}

/** A date; empty is null where it may be. */
export function DateField({ name, label, hint, optional = false }: FieldProps & { optional?: boolean }) {
  const { field } = useController({ name });
  const fault = useFault(name);
  return (
    <FieldFrame id={`f-${name}`} label={optional ? `${label} (boleh kosong)` : label} fault={fault} {...hinted(hint)}>
      {(aria) => (
        <TypedInput
          kind="date"
          className={styles.input}
          {...aria}
          value={typeof field.value === 'string' ? field.value : ''}
          tell={(value) => field.onChange(value === '' && optional ? null : value)}
        />
      )}
    </FieldFrame>
  );
}

/** Text; empty is null. */
export function OptionalField({ name, label, hint, type = 'text' }: FieldProps & { type?: 'text' | 'email' }) {
  const { register } = useFormContext();
  const fault = useFault(name);
  const setValueAs = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
  return (
    <FieldFrame id={`f-${name}`} label={`${label} (boleh kosong)`} fault={fault} {...hinted(hint)}>
      {(aria) => <input className={styles.input} type={type} {...aria} {...register(name, { setValueAs })} />}
    </FieldFrame>
  );
}

export function AreaField({ name, label, hint }: FieldProps) {
  const { register } = useFormContext();
  const fault = useFault(name);
  return (
    <FieldFrame id={`f-${name}`} label={label} fault={fault} {...hinted(hint)}>
      {(aria) => <textarea className={styles.area} rows={2} {...aria} {...register(name)} />}
    </FieldFrame>
  );
}
