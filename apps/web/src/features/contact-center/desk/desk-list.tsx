/** The list of the desk: what one has, what waits, everything in sight; the deadline of each. */
import { DESK_VIEWS, type DeskView } from '@hadir/contract/tickets/desk-tickets.ts';
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { DueText, PriorityChip, TicketStateChip, Unread } from '../tickets/ticket-chips.tsx';
import { useNow } from '../tickets/use-now.ts';

const VIEW_WORD: Readonly<Record<DeskView, string>> = { mine: 'Milik saya', queue: 'Belum diambil', all: 'Semua' };

interface Counts {
  readonly mine: number;
  readonly queue: number;
  readonly all: number;
  readonly late: number;
  readonly soon: number;
}

interface DeskAnswer {
  readonly data: { readonly data: readonly TicketRow[]; readonly total: number; readonly counts: Counts } | undefined;
  readonly error: CallError | undefined;
  readonly mutate: () => unknown;
}

interface DeskListProps {
  readonly answer: DeskAnswer;
  readonly view: DeskView;
  readonly search: string;
  readonly shown: string | undefined;
  readonly setView: (view: DeskView) => void;
  readonly setSearch: (text: string) => void;
  readonly open: (id: string) => void;
}

function headOf({ late, soon, mine }: Counts): string {
  if (late > 0 || soon > 0) return `${showNumber(late)} lewat, ${showNumber(soon)} segera habis`;
  return mine === 0 ? 'Tidak ada tiket pada Anda' : `${showNumber(mine)} tiket, semua dalam waktu`;
}

export function DeskList({ answer, view, search, shown, setView, setSearch, open }: DeskListProps) {
  const counts = answer.data?.counts;
  return (
    <section className="column min-h-0 gap-12" aria-label="Daftar tiket">
      <h2 className="large bold">{counts === undefined ? 'Tiket' : headOf(counts)}</h2>
      <div className="stack bg-pressed radius-card gap-4" style={VIEWS} role="group" aria-label="Tampilan">
        {DESK_VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            className={`min-h-36 small medium radius-input pointer nowrap ${one === view ? 'bg-paper text-primary' : 'secondary'}`}
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {VIEW_WORD[one]} {counts === undefined ? '' : showNumber(counts[one])}
          </button>
        ))}
      </div>
      <SearchBox label="Cari judul, nomor, atau nama" value={search} set={setSearch} />
      <AsyncContent
        data={answer.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[72, 72, 72]}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoTickets view={view} search={search} />}
      >
        {({ data, total }) => (
          <div className="fill scroll">
            <ul className="card overflow-hidden" aria-label="Tiket">
              {data.map((row) => (
                <li key={row.id} className="border-between">
                  <Line row={row} selected={row.id === shown} open={() => open(row.id)} />
                </li>
              ))}
            </ul>
            {total > data.length && (
              <p className="small secondary pad-y-8">
                {showNumber(data.length)} dari {showNumber(total)} ditampilkan. Cari untuk yang lain.
              </p>
            )}
          </div>
        )}
      </AsyncContent>
    </section>
  );
}

const VIEWS = { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', padding: 4 };

function NoTickets({ view, search }: { readonly view: DeskView; readonly search: string }) {
  if (search !== '') return <Empty title="Tidak ada yang cocok" text="Ubah kata pencarian atau pilih Semua." />;
  return view === 'queue' ? (
    <Empty icon="check" title="Antrean kosong." text="Tiket baru tampil di sini begitu masuk." />
  ) : (
    <Empty icon="inbox" title="Belum ada tiket" text="Tiket yang ditugaskan kepada Anda tampil di sini." />
  );
}

interface LineProps {
  readonly row: TicketRow;
  readonly selected: boolean;
  readonly open: () => void;
}

function Line({ row, selected, open }: LineProps) {
  const now = useNow();
  const ended = row.state === 'solved' || row.state === 'closed' || row.state === 'cancelled';
  return (
    <button
      type="button"
      className={`flex top gap-12 w-full min-h-64 pad-12 text-primary text-start focus-inset hover-fill ${selected ? 'on-soft' : ''}`}
      aria-current={selected}
      onClick={open}
    >
      <Avatar fullname={row.requester.name} size={36} />
      <span className="stack one-column grow gap-4">
        <span className="flex between top gap-8">
          <span className="stack min-w-0">
            <b className="medium one-line">{row.subject}</b>
            <span className="one-line secondary">{row.requester.name}</span>
          </span>
          {ended ? <TicketStateChip state={row.state} /> : <DueText of={row} now={now} />}
        </span>
        <span className="row between wrap gap-8 caption secondary">
          <span className="row gap-8">
            {row.number} <PriorityChip priority={row.priority} />
          </span>
          <Unread count={row.unread} />
        </span>
      </span>
    </button>
  );
}
