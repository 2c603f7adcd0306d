/** A small whole number; empty is null. */
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import fields from '../../../ui/form/fields/plain-fields.module.css';

interface CountProps {
  name: string;
  label: string;
  unit: string;
  value: number | null;
  error: string | undefined;
  change: (value: number | null) => void;
}

const MOST_DIGITS = 3;

export function CountField({ name, label, unit, value, error, change }: CountProps) {
  return (
    <FieldFrame id={`f-${name}`} label={label} error={error}>
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
