/** One of many: the device's own list. */
import type { ReactNode } from 'react';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import fields from '../../../ui/form/fields/plain-fields.module.css';

interface SelectProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  change: (value: string) => void;
  children: ReactNode;
}

export function SelectField({ name, label, hint, value, error, change, children }: SelectProps) {
  return (
    <FieldFrame id={`f-${name}`} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(aria) => (
        <select className={fields.input} {...aria} value={value} onChange={({ target }) => change(target.value)}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
