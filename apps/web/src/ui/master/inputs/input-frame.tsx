/** A field of a master form that is not a plain text box: label, help, fault, and the value of the form. */
import { type ReactNode, useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { FieldValue, MasterField } from '@hadir/contract/kernel/master-field.ts';
import { FieldFrame } from '../../form/fields/field-frame.tsx';

export interface InputProps {
  readonly name: string;
  readonly field: MasterField;
  /** Reads the choices of a field that names other rows. */
  readonly choices: ChoicesOf;
  /** The row is to be made: an input may propose what it begins with. */
  readonly isNew?: boolean;
}

export interface NamedChoice {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly hue: string | null;
}

export interface ChoicesOf {
  (field: string, search: string): Promise<readonly NamedChoice[]>;
  /** The name a row already shows for the id. */
  readonly known: (field: string) => string | null | undefined;
}

export function useField(name: string): {
  value: FieldValue;
  set: (value: FieldValue) => void;
  error: string | undefined;
} {
  const { field, fieldState } = useController({ name });
  const { ref } = field;
  useEffect(() => {
    // The form focuses its first fault by this; the inputs themselves know nothing of the form.
    ref({ focus: () => document.getElementById(`f-${name}`)?.focus() });
  }, [ref, name]);
  return {
    // What the form holds was put there by the declaration's own defaults or inputs.
    value: (field.value ?? null) as FieldValue,
    set: (value) => field.onChange(value),
    error: fieldState.error?.message,
  };
}

interface FrameProps {
  name: string;
  field: MasterField;
  error: string | undefined;
  children: (aria: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

export function Framed({ name, field, error, children }: FrameProps) {
  return (
    <FieldFrame
      id={`f-${name}`}
      label={field.label}
      {...(field.help === undefined ? {} : { hint: field.help })}
      error={error}
    >
      {children}
    </FieldFrame>
  );
}
