/** /mtv/event-registration: who registered, who came; the door from the list, and the file. */
import { registrationColumns } from '@hadir/contract/company-events/columns.ts';
import type { RegistrationRow } from '@hadir/contract/company-events/endpoints.ts';
import { registrationStateWord } from '@hadir/contract/company-events/words.ts';
import { REGISTRATION_STATES } from '@hadir/domain/company-events/company-event.ts';
import { useRemote } from '../../../api/fetching.ts';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { listRegistrations, registrationsFile } from '../event-calls.ts';
import { RegistrationChip } from '../event-chips.tsx';
import { DoorButton } from './door-button.tsx';
import { EventFilter } from './event-filter.tsx';

const STATES = REGISTRATION_STATES.map((id) => ({ id, name: registrationStateWord[id] }));
const [EVENT, STATE] = ['acara', 'status'] as const;
const REFRESH_MS = 10_000;

const at = (wire: string | null, zone: RegistrationRow['zone']) => (wire === null ? '' : momentText(wire, zone));

const SHOWN: Readonly<Record<string, Pick<TableColumn<RegistrationRow>, 'cell' | 'grow' | 'width'>>> = {
  employeeNo: { width: 100, cell: ({ employeeNo }) => employeeNo },
  fullname: { width: 180, grow: true, cell: ({ fullname }) => fullname },
  unit: { width: 150, cell: ({ unit }) => unit ?? '' },
  event: { width: 200, cell: ({ event }) => event },
  state: { width: 130, cell: (row) => <RegistrationChip state={row.state} /> },
  registeredAt: { width: 150, cell: ({ registeredAt, zone }) => momentText(registeredAt, zone) },
  attendedAt: { width: 150, cell: ({ attendedAt, zone }) => at(attendedAt, zone) },
  attendedBy: { width: 150, cell: ({ attendedBy }) => attendedBy ?? '' },
  email: { width: 200, cell: ({ email }) => email ?? '' },
};

/** The door stands where it is seen without scrolling. */
const DOOR_AT = 2;
const DOOR: TableColumn<RegistrationRow> = {
  key: 'can',
  label: 'Pintu',
  width: 148,
  cell: (row) => <DoorButton row={row} />,
};

const listed: readonly TableColumn<RegistrationRow>[] = Object.entries(SHOWN).map(([key, part]) => ({
  key,
  label: registrationColumns.find((column) => column.key === key)?.label ?? key,
  ...part,
}));

const columns = listed.toSpliced(DOOR_AT, 0, DOOR);

export default function RegistrationsPage() {
  const [state, change] = useListState();
  const states = state.filters[STATE] ?? [];
  const event = state.filters[EVENT]?.[0];
  const query = {
    search: state.search,
    state: REGISTRATION_STATES.filter((one) => states.includes(one)),
    ...(event === undefined ? {} : { event }),
  };
  const answer = useRemote(
    listRegistrations,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
  const choose = (name: string, ids: readonly string[]) => {
    const { [name]: _former, ...others } = state.filters;
    change({ filters: ids.length === 0 ? others : { ...others, [name]: [...ids] } });
  };
  return (
    <ListPage<RegistrationRow>
      label="Registrasi Event"
      columns={columns}
      rowId={({ id }) => id}
      answer={answer}
      state={state}
      change={change}
      searchFor="Cari nama atau NIK"
      filters={
        <>
          <EventFilter chosen={event} choose={(id) => choose(EVENT, id === undefined ? [] : [id])} />
          <ChoiceChip
            label="Status"
            none="Semua status"
            choices={STATES}
            chosen={states}
            choose={(ids) => choose(STATE, ids)}
          />
        </>
      }
      actions={
        <DownloadButtons
          formats={['xlsx', 'csv', 'pdf']}
          address={(format) => registrationsFile.address({ query: { ...query, format } })}
        />
      }
      card={RegistrationCard}
      {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} pendaftar` })}
      empty={{ title: 'Belum ada pendaftar', text: 'Yang mendaftar acara tampil di sini, dengan kehadirannya.' }}
    />
  );
}

function RegistrationCard(row: RegistrationRow) {
  return (
    <div className="card stack gap-8 pad-12">
      <span className="row between wrap gap-8">
        <b className="medium break-anywhere">{row.fullname}</b>
        <RegistrationChip state={row.state} />
      </span>
      <span className="caption secondary">
        {[row.event, row.employeeNo, row.unit ?? '', row.email ?? ''].filter((part) => part !== '').join(' · ')}
      </span>
      {row.attendedAt !== null && (
        <span className="caption secondary">
          Masuk {momentText(row.attendedAt, row.zone)}, dicatat {row.attendedBy}
        </span>
      )}
      <DoorButton row={row} />
    </div>
  );
}
