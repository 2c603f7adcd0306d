/** One of many: the device's own list. */
import type { ReactNode } from 'react';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import fields from '../../../ui/form/plain-fields.module.css';

interface SelectProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  fault: string | undefined;
  change: (value: string) => void;
  children: ReactNode;
}

export function SelectField({ name, label, hint, value, fault, change, children }: SelectProps) {
  return (
    <FieldFrame id={`f-${name}`} label={label} fault={fault} {...(hint === undefined ? {} : { hint })}>
      {(aria) => (
        <select className={fields.input} {...aria} value={value} onChange={({ target }) => change(target.value)}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
