/** A small whole number; empty is null. */
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import fields from '../../../ui/form/plain-fields.module.css';

interface CountProps {
  name: string;
  label: string;
  unit: string;
  value: number | null;
  fault: string | undefined;
  change: (value: number | null) => void;
}

const MOST_DIGITS = 3;

export function CountField({ name, label, unit, value, fault, change }: CountProps) {
  return (
    <FieldFrame id={`f-${name}`} label={label} fault={fault}>
      {(aria) => (
        <>
          <input
            className={fields.input}
            inputMode="numeric"
            maxLength={MOST_DIGITS}
            {...aria}
            value={value ?? ''}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '');
              change(digits === '' ? null : Number(digits));
            }}
          />
          <span className={fields.unit}>{unit}</span>
        </>
      )}
    </FieldFrame>
  );
}
