/** The list of the desk: what one has, what waits, everything in sight; the deadline of each. */
import { DESK_VIEWS, type DeskView } from '@hadir/contract/tickets/desk-tickets.ts';
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { type CountedList, countWords } from '../../../ui/list-page/row-count.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { DeskLine } from './desk-line.tsx';

const VIEW_WORD: Readonly<Record<DeskView, string>> = { mine: 'Milik saya', queue: 'Belum diambil', all: 'Semua' };

interface Counts {
  readonly mine: number;
  readonly queue: number;
  readonly all: number;
  readonly hasMore: boolean;
  readonly late: number;
  readonly soon: number;
}

interface DeskAnswer {
  readonly data: (CountedList<TicketRow> & { readonly counts: Counts }) | undefined;
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
            {one === 'all' && counts?.hasMore === true && '+'}
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
        {({ data, ...counted }) => (
          <div className="fill scroll">
            <ul className="card overflow-hidden" aria-label="Tiket">
              {data.map((row) => (
                <DeskLine key={row.id} row={row} selected={row.id === shown} open={() => open(row.id)} />
              ))}
            </ul>
            {counted.total > data.length && (
              <p className="small secondary pad-y-8">
                {showNumber(data.length)} dari {countWords(counted)} ditampilkan. Cari untuk yang lain.
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
