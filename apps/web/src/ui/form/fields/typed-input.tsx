/** A date or a time typed as people write it, without a form around it. */
import { type InputHTMLAttributes, useState } from 'react';
import { readDate, readTime, shownDate, shownTime } from './typed-moment.ts';

interface TypedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  kind: 'date' | 'time';
  /** `YYYY-MM-DD` or `HH:MM`; what is neither yet stays as typed. */
  value: string;
  /** Told at each key. */
  onChange: (value: string) => void;
}

const KINDS = {
  date: { read: readDate, show: shownDate, placeholder: '20/11/2026' },
  time: { read: readTime, show: shownTime, placeholder: '08.00' },
} as const;

export function TypedInput({ kind, value, onChange: onTyped, ...input }: TypedInputProps) {
  const [typed, setTyped] = useState<string>();
  const { read, show, placeholder } = KINDS[kind];
  return (
    <input
      type="text"
      inputMode={kind === 'time' ? 'decimal' : 'text'}
      autoComplete="off"
      placeholder={placeholder}
      {...input}
      value={typed ?? show(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onTyped(target.value.trim() === '' ? '' : read(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
