/** "Berlaku mulai": from when a change of hours or rules holds. */
import { FieldFrame } from '../form/fields/field-frame.tsx';
import { DayButton } from '../form/fields/day-button.tsx';
import fields from '../form/fields/plain-fields.module.css';
import { TypedInput } from '../form/fields/typed-input.tsx';

interface EffectiveDateProps {
  id?: string;
  label?: string;
  value: string;
  set: (value: string) => void;
  error: string | undefined;
  hint?: string;
}

export const EFFECTIVE_DATE_ERROR = 'Isi tanggal mulai berlaku, misalnya 24/11/2026.';
export const EFFECTIVE_HINT = 'Hari sebelum tanggal ini tetap memakai isian lama.';

export function EffectiveDate({
  id = 'f-effectiveFrom',
  label = 'Berlaku mulai',
  value,
  set,
  error,
  hint = EFFECTIVE_HINT,
}: EffectiveDateProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <>
          <TypedInput kind="date" className={fields.input} {...aria} value={value} onChange={set} />
          <DayButton label={`Pilih tanggal ${label.toLowerCase()}`} value={value} choose={set} />
        </>
      )}
    </FieldFrame>
  );
}
