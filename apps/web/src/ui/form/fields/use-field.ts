/** One field of the form around it: its value, how it is written, what is wrong with it. */
import { createContext, useContext, useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';

/** What a preview finds wrong at a field while the form is filled in; what the form itself refuses comes first. */
export const FieldProblems = createContext<(name: string) => string | undefined>(() => undefined);

export const useFieldError = (name: string): string | undefined => useFirstError([name]);

/** Of what is drawn as one, such as both ends of a range. */
export function useFirstError(names: readonly string[]): string | undefined {
  const { errors } = useFormContext().formState;
  const problemOf = useContext(FieldProblems);
  for (const name of names) {
    const message = errors[name]?.message;
    const said = typeof message === 'string' ? message : problemOf(name);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** What an input of text shows of a value: nothing of none. */
export const shownText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the form holds of a typed text: null of none, in a field that may stay empty. */
export function textOrNull(text: string, mayBeEmpty: boolean): string | null {
  if (mayBeEmpty && text.trim() === '') return null;
  return text;
}

interface Field<Value> {
  readonly value: Value;
  readonly set: (value: Value) => void;
  readonly error: string | undefined;
}

/** @typeParam Value what the form around it holds under that name */
export function useField<Value = unknown>(name: string): Field<Value> {
  const { field } = useController({ name });
  const error = useFieldError(name);
  const { ref } = field;
  useEffect(() => {
    // The form focuses its first fault by this; the inputs themselves know nothing of the form.
    ref({ focus: () => document.getElementById(`f-${name}`)?.focus() });
  }, [ref, name]);
  return { value: (field.value ?? null) as Value, set: field.onChange, error };
}
