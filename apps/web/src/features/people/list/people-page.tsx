/** /management/user, /client/staff/lists, /leader/staff/lists: the people in the own scope, one beside the list. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { PersonRow } from '@hadir/contract/people/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../../api/fetching.ts';
import { fetchFile, saveFile } from '../../../api/download-file.ts';
import { useSession } from '../../../api/user.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { hiddenColumns, ListColumns } from '../../../ui/list-page/column-menu.tsx';
import { FilterSheet } from '../../../ui/list-page/filter-sheet.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { AccessWaiting } from '../access/pending-access.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { listPeople, peopleFile } from '../people-calls.ts';
import { peopleTable, pickColumn, QUIET_COLUMNS } from './people-columns.tsx';
import type { LIST_SEARCH } from '../../../ui/list-page/list-state.ts';
import type { text } from '../../../ui/navigation/page-search.ts';
import { ContractChip, PeopleFilters, queryOf } from './people-filters.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonList } from './person-list.tsx';
import { personReads } from '../person/person-reads.ts';
import { PersonSkeleton } from '../person/person-skeleton.tsx';
import styles from '../people.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    /** `berakhir`: contracts that end within so many days; `bagian`: the part of the open person. */
    '/management/user': typeof LIST_SEARCH & { berakhir: typeof text; bagian: typeof text };
  }
}

const PersonPage = lazy(async () => ({ default: (await import('../person/person-page.tsx')).PersonPage }));

type People = ReturnType<typeof usePeople>;

/** The list as the address asks for it, and who of it the reader may open. */
function usePeople() {
  const [state, change] = useListState();
  const session = useSession().data;
  // Stays while somebody of them is open.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = queryOf(state);
  const answer = useRemote(
    listPeople,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  const { bagian, ...filters } = state.filters;
  return {
    state,
    change,
    query,
    answer,
    filters,
    tab: bagian?.[0],
    can: answer.data?.can ?? [],
    rows: answer.data?.data ?? [],
    chosen,
    setChosen,
    mayWages: session?.grants['people.wage'] !== undefined,
    changed: () => void answer.mutate(),
    // The record, or what else of the person the reader reads.
    opens: (row: PersonRow) => {
      if (session === undefined) return false;
      const { days, balance, leave, overtime } = personReads(session, row.userId);
      return row.can.includes('open') || days || balance || leave || overtime;
    },
  };
}

export default function PeoplePage() {
  const people = usePeople();
  const { open } = people.state;
  if (open !== undefined) return <OpenPerson people={people} open={open} />;
  return <WholeList people={people} />;
}

function OpenPerson({ people, open }: { people: People; open: string }) {
  const { state, change, filters, tab, answer, rows, opens, changed } = people;
  const phone = useIsPhone();
  return (
    <div className="fill flex gap-24">
      {!phone && (
        <PersonList
          rows={rows.filter(opens)}
          total={answer.data?.total ?? 0}
          search={state.search}
          find={(search) => change({ search })}
          open={open}
          go={(id) => change({ open: id })}
        />
      )}
      <div className={`grow ${styles.pane}`}>
        <Suspense fallback={<PersonSkeleton />}>
          <PersonPage
            key={open}
            id={open}
            tab={tab}
            setTab={(next) => change({ filters: { ...filters, bagian: [next] }, page: state.page })}
            close={() => change({ open: undefined, filters, page: state.page })}
            changed={changed}
          />
        </Suspense>
      </div>
    </div>
  );
}

function WholeList({ people }: { people: People }) {
  const { state, change, filters, answer, can, rows, opens, changed, chosen, setChosen } = people;
  const phone = useIsPhone();
  const whole = can.includes('bulk');
  const columns = peopleTable(whole);
  const hidden = hiddenColumns(columns, state, QUIET_COLUMNS);
  const open = ({ userId }: PersonRow) => change({ open: userId });
  const choose = (id: string, on: boolean) =>
    setChosen((before) => (on ? [...before, id] : before.filter((other) => other !== id)));
  return (
    <div className="column fill gap-12">
      {whole && <AccessWaiting changed={changed} />}
      <ListPage<PersonRow>
        label="Daftar karyawan"
        columns={whole && !phone ? [pickColumn(chosen, choose), ...columns] : columns}
        hidden={hidden}
        rowId={({ userId }) => userId}
        answer={answer}
        state={{ ...state, filters }}
        change={change}
        searchFor="Cari nama atau NIK"
        filters={
          <FilterSheet
            count={Object.keys(filters).length}
            clear={() => change({ filters: {} })}
            show={given(answer.data, ({ total }) => `Tampilkan ${showNumber(total)} orang`) ?? 'Tampilkan'}
          >
            <PeopleFilters state={state} change={change} whole={whole} />
            {whole && <ContractChip state={state} change={change} />}
          </FilterSheet>
        }
        actions={
          <>
            <ListColumns columns={columns} hidden={hidden} state={state} change={change} />
            <PeopleActions people={people} />
          </>
        }
        open={(row) => opens(row) && open(row)}
        card={(row) => <PersonCard row={row} {...(opens(row) && { open: () => open(row) })} />}
        {...(answer.data !== undefined && { summary: `${showNumber(answer.data.total)} orang` })}
        empty={{
          title: 'Belum ada karyawan',
          text: 'Tempel daftar dari tabel Anda, atau tambahkan satu per satu.',
          move: can.includes('create') && (
            <Button variant="contained" color="primary" component={Go} to="/management/user/tempel">
              Tempel dari tabel
            </Button>
          ),
        }}
      />
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          all={() => setChosen(rows.map(({ userId }) => userId))}
          clear={() => setChosen([])}
          changed={changed}
        />
      )}
    </div>
  );
}

function PeopleActions({ people: { can, query, mayWages } }: { people: People }) {
  const phone = useIsPhone();
  const { run } = useWrite({ otherwise: 'Berkas belum dapat dibuat. Coba lagi.' });
  const download = () => run(async () => saveFile(await fetchFile(peopleFile.address({ query }))));
  return (
    <>
      {can.includes('export') && (
        <Button size="small" onClick={() => void download()}>
          <Icon name="download" size={16} />
          XLSX
        </Button>
      )}
      {mayWages && !phone && (
        <Button size="small" component={Go} to="/management/user/impor-upah">
          <Icon name="import" size={16} />
          Impor upah
        </Button>
      )}
      {can.includes('create') && (
        <>
          <Button size="small" component={Go} to="/management/user/tempel">
            <Icon name="rows" size={16} />
            Tempel dari tabel
          </Button>
          <Button variant="contained" color="primary" size="small" component={Go} to="/management/user-v2/register">
            <Icon name="plus" size={16} />
            Tambah
          </Button>
        </>
      )}
    </>
  );
}
