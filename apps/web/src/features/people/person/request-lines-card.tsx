/** Requests of one kind of a person, newest first, some at a time. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { datesText, lengthText } from '@hadir/contract/requests/lines.ts';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CallError } from '../../../api/call-error.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { PartFailed } from './part-failed.tsx';
import styles from './person.module.css';
import { useRequestPage } from './waiting-card.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { LINE } from './line-class.ts';

/** Of a page of the list, as it is read. */
interface RequestPage<Row> {
  readonly data: { readonly data: readonly Row[]; readonly total: number } | undefined;
  readonly error: CallError | undefined;
  readonly mutate: () => unknown;
}

export const REQUESTS_PAGE_SIZE = 20;

interface CardProps<Row extends RequestRow> {
  title: string;
  /** Where there is none. */
  none: string;
  today: LocalDate;
  userId: string;
  /** Reads one page of the person. A hook: called by each page in its own part. */
  useRead: (userId: string, page: number) => RequestPage<Row>;
  /** What else is said of a row. */
  more?: (row: Row) => ReactNode;
}

export function RequestLinesCard<Row extends RequestRow>({
  title,
  none,
  today,
  userId,
  useRead,
  more,
}: CardProps<Row>) {
  const [pages, setPages] = useState(1);
  return (
    <Card dense className="start gap-8" aria-label={title} level={3} title={title}>
      {Array.from({ length: pages }, (_, at) => (
        <Page
          key={at}
          page={at + 1}
          none={none}
          today={today}
          userId={userId}
          useRead={useRead}
          more={more}
          next={at + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </Card>
  );
}

interface PageProps<Row extends RequestRow> extends Pick<CardProps<Row>, 'none' | 'today' | 'userId' | 'useRead'> {
  page: number;
  more: CardProps<Row>['more'];
  /** On the last page that is shown. */
  next: (() => void) | undefined;
}

function Page<Row extends RequestRow>({ page, none, today, userId, useRead, more, next }: PageProps<Row>) {
  const { data, error, mutate } = useRead(userId, page);
  if (data === undefined)
    return <AsyncContent data={data} error={error} retry={mutate} loading={[56, 56, 56]} failure={PartFailed} />;
  const rest = data.total - page * REQUESTS_PAGE_SIZE;
  if (data.total === 0) return <p className="body secondary">{none}</p>;
  return (
    <>
      <ul className={`stack ${styles.continued}`}>
        {data.data.map((row) => (
          <RequestLine key={row.id} row={row} today={today} more={more?.(row)} />
        ))}
      </ul>
      {next !== undefined && rest > 0 && (
        <Button size="small" onClick={next}>
          {showNumber(Math.min(rest, REQUESTS_PAGE_SIZE))} pengajuan sebelumnya
        </Button>
      )}
    </>
  );
}

function RequestLine({ row, today, more }: { row: RequestRow; today: LocalDate; more: ReactNode }) {
  const page = useRequestPage(row);
  const dates = datesText(row, today);
  return (
    <Row className={LINE} title={dates} sub={more ?? [row.label, lengthText(row)].filter(Boolean).join(' · ')}>
      <RequestChip status={row.status} />
      {page !== undefined && (
        <Go
          to={page}
          aria-label={`Buka ${row.label} ${dates}`}
          className={`place-center min-h-44 medium ${styles.link}`}
        >
          Buka
        </Go>
      )}
    </Row>
  );
}
