/**
 * A form over one endpoint: the contract's schema judges the input before it is sent (loaded with the
 * form), the server's refusals land on their fields, and nothing typed is ever lost.
 */
import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isCallError, errorText } from '../../api/call-error.ts';
import { Notice } from '../layout/notice.tsx';
import { useOnline } from '../../api/connection.ts';
import { OnlineButton } from '../buttons/online-button.tsx';
import { Reference } from '../feedback/states.tsx';
import { asFieldErrors, contractRefusals } from './contract-refusals.ts';
import styles from './form.module.css';
import { useOneAtATime } from './one-at-a-time.ts';
import { TypedReport } from './unsaved-listener.tsx';

interface EndpointFormProps<Values extends FieldValues> {
  /** Loads the endpoint with its body schema; the chunk comes with the form. */
  endpoint: () => Promise<{
    readonly body?: z.ZodType<unknown, Values>;
    readonly words?: Readonly<Record<string, string>>;
  }>;
  initial: DefaultValues<Values>;
  /** Sends; a CallError it throws is shown at its field or above the button. */
  submit: (values: Values) => Promise<void>;
  /** The verb on the button, and the word while it works. */
  action: string;
  working?: string;
  danger?: boolean;
  /** Sentences for field names of the form itself, e.g. by a rule of this page. */
  judge?: (values: Values) => Readonly<Record<string, string>>;
  /** Where a refused field is said that the form does not show; itself unless told. */
  shownAt?: (field: string, values: Values) => string;
  children: ReactNode;
  aside?: ReactNode;
  /** The button waits, e.g. for a choice above it. */
  blocked?: boolean;
  /** The buttons stay at the lower edge of the drawer that scrolls the form; on phones they end the form. */
  pinned?: boolean;
}

export function EndpointForm<Values extends FieldValues>(props: EndpointFormProps<Values>) {
  const { endpoint, initial, submit, action, working = 'Menyimpan', judge, children, aside } = props;
  const { blocked = false, danger = false } = props;
  const [submitError, setSubmitError] = useState<unknown>();
  const form = useForm<Values>({ defaultValues: initial, resolver: resolverOf(endpoint, judge), mode: 'onSubmit' });
  const { isSubmitting } = form.formState;
  const online = useOnline();

  const send = form.handleSubmit(async (values) => {
    if (blocked || !online) return;
    setSubmitError(undefined);
    try {
      await submit(values);
    } catch (error) {
      const refused = isCallError(error) ? Object.entries(error.refusal?.errors ?? {}) : [];
      const errors = refused.map(([field, message]) => [props.shownAt?.(field, values) ?? field, message] as const);
      const known = errors.filter(([field]) => field in form.getValues());
      for (const [index, [field, message]] of known.entries()) {
        // The names come from the request this form has just sent.
        form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
      }
      if (known.length === 0) setSubmitError(error);
    }
  });
  const sendOnce = useOneAtATime(send);

  return (
    <FormProvider {...form}>
      <form className="stack gap-16" noValidate onSubmit={sendOnce}>
        <TypedReport />
        {children}
        {submitError === undefined ? null : <FormError error={submitError} />}
        {online ? null : (
          <Notice tone="luring" className="body" role="status">
            Luring. Isian Anda tetap di sini; {action.toLowerCase()} lagi bila sudah ada koneksi.
          </Notice>
        )}
        <div className={`row wrap gap-8 ${styles.moves}`} data-pinned={props.pinned}>
          <OnlineButton
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            size="large"
            disabled={blocked}
            aria-disabled={isSubmitting}
          >
            {isSubmitting ? working : action}
          </OnlineButton>
          {aside}
        </div>
      </form>
    </FormProvider>
  );
}

/** A refusal that belongs to no field. */
export function FormError({ error }: { error: unknown }) {
  const text = errorText(error, 'Isian belum terkirim. Periksa koneksi Anda, lalu coba lagi.');
  const ref = isCallError(error) ? error.refusal?.ref : undefined;
  return (
    <div className="row on-alpa between wrap pad-10-12 radius-input rows-4 cols-12" role="alert">
      <span>{text}</span>
      {ref === undefined || ref === '' ? null : <Reference code={ref} />}
    </div>
  );
}

function resolverOf<Values extends FieldValues>(
  endpoint: EndpointFormProps<Values>['endpoint'],
  judge: ((values: Values) => Readonly<Record<string, string>>) | undefined,
): Resolver<Values> {
  return async (values) => {
    const { body, words } = await endpoint();
    const errors = asFieldErrors({ ...judge?.(values), ...contractRefusals(body, values, words) });
    const fits = Object.keys(errors).length === 0;
    // react-hook-form types an empty result as the other branch of its union.
    return { values: fits ? values : {}, errors } as Awaited<ReturnType<Resolver<Values>>>;
  };
}
