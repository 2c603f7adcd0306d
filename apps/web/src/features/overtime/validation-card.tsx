/** One worked overtime on a phone, with the two moves that are made most. */
import Button from '@mui/material/Button';
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { durationText, overtimePhaseWord } from '@hadir/contract/overtime/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { useOnline } from '../../api/connection.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { showDate } from '../../ui/text/format.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { differenceText, phaseTone, spanText, warningsOf } from './validation-words.ts';
import styles from './validation.module.css';

interface CardProps {
  row: OvertimeValidationRow;
  open: () => void;
  validate: () => void;
  giveBack: () => void;
}

export function ValidationCard({ row, open, validate, giveBack }: CardProps) {
  const online = useOnline();
  const { person, plan, actual, zone, phase } = row;
  const [warning] = warningsOf(row);
  const difference = differenceText(row);
  return (
    <article
      className="stack one-column pad-12-14 gap-8 card"
      aria-label={`Lembur ${person.fullname} ${showDate(plan.workDate)}`}
    >
      <button type="button" className="flex top w-full gap-12 text-primary text-start" onClick={open}>
        <Avatar fullname={person.fullname} photo={person.photo} size={40} />
        <span className="grow stack justify-items-start">
          <b className="large medium">{person.fullname}</b>
          <span>
            {showDate(plan.workDate)} · {spanText(plan, zone)}
          </span>
          <small className="caption secondary">
            {given(actual, (actual) => `Aktual ${durationText(actual.minutes)}, selisih ${difference}`) ??
              'Belum ada aktual'}
            {warning !== undefined && ` · ${warning}`}
          </small>
          <span className={styles.phase}>
            <StatusChip tone={phaseTone[phase]}>{overtimePhaseWord[phase]}</StatusChip>
          </span>
        </span>
      </button>
      {row.can.includes('validate') && (
        <div className={`stack gap-8 ${styles.cardMoves}`}>
          <Button disabled={!online} onClick={giveBack} aria-label={`Kembalikan lembur ${person.fullname}`}>
            Kembalikan
          </Button>
          <Button
            variant="contained"
            color="primary"
            disabled={!online}
            onClick={validate}
            aria-label={`Validasi lembur ${person.fullname}`}
          >
            Validasi {durationText(row.suggestedMinutes ?? 0)}
          </Button>
        </div>
      )}
    </article>
  );
}
