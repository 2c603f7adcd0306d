/** Fields for one line of text. */
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { FieldFrame, SeeButton } from './field-frame.tsx';
import styles from './plain-fields.module.css';
import { textOrNull, shownText, useField } from './use-field.ts';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'> {
  name: string;
  label: string;
  hint?: string | undefined;
  after?: ReactNode;
  /** Nothing typed is null. */
  empty?: boolean;
}

export function TextField({ name, label, hint, after, empty = false, ...input }: TextFieldProps) {
  const { value, set, error } = useField(name);
  return (
    <FieldFrame id={`f-${name}`} label={label} hint={hint} error={error}>
      {(aria) => (
        <>
          <input
            className={styles.input}
            type="text"
            {...input}
            {...aria}
            name={name}
            value={shownText(value)}
            onChange={({ target }) => set(textOrNull(target.value, empty))}
          />
          {after}
        </>
      )}
    </FieldFrame>
  );
}

/** A password with "Lihat"; paste and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, 'after' | 'type' | 'empty'>) {
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      type={seen ? 'text' : 'password'}
      after={<SeeButton seen={seen} toggle={() => setSeen(!seen)} />}
      {...props}
    />
  );
}
