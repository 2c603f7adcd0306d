/** "Berlaku mulai": from when a change of hours or rules holds. */
import { FieldFrame } from '../form/fields/field-frame.tsx';
import { TypedMoment } from '../master/inputs/moment-input.tsx';

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
      {({ id: inputId, ...aria }) => (
        <TypedMoment
          id={inputId}
          aria={aria}
          pick={`Pilih tanggal ${label.toLowerCase()}`}
          value={value}
          set={(next) => set(next ?? '')}
          kind="date"
          optional={false}
        />
      )}
    </FieldFrame>
  );
}
