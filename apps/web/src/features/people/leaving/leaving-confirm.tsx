/** The last question before people leave: who, with which last day, and what ends with it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { endReasonWord } from '@hadir/contract/people/words.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { END_REASONS } from '@hadir/domain/people/person-rules.ts';
import { type ReactNode, useId } from 'react';
import { showDate } from '../../../ui/text/format.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { LeavingLines, useLeavingLines } from './leaving-consequences.tsx';
import styles from '../people.module.css';

type Values = Readonly<Record<string, FieldValue>>;

interface ConfirmProps {
  values: Values;
  answer: (goesOn: boolean) => void;
}

/** `Hari kerja terakhir 30/11/2026. Mengundurkan diri.` */
function lastDayText({ lastDay, endReason }: Values): string {
  const reason = END_REASONS.find((known) => known === endReason);
  const day = typeof lastDay === 'string' ? showDate(lastDay) : '';
  return `Hari kerja terakhir ${day}.${reason === undefined ? '' : ` ${endReasonWord[reason]}.`}`;
}

export function LeavingConfirm({ id, fullname, values, answer }: ConfirmProps & { id: string; fullname: string }) {
  // Of this date alone: what the date before would have ended is not agreed to here.
  const { lines, error, reload } = useLeavingLines(id, values);
  return (
    <Confirm title={`Nonaktifkan ${fullname}?`} values={values} answer={answer} isShown={lines !== undefined}>
      <AsyncContent data={lines} error={error} retry={reload} loading={[96]} title="Pratinjau belum dapat dimuat">
        {(shown) => <LeavingLines lines={shown} />}
      </AsyncContent>
    </Confirm>
  );
}

export function BulkLeavingConfirm({ count, values, answer }: ConfirmProps & { count: number }) {
  return (
    <Confirm title={`Nonaktifkan ${count} orang?`} values={values} answer={answer} isShown>
      <p className={`body secondary ${styles.quiet}`}>
        Akses mereka berakhir sesudah hari itu dan pengajuan sesudahnya batal. Siapa yang masih memiliki bawahan tidak
        dinonaktifkan dan disebut namanya.
      </p>
    </Confirm>
  );
}

interface FrameProps extends ConfirmProps {
  title: string;
  /** What ends is shown. */
  isShown: boolean;
  children: ReactNode;
}

function Confirm({ title, values, answer, isShown, children }: FrameProps) {
  const heading = useId();
  return (
    <Dialog open onClose={() => answer(false)} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <p className={styles.lastDay}>{lastDayText(values)}</p>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>Kembali</Button>
        <OnlineButton
          variant="contained"
          color="error"
          disabled={!isShown}
          title={isShown ? undefined : 'Tunggu pratinjau'}
          onClick={() => answer(true)}
        >
          Nonaktifkan
        </OnlineButton>
      </DialogActions>
    </Dialog>
  );
}
