/** A time of day in a form without a form library: typed as people write it; what is no time yet stays visible and is told. */
import { isLocalTime, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import fields from './plain-fields.module.css';
import { TypedInput } from './typed-input.tsx';

interface TimeProps {
  name: string;
  label: string;
  hint?: string;
  value: LocalTime | null;
  error: string | undefined;
  change: (time: LocalTime | null) => void;
  /** The text is no time yet. Where this is left out, such a text counts as an empty field. */
  unfinished?: () => void;
}

export function TimeField({ name, label, hint, value, error, change, unfinished }: TimeProps) {
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && typed !== '' && !isLocalTime(typed);
  return (
    <FieldFrame
      id={`f-${name}`}
      label={label}
      error={error ?? (wrong ? 'Tulis jam seperti 08.00.' : undefined)}
      {...(hint === undefined ? {} : { hint })}
    >
      {(aria) => (
        <TypedInput
          kind="time"
          className={fields.input}
          {...aria}
          value={typed ?? value ?? ''}
          onChange={(text) => {
            setTyped(isLocalTime(text) ? undefined : text);
            if (isLocalTime(text)) change(text);
            else if (text !== '' && unfinished !== undefined) unfinished();
            else change(null);
          }}
        />
      )}
    </FieldFrame>
  );
}
