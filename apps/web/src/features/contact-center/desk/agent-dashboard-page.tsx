/** /contact-center/agent/dashboard, and the home of agents: what is due next, and how it goes. */
import { addDays } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { listDesk, readOwnFigures } from '../tickets/ticket-calls.ts';
import { DueText, PriorityChip } from '../tickets/ticket-chips.tsx';
import { useNow } from '../tickets/use-now.ts';
import { OwnStatus } from './agent-status.tsx';
import { FigureTiles, figuresOf } from './figure-tiles.tsx';

const DESK = '/contact-center/agent/ticket';
const DAYS = 30;
const MOST = 6;

export default function AgentDashboardPage() {
  const { today } = useMe();
  const answer = useRemote(readOwnFigures, { query: { from: addDays(today, 1 - DAYS), to: today } });
  return (
    <div className="stack one-column w-full width-dashboard gap-24">
      <OwnStatus />
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[96, 240]}>
        {(figures) => (
          <>
            <FigureTiles
              of={[
                {
                  name: 'Di antrean',
                  figure: showNumber(figures.queue),
                  detail: 'menunggu petugas dengan keahlian Anda',
                },
                ...figuresOf(figures),
              ]}
            />
            <p className="caption secondary">Angka Anda dari {DAYS} hari terakhir, dihitung dalam jam layanan.</p>
          </>
        )}
      </AsyncContent>
      <Next />
    </div>
  );
}

/** What is due first. */
function Next() {
  const now = useNow();
  const answer = useRemote(listDesk, { query: { view: 'mine', size: MOST } });
  return (
    <section className="stack one-column gap-12" aria-label="Berikutnya">
      <div className="row between wrap gap-8">
        <h2 className="section bold letter-tight">Berikutnya</h2>
        <Go to={addressOf(DESK, {})} className="text-strong medium">
          Buka konsol tiket
        </Go>
      </div>
      <AsyncContent
        data={answer.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[64, 64]}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty icon="check" title="Tidak ada tiket pada Anda" text="Pilih Tersedia agar tiket baru masuk." />}
      >
        {({ data }) => (
          <ul className="card overflow-hidden">
            {data.map((row) => (
              <li key={row.id} className="border-between">
                <Go
                  to={addressOf(DESK, { buka: row.id })}
                  className="row gap-12 min-h-64 pad-8-12 text-primary hover-fill focus-inset"
                >
                  <Avatar fullname={row.requester.name} size={36} />
                  <span className="stack grow">
                    <b className="medium one-line">{row.subject}</b>
                    <span className="row gap-8 caption secondary one-line">
                      {row.requester.name} · {row.number} <PriorityChip priority={row.priority} />
                    </span>
                  </span>
                  <DueText of={row} now={now} />
                </Go>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </section>
  );
}
