/** "Perlu ditinjau" at a desk: every open review of the own scope, whatever the period, and the evidence of one beside it. */
import Button from '@mui/material/Button';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { type DecideKey, useDecideKeys } from '../../../ui/deciding/decide-keys.ts';
import { followerOf } from '../../../ui/deciding/decided-rows.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { getReviews, type ReviewRow } from '../attendance-calls.ts';
import type { ChangeSearch, ReportSearch, Span } from '../report/attendance-search.ts';
import { BulkBar } from '../days/bulk-bar.tsx';
import { useRetainedRows } from './retained-rows.ts';
import { askRefusal } from './refusal.tsx';
import { reviewQuery } from './review-query.ts';
import { useDecidedHere, useDecideReviews } from './review-decisions.ts';
import { ReviewBar } from './review-bar.tsx';
import styles from './review-desk.module.css';
import { ReviewLine } from './review-line.tsx';
import { useChoosing } from './use-choosing.ts';
import { ReviewNotices } from './review-notices.tsx';

const ReviewDetail = lazy(() => import('./review-detail.tsx'));

interface ReviewDeskProps {
  search: ReportSearch;
  span: Span;
  change: ChangeSearch;
  choose: (userId: string, date: LocalDate) => void;
}

/** What is open, chosen and decided of these rows. */
function useReviewDesk(rows: readonly ReviewRow[], { search, change }: Pick<ReviewDeskProps, 'search' | 'change'>) {
  const decided = useDecidedHere();
  const { accept, refuse } = useDecideReviews();
  const { choosing: wants, ticks, start, stop } = useChoosing();
  const waits = (row: ReviewRow) => row.can.includes('accept') && decided[row.id] === undefined;
  const current = rows.find(({ id }) => id === search.review) ?? rows[0];
  const next = current && followerOf(rows, current, waits);
  const choosing = wants && rows.some(waits);
  const chosen = rows.filter((row) => choosing && waits(row) && ticks.ids.has(row.id));
  const open = (row: ReviewRow | undefined) => row !== undefined && change({ review: row.id, open: undefined });
  const act = (key: DecideKey, wanted: readonly ReviewRow[]) => {
    const able = wanted.filter(waits);
    const [first] = able;
    if (first === undefined || key === 'back') return;
    const goOn = () => (choosing ? stop() : open(next));
    if (key === 'yes') {
      accept(able);
      return goOn();
    }
    askRefusal({
      whose: able.length === 1 ? first.fullname : `${showNumber(able.length)} absen`,
      refuse: async (reason) => {
        const done = refuse(able, reason);
        goOn();
        await done;
      },
    });
  };
  const tick = (row: ReviewRow) => {
    start();
    if (waits(row)) ticks.toggle(row.id);
  };
  useDecideKeys({ rows, current, chosen: choosing ? chosen : undefined, open, tick, act, active: true });
  return { current, next, choosing, chosen, waits, ticks, start, stop, open, act, tick };
}

export default function ReviewDesk(props: ReviewDeskProps) {
  const { search, span } = props;
  const decided = useDecidedHere();
  const query = reviewQuery(search, span);
  const listKey = JSON.stringify(query);
  const { data, error, mutate } = useRemote(getReviews, { query }, { keepPreviousData: true });
  const rows = useRetainedRows(data?.data, listKey, (id) => decided[id] !== undefined);
  const desk = useReviewDesk(rows, props);
  if (data === undefined) {
    return (
      <div className={`flex-1 ${styles.alone}`}>
        <AsyncContent data={data} error={error} retry={mutate} loading={[72, 72, 72, 72, 72, 72]} />
      </div>
    );
  }
  return (
    <>
      <ReviewNotices rows={data.data} listKey={listKey} state={search.reviewState} />
      {rows.length === 0 && (
        <div className={`flex-1 ${styles.alone}`}>
          <Nothing search={search} change={props.change} />
        </div>
      )}
      {rows.length > 0 && (
        <div className={`fill stack border-top ${styles.desk}`}>
          <ReviewList {...props} rows={rows} total={data.total} desk={desk} />
          <ReviewPane {...props} desk={desk} />
        </div>
      )}
    </>
  );
}

interface PartProps extends ReviewDeskProps {
  desk: ReturnType<typeof useReviewDesk>;
}

function ReviewList({ rows, total, desk, search, change }: PartProps & { rows: readonly ReviewRow[]; total: number }) {
  const { current, choosing, chosen, waits, ticks, start, stop, open, tick } = desk;
  const onArrow = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row === current);
    const steps: Readonly<Record<string, ReviewRow | undefined>> = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1] };
    const to = steps[event.key];
    if (to === undefined || choosing) return;
    event.preventDefault();
    open(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-review="${to.id}"]`)?.focus();
  };
  return (
    <section className={`column min-h-0 relative bg-paper ${styles.list}`} aria-label="Absen perlu ditinjau">
      <ListHead
        total={Math.max(total, rows.length)}
        search={search}
        choosing={choosing}
        mayChoose={rows.some(waits)}
        chosen={chosen.length}
        start={start}
        all={() => ticks.set(rows.filter(waits).map(({ id }) => id))}
        stop={stop}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows come up from the buttons of the lines */}
      <ul className={`fill ${styles.lines}`} onKeyDown={onArrow}>
        {rows.map((row) => (
          <ReviewLine
            key={row.id}
            row={row}
            current={row === current}
            ticked={choosing ? ticks.ids.has(row.id) : undefined}
            press={() => (choosing ? tick(row) : open(row))}
          />
        ))}
      </ul>
      <Pages total={total} search={search} change={change} />
      {chosen.length > 0 && <BulkBar doubts={chosen} clear={stop} />}
    </section>
  );
}

function ReviewPane({ desk: { current, next, choosing, waits, act }, choose }: PartProps) {
  return (
    <section className="column min-w-0 min-h-0" aria-label="Rincian tinjauan">
      <div className={`fill ${styles.read}`} role="group" aria-label="Isi tinjauan" tabIndex={0}>
        {current !== undefined && (
          <Suspense fallback={<Loading heights={[48, 88, 200]} />}>
            <ReviewDetail key={current.id} id={current.id} />
          </Suspense>
        )}
      </div>
      {current !== undefined && !choosing && (
        <ReviewBar
          row={waits(current) ? current : { ...current, can: [] }}
          next={next}
          accept={() => act('yes', [current])}
          refuse={() => act('no', [current])}
          explain={() => choose(current.userId, current.workDate)}
        />
      )}
    </section>
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
    <header className={`row between flex-none min-h-48 gap-8 border-bottom ${styles.head}`}>
      {!choosing && (
        <p>
          <b className="bold">{showNumber(total)}</b> {WORD[search.reviewState]}
        </p>
      )}
      {choosing && (
        <p>
          <b className="bold">{showNumber(chosen)}</b> dipilih
        </p>
      )}
      {choosing && (
        <span>
          <Button size="small" variant="text" onClick={all}>
            Pilih semua
          </Button>
          <Button size="small" variant="text" onClick={stop}>
            Selesai
          </Button>
        </span>
      )}
      {!choosing && mayChoose && (
        <Button size="small" variant="text" onClick={start}>
          Pilih
        </Button>
      )}
    </header>
  );
}

function Pages({ total, search, change }: { total: number; search: ReportSearch; change: ChangeSearch }) {
  const { page, size } = search;
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={`row between flex-none gap-8 border-top size-12 secondary ${styles.pages}`} aria-label="Halaman">
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
      title={`Belum ada yang ${WORD[search.reviewState]}`}
      text="Pilih periode lain untuk melihat keputusan sebelumnya."
    />
  );
}
