/** A date or a time, typed as people write it; a date can be picked from the browser's calendar, too. */
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import form from '../../form/form.module.css';
import { Icon } from '../../pictures/icon.tsx';
import { Framed, type InputProps, useField } from './input-frame.tsx';
import styles from '../master.module.css';
import { readDate, readTime, shownDate, shownTime } from './typed-moment.ts';

interface TypedProps {
  id?: string;
  label?: string;
  /** Words of the picker's button. */
  pick: string;
  value: string;
  set: (value: string | null) => void;
  kind: 'date' | 'time';
  optional: boolean;
  aria?: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
}

const KINDS = {
  date: { read: readDate, show: shownDate, example: '20/11/2026' },
  time: { read: readTime, show: shownTime, example: '08.00' },
} as const;

/** The box without its frame; what is not understood stays as it was typed, for the rule to refuse. */
export function TypedMoment({ id, label, pick, value, set, kind, optional, aria }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const { read, show, example } = KINDS[kind];
  return (
    <>
      <input
        className={`grow large ${form.input}`}
        type="text"
        inputMode={kind === 'time' ? 'decimal' : 'text'}
        autoComplete="off"
        id={id}
        aria-label={label}
        placeholder={optional ? 'Boleh kosong' : example}
        {...aria}
        value={typed ?? show(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          set(target.value.trim() === '' ? null : read(target.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
      {kind === 'time' ? null : (
        <span className={`rigid relative ${styles.picker}`}>
          <IconButton aria-label={pick} onClick={() => calendar.current?.showPicker()}>
            <Icon name="calendar" size={20} />
          </IconButton>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isLocalDate(value) ? value : ''}
            onChange={({ target }) => set(target.value === '' ? null : target.value)}
          />
        </span>
      )}
    </>
  );
}

function MomentInput({ name, field, kind }: InputProps & { kind: 'date' | 'time' }) {
  const { value, set, error } = useField(name);
  return (
    <Framed name={name} field={field} error={error}>
      {({ id, ...aria }) => (
        <TypedMoment
          id={id}
          aria={aria}
          pick={`Pilih ${field.label.toLowerCase()}`}
          value={typeof value === 'string' ? value : ''}
          set={set}
          kind={kind}
          optional={field.optional}
        />
      )}
    </Framed>
  );
}

export const TimeInput = (props: InputProps) => <MomentInput {...props} kind="time" />;
export const DateInput = (props: InputProps) => <MomentInput {...props} kind="date" />;
