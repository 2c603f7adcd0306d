/** Requests of a period by kind and state, each count leading to its list. The title says what stands out. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { KindCounts, requestSummary } from '@hadir/contract/requests/summary.ts';
import { requestKindWord, requestStatusWord } from '@hadir/contract/requests/words.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { type ReactNode, useState } from 'react';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import type { PagePath } from '../../../ui/navigation/address.ts';
import { asAddress, Go, writeSearch } from '../../../ui/navigation/go.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { spanOfDates } from '../../../ui/text/time-words.ts';
import { summaryFinding, totalOf, waitingOf } from './summary-finding.ts';
import styles from './request-summary.module.css';

const getSummary = remote<typeof requestSummary.read>('GET', '/api/requests/summary', ['request']);
const getPeriods = remote<typeof attendance.periods>('GET', '/api/attendance/periods');

type Period = Pick<ReplyOf<typeof attendance.periods>['data'][number], 'from' | 'to'>;

/** The states that have a column of their own; what else there is counts in the last one. */
const COLUMNS = ['pending', 'approved', 'rejected', 'cancelled'] as const satisfies readonly RequestStatus[];
type Column = (typeof COLUMNS)[number];

/** A cancellation that waits is decided by the same people. */
const statusesOf = (column: Column): readonly RequestStatus[] =>
  column === 'pending' ? ['pending', 'cancel_pending'] : [column];
const countOf = (counts: KindCounts['counts'], column: Column): number =>
  column === 'pending' ? waitingOf(counts) : counts[column];

interface SummaryProps {
  /** The page that lists the kind; undefined where the reader has none. */
  readonly listOf: (kind: RequestKind) => PagePath | undefined;
}

/** This period and the one before it; without periods the last 31 days. */
function spansOf(periods: readonly Period[], today: LocalDate): readonly { word: string; span: Period }[] {
  const at = periods.findIndex(({ from, to }) => from <= today && today <= to);
  const current = periods[at] ?? { from: addDays(today, -30), to: today };
  const before = periods.find(({ to }) => to === addDays(current.from, -1));
  return present([
    { word: 'Periode ini', span: current },
    before !== undefined && { word: 'Periode lalu', span: before },
  ]);
}

export default function RequestSummary({ listOf }: SummaryProps) {
  const { today } = useMe();
  const phone = useIsPhone();
  const [chosen, choose] = useState(0);
  const periods = useRemote(getPeriods, {});
  const spans = periods.data === undefined ? [] : spansOf(periods.data.data, today);
  const { span } = spans[chosen] ?? spans[0] ?? {};
  const query = span !== undefined && { query: { from: span.from, to: span.to } };
  const { data, error, mutate } = useRemote(getSummary, query, { keepPreviousData: true });
  const counted = data?.data;
  return (
    <section
      className={`card stack width-dashboard w-full mt-16 pad-16-20 gap-12 ${styles.card}`}
      aria-labelledby="ringkasan-pengajuan"
    >
      <header className="row wrap between gap-12">
        <div>
          <h2 className="large bold" id="ringkasan-pengajuan">
            {given(counted, summaryFinding) ?? 'Pengajuan'}
          </h2>
          <p className="caption secondary">
            {given(span, (span) => `Menurut jenis dan status, ${spanOfDates(span.from, span.to)}`) ??
              'Menurut jenis dan status'}
          </p>
        </div>
        {spans.length >= 2 && (
          <div className="flex gap-8" role="group" aria-label="Periode pengajuan">
            {spans.map(({ word }, index) => (
              <Chip key={word} on={index === chosen} aria-pressed={index === chosen} onClick={() => choose(index)}>
                {word}
              </Chip>
            ))}
          </div>
        )}
      </header>
      <AsyncContent
        data={counted}
        error={error ?? periods.error}
        retry={() => Promise.all([periods.mutate(), mutate()])}
        loading={[240]}
      >
        {(rows) =>
          phone ? (
            <CountLines rows={rows} span={span} listOf={listOf} />
          ) : (
            <CountTable rows={rows} span={span} listOf={listOf} />
          )
        }
      </AsyncContent>
    </section>
  );
}

interface PartProps extends SummaryProps {
  readonly rows: readonly KindCounts[];
  readonly span: Period | undefined;
}

/** On a phone the kinds that have any, each with what its requests came to. */
function CountLines({ rows, span, listOf }: PartProps) {
  const filled = rows.filter(({ counts }) => totalOf(counts) > 0);
  if (filled.length === 0) return <p className="secondary">Tidak ada pengajuan pada periode ini.</p>;
  return (
    <ul>
      {filled.map(({ kind, counts }) => (
        <li key={kind} className="row between min-h-56 border-between gap-12">
          <span className="grow">
            <span className="block">{requestKindWord[kind]}</span>
            <span className="caption block secondary">
              {COLUMNS.filter((status) => countOf(counts, status) > 0)
                .map((status) => `${showNumber(countOf(counts, status))} ${requestStatusWord[status].toLowerCase()}`)
                .join(' · ')}
            </span>
          </span>
          <Count path={listOf(kind)} span={span} kind={kind}>
            {totalOf(counts)}
          </Count>
        </li>
      ))}
    </ul>
  );
}

function CountTable({ rows, span, listOf }: PartProps) {
  return (
    <table className={`w-full tabular ${styles.table}`}>
      <thead>
        <tr className="caption secondary">
          <th className="text-start" scope="col">
            Jenis
          </th>
          {COLUMNS.map((status) => (
            <th className="text-end" key={status} scope="col">
              {requestStatusWord[status]}
            </th>
          ))}
          <th className="text-end" scope="col">
            Semua
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, counts }) => {
          const path = listOf(kind);
          const all = totalOf(counts);
          return (
            <tr key={kind} className="border-top">
              <th className="text-start regular" scope="row">
                {requestKindWord[kind]}
              </th>
              {COLUMNS.map((status) => (
                <td className="text-end" key={status}>
                  <Count path={path} span={span} status={status} kind={kind}>
                    {countOf(counts, status)}
                  </Count>
                </td>
              ))}
              <td className="text-end medium">
                <Count path={path} span={span} kind={kind}>
                  {all}
                </Count>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CountProps {
  readonly path: PagePath | undefined;
  readonly span: Period | undefined;
  readonly kind: RequestKind;
  readonly status?: Column;
  readonly children: number;
}

/** The list of exactly these requests; a nought leads nowhere. */
function Count({ path, span, kind, status, children: count }: CountProps): ReactNode {
  if (count === 0) return <span className="secondary">–</span>;
  if (path === undefined || span === undefined) return showNumber(count);
  const search = writeSearch({
    ...(status !== undefined && { status: [...statusesOf(status)] }),
    tanggal: [`${span.from}..${span.to}`],
  });
  const state = given(status, (status) => ` ${requestStatusWord[status].toLowerCase()}`) ?? '';
  return (
    <Go
      className="inline-row min-h-36 text-strong"
      to={asAddress(path + search)}
      aria-label={`${showNumber(count)} ${requestKindWord[kind]}${state}`}
    >
      {showNumber(count)}
    </Go>
  );
}
