/** The frame of one field: label above, the rule or the fault below, 48 px high; used with and without a form library. */
import type { ReactNode } from 'react';
import { Icon } from '../../pictures/icon.tsx';
import styles from '../form.module.css';

export function SeeButton({ seen, toggle }: { seen: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      className={`inline-row flex-none min-h-44 bold text-strong radius-input gap-8 focus-inset ${styles.see}`}
      aria-pressed={seen}
      aria-label="Lihat kata sandi"
      onClick={toggle}
    >
      <Icon name={seen ? 'eye-off' : 'eye'} />
      {seen ? 'Tutup' : 'Lihat'}
    </button>
  );
}

interface FieldAria {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** Right of the label, e.g. a link. */
  labelExtra?: ReactNode;
  children: (aria: FieldAria) => ReactNode;
}

interface FieldBoxProps {
  wrong?: boolean;
  className?: string;
  children: ReactNode;
}

/** The box around an input or a choice; by itself where the row around it says what is asked. */
export function FieldBox({ wrong = false, className = '', children }: FieldBoxProps) {
  return (
    <div
      className={`row relative min-h-48 outlined-control bg-paper radius-input focus-within-ring ${styles.box} ${className}`}
      data-fault={wrong || undefined}
    >
      {children}
    </div>
  );
}

/** Which of the sentences below the input describes it. */
function belowOf(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  if (error !== undefined) return `${id}-fault`;
  if (hint !== undefined) return `${id}-hint`;
  return undefined;
}

export function FieldFrame({ id, label, hint, error, labelExtra, children }: FieldFrameProps) {
  const below = belowOf(id, hint, error);
  return (
    <div className="stack min-w-0 one-column gap-8">
      <div className="flex baseline between gap-12">
        <label htmlFor={id} className="medium">
          {label}
        </label>
        {labelExtra}
      </div>
      <FieldBox wrong={error !== undefined}>
        {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': below })}
      </FieldBox>
      {error !== undefined && (
        <p id={`${id}-fault`} className="flex text-alpa gap-8" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className="caption secondary">
          {hint}
        </p>
      )}
    </div>
  );
}
