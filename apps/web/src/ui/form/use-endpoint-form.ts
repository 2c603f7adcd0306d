/**
 * What is typed into a form over one endpoint, and sending it: judged by the contract's schema (loaded with the form)
 * before anything is sent, one write at a time, the server's refusals at their fields.
 */
import type { FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { refusalOf } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import type { Send } from '../../api/use-send.ts';
import { useWrite } from '../feedback/use-write.ts';
import { asFieldErrors, contractRefusals } from './contract-refusals.ts';

export interface EndpointFormOptions<Values extends FieldValues> {
  /** Loads the endpoint with its body schema; the chunk comes with the form. */
  endpoint: () => Promise<{
    readonly body?: z.ZodType;
    readonly words?: Readonly<Record<string, string>>;
  }>;
  initial: DefaultValues<Values>;
  /**
   * Sends, by `send` under one key until it is done; a CallError it throws is shown at its field or by `error`.
   * Called with the values that stand in the form when it is pressed.
   */
  submit: (values: Values, send: Send) => Promise<void>;
  /** What the endpoint takes, where that is something else than the values; its fields have the same names. */
  bodyOf?: (values: Values) => object;
  /** Sentences for fields by a rule of this page; they say more than the contract's of the same field. */
  judge?: (values: Values) => Readonly<Record<string, string>>;
  /** Where a refused field is said that the form does not show; itself unless told. */
  shownAt?: (field: string, values: Values) => string;
  /** Nothing is sent meanwhile, e.g. before a choice above is made. */
  blocked?: boolean;
}

export interface EndpointFormState<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly busy: boolean;
  /** A refusal that belongs to no field, or no answer. */
  readonly error: unknown;
  readonly send: (event: FormEvent) => void;
}

export function useEndpointForm<Values extends FieldValues>(
  options: EndpointFormOptions<Values>,
): EndpointFormState<Values> {
  const { initial, submit, shownAt, blocked = false } = options;
  const form = useForm<Values>({ defaultValues: initial, resolver: resolverOf(options), mode: 'onSubmit' });
  const online = useOnline();
  const { busy, error, run } = useWrite({ inPlace: true, place: (failure) => placeAtFields(form, failure, shownAt) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run((sendCall) =>
      form.handleSubmit(async (values) => {
        if (!blocked && online) await submit(values, sendCall);
      })(),
    );
  };
  return { form, busy, error, send };
}

/** What the server refuses, at the fields that it names. @returns whether the form has one of them */
function placeAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: unknown,
  shownAt: EndpointFormOptions<Values>['shownAt'],
): boolean {
  const values = form.getValues();
  const refused = Object.entries(refusalOf(failure)?.errors ?? {});
  const known = refused
    .map(([field, message]) => [shownAt?.(field, values) ?? field, message] as const)
    .filter(([field]) => field in values);
  for (const [index, [field, message]] of known.entries()) {
    // The names come from the request this form has just sent.
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}

function resolverOf<Values extends FieldValues>({
  endpoint,
  judge,
  bodyOf,
}: EndpointFormOptions<Values>): Resolver<Values> {
  return async (values) => {
    const { body, words } = await endpoint();
    const errors = asFieldErrors({ ...contractRefusals(body, bodyOf?.(values) ?? values, words), ...judge?.(values) });
    const fits = Object.keys(errors).length === 0;
    // react-hook-form types an empty result as the other branch of its union.
    return { values: fits ? values : {}, errors } as Awaited<ReturnType<Resolver<Values>>>;
  };
}
