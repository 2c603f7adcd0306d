/** /mtv/event: events from draft to feedback, for whoever keeps them. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { eventStateWord } from '@hadir/contract/company-events/words.ts';
import { EVENT_STATES } from '@hadir/domain/company-events/company-event.ts';
import { useRemote } from '../../../api/fetching.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { listEvents } from '../event-calls.ts';
import { EventChip, timesOf } from '../event-chips.tsx';
import { EventDialog } from './event-dialog.tsx';
import { LiveStrip } from './live-strip.tsx';
import { EventPanel } from './event-panel.tsx';

const STATES = EVENT_STATES.map((id) => ({ id, name: eventStateWord[id] }));
const [STATE, NEW] = ['status', 'baru'] as const;
/** While people come in. */
const REFRESH_MS = 10_000;

const score = (value: number | null) => (value === null ? '' : showNumber(Math.round(value * 10) / 10));

const columns: readonly TableColumn<CompanyEvent>[] = [
  { key: 'title', label: 'Acara', width: 240, least: 180, grow: true, cell: ({ title }) => title },
  { key: 'start', label: 'Waktu', width: 188, cell: (row) => timesOf(row) },
  { key: 'place', label: 'Tempat', width: 144, cell: ({ place }) => place },
  { key: 'state', label: 'Status', width: 124, cell: (row) => <EventChip state={row.state} /> },
  {
    key: 'capacity',
    label: 'Kuota',
    numeric: true,
    width: 76,
    cell: ({ capacity }) => (capacity === null ? '' : showNumber(capacity)),
  },
  { key: 'registered', label: 'Daftar', width: 76, numeric: true, cell: ({ registered }) => showNumber(registered) },
  { key: 'waiting', label: 'Tunggu', width: 80, numeric: true, cell: ({ waiting }) => showNumber(waiting) },
  { key: 'attended', label: 'Hadir', width: 72, numeric: true, cell: ({ attended }) => showNumber(attended) },
  { key: 'score', label: 'Nilai', width: 68, numeric: true, cell: (row) => score(row.score) },
];

export default function EventsPage() {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const states = state.filters[STATE] ?? [];
  const answer = useRemote(
    listEvents,
    {
      query: {
        search: state.search,
        state: EVENT_STATES.filter((one) => states.includes(one)),
        page: state.page,
        size: state.size,
      },
    },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
  const opened = answer.data?.data.find(({ id }) => id === state.open);
  const close = () => change({ open: undefined });
  if (phone && opened !== undefined) return <EventPanel event={opened} close={close} />;
  return (
    <div className="column fill gap-12">
      <LiveStrip />
      <ListPage<CompanyEvent>
        label="Event"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        state={state}
        change={change}
        searchFor="Cari acara"
        filters={
          <ChoiceChip
            label="Status"
            none="Semua status"
            choices={STATES}
            chosen={states}
            choose={(ids) => change({ filters: ids.length === 0 ? {} : { [STATE]: ids } })}
          />
        }
        actions={
          <>
            <Button variant="outlined" component={Go} to="/mtv/pindai">
              <Icon name="camera" size={16} />
              Buka pemindai
            </Button>
            <Button variant="contained" color="primary" onClick={() => change({ open: NEW })}>
              <Icon name="plus" size={16} />
              Buat acara
            </Button>
          </>
        }
        open={({ id }) => change({ open: id })}
        {...(opened === undefined ? {} : { selected: opened.id })}
        card={(row) => <EventCard event={row} open={() => change({ open: row.id })} />}
        {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} acara` })}
        empty={{ title: 'Belum ada acara', text: 'Buat draf acara, periksa, lalu terbitkan untuk karyawan.' }}
      />
      {opened !== undefined && <EventPanel event={opened} close={close} />}
      {state.open === NEW && <EventDialog close={close} />}
    </div>
  );
}

function EventCard({ event, open }: { readonly event: CompanyEvent; readonly open: () => void }) {
  return (
    <button type="button" className="card stack gap-4 w-full pad-12 text-primary text-start" onClick={open}>
      <span className="row between gap-8">
        <b className="medium break-anywhere">{event.title}</b>
        <EventChip state={event.state} />
      </span>
      <span className="caption secondary">
        {timesOf(event)} · {event.place}
      </span>
      <span className="caption secondary">
        {showNumber(event.registered)} terdaftar · {showNumber(event.attended)} hadir
      </span>
    </button>
  );
}
