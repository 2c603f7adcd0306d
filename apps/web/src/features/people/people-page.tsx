/** /management/user, /client/staff/lists, /leader/staff/lists: the people in the own scope, one beside the list. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { lazy, Suspense, useState } from 'react';
import { employmentTypeWord, signInWord } from '@hadir/contract/people-words.ts';
import type { PersonRow } from '@hadir/contract/people-shapes.ts';
import { roleName } from '@hadir/contract/role-words.ts';
import { isCallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { fetchFile, saveFile } from '../../api/file.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { showDate, showNumber } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TableColumn } from '../../ui/list-page/data-table.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { useIsPhone } from '../../ui/screen.ts';
import { Loading } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { listPeople, peopleFile } from './people-calls.ts';
import { ContractChip, PeopleFilters, queryOf } from './people-filters.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonList } from './person-list.tsx';
import styles from './people.module.css';

const PersonPage = lazy(async () => ({ default: (await import('./person-page.tsx')).PersonPage }));

function columnsOf(
  chosen: readonly string[],
  choose: (id: string, on: boolean) => void,
  bulk: boolean,
  whole: boolean,
) {
  const columns: (TableColumn<PersonRow> | false)[] = [
    bulk && {
      key: 'pick',
      label: '',
      width: 56,
      cell: (row) => (
        <Checkbox
          size="small"
          sx={{ p: 0 }}
          checked={chosen.includes(row.userId)}
          onClick={(event) => event.stopPropagation()}
          onChange={(_, on) => choose(row.userId, on)}
          slotProps={{ input: { 'aria-label': `Pilih ${row.fullname}` } }}
        />
      ),
    },
    {
      key: 'fullname',
      label: 'Nama',
      width: 210,
      grow: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.named}>
          <Avatar fullname={row.fullname} photo={row.photo} size={24} />
          {row.fullname}
        </span>
      ),
    },
    { key: 'employeeNo', label: 'NIK', width: 110, sortable: true, cell: (row) => row.employeeNo },
    { key: 'division', label: 'Divisi', width: 150, grow: true, sortable: true, cell: (row) => row.division ?? '' },
    { key: 'position', label: 'Posisi', width: 150, grow: true, sortable: true, cell: (row) => row.position ?? '' },
    { key: 'unit', label: 'Unit', width: 140, sortable: true, cell: (row) => row.unit ?? '' },
    { key: 'place', label: 'Titik lokasi', width: 150, cell: (row) => row.place ?? '' },
    whole && {
      key: 'joinDate',
      label: 'Ikatan kerja',
      width: 170,
      sortable: true,
      cell: (row) =>
        row.employmentType === null
          ? 'Tanpa ikatan kerja'
          : `${employmentTypeWord[row.employmentType].split(' ')[0]}${row.contractEnd === null ? '' : ` s.d. ${showDate(row.contractEnd)}`}`,
    },
    whole && {
      key: 'role',
      label: 'Peran',
      width: 120,
      cell: (row) => (row.role === null ? '' : roleName(row.role, row.isLeader)),
    },
    {
      key: 'status',
      label: 'Status',
      width: 110,
      cell: (row) =>
        row.active ? <StatusChip tone="hadir">Aktif</StatusChip> : <StatusChip tone="libur">Nonaktif</StatusChip>,
    },
    whole && {
      key: 'signIn',
      label: 'Akses',
      width: 120,
      cell: (row) => (row.signIn === null ? '' : signInWord[row.signIn]),
    },
  ];
  return columns.filter((column) => column !== false);
}

export default function PeoplePage() {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = queryOf(state);
  const answer = useRemote(
    listPeople,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  const can = answer.data?.can ?? [];
  const rows = answer.data?.data ?? [];
  const whole = can.includes('bulk');
  const tab = state.filters['bagian']?.[0];
  const open = state.open;
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== 'bagian'));
  if (open !== undefined) {
    return (
      <div className={styles.split}>
        {phone ? null : <PersonList rows={rows} open={open} go={(id) => change({ open: id })} />}
        <Suspense fallback={<Loading heights={[72, 40, 200]} />}>
          <PersonPage
            key={open}
            id={open}
            tab={tab}
            setTab={(next) => change({ filters: { ...filters, bagian: [next] }, page: state.page })}
            close={() => change({ open: undefined, filters, page: state.page })}
            changed={() => void answer.mutate()}
          />
        </Suspense>
      </div>
    );
  }
  const download = async () => {
    try {
      saveFile(await fetchFile(peopleFile.address({ query })));
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Berkas belum dapat dibuat. Coba lagi.', colour: 'error' });
    }
  };
  const choose = (id: string, on: boolean) =>
    setChosen((before) => (on ? [...before, id] : before.filter((other) => other !== id)));
  return (
    <div className={styles.listPage}>
      <ListPage<PersonRow>
        label="Daftar karyawan"
        columns={columnsOf(chosen, choose, whole && !phone, whole)}
        rowId={({ userId }) => userId}
        answer={answer}
        state={{ ...state, filters }}
        change={change}
        searchFor="Cari nama atau NIK"
        filters={
          <>
            <PeopleFilters state={state} change={change} whole={whole} />
            {whole ? <ContractChip state={state} change={change} /> : null}
          </>
        }
        moves={
          <>
            {can.includes('export') ? (
              <Button size="small" onClick={() => void download()}>
                <Icon name="download" size={16} />
                XLSX
              </Button>
            ) : null}
            {can.includes('create') ? (
              <>
                <Button size="small" component={Go} to="/management/user/tempel">
                  <Icon name="rows" size={16} />
                  Tempel dari tabel
                </Button>
                <Button
                  variant="contained"
                  color="primary"
                  size="small"
                  component={Go}
                  to="/management/user-v2/register"
                >
                  <Icon name="plus" size={16} />
                  Tambah
                </Button>
              </>
            ) : null}
          </>
        }
        open={(row) => (row.can.includes('open') ? change({ open: row.userId }) : undefined)}
        card={(row) => <PersonCard row={row} open={() => change({ open: row.userId })} />}
        {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} orang` })}
        empty={{
          title: 'Belum ada karyawan',
          text: 'Tempel daftar dari tabel Anda, atau tambahkan satu per satu.',
          move: can.includes('create') ? (
            <Button variant="contained" color="primary" component={Go} to="/management/user/tempel">
              Tempel dari tabel
            </Button>
          ) : null,
        }}
      />
      {chosen.length === 0 ? null : (
        <BulkBar
          chosen={chosen}
          all={() => setChosen(rows.map(({ userId }) => userId))}
          clear={() => setChosen([])}
          changed={() => void answer.mutate()}
        />
      )}
    </div>
  );
}
