/** A date or a time, typed as people write it; a date can be picked from the browser's calendar, too. */
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import form from '../form/form.module.css';
import { Icon } from '../icon.tsx';
import { Framed, type InputProps, useField } from './input-frame.tsx';
import styles from './master.module.css';
import { readDate, readTime, shownDate, shownTime } from './typed-moment.ts';

interface MomentProps extends InputProps {
  read: (typed: string) => string;
  show: (value: string) => string;
  placeholder: string;
  picker?: true;
}

function MomentInput({ name, field, read, show, placeholder, picker }: MomentProps) {
  const { value, set, fault } = useField(name);
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const text = typeof value === 'string' ? value : '';
  return (
    <Framed name={name} field={field} fault={fault}>
      {(aria) => (
        <>
          <input
            className={form.input}
            type="text"
            inputMode={picker ? 'text' : 'decimal'}
            autoComplete="off"
            placeholder={field.optional ? `${placeholder}, boleh kosong` : placeholder}
            {...aria}
            value={typed ?? show(text)}
            onChange={({ target }) => {
              setTyped(target.value);
              set(target.value.trim() === '' ? null : read(target.value));
            }}
            onBlur={() => setTyped(undefined)}
          />
          {picker ? (
            <span className={styles.picker}>
              <IconButton
                aria-label={`Pilih ${field.label.toLowerCase()}`}
                onClick={() => calendar.current?.showPicker()}
              >
                <Icon name="calendar" size={20} />
              </IconButton>
              <input
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden="true"
                value={isLocalDate(text) ? text : ''}
                onChange={({ target }) => set(target.value === '' ? null : target.value)}
              />
            </span>
          ) : null}
        </>
      )}
    </Framed>
  );
}

export const TimeInput = (props: InputProps) => (
  <MomentInput {...props} read={readTime} show={shownTime} placeholder="08.00" />
);

export const DateInput = (props: InputProps) => (
  <MomentInput {...props} read={readDate} show={shownDate} placeholder="20/11/2026" picker />
);
