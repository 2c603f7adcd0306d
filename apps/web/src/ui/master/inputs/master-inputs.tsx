/** Which field of `ui/form/fields` a declared field of a master table is drawn with. */
import type { ComponentType } from 'react';
import type { FieldKind, MasterField } from '@hadir/contract/kernel/master-field.ts';
import { ColorField, SwitchField, WeekdaysField } from '../../form/fields/choice-fields.tsx';
import { TextField } from '../../form/fields/fields.tsx';
import { MomentField, NumberField, SelectField } from '../../form/fields/plain-fields.tsx';
import { useField } from '../../form/fields/use-field.ts';
import type { InputProps } from './input-frame.tsx';
import { NamedInput } from './reference-input.tsx';
import { SpansInput } from './date-ranges-input.tsx';

/** A text of more is told that it is too long, not cut. */
const MOST_CUT = 200;

const framed = (name: string, { label, help }: MasterField) => ({ name, label, hint: help });
const emptyText = ({ optional }: MasterField) => ({ ...(optional && { placeholder: 'Boleh kosong' }) });

function TextInput({ name, field }: InputProps) {
  const uncut = field.kind === 'text' && field.max > MOST_CUT;
  return (
    <TextField
      {...framed(name, field)}
      {...emptyText(field)}
      autoComplete="off"
      maxLength={uncut ? undefined : field.max}
      empty={field.optional}
    />
  );
}

function NumberInput({ name, field }: InputProps) {
  return <NumberField {...framed(name, field)} unit={field.unit} placeholder={field.optional ? 'Kosong' : undefined} />;
}

function ChoiceInput({ name, field }: InputProps) {
  const { value } = useField(name);
  return (
    <SelectField {...framed(name, field)} empty>
      {(field.optional || value === null) && <option value="">Pilih</option>}
      {field.options.map(([option, word]) => (
        <option key={option} value={option}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}

export type Inputs = Readonly<Partial<Record<string, ComponentType<InputProps>>>>;

/** A cycle of days has an editor of its own feature; see the schedule page. */
export const inputOf: Readonly<Record<Exclude<FieldKind, 'cycle'>, ComponentType<InputProps>>> = {
  code: TextInput,
  name: TextInput,
  text: TextInput,
  number: NumberInput,
  flag: ({ name, field }) => <SwitchField {...framed(name, field)} />,
  choice: ChoiceInput,
  time: ({ name, field }) => <MomentField kind="time" {...framed(name, field)} {...emptyText(field)} empty />,
  date: ({ name, field }) => <MomentField kind="date" {...framed(name, field)} {...emptyText(field)} empty picks />,
  color: ({ name, field }) => <ColorField {...framed(name, field)} />,
  weekdays: ({ name, field }) => <WeekdaysField {...framed(name, field)} empty={field.optional} />,
  reference: NamedInput,
  person: NamedInput,
  spans: SpansInput,
};
