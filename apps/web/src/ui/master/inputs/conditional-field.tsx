/** A field that only some values of another field give a meaning (`appliesWhen`): shown with these alone. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { applies, type Master } from '@hadir/contract/kernel/master.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';

interface SwitchedFieldProps {
  master: Master;
  name: string;
  /** What the field holds while it does not apply. */
  cleared: FieldValue;
  children: ReactNode;
}

export function SwitchedField({ master, name, cleared, children }: SwitchedFieldProps) {
  const { getValues, setValue } = useFormContext<Record<string, FieldValue>>();
  const switchName = master.appliesWhen[name]?.field ?? name;
  const shown = applies(master, name, { [switchName]: useWatch({ name: switchName }) });
  const wasShown = useRef(shown);
  const typed = useRef<FieldValue>(cleared);
  useEffect(() => {
    if (wasShown.current === shown) return;
    wasShown.current = shown;
    // What was typed comes back with the field: a choice tried out loses nothing.
    if (!shown) typed.current = getValues(name) ?? null;
    setValue(name, shown ? typed.current : cleared, { shouldDirty: true });
  }, [shown, name, cleared, getValues, setValue]);
  return shown ? children : null;
}
