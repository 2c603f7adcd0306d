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
  date: { read: readDate, show: shownDate, example: '20/11/2026', inputMode: 'text' },
  time: { read: readTime, show: shownTime, example: '08.00', inputMode: 'decimal' },
} as const;

export function TypedInput({ kind, value, onChange: onTyped, placeholder, ...input }: TypedInputProps) {
  const [typed, setTyped] = useState<string>();
  const { read, show, example, inputMode } = KINDS[kind];
  return (
    <input
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      placeholder={placeholder ?? example}
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
