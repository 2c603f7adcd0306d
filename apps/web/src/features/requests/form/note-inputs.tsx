/** The plain fields of a kind, below its own. */
import { noteFields } from '@hadir/contract/requests/notes.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import fields from '../../../ui/form/fields/plain-fields.module.css';

type NoteValue = string | number | null;

interface NoteInputsProps {
  kind: RequestKind;
  /** Of whatever kind: its plain fields stand in it by their names. */
  draft: object;
  change: (part: Readonly<Record<string, NoteValue>>) => void;
  error: (field: string) => string | undefined;
}

/** Of a number its digits alone; nothing is null. */
const typed = (type: 'text' | 'number', text: string): NoteValue => {
  const value = type === 'text' ? text : text.replace(/\D/g, '');
  if (value === '') return null;
  return type === 'text' ? value : Number(value);
};

export function NoteInputs({ kind, draft, change, error }: NoteInputsProps) {
  const values = draft as Readonly<Record<string, NoteValue | undefined>>;
  return noteFields(kind).map(([name, { label, input, required }]) => (
    <FieldFrame key={name} id={`f-${name}`} label={required ? label : `${label} (boleh kosong)`} error={error(name)}>
      {(aria) => (
        <input
          className={fields.input}
          type="text"
          {...(input.type === 'text' ? { maxLength: input.max } : { inputMode: 'numeric' })}
          {...aria}
          value={values[name] ?? ''}
          onChange={({ target }) => change({ [name]: typed(input.type, target.value) })}
        />
      )}
    </FieldFrame>
  ));
}
