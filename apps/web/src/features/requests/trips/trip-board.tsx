/** Trips by how far they have come: five columns at a desk, one of them at a time on a phone. */
import { useState } from 'react';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { trips } from '@hadir/contract/trips/endpoints.ts';
import { tripStageWord } from '@hadir/contract/trips/words.ts';
import type { TripStage } from '@hadir/domain/trips/trip-terms.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { showRupiah } from '../../../ui/text/format.ts';
import { datesText } from '../request-text.ts';

const getBoard = remote<typeof trips.board>('GET', '/api/trips', ['request']);

type Column = ReplyOf<typeof trips.board>['data']['stages'][number];
type Row = Column['rows'][number];

const COLUMNS: readonly TripStage[] = ['submitted', 'approved', 'running', 'settling', 'paid'];
const SIDE_BY_SIDE = { gridTemplateColumns: `repeat(${COLUMNS.length}, minmax(0, 1fr))` };

/** What of the money matters at that stage. */
function moneyText({ details }: Row): string {
  const { advanceRequested, advancePaid, estimate, settlementDue, stage, realisedDifference } = details;
  if (stage === 'paid' && realisedDifference !== null) return `Selisih ${showRupiah(realisedDifference)}`;
  if (advancePaid !== null) return `Uang muka ${showRupiah(advancePaid)}`;
  if (stage === 'settling') return `Batas ${settlementDue.slice(8)}/${settlementDue.slice(5, 7)}`;
  if (advanceRequested > 0)
    return `Uang muka ${showRupiah(advanceRequested)} ${stage === 'submitted' ? 'diminta' : 'belum dibayar'}`;
  return `Estimasi ${showRupiah(estimate)}`;
}

export function TripBoard({ open }: { open: (id: string) => void }) {
  const { data, error, mutate } = useRemote(getBoard, { query: {} }, { keepPreviousData: true });
  const phone = useIsPhone();
  const [shown, setShown] = useState<TripStage>('submitted');
  return (
    <AsyncContent data={data?.data.stages} error={error} retry={mutate} loading={[48, 360]}>
      {(stages) => {
        const columns = stages.filter(({ stage }) => COLUMNS.includes(stage));
        if (columns.every(({ total }) => total === 0))
          return <Empty title="Belum ada perjalanan dinas" text="Perjalanan yang diajukan akan muncul di sini." />;
        return phone ? (
          <div className="stack gap-12">
            <div className="flex wrap gap-8" role="group" aria-label="Tahap">
              {columns.map(({ stage, total }) => (
                <Chip key={stage} on={stage === shown} aria-pressed={stage === shown} onClick={() => setShown(stage)}>
                  {tripStageWord[stage]} {total}
                </Chip>
              ))}
            </div>
            {columns
              .filter(({ stage }) => stage === shown)
              .map((column) => (
                <BoardColumn key={column.stage} column={column} open={open} />
              ))}
          </div>
        ) : (
          <div className="stack gap-12 top" style={SIDE_BY_SIDE}>
            {columns.map((column) => (
              <BoardColumn key={column.stage} column={column} open={open} />
            ))}
          </div>
        );
      }}
    </AsyncContent>
  );
}

function BoardColumn({ column, open }: { column: Column; open: (id: string) => void }) {
  const { stage, total, estimate, rows } = column;
  return (
    <section className="stack gap-8 bg-pressed radius-card pad-12" aria-label={tripStageWord[stage]}>
      <header className="row between gap-8">
        <h2 className="medium large">{tripStageWord[stage]}</h2>
        <span className="secondary">{total}</span>
      </header>
      {total > 0 && <p className="caption secondary">{showRupiah(estimate)}</p>}
      {rows.length === 0 && <p className="secondary">Tidak ada</p>}
      {rows.map((row) => (
        <TripCard key={row.id} row={row} open={open} />
      ))}
      {total > rows.length && <p className="caption secondary">{total - rows.length} lainnya ada di tabel.</p>}
    </section>
  );
}

function TripCard({ row, open }: { row: Row; open: (id: string) => void }) {
  const { today } = useMe();
  return (
    <button
      type="button"
      className="card stack gap-4 pad-12 w-full text-primary text-start hover-fill"
      onClick={() => open(row.id)}
    >
      <b className="medium break-anywhere">{row.person.fullname}</b>
      <span className="break-anywhere">
        {row.details.destination} · {datesText(row, today)}
      </span>
      <small className="caption secondary">{moneyText(row)}</small>
    </button>
  );
}
