/** A waiting request as a line of a list: at a desk it opens beside, while choosing it is ticked. */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { KindSign } from '../kind-icon.tsx';
import { AgeMark } from './waiting-age.tsx';
import { ContextLine } from './context-line.tsx';
import styles from './inbox-line.module.css';
import { nameText, whenText } from './inbox-text.ts';

interface InboxLineProps {
  row: InboxRow;
  today: LocalDate;
  leaving: boolean;
  current: boolean;
  /** Undefined while nothing is being chosen. */
  ticked: boolean | undefined;
  press: () => void;
}

export function InboxLine({ row, today, leaving, current, ticked, press }: InboxLineProps) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li ref={place} className={`border-bottom ${styles.place}`} data-leaving={leaving || undefined}>
      <button
        type="button"
        className={`flex top w-full gap-12 text-start hover-fill focus-inset ${styles.line}`}
        onClick={press}
        {...(ticked !== undefined && { role: 'checkbox', 'aria-checked': ticked })}
        {...(ticked === undefined && current && { 'aria-current': 'true' })}
        data-on={ticked || undefined}
        data-open={(current && ticked === undefined) || undefined}
      >
        {ticked === undefined && <Avatar fullname={row.person.fullname} photo={row.person.photo} size={36} />}
        {ticked !== undefined && (
          <span
            className={`place-center flex-none bg-paper radius-input ${styles.tick}`}
            data-on={ticked || undefined}
            aria-hidden="true"
          >
            {ticked && <Icon name="check" size={16} />}
          </span>
        )}
        <span className="grow stack">
          <span className="row between gap-8">
            <b className="one-line min-w-0 medium">{row.person.fullname}</b>
            <AgeMark hours={row.waitingHours} />
          </span>
          <span className="row min-w-0 gap-8 text-primary">
            <KindSign kind={row.kind} size={20} />
            <span className="one-line min-w-0">
              {nameText(row)} · {whenText(row, today)}
            </span>
          </span>
          <ContextLine row={row} />
        </span>
      </button>
    </li>
  );
}
