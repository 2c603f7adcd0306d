/** A text of several lines in a form of master data. */
import { AreaField } from '../../../ui/form/fields/plain-fields.tsx';
import type { InputProps } from '../../../ui/master/inputs/input-frame.tsx';

const LONG = 1_000;

export function AreaInput({ name, field: { label, help, max } }: InputProps) {
  return <AreaField name={name} label={label} hint={help} rows={max > LONG ? 8 : 3} maxLength={max} />;
}
