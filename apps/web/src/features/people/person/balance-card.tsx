/** What is left of a person's annual leave, in parts that add up. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { LeaveBalanceRow } from '@hadir/contract/leave/endpoints.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDate } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useWorthShowing } from '../../../ui/feedback/states.tsx';
import { PartFailed } from './part-failed.tsx';
import { getBalances } from './person-day-calls.ts';
import styles from './person.module.css';
import type { ShownPerson } from './shown-person.ts';
import { Card } from '../../../ui/layout/card.tsx';

interface BalanceCardProps {
  person: ShownPerson;
  /** Opens the book of leave. */
  openBook: () => void;
}

export function BalanceCard({ person, openBook }: BalanceCardProps) {
  const { userId, leftOn } = person;
  const { data, error, mutate } = useRemote(getBalances, {
    query: { userId, employment: leftOn === null ? 'current' : 'left' },
  });
  return (
    <Card dense className="start gap-8" aria-label="Sisa cuti tahunan">
      <div className="row between gap-8">
        <h3 className="body regular secondary">Sisa cuti tahunan</h3>
        <Button variant="text" size="small" onClick={openBook}>
          Buku cuti
        </Button>
      </div>
      <AsyncContent data={data} error={error} retry={mutate} loading={<BalanceWaits />} failure={PartFailed}>
        {(balances) => <Rest row={balances.data[0]} person={person} />}
      </AsyncContent>
    </Card>
  );
}

function BalanceWaits() {
  const isLate = useWorthShowing();
  return (
    <div className={`stack gap-8 ${styles.balanceWaits}`} aria-busy="true">
      {isLate && [32, 8, 16].map((height) => <Skeleton key={height} variant="rounded" height={height} />)}
    </div>
  );
}

function Rest({ row, person }: { row: LeaveBalanceRow | undefined; person: ShownPerson }) {
  if (row === undefined)
    return (
      <p className="body secondary">
        {given(person.startsOn, (startsOn) => `Dihitung sejak mulai bekerja ${showDate(startsOn)}.`) ??
          'Belum ada saldo cuti.'}
      </p>
    );
  if (row.payout !== null)
    return (
      <p className="secondary">
        <b className="size-24 text-primary">{daysText(row.payout)}</b> hari diganti uang
      </p>
    );
  const parts = [
    { key: 'used', days: row.used, word: 'terpakai' },
    { key: 'joint', days: row.jointLeave, word: 'cuti bersama' },
    { key: 'waiting', days: row.waiting, word: 'menunggu' },
  ].filter(({ days }) => days > 0);
  const rest = Math.max(row.available, 0);
  const said = present([
    ...parts.map(({ days, word }) => `${daysText(days)} ${word}`),
    row.debt > 0 && `hutang ${daysText(row.debt)}`,
    row.validTo !== null && `berlaku sampai ${showDate(row.validTo)}`,
  ]);
  return (
    <>
      <p className="secondary">
        <b className="size-24 text-primary">{daysText(row.available)}</b> dari{' '}
        {daysText(sumDays([rest, ...parts.map(({ days }) => days)]))} hari
      </p>
      <div className={`flex overflow-hidden radius-mark gap-4 ${styles.bar}`} aria-hidden="true">
        {parts.map(({ key, days }) => (
          <i key={key} data-part={key} style={{ flexGrow: days }} />
        ))}
        {rest > 0 && <i style={{ flexGrow: rest }} />}
      </div>
      {said.length > 0 && <p className="body size-13 secondary">{said.join(', ')}</p>}
    </>
  );
}
