/** A doubtful tap as a line of the list: it opens beside; while choosing it is ticked. */
import Button from '@mui/material/Button';
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
import { reviewStateWord } from '@hadir/contract/attendance/words.ts';
import { useEffect, useRef } from 'react';
import { useOnline } from '../../../api/connection.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showDateInWords } from '../../../ui/text/format.ts';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import { Tick } from '../../../ui/facts/tick.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import type { ReviewRow } from '../attendance-calls.ts';
import { reasonWords } from '../explanation/explanation-words.ts';
import { decisionWord, useDecidedHere, useDecideReviews } from './review-decisions.ts';
import styles from './review-desk.module.css';
import { reviewTone } from './review-tone.ts';

interface ReviewLineProps {
  row: ReviewRow;
  current: boolean;
  /** Undefined while nothing is being chosen. */
  ticked: boolean | undefined;
  press: () => void;
}

export function ReviewLine({ row, current, ticked, press }: ReviewLineProps) {
  const { id, fullname, photo, event, zone, workDate, reasons, clockedBy, state, decidedBy } = row;
  const place = useRef<HTMLLIElement>(null);
  const { undo } = useDecideReviews();
  const online = useOnline();
  const here = useDecidedHere()[id];
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const isOpen = state === 'terbuka';
  const decidedText = `${reviewStateWord[state]} ${decidedBy ?? ''}`.trim();
  const words = isOpen ? reasonWords(reasons, { ...event, clockedBy }) : decidedText;
  return (
    <li ref={place} className={`relative border-bottom ${styles.place}`} data-done={here !== undefined || undefined}>
      <button
        type="button"
        className={`flex top w-full gap-12 text-start hover-fill focus-inset ${styles.line}`}
        onClick={press}
        {...(ticked === undefined
          ? { 'aria-current': current ? 'true' : undefined }
          : { role: 'checkbox', 'aria-checked': ticked })}
        data-on={ticked || undefined}
        data-open={(current && ticked === undefined) || undefined}
        data-review={id}
      >
        {ticked === undefined ? <Avatar fullname={fullname} photo={photo} size={36} /> : <Tick on={ticked} />}
        <span className="grow stack">
          <b className="one-line min-w-0 medium">{fullname}</b>
          <span className="one-line min-w-0">
            {tapWord[event.type]} {clockText(event.at, zone)} · {showDateInWords(workDate)}
          </span>
          <span
            className={`row one-line min-w-0 gap-8 caption ${isOpen ? 'text-tinjau' : 'secondary'} ${styles.reasons}`}
            title={words}
          >
            <StatusShape tone={reviewTone[state]} />
            <span className="ellipsis min-w-0">{words}</span>
          </span>
        </span>
      </button>
      {here !== undefined && (
        <span className={`row absolute gap-8 secondary ${styles.decided}`}>
          {decisionWord[here.move]}
          {here.canUndo && (
            <Button size="small" variant="text" disabled={!online} onClick={() => void undo([id])}>
              Urungkan
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
