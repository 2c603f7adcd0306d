/** "Perlu ditinjau" at a desk: every open review of the own scope, whatever the period, and the evidence of one beside it. */
import Button from '@mui/material/Button';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { type RowKey, useRowKeys } from '../../../ui/keys/row-keys.ts';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { getReviews, type ReviewRow } from '../attendance-calls.ts';
import type { ChangeSearch, ReportSearch, Span } from '../report/attendance-search.ts';
import { BulkBar } from '../days/bulk-bar.tsx';
import { useRetainedRows } from './retained-rows.ts';
import { askRefusal } from './refusal.tsx';
import { reviewQuery } from './review-query.ts';
import { type Decision, useDecide, useDecidedHere } from './use-decide.ts';
import { ReviewBar } from './review-bar.tsx';
import styles from './review-desk.module.css';
import { ReviewLine } from './review-line.tsx';
import { ReviewNotices } from './review-notices.tsx';

const ReviewDetail = lazy(() => import('./review-detail.tsx'));

interface ReviewDeskProps {
  search: ReportSearch;
  span: Span;
  change: ChangeSearch;
  choose: (userId: string, date: LocalDate) => void;
}

export default function ReviewDesk({ search, span, change, choose }: ReviewDeskProps) {
  const decided = useDecidedHere();
  const { decide } = useDecide();
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const query = reviewQuery(search, span);
  const listKey = JSON.stringify(query);
  const { data, error, mutate } = useRemote(getReviews, { query }, { keepPreviousData: true });
  const rows = useRetainedRows(data?.data, listKey, (id) => decided[id] !== undefined);

  const waits = (row: ReviewRow) => row.can.includes('accept') && decided[row.id] === undefined;
  const current = rows.find(({ id }) => id === search.review) ?? rows[0];
  const at = current === undefined ? -1 : rows.indexOf(current);
  const next = rows.slice(at + 1).find(waits) ?? rows.find((row) => row !== current && waits(row));
  const choosing = ticked !== undefined && rows.some(waits);
  const chosen = choosing ? rows.filter((row) => waits(row) && ticked.has(row.id)) : [];

  const open = (row: ReviewRow | undefined) => row !== undefined && change({ review: row.id, open: undefined });
  const tick = (row: ReviewRow) =>
    setTicked((before = new Set()) => {
      const others = [...before].filter((id) => id !== row.id);
      return new Set(before.has(row.id) || !waits(row) ? others : [...others, row.id]);
    });
  const run = (row: ReviewRow, decision: Decision) => {
    open(next);
    void decide([row], decision);
  };
  const accept = (row: ReviewRow) => waits(row) && run(row, { move: 'accept' });
  const refuse = (row: ReviewRow) =>
    waits(row) && askRefusal({ whose: row.fullname, refuse: (reason) => run(row, { move: 'refuse', reason }) });

  useRowKeys((key: RowKey) => {
    if (key === 'j') open(rows[at + 1]);
    else if (key === 'k') open(rows[Math.max(0, at - 1)]);
    else if (current === undefined) return;
    else if (key === 'x') tick(current);
    else if (choosing) return;
    else if (key === 's') accept(current);
    else if (key === 't') refuse(current);
  }, true);
  const onArrow = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowDown' ? rows[at + 1] : event.key === 'ArrowUp' ? rows[at - 1] : undefined;
    if (to === undefined || choosing) return;
    event.preventDefault();
    open(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-review="${to.id}"]`)?.focus();
  };

  if (data === undefined) {
    return (
      <div className={styles.alone}>
        {error === undefined ? (
          <Loading heights={[72, 72, 72, 72, 72, 72]} />
        ) : (
          <Failed error={error} retry={() => mutate()} />
        )}
      </div>
    );
  }
  return (
    <>
      <ReviewNotices rows={data.data} listKey={listKey} state={search.reviewState} />
      {rows.length === 0 ? (
        <div className={styles.alone}>
          <Nothing search={search} change={change} />
        </div>
      ) : (
        <div className={styles.desk}>
          <section className={styles.list} aria-label="Absen perlu ditinjau">
            <ListHead
              total={Math.max(data.total, rows.length)}
              search={search}
              choosing={choosing}
              mayChoose={rows.some(waits)}
              chosen={chosen.length}
              start={() => setTicked(new Set())}
              all={() => setTicked(new Set(rows.filter(waits).map(({ id }) => id)))}
              stop={() => setTicked(undefined)}
            />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows come up from the buttons of the lines */}
            <ul className={styles.lines} onKeyDown={onArrow}>
              {rows.map((row) => (
                <ReviewLine
                  key={row.id}
                  row={row}
                  current={row === current}
                  ticked={choosing ? ticked.has(row.id) : undefined}
                  press={() => (choosing ? tick(row) : open(row))}
                />
              ))}
            </ul>
            <Pages total={data.total} search={search} change={change} />
            {chosen.length === 0 ? null : <BulkBar doubts={chosen} clear={() => setTicked(undefined)} />}
          </section>
          <section className={styles.pane} aria-label="Rincian tinjauan">
            <div className={styles.read} role="group" aria-label="Isi tinjauan" tabIndex={0}>
              {current === undefined ? null : (
                <Suspense fallback={<Loading heights={[48, 88, 200]} />}>
                  <ReviewDetail key={current.id} id={current.id} />
                </Suspense>
              )}
            </div>
            {current === undefined || choosing ? null : (
              <ReviewBar
                row={decided[current.id] === undefined ? current : { ...current, can: [] }}
                next={next}
                accept={() => accept(current)}
                refuse={() => refuse(current)}
                explain={() => choose(current.userId, current.workDate)}
              />
            )}
          </section>
        </div>
      )}
    </>
  );
}

interface ListHeadProps {
  total: number;
  search: ReportSearch;
  choosing: boolean;
  mayChoose: boolean;
  chosen: number;
  start: () => void;
  all: () => void;
  stop: () => void;
}

const WORD = { terbuka: 'menunggu', diterima: 'diterima', ditolak: 'ditolak' } as const;

function ListHead({ total, search, choosing, mayChoose, chosen, start, all, stop }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <p>
        <b>{showNumber(choosing ? chosen : total)}</b> {choosing ? 'dipilih' : WORD[search.reviewState]}
      </p>
      {choosing ? (
        <span>
          <Button size="small" variant="text" onClick={all}>
            Pilih semua
          </Button>
          <Button size="small" variant="text" onClick={stop}>
            Selesai
          </Button>
        </span>
      ) : mayChoose ? (
        <Button size="small" variant="text" onClick={start}>
          Pilih
        </Button>
      ) : null}
    </header>
  );
}

function Pages({ total, search, change }: { total: number; search: ReportSearch; change: ChangeSearch }) {
  const { page, size } = search;
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Halaman">
      <Button size="small" variant="text" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
        Sebelumnya
      </Button>
      <span>
        {showNumber(page)} dari {showNumber(pages)}
      </span>
      <Button size="small" variant="text" disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
        Berikutnya
      </Button>
    </nav>
  );
}

function Nothing({ search, change }: Pick<ReviewDeskProps, 'search' | 'change'>) {
  if (search.search.trim() !== '') {
    return (
      <Empty icon="search" title="Tidak ada yang cocok" text="Tidak ada nama atau NIK seperti itu di daftar ini.">
        <Button onClick={() => change({ search: '' })}>Hapus filter</Button>
      </Empty>
    );
  }
  if (search.reviewState === 'terbuka') return <Empty icon="check" title="Beres. Tidak ada yang menunggu." />;
  return (
    <Empty
      icon="check"
      title={search.reviewState === 'diterima' ? 'Belum ada yang diterima' : 'Belum ada yang ditolak'}
      text="Pilih periode lain untuk melihat keputusan sebelumnya."
    />
  );
}
