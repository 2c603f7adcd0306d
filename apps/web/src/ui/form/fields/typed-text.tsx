/** One line of text, and one of several, without a form around them: parts of a field that holds a list. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import fields from './plain-fields.module.css';
import { TypedInput } from './typed-input.tsx';
import { momentError } from './typed-moment.ts';

interface PartProps {
  id: string;
  label: string;
  value: string;
  error?: string | undefined;
  set: (value: string) => void;
}

export function TypedText({
  id,
  label,
  value,
  error,
  set,
  ...input
}: PartProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'placeholder' | 'autoComplete'>) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(aria) => (
        <input
          className={fields.input}
          type="text"
          {...input}
          {...aria}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </FieldFrame>
  );
}

export function TypedSelect({ id, label, value, error, set, children }: PartProps & { children: ReactNode }) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(aria) => (
        <select className={fields.input} {...aria} value={value} onChange={({ target }) => set(target.value)}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

export function TypedMoment({ id, label, kind, value, set }: PartProps & { kind: 'date' | 'time' }) {
  return (
    <FieldFrame id={id} label={label} error={momentError(kind, value)}>
      {(aria) => <TypedInput kind={kind} className={fields.input} {...aria} value={value} onChange={set} />}
    </FieldFrame>
  );
}
