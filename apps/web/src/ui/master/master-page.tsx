/**
 * A page of master data: the list, and one row beside it. Everything comes from the declaration
 * (product/desk#master-tables).
 */
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import type { Master, MasterRow } from '@hadir/contract/kernel/master.ts';
import { useRemote } from '../../api/fetching.ts';
import { Icon } from '../pictures/icon.tsx';
import { hiddenColumns } from '../list-page/column-menu.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import { type ListState, useListState } from '../list-page/list-state.ts';
import { useIsPhone } from '../layout/screen.ts';
import { type MasterCalls, masterCalls } from './master-calls.ts';
import { ExampleRows } from './example-rows.tsx';
import type { Inputs } from './inputs/master-inputs.tsx';
import { MasterPanel } from './master-panel.tsx';
import { MasterCard, masterTable, quietColumns } from './master-table.tsx';
import { MasterFilters, MasterTools, queryOf } from './master-tools.tsx';
import { NEW_ROW } from './open-row.ts';
import { useMasterActions } from './use-actions.ts';
import { useMe } from '../../api/me.ts';

interface MasterPageProps {
  master: Master;
  /** Inputs of this table in place of the usual ones, by field. */
  inputs?: Inputs;
  /** Below the fields of the form, inside it. */
  below?: ReactNode;
  /** Beside the filters, e.g. a switch to another view. */
  toolbarExtra?: ReactNode;
}

/** `12 jadwal berlaku, 3 berakhir` */
function summaryOf({ one, lifecycle }: Master, { active, archived }: { active: number; archived: number }): string {
  if (lifecycle === 'plain') return `${active} ${one} aktif`;
  if (lifecycle === 'dated') return `${active} ${one} berlaku, ${archived} berakhir`;
  return `${active} ${one} aktif, ${archived} diarsipkan`;
}

function useRows(master: Master, calls: MasterCalls, state: ListState) {
  const query = { ...queryOf(master, state), page: state.page, size: state.size };
  return useRemote(calls.list, { query }, { keepPreviousData: true });
}

export function MasterPage({ master, inputs, below, toolbarExtra }: MasterPageProps) {
  const calls: MasterCalls = useMemo(() => masterCalls(master), [master]);
  const [state, change] = useListState();
  const actions = useMasterActions(master, calls);
  const phone = useIsPhone();
  const answer = useRows(master, calls, state);
  const mayCreate = answer.data?.can.includes('create') ?? false;
  const close = () => change({ open: undefined });
  const open = (id: string) => {
    if (id !== state.open) change({ open: id });
  };
  const isRefused = state.open === NEW_ROW && !mayCreate && answer.data !== undefined;
  const panel = state.open !== undefined && !isRefused && (
    <MasterPanel key={state.open} {...{ master, calls, actions, close, inputs, below }} open={state.open} />
  );
  if (phone && panel) return panel;
  return (
    <div className="column fill" data-open={panel ? '' : undefined}>
      <MasterList
        {...{ master, calls, state, change, answer, open, mayCreate, toolbarExtra }}
        reread={actions.reread}
      />
      {panel}
    </div>
  );
}

interface MasterListProps extends Pick<MasterPageProps, 'master' | 'toolbarExtra'> {
  calls: MasterCalls;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  answer: ReturnType<typeof useRows>;
  open: (id: string) => void;
  mayCreate: boolean;
  reread: () => Promise<unknown>;
}

function MasterList(props: MasterListProps) {
  const { master, calls, state, change, answer, open, mayCreate, toolbarExtra, reread } = props;
  const { zone } = useMe();
  const columns = useMemo(() => masterTable(master, zone), [master, zone]);
  const hidden = hiddenColumns(columns, state, quietColumns(master));
  const counts = answer.data?.counts;
  const add = mayCreate && (
    <Button variant="contained" color="primary" onClick={() => open(NEW_ROW)}>
      <Icon name="plus" size={16} />
      Tambah {master.one}
    </Button>
  );
  return (
    <ListPage<MasterRow>
      label={`Daftar ${master.one}`}
      columns={columns}
      rowId={({ id }) => id}
      answer={answer}
      state={state}
      change={change}
      searchFor={'code' in master.fields ? 'Cari kode atau nama' : `Cari ${master.one}`}
      filters={
        <>
          <MasterFilters {...{ master, calls, state, change }} />
          {toolbarExtra}
        </>
      }
      actions={
        <>
          <MasterTools {...{ master, calls, state, change, columns, hidden }} query={queryOf(master, state)} />
          {add}
        </>
      }
      open={({ id }) => open(id)}
      card={(row) => <MasterCard master={master} row={row} open={() => open(row.id)} />}
      hidden={hidden}
      selected={state.open}
      summary={counts && summaryOf(master, counts)}
      empty={{
        title: `Belum ada ${master.one}`,
        text: master.purpose,
        move: mayCreate && (
          <>
            {add}
            {master.examples.length > 0 && <ExampleRows master={master} calls={calls} done={reread} />}
          </>
        ),
      }}
    />
  );
}
