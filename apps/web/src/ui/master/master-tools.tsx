/** Above the list: filters as chips, the archive, columns, saved views, the file. */
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MasterFilter, MasterQuery } from '@hadir/contract/kernel/master-endpoints.ts';
import { fieldsOf, type Master, sortsOf } from '@hadir/contract/kernel/master.ts';
import { isNamed, type MasterField } from '@hadir/contract/kernel/master-field.ts';
import { useRemote } from '../../api/fetching.ts';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { Chip, ChoiceChip } from '../chips/chip.tsx';
import { Icon } from '../pictures/icon.tsx';
import { ListColumns } from '../list-page/column-menu.tsx';
import type { TableColumn } from '../list-page/data-table.tsx';
import type { ListState } from '../list-page/list-state.ts';
import type { MasterCalls } from './master-calls.ts';
import { viewOfList } from '../list-page/list-state.ts';
import SavedViews from '../list-page/saved-views.tsx';
import { useWrite } from '../feedback/use-write.ts';

const FLAGS = [
  { id: 'ya', name: 'Ya' },
  { id: 'tidak', name: 'Tidak' },
];

const ARCHIVED = ['ya', 'semua'] as const;

type Change = (change: Partial<ListState>) => void;

/** The question of the list, as the URL tells it. */
export function queryOf(master: Master, state: ListState): Partial<MasterQuery> & MasterFilter {
  const own = fieldsOf(master)
    .filter(([key, field]) => field.filter && (state.filters[key] ?? []).length > 0)
    .map(([key, field]) => [key, field.kind === 'flag' ? state.filters[key]?.[0] : state.filters[key]] as const);
  const archived = state.filters['arsip']?.[0];
  return {
    ...Object.fromEntries(own),
    search: state.search,
    archived: ARCHIVED.find((known) => known === archived) ?? 'tidak',
    order: state.sort === undefined ? 'asc' : state.order,
    ...(state.sort !== undefined && sortsOf(master).includes(state.sort) && { sort: state.sort }),
  };
}

interface FilterProps {
  master: Master;
  calls: MasterCalls;
  state: ListState;
  change: Change;
}

export function MasterFilters({ master, calls, state, change }: FilterProps) {
  const set = (key: string, ids: readonly string[]) => {
    const { [key]: _, ...others } = state.filters;
    change({ filters: { ...others, ...(ids.length > 0 && { [key]: ids }) } });
  };
  const showsEnded = state.filters['arsip']?.[0] === 'ya';
  return (
    <>
      {fieldsOf(master)
        .filter(([, field]) => field.filter)
        .map(([key, field]) => (
          <FieldFilter
            key={key}
            name={key}
            field={field}
            calls={calls}
            chosen={state.filters[key] ?? []}
            choose={(ids) => set(key, ids)}
          />
        ))}
      {master.lifecycle !== 'plain' && (
        <Chip
          on={showsEnded}
          aria-pressed={showsEnded}
          icon="inbox"
          onClick={() => set('arsip', showsEnded ? [] : ['ya'])}
        >
          {master.lifecycle === 'dated' ? 'Berakhir' : 'Arsip'}
        </Chip>
      )}
    </>
  );
}

function optionsOf(field: MasterField, named: { id: string; name: string }[] | undefined) {
  if (field.kind === 'flag') return FLAGS;
  if (isNamed(field)) return named ?? [];
  return field.options.map(([id, word]) => ({ id, name: word }));
}

interface FieldFilterProps {
  name: string;
  field: MasterField;
  calls: MasterCalls;
  chosen: readonly string[];
  choose: (ids: string[]) => void;
}

function FieldFilter({ name, field, calls, chosen, choose }: FieldFilterProps) {
  const named = useRemote(calls.choices, isNamed(field) && { query: { field: name, limit: 200 } });
  const choices = optionsOf(field, named.data?.data);
  const single = (ids: string[]) => choose(field.kind === 'flag' ? ids.slice(-1) : ids);
  return <ChoiceChip label={field.label} none={field.label} choices={choices} chosen={chosen} choose={single} />;
}

interface ToolProps<Row> extends FilterProps {
  columns: readonly TableColumn<Row>[];
  hidden: readonly string[];
  query: Partial<MasterQuery> & MasterFilter;
}

export function MasterTools<Row>({ master, calls, state, change, columns, hidden, query }: ToolProps<Row>) {
  const { busy, run } = useWrite({ otherwise: 'Berkas belum dapat dibuat. Coba lagi.' });
  const download = () => run(async () => saveFile(await fetchFile(calls.file.address({ query }))));
  return (
    <>
      <SavedViews page={master.key} here={viewOfList(state)} />
      <ListColumns columns={columns} hidden={hidden} state={state} change={change} />
      <Tooltip title="Unduh XLSX">
        <IconButton aria-label="Unduh XLSX" disabled={busy} onClick={() => void download()}>
          <Icon name="download" size={16} />
        </IconButton>
      </Tooltip>
    </>
  );
}
