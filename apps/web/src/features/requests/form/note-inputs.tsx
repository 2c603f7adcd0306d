/** The plain fields of a kind, below its own. */
import { noteFields } from '@hadir/contract/requests/notes.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { NumberField } from '../../../ui/form/fields/plain-fields.tsx';

export function NoteInputs({ kind }: { kind: RequestKind }) {
  return noteFields(kind).map(([name, { label, input, required }]) => {
    const shown = required ? label : `${label} (boleh kosong)`;
    if (input.type === 'text') return <TextField key={name} name={name} label={shown} maxLength={input.max} empty />;
    return <NumberField key={name} name={name} label={shown} />;
  });
}
