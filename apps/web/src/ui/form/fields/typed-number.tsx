/** A typed number with its unit; the text stays the form's until it is read. */
import { FieldUnit } from './field-unit.tsx';
import { FieldFrame } from './field-frame.tsx';
import fields from './plain-fields.module.css';

interface TypedNumberProps {
  id: string;
  label: string;
  unit: string;
  hint?: string;
  value: string;
  error: string | undefined;
  set: (value: string) => void;
}

/** Such as 12,25. */
const LONGEST = 5;

export function TypedNumber({ id, label, unit, hint, value, error, set }: TypedNumberProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {(aria) => (
        <>
          <input
            className={fields.input}
            inputMode="decimal"
            autoComplete="off"
            maxLength={LONGEST}
            {...aria}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
          <FieldUnit unit={unit} />
        </>
      )}
    </FieldFrame>
  );
}
