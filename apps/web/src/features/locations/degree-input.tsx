/** Degrees as people copy them: with a point or a comma; a pasted pair fills both fields. */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import fields from '../../ui/form/fields/plain-fields.module.css';
import { Framed, type InputProps, useField } from '../../ui/master/inputs/input-frame.tsx';
import { pairOf, readDegrees } from './typed-degrees.ts';

export function DegreeInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  const { setValue } = useFormContext();
  const [typed, setTyped] = useState<string>();
  return (
    <Framed name={name} field={field} error={error}>
      {(aria) => (
        <input
          className={fields.input}
          type="text"
          inputMode="text"
          autoComplete="off"
          {...aria}
          value={typed ?? (value === null ? '' : String(value))}
          onChange={({ target }) => {
            const pair = pairOf(target.value);
            if (pair !== undefined) {
              setTyped(undefined);
              setValue('lat', pair.lat, { shouldDirty: true });
              setValue('lon', pair.lon, { shouldDirty: true });
              return;
            }
            setTyped(target.value);
            set(readDegrees(target.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Framed>
  );
}
