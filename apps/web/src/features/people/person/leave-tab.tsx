/** A person's leave: what there is and will be, the requests, the book of every day given and taken. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LeaveAccountShape, LeaveBalanceShape } from '@hadir/contract/leave/endpoints.ts';
import { daysText, entryWord, projectionText } from '@hadir/contract/leave/words.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDate, showNumber } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { PartFailed } from './part-failed.tsx';
import { getBalance, getEntries, getLeave } from './person-day-calls.ts';
import { FactCard } from './person-facts.tsx';
import type { PersonReads } from './person-reads.ts';
import { REQUESTS_PAGE_SIZE, RequestLinesCard } from './request-lines-card.tsx';
import styles from './person.module.css';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { LINE } from './line-class.ts';

interface LeaveTabProps {
  userId: string;
  today: LocalDate;
  reads: PersonReads;
}

function useLeavePage(userId: string, page: number) {
  return useRemote(getLeave, { query: { userId, page, size: REQUESTS_PAGE_SIZE } });
}

export function LeaveTab({ userId, today, reads }: LeaveTabProps) {
  return (
    <>
      {reads.balance && <Accounts userId={userId} />}
      {reads.leave && (
        <RequestLinesCard
          title="Pengajuan cuti"
          none="Belum pernah mengajukan cuti."
          today={today}
          userId={userId}
          useRead={useLeavePage}
        />
      )}
      {reads.balance && <Book userId={userId} />}
    </>
  );
}

function Accounts({ userId }: { userId: string }) {
  const { data, error, mutate } = useRemote(getBalance, { query: { userId } });
  if (data === undefined)
    return (
      <Card dense className="start gap-8" aria-label="Saldo cuti">
        <h3 className="large bold">Saldo cuti</h3>
        <AsyncContent data={data} error={error} retry={mutate} loading={[36, 36, 36]} failure={PartFailed} />
      </Card>
    );
  return data.data.accounts.map((account) => <Account key={account.code} account={account} person={data.data} />);
}

function Account({ account, person }: { account: LeaveAccountShape; person: LeaveBalanceShape }) {
  const { name, available, balance, waiting, debt, projection, lots } = account;
  const { leftOn, payout, eligibleOn } = person;
  const days = (count: number) => `${daysText(count)} hari`;
  const facts: readonly (readonly [string, string])[] =
    leftOn === null
      ? present([
          ['Tersedia', days(available)],
          ['Saldo', days(balance)],
          waiting !== 0 && ['Menunggu keputusan', days(waiting)],
          debt !== 0 && ['Hutang', days(debt)],
          ...lots.map(
            ({ to, remaining, held }) =>
              [
                held ? `Berakhir ${showDate(to)}, ditangguhkan` : `Berlaku sampai ${showDate(to)}`,
                days(remaining),
              ] as const,
          ),
          eligibleOn !== null && ['Boleh diambil mulai', showDate(eligibleOn)],
        ])
      : [
          ['Berhenti', showDate(leftOn)],
          ['Diganti uang', days(payout ?? 0)],
        ];
  return (
    <FactCard title={name} facts={facts}>
      {leftOn === null && <p className="body secondary">{projectionText(projection, showDate)}</p>}
    </FactCard>
  );
}

const PAGE_SIZE = 20;

function Book({ userId }: { userId: string }) {
  const [pages, setPages] = useState(1);
  return (
    <Card dense className="start gap-8" aria-label="Buku cuti" level={3} title="Buku cuti">
      {Array.from({ length: pages }, (_, at) => (
        <BookPage
          key={at}
          userId={userId}
          page={at + 1}
          next={at + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </Card>
  );
}

function BookPage({ userId, page, next }: { userId: string; page: number; next: (() => void) | undefined }) {
  const { data, error, mutate } = useRemote(getEntries, { query: { userId, page, size: PAGE_SIZE } });
  if (data === undefined)
    return <AsyncContent data={data} error={error} retry={mutate} loading={[48, 48, 48]} failure={PartFailed} />;
  const rest = data.total - page * PAGE_SIZE;
  if (data.total === 0) return <p className="body secondary">Belum ada catatan.</p>;
  return (
    <>
      <ul className={`stack ${styles.continued}`}>
        {data.data.map(({ id, kind, date, request, note, by, days, after }) => (
          <Row
            key={id}
            className={LINE}
            title={entryWord[kind]}
            sub={[showDate(date), request?.label, note, by].filter(Boolean).join(' · ')}
          >
            <span className={`stack tabular nowrap ${styles.times}`}>
              <b className="medium">{days > 0 ? `+${daysText(days)}` : daysText(days).replace('-', '−')}</b>
              <span className="body size-13 secondary">menjadi {daysText(after)}</span>
            </span>
          </Row>
        ))}
      </ul>
      {next !== undefined && rest > 0 && (
        <Button size="small" onClick={next}>
          {showNumber(Math.min(rest, PAGE_SIZE))} catatan sebelumnya
        </Button>
      )}
    </>
  );
}
