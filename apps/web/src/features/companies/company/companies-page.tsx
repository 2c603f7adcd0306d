/** /superadmin/management/company: every company with its figures; one of them beside the list (product/desk#operator). */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CompanyRow } from '@hadir/contract/companies/endpoints.ts';
import { companyStateWord, planWord } from '@hadir/contract/companies/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { type LIST_SEARCH, type ListState, useListState } from '../../../ui/list-page/list-state.ts';
import type { SearchParameter } from '../../../ui/navigation/page-search.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { PanelBody, SidePanel } from '../../../ui/layout/side-panel.tsx';
import { listCompanies } from '../company-calls.ts';
import { type CreatedCompany, MadeCompany, NewCompanyForm } from './company-form.tsx';
import { COMPANY_PARTS, CompanyPanel } from './company-panel.tsx';
import { CompanyStateChip } from './company-state-chip.tsx';

const figure = (value: number) => (value === 0 ? '–' : showNumber(value));
const loud = (value: number) => <span className={value > 0 ? 'text-tinjau bold' : 'secondary'}>{figure(value)}</span>;

const columns: readonly TableColumn<CompanyRow>[] = [
  { key: 'legalName', label: 'Perusahaan', width: 220, grow: true, sortable: true, cell: (row) => row.legalName },
  { key: 'code', label: 'Kode', width: 120, cell: (row) => row.code },
  { key: 'state', label: 'Status', width: 150, cell: (row) => <CompanyStateChip row={row} /> },
  {
    key: 'activeUsers',
    label: 'Aktif',
    width: 110,
    numeric: true,
    sortable: true,
    cell: (row) =>
      row.maxUsers === null
        ? showNumber(row.activeUsers)
        : `${showNumber(row.activeUsers)} dari ${showNumber(row.maxUsers)}`,
  },
  {
    key: 'clockInsToday',
    label: 'Absen hari ini',
    width: 120,
    numeric: true,
    sortable: true,
    cell: (row) => figure(row.clockInsToday),
  },
  { key: 'queue', label: 'Antrean', width: 90, numeric: true, sortable: true, cell: (row) => figure(row.queue) },
  { key: 'faults', label: 'Galat 24 j', width: 100, numeric: true, sortable: true, cell: (row) => loud(row.faults) },
  { key: 'plan', label: 'Paket', width: 110, cell: (row) => planWord[row.plan] },
];

const SORTS = ['legalName', 'activeUsers', 'clockInsToday', 'queue', 'faults'] as const;
const STATES = ['active', 'suspended', 'closed', 'perlu_dilihat'] as const;

/** The part of the open company is no filter of the list. */
const PART = 'bagian';

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/superadmin/management/company': typeof LIST_SEARCH & {
      [PART]: SearchParameter<(typeof COMPANY_PARTS)[number]['id']>;
    };
  }
}

export default function CompaniesPage() {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const { open } = state;
  const { [PART]: bagian, status = [] } = state.filters;
  const part = COMPANY_PARTS.find(({ id }) => id === bagian?.[0])?.id ?? 'data';
  const chosen = STATES.filter((known) => status.includes(known));
  const answer = useRemote(
    listCompanies,
    {
      query: {
        search: state.search,
        state: [...chosen],
        sort: SORTS.find((sort) => sort === state.sort) ?? 'legalName',
        order: state.sort === undefined ? 'asc' : state.order,
        page: state.page,
        size: state.size,
      },
    },
    { keepPreviousData: true },
  );
  const show = (id: string | undefined, shownPart: string = 'data') =>
    change({
      open: id,
      filters: { ...state.filters, [PART]: shownPart === 'data' ? [] : [shownPart] },
      page: state.page,
    });
  const filter = (values: ListState['filters']) => change({ filters: values, open: undefined });
  const close = () => show(undefined);
  const reload = () => answer.mutate();
  const list = {
    ...state,
    filters: Object.fromEntries(
      Object.entries(state.filters).filter(([name, values]) => name !== PART && values.length > 0),
    ),
  };
  const add = (
    <Button variant="contained" color="primary" onClick={() => show('baru')}>
      <Icon name="plus" size={16} />
      Tambah perusahaan
    </Button>
  );
  const writing = open === 'baru' ? <NewCompany close={close} made={reload} open={(id) => show(id)} /> : null;
  const panel =
    open === undefined || open === 'baru' ? null : (
      <CompanyPanel
        key={open}
        id={open}
        part={part}
        choose={(next) => show(open, next)}
        close={close}
        changed={reload}
      />
    );
  if (phone && (panel || writing)) return panel || writing;
  return (
    <>
      <ListPage
        label="Perusahaan"
        columns={columns}
        rowId={(row) => row.id}
        answer={answer}
        state={list}
        change={change}
        searchFor="Cari perusahaan"
        filters={<StateFilters chosen={chosen} counts={answer.data} filter={filter} />}
        actions={add}
        open={(row) => show(row.id)}
        {...(open !== undefined && { selected: open })}
        card={(row) => <CompanyCard row={row} open={() => show(row.id)} />}
        empty={{
          title: 'Belum ada perusahaan',
          text: 'Buat perusahaan pertama beserta adminnya; ia menyiapkan sisanya.',
          move: add,
        }}
      />
      {panel || writing}
    </>
  );
}

interface StateFiltersProps {
  chosen: readonly (typeof STATES)[number][];
  /** How many there are, and how many to look at. */
  counts: { readonly all: number; readonly attention: number } | undefined;
  filter: (values: ListState['filters']) => void;
}

function StateFilters({ chosen, counts, filter }: StateFiltersProps) {
  const { all, attention } = counts ?? { all: 0, attention: 0 };
  return (
    <>
      <Chip on={chosen.length === 0} count={showNumber(all)} onClick={() => filter({})}>
        Semua
      </Chip>
      <Chip
        on={chosen.includes('perlu_dilihat')}
        count={showNumber(attention)}
        onClick={() => filter({ status: ['perlu_dilihat'] })}
      >
        Perlu dilihat
      </Chip>
      {(['suspended', 'closed'] as const).map((known) => (
        <Chip
          key={known}
          on={chosen.includes(known)}
          onClick={() => filter({ status: chosen.includes(known) ? [] : [known] })}
        >
          {companyStateWord[known]}
        </Chip>
      ))}
    </>
  );
}

function CompanyCard({ row, open }: { row: CompanyRow; open: () => void }) {
  return (
    <button type="button" className="card stack w-full pad-12-16 text-start gap-8" onClick={open}>
      <span className="row between gap-8">
        <b className="bold break-anywhere">{row.legalName}</b>
        <CompanyStateChip row={row} />
      </span>
      <span className="secondary">
        {showNumber(row.activeUsers)} karyawan · {showNumber(row.clockInsToday)} absen hari ini · {planWord[row.plan]}
      </span>
      {row.faults + row.queue !== 0 && (
        <span className={row.faults > 0 ? 'text-tinjau bold' : 'secondary'}>
          Antrean {showNumber(row.queue)} · galat 24 jam {showNumber(row.faults)}
        </span>
      )}
    </button>
  );
}

function NewCompany({ close, made, open }: { close: () => void; made: () => void; open: (id: string) => void }) {
  const [created, setCreated] = useState<CreatedCompany>();
  return (
    <SidePanel
      title={created === undefined ? 'Tambah perusahaan' : 'Perusahaan sudah dibuat'}
      caption={
        created === undefined
          ? 'Perusahaan langsung dapat dipakai sesudah adminnya masuk.'
          : 'Serahkan kode ini kepada adminnya.'
      }
      wide
      close={close}
    >
      <PanelBody>
        {created === undefined && (
          <NewCompanyForm
            made={(next) => {
              setCreated(next);
              made();
            }}
          />
        )}
        {created !== undefined && <MadeCompany created={created} open={() => open(created.id)} />}
      </PanelBody>
    </SidePanel>
  );
}
