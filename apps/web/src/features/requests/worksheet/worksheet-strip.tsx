/** Period, stage and the last day for decisions, in one strip. */
import type { Worksheet } from '@hadir/contract/validator/endpoints.ts';
import { addDays, dayNumber, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { showDate } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { spanOfDates } from '../../../ui/text/time-words.ts';
import styles from './worksheet.module.css';

interface StripProps {
  ledger: Worksheet;
  today: LocalDate;
  choose: (label: string | undefined) => void;
}

const STEPS = ['Upliner', 'Validator 1', 'Validator 2'] as const;

function leftText(until: LocalDate, today: LocalDate): string {
  const left = dayNumber(until) - dayNumber(today);
  if (left < 0) return 'sudah lewat';
  if (left === 0) return 'hari ini';
  return `${left} hari lagi`;
}

export function WorksheetStrip({ ledger, today, choose }: StripProps) {
  const { period, periods, stage, locksOn } = ledger;
  const until = addDays(locksOn, -1);
  return (
    <section className={`row wrap card ${styles.strip}`} aria-label="Periode dan tahap">
      <div className="stack gap-4">
        <small className="caption secondary">Periode</small>
        <ChoiceChip
          icon="calendar"
          label="Periode"
          none={spanOfDates(period.from, period.to)}
          choices={periods.map(({ label, from, to }) => ({ id: label, name: spanOfDates(from, to) }))}
          chosen={[]}
          choose={([label]) => choose(label)}
        />
      </div>
      <div className="stack gap-4">
        <small className="caption secondary">
          Tahap {stage} dari {STEPS.length - 1}
        </small>
        <ol className={`flex wrap ${styles.steps}`}>
          {STEPS.map((name, index) => (
            <li key={name} className="row gap-8 secondary" data-at={stepState(index, stage)}>
              <i className="place-center flex-none size-12 bold radius-pill" aria-hidden="true">
                {index < stage ? <Icon name="check" size={14} /> : index}
              </i>
              {index === stage ? <b aria-current="step">{name}, Anda</b> : name}
            </li>
          ))}
        </ol>
      </div>
      <div className={`stack gap-4 ms-auto ${styles.until}`}>
        <small className="caption secondary">Batas validasi</small>
        <Until state={period.state} until={until} today={today} />
      </div>
    </section>
  );
}

function stepState(step: number, stage: number): 'done' | 'now' | undefined {
  if (step < stage) return 'done';
  if (step === stage) return 'now';
  return undefined;
}

interface UntilProps {
  state: Worksheet['period']['state'];
  until: LocalDate;
  today: LocalDate;
}

/** How long the period may still be validated. */
function Until({ state, until, today }: UntilProps) {
  if (state === null) return <span className="row gap-8 secondary">Sebelum periode pertama</span>;
  if (state === 'locked') {
    return (
      <span className="row gap-8 secondary">
        <Icon name="lock" size={16} />
        Hanya lihat
      </span>
    );
  }
  return (
    <span className="secondary">
      <b className="text-primary">{showDate(until)}</b> {leftText(until, today)}
    </span>
  );
}
