/** A single date that has no calendar of its own: typed as people write it. */
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/form/fields/field-frame.tsx';
import fields from '../../../ui/form/fields/plain-fields.module.css';
import { TypedInput } from '../../../ui/form/fields/typed-input.tsx';
import { dateError } from '../../../ui/form/fields/typed-moment.ts';

interface DateProps {
  name: string;
  label: string;
  value: LocalDate | null;
  error: string | undefined;
  change: (date: LocalDate | null) => void;
}

export function DateField({ name, label, value, error, change }: DateProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame id={`f-${name}`} label={label} error={error ?? dateError(typed ?? '')}>
      {(aria) => (
        <TypedInput
          kind="date"
          className={fields.input}
          {...aria}
          value={typed ?? value ?? ''}
          onChange={(text) => {
            setTyped(isLocalDate(text) ? undefined : text);
            change(isLocalDate(text) ? text : null);
          }}
        />
      )}
    </FieldFrame>
  );
}
