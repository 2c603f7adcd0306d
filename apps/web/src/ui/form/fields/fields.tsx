/** The fields of an EndpointForm. */
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, SeeButton } from './field-frame.tsx';
import styles from '../form.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'children'> {
  name: string;
  label: string;
  hint?: string;
  after?: ReactNode;
}

export function TextField({ name, label, hint, after, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext();
  const error = formState.errors[name]?.message;
  return (
    <FieldFrame
      id={`f-${name}`}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      error={typeof error === 'string' ? error : undefined}
    >
      {(aria) => (
        <>
          <input className={`grow large ${styles.input}`} type="text" {...input} {...aria} {...register(name)} />
          {after}
        </>
      )}
    </FieldFrame>
  );
}

/** A password with "Lihat"; paste and password managers work. */
export function PasswordField({ name, label, hint, ...input }: Omit<TextFieldProps, 'after' | 'type'>) {
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      type={seen ? 'text' : 'password'}
      after={<SeeButton seen={seen} toggle={() => setSeen(!seen)} />}
      {...input}
    />
  );
}
