/** /laporan/meeting: every booking of the chosen dates, for HR, and its file. */
import { bookingColumns } from '@hadir/contract/rooms/booking-columns.ts';
import type { MeetingRow } from '@hadir/contract/rooms/meeting-report.ts';
import { bookingStateWord } from '@hadir/contract/rooms/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { BOOKING_STATES } from '@hadir/domain/rooms/booking.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { StructureChips } from '../../../ui/chips/structure-chips.tsx';
import { DayChip } from '../../../ui/day-picker/day-chip.tsx';
import { CardPlaceholder } from '../../../ui/feedback/states.tsx';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { FilterSheet } from '../../../ui/list-page/filter-sheet.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { day, oneOf, usePageSearch, type ValuesOf } from '../../../ui/navigation/page-search.ts';
import { showDate, showNumber } from '../../../ui/text/format.ts';
import { bookingTone } from '../booking/booking-tone.ts';
import { getRoomDay, listMeetings, meetingsFile } from '../room-calls.ts';

const MeetingPeriods = lazy(() => import('./meeting-periods.tsx'));
/** Pixels of the figures before they are there; the placeholder has a space below. */
const STRIP_HEIGHT = 62;
const PATH = '/laporan/meeting';
const SPANS = [
  { id: '7', name: '7 hari' },
  { id: '31', name: '31 hari' },
  { id: '93', name: '93 hari' },
] as const;
/** `dari`: the first date of a period; it is older than the span, or takes its place. */
const SEARCH = { tanggal: day, rentang: oneOf(['7', '31', '93'], '31'), dari: day };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

const clock = (time: string | null) => time?.replace(':', '.') ?? '';

const SHOWN: Readonly<Partial<Record<keyof MeetingRow, Pick<TableColumn<MeetingRow>, 'cell' | 'grow' | 'width'>>>> = {
  date: { width: 106, cell: ({ date }) => showDate(date) },
  start: { width: 72, cell: ({ start }) => clock(start) },
  end: { width: 72, cell: ({ end }) => clock(end) },
  room: { width: 120, cell: ({ room }) => room },
  place: { width: 150, cell: ({ place }) => place },
  title: { width: 180, grow: true, cell: ({ title }) => title },
  organizer: { width: 160, cell: ({ organizer }) => organizer },
  minutes: { width: 84, cell: ({ minutes }) => showNumber(minutes) },
  participants: { width: 76, cell: ({ participants }) => showNumber(participants) },
  capacity: { width: 88, cell: ({ capacity }) => showNumber(capacity) },
  checkedIn: { width: 80, cell: ({ checkedIn }) => clock(checkedIn) },
  released: { width: 76, cell: ({ released }) => clock(released) },
  state: { width: 190, cell: (row) => <StateChip row={row} /> },
  number: { width: 130, cell: ({ number }) => number },
};

/** In the words of the file; whose it is stands there with more. */
const columns: readonly TableColumn<MeetingRow>[] = Object.entries(SHOWN).map(([key, part]) => ({
  key,
  label: bookingColumns.find((column) => column.key === key)?.label ?? key,
  ...part,
}));

function StateChip({ row: { state } }: { readonly row: Pick<MeetingRow, 'state'> }) {
  return <StatusChip tone={bookingTone[state]}>{bookingStateWord[state]}</StatusChip>;
}

const FILTERS = ['ruang', 'status', 'divisi', 'unit'] as const;
type Chosen = Readonly<Record<(typeof FILTERS)[number], readonly string[]>>;

/** One that was typed behind the last date counts for nothing. */
const firstOf = ({ dari, rentang }: ValuesOf<typeof SEARCH>, to: LocalDate): LocalDate =>
  dari !== undefined && dari <= to ? dari : addDays(to, 1 - Number(rentang));

export default function MeetingPage() {
  const { today } = useMe();
  const [state, change] = useListState();
  const { search } = usePageSearch(SEARCH);
  const to = search.tanggal ?? today;
  const of = (name: keyof Chosen) => state.filters[name] ?? [];
  const chosen: Chosen = { ruang: of('ruang'), status: of('status'), divisi: of('divisi'), unit: of('unit') };
  const filters = Object.fromEntries(Object.entries(chosen).filter(([, ids]) => ids.length > 0));
  const people = { search: state.search, room: chosen.ruang, division: chosen.divisi, unit: chosen.unit };
  const query = {
    ...people,
    from: firstOf(search, to),
    to,
    state: BOOKING_STATES.filter((one) => chosen.status.includes(one)),
  };
  const narrow: ComponentProps<typeof MeetingPeriods>['narrow'] = (states, period) => {
    const { status: _status, ...others } = state.filters;
    const dates = { dari: [period.from], tanggal: [period.to] };
    change({ filters: { ...others, ...dates, ...(states.length > 0 && { status: [...states] }) } });
  };
  const answer = useRemote(
    listMeetings,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  return (
    <div className="column fill gap-12">
      <Suspense fallback={<CardPlaceholder height={STRIP_HEIGHT} />}>
        <MeetingPeriods query={people} narrow={narrow} />
      </Suspense>
      <ListPage<MeetingRow>
        label="Meeting"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        state={{ ...state, filters }}
        change={change}
        searchFor="Cari judul, nama, NIK, atau nomor"
        filters={
          <FilterSheet
            count={Object.keys(filters).length}
            clear={() => change({ filters: {} })}
            show={given(answer.data, ({ total }) => `Tampilkan ${showNumber(total)} rapat`) ?? 'Tampilkan'}
          >
            <Filters chosen={chosen} choose={(part) => change({ filters: { ...state.filters, ...part } })} />
          </FilterSheet>
        }
        actions={
          <DownloadButtons
            formats={['xlsx', 'csv', 'pdf']}
            address={(format) => meetingsFile.address({ query: { ...query, format } })}
          />
        }
        card={MeetingCard}
        {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} pemesanan` })}
        empty={{ title: 'Belum ada pemesanan', text: 'Pemesanan ruang pada tanggal ini tampil di sini.' }}
      />
    </div>
  );
}

interface FiltersProps {
  readonly chosen: Chosen;
  readonly choose: (part: Partial<Chosen>) => void;
}

function Filters({ chosen, choose }: FiltersProps) {
  const { today } = useMe();
  const { search, change } = usePageSearch(SEARCH);
  const rooms = useRemote(getRoomDay, { query: { date: today } }).data?.data.rooms ?? [];
  return (
    <>
      <DayChip day={search.tanggal ?? today} today={today} choose={(tanggal) => change({ tanggal, dari: undefined })} />
      <ChoiceChip
        label="Rentang"
        none={search.dari === undefined ? '31 hari' : `Sejak ${showDate(search.dari)}`}
        choices={SPANS}
        chosen={search.dari === undefined ? [search.rentang] : []}
        choose={(ids) => change({ rentang: SPANS.find(({ id }) => id === ids.at(-1))?.id ?? '31', dari: undefined })}
      />
      <ChoiceChip
        label="Ruang"
        none="Semua ruang"
        choices={rooms}
        chosen={chosen.ruang}
        choose={(ids) => choose({ ruang: ids })}
      />
      <ChoiceChip
        label="Status"
        none="Semua status"
        choices={BOOKING_STATES.map((id) => ({ id, name: bookingStateWord[id] }))}
        chosen={chosen.status}
        choose={(ids) => choose({ status: ids })}
      />
      <StructureChips
        chosen={{ division: chosen.divisi, unit: chosen.unit }}
        choose={({ division, unit }) => choose({ divisi: division, unit })}
      />
    </>
  );
}

function MeetingCard(row: MeetingRow) {
  return (
    <div className="card stack gap-4 pad-12">
      <span className="row between wrap gap-8">
        <b className="medium break-anywhere">{row.title}</b>
        <StateChip row={row} />
      </span>
      <span className="caption secondary">
        {row.room} · {showDate(row.date)} {clock(row.start)}–{clock(row.end)}
      </span>
      <span className="caption secondary">
        {row.organizer}, {row.participants} orang · {row.number}
      </span>
    </div>
  );
}
