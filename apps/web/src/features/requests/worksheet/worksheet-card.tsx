/** One person of the period: to be looked at as a card, without exception as a line. */
import Button from '@mui/material/Button';
import type { Worksheet, WorksheetPerson } from '@hadir/contract/validator/endpoints.ts';
import type { WorksheetKind } from '@hadir/domain/validator/worksheet.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { WorksheetBars } from './worksheet-bars.tsx';
import { amountText, exceptionsOf, kindWord, waitingOf } from './worksheet-text.ts';
import styles from './worksheet.module.css';

export interface PersonProps {
  kind: WorksheetKind;
  period: Worksheet['period'];
  one: WorksheetPerson;
  open: () => void;
  /** Approves what waits of this person. */
  validate: () => void;
  /** Sends it back with a question, or refuses it. */
  giveBack: () => void;
}

const MAX_SHOWN = 2;

function Named({ kind, one, bold }: Pick<PersonProps, 'kind' | 'one'> & { bold: boolean }) {
  const { person, days, rows } = one;
  const count = { overtime: `Lembur ${showNumber(days.length)} hari`, leave: `Cuti ${showNumber(rows.length)} kali` }[
    kind
  ];
  return (
    <>
      <Avatar fullname={person.fullname} photo={person.photo} size={36} />
      <span className="grow stack">
        <b className={bold ? 'bold' : 'medium'}>{person.fullname}</b>
        <small className="caption secondary">
          <FactLine of={[person.unit, count]} />
        </small>
      </span>
    </>
  );
}

function LedgerActions({
  one,
  validate,
  giveBack,
  big,
}: Pick<PersonProps, 'one' | 'validate' | 'giveBack'> & { big: boolean }) {
  const waiting = waitingOf(one);
  if (waiting.length === 0) return null;
  const name = one.person.fullname;
  const back = waiting.some(({ can }) => can.includes('return')) ? 'Kembalikan' : 'Tolak';
  return (
    <span className={`flex wrap gap-8 ${styles.moves}`} data-big={big || undefined}>
      <Button size="small" color="error" onClick={giveBack} aria-label={`${back} ${name}`}>
        {back}
      </Button>
      <Button size="small" onClick={validate} aria-label={`Validasi ${name}`}>
        Validasi{waiting.length > 1 && ` ${waiting.length}`}
      </Button>
    </span>
  );
}

export function WorksheetCard({ kind, period, one, open, validate, giveBack }: PersonProps) {
  const exceptions = exceptionsOf(one);
  return (
    <article className={`stack start one-column card ${styles.card}`} aria-label={one.person.fullname}>
      <header className="row min-w-0 gap-12">
        <Named kind={kind} one={one} bold />
        <Button size="small" variant="text" onClick={open} aria-label={`Rincian ${one.person.fullname}`}>
          Rincian
        </Button>
      </header>
      <div className={`flex items-end between gap-16 ${styles.figures}`}>
        <WorksheetBars kind={kind} period={period} days={one.days} />
        <span className="stack flex-none text-end">
          <small className="caption secondary">{`Total ${kindWord[kind]}`}</small>
          <b className="section bold">{amountText(kind, one.total)}</b>
        </span>
      </div>
      <footer className="row wrap gap-12 border-top">
        <ul className="stack min-w-0 gap-8">
          {exceptions.slice(0, MAX_SHOWN).map(({ key, word, detail }) => (
            <li key={key} className="flex gap-12 text-tinjau">
              <Icon className="mt-2" name="warning" size={16} />
              <span className="stack min-w-0 break-anywhere">
                <b className="medium">{word}</b>
                <small className="caption secondary">{detail}</small>
              </span>
            </li>
          ))}
          {exceptions.length > MAX_SHOWN && <li className="secondary">dan {exceptions.length - MAX_SHOWN} lagi</li>}
        </ul>
        <LedgerActions one={one} validate={validate} giveBack={giveBack} big />
      </footer>
    </article>
  );
}

function progressText(one: WorksheetPerson): string {
  if (waitingOf(one).length > 0) return 'Menunggu Anda';
  if (one.rows.some(({ standing }) => standing === 'before')) return 'Belum sampai tahap Anda';
  return 'Selesai';
}

export function WorksheetLine({ kind, period, one, open, validate, giveBack }: PersonProps) {
  return (
    <li className={`stack items-center min-h-56 border-top ${styles.line}`}>
      <span className="row min-w-0 gap-12">
        <Named kind={kind} one={one} bold={false} />
      </span>
      <WorksheetBars kind={kind} period={period} days={one.days} />
      <b className={`medium nowrap text-end ${styles.figure}`}>{amountText(kind, one.total)}</b>
      <small className="caption secondary">{progressText(one)}</small>
      <LedgerActions one={one} validate={validate} giveBack={giveBack} big={false} />
      <Button size="small" variant="text" onClick={open} aria-label={`Rincian ${one.person.fullname}`}>
        Rincian
      </Button>
    </li>
  );
}
