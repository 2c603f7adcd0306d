/**
 * A form over one endpoint: the contract's schema judges the input before it is sent (loaded with the
 * form), the server's refusals land on their fields, and nothing typed is ever lost.
 */
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { errorText, refusalOf } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { OnlineButton } from '../buttons/online-button.tsx';
import { Reference } from '../feedback/states.tsx';
import { Notice } from '../layout/notice.tsx';
import styles from './form.module.css';
import { TypedReport } from './unsaved-listener.tsx';
import { type EndpointFormOptions, useEndpointForm } from './use-endpoint-form.ts';

interface EndpointFormProps<Values extends FieldValues> extends EndpointFormOptions<Values> {
  /** The verb on the button, and the word while it works. */
  action: string;
  working?: string;
  danger?: boolean;
  /** What the form is called, where nothing around it says so. */
  label?: string;
  children: ReactNode;
  aside?: ReactNode;
  /** The buttons stay at the lower edge of the drawer that scrolls the form; on phones they end the form. */
  pinned?: boolean;
}

export function EndpointForm<Values extends FieldValues>(props: EndpointFormProps<Values>) {
  const { action, working = 'Menyimpan', danger = false, label, children, aside, blocked = false } = props;
  const { form, busy, error, send } = useEndpointForm(props);
  const online = useOnline();
  return (
    <FormProvider {...form}>
      <form className="stack gap-16" noValidate aria-label={label} onSubmit={send}>
        <TypedReport />
        {children}
        {error !== undefined && <FormError error={error} />}
        {!online && (
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
            aria-disabled={busy}
          >
            {busy ? working : action}
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
  const ref = refusalOf(error)?.ref;
  return (
    <div className="row on-alpa between wrap pad-10-12 radius-input rows-4 cols-12" role="alert">
      <span>{text}</span>
      {ref !== undefined && ref !== '' && <Reference code={ref} />}
    </div>
  );
}
