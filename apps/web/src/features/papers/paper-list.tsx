/** HR's list of papers: those that wait first; several are given out or taken home together. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PAPER_KINDS, PAPER_STATES } from '@hadir/domain/papers/paper.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { paperKindWord, paperStateWord } from '@hadir/contract/papers/words.ts';
import { useRemote } from '../../api/fetching.ts';
import { useMe } from '../../api/me.ts';
import { ChoiceChip } from '../../ui/chips/chip.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import type { TableColumn } from '../../ui/list-page/data-table.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDate, showNumber } from '../../ui/text/format.ts';
import { dateAt } from '../../ui/text/time-words.ts';
import { listPapers } from './paper-calls.ts';
import { PaperChip } from './paper-chip.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { PaperPanel } from './paper-panel.tsx';
import { Together } from './papers-together.tsx';

const STATES = PAPER_STATES.map((id) => ({ id, name: paperStateWord[id] }));
const KINDS = PAPER_KINDS.map((id) => ({ id, name: paperKindWord[id] }));
const [STATE, KIND, NEW] = ['keadaan', 'jenis', 'baru'] as const;

function useColumns(): readonly TableColumn<PaperRow>[] {
  const { zone } = useMe();
  const date = (at: string | null) => (at === null ? '' : showDate(dateAt(instant(at), zone)));
  return [
    { key: 'requestedAt', label: 'Diminta', width: 100, cell: ({ requestedAt }) => date(requestedAt) },
    { key: 'fullname', label: 'Karyawan', width: 150, cell: ({ fullname }) => fullname },
    { key: 'kind', label: 'Jenis', width: 168, cell: ({ kind }) => paperKindWord[kind] },
    { key: 'purpose', label: 'Keperluan', width: 112, grow: true, cell: ({ purpose }) => purpose },
    { key: 'state', label: 'Status', width: 138, cell: (row) => <PaperChip paper={row} /> },
    { key: 'number', label: 'Nomor', width: 236, cell: ({ number }) => number ?? '' },
    { key: 'issuedAt', label: 'Terbit', width: 100, cell: ({ issuedAt }) => date(issuedAt) },
  ];
}

export function PaperList() {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const columns = useColumns();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const states = state.filters[STATE] ?? [];
  const kinds = state.filters[KIND] ?? [];
  const query = {
    search: state.search,
    state: PAPER_STATES.filter((one) => states.includes(one)),
    kind: PAPER_KINDS.filter((one) => kinds.includes(one)),
  };
  const answer = useRemote(
    listPapers,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  const rows = answer.data?.data ?? [];
  const opened = rows.find(({ id }) => id === state.open);
  const choose = (name: string, ids: string[]) => {
    const { [name]: _former, bagian: _part, ...others } = state.filters;
    change({ filters: ids.length === 0 ? others : { ...others, [name]: ids } });
  };
  if (phone && opened !== undefined) return <PaperPanel paper={opened} close={() => change({ open: undefined })} />;
  return (
    <>
      <ListPage<PaperRow>
        label="Surat"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        state={{
          ...state,
          filters: Object.fromEntries(
            Object.entries({ [STATE]: states, [KIND]: kinds }).filter(([, ids]) => ids.length > 0),
          ),
        }}
        change={change}
        searchFor="Cari nama, NIK, atau nomor"
        filters={<PaperFilters states={states} kinds={kinds} choose={choose} />}
        actions={
          <>
            <Together rows={rows} ticked={ticked} done={() => setTicked(new Set())} />
            <Button variant="contained" color="primary" onClick={() => change({ open: NEW })}>
              <Icon name="plus" size={16} />
              Buat surat
            </Button>
          </>
        }
        ticks={{
          ids: ticked,
          may: ({ state: of, can }) => of === 'issued' || can.includes('issue'),
          onChange: setTicked,
        }}
        open={({ id }) => change({ open: id })}
        {...(opened === undefined ? {} : { selected: opened.id })}
        card={(row) => <PaperCard paper={row} open={() => change({ open: row.id })} />}
        {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} surat` })}
        empty={{
          title: 'Belum ada surat',
          text: 'Surat yang diminta karyawan dan surat cuti atau izin yang dicetak tampil di sini.',
        }}
      />
      {opened !== undefined && <PaperPanel paper={opened} close={() => change({ open: undefined })} />}
      {state.open === NEW && <PaperDialog close={() => change({ open: undefined })} />}
    </>
  );
}

interface PaperFiltersProps {
  readonly states: readonly string[];
  readonly kinds: readonly string[];
  readonly choose: (name: string, ids: string[]) => void;
}

function PaperFilters({ states, kinds, choose }: PaperFiltersProps) {
  return (
    <>
      <ChoiceChip
        label="Status"
        none="Semua status"
        choices={STATES}
        chosen={states}
        choose={(ids) => choose(STATE, ids)}
      />
      <ChoiceChip label="Jenis" none="Semua jenis" choices={KINDS} chosen={kinds} choose={(ids) => choose(KIND, ids)} />
    </>
  );
}

function PaperCard({ paper, open }: { readonly paper: PaperRow; readonly open: () => void }) {
  const { fullname, kind, number, purpose } = paper;
  return (
    <button type="button" className="card stack gap-4 w-full pad-12 text-primary text-start" onClick={open}>
      <span className="row between wrap gap-8">
        <b className="medium">{fullname}</b>
        <PaperChip paper={paper} />
      </span>
      <span className="caption secondary">
        {paperKindWord[kind]}
        {number !== null && ` · ${number}`}
      </span>
      {purpose !== '' && <span className="break-anywhere">{purpose}</span>}
    </button>
  );
}
