/** A field of a master form that is not a plain text box: label, help, fault, and the value of the form. */
import type { ReactNode } from 'react';
import type { FieldValue, MasterField } from '@hadir/contract/kernel/master-field.ts';
import { FieldFrame } from '../../form/fields/field-frame.tsx';
import { useField as useFormField } from '../../form/fields/use-field.ts';

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

/** What the form holds was put there by the declaration's own defaults or inputs. */
export const useField = (name: string) => useFormField<FieldValue>(name);

interface FrameProps {
  name: string;
  field: MasterField;
  error: string | undefined;
  children: (aria: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

export function Framed({ name, field, error, children }: FrameProps) {
  return (
    <FieldFrame id={`f-${name}`} label={field.label} hint={field.help} error={error}>
      {children}
    </FieldFrame>
  );
}
