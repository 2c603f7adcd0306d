/** A single date that has no calendar of its own: typed as people write it. */
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import fields from '../../../ui/form/plain-fields.module.css';
import { TypedInput } from '../../../ui/form/typed-input.tsx';
import { dateFault } from '../../../ui/master/typed-moment.ts';

interface DateProps {
  name: string;
  label: string;
  value: LocalDate | null;
  fault: string | undefined;
  change: (date: LocalDate | null) => void;
}

export function DateField({ name, label, value, fault, change }: DateProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame id={`f-${name}`} label={label} fault={fault ?? dateFault(typed ?? '')}>
      {(aria) => (
        <TypedInput
          kind="date"
          className={fields.input}
          {...aria}
          value={typed ?? value ?? ''}
          tell={(text) => {
            setTyped(isLocalDate(text) ? undefined : text);
            change(isLocalDate(text) ? text : null);
          }}
        />
      )}
    </FieldFrame>
  );
}
