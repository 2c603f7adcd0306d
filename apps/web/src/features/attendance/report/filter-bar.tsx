/** Search and filters of the report; chosen ones are chips that a press takes away. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Checkbox from '@mui/material/Checkbox';
import { DAY_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { statusWord } from '@hadir/contract/attendance/words.ts';
import { type ReactNode, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { labelWords } from '../../../ui/text/day-tone.ts';
import { ActiveChip, Chip, type Choice } from '../../../ui/chips/chip.tsx';
import { toggled } from '../../../ui/chips/toggled.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { getFilterChoices } from '../attendance-calls.ts';
import { type ChangeSearch, type ReportSearch, STRUCTURE, type Structure } from './attendance-search.ts';
import { SearchField } from './search-field.tsx';

const STRUCTURE_WORDS: Readonly<Record<Structure, string>> = {
  division: 'Divisi',
  department: 'Departemen',
  unit: 'Unit',
  client: 'Klien',
};

const STATUS_CHOICES: readonly Choice[] = [
  { id: 'TERLAMBAT', name: 'Terlambat' },
  { id: 'PULANG_CEPAT', name: 'Pulang cepat' },
  ...DAY_STATUSES.map((status) => ({ id: status, name: labelWords(statusWord[status]) })),
];

interface FilterBarProps {
  search: ReportSearch;
  change: ChangeSearch;
  /** How many people or days the exceptions filter leaves; empty while unknown. */
  exceptionCount?: number | undefined;
  children?: ReactNode;
}

export function FilterBar({ search, change, exceptionCount, children }: FilterBarProps) {
  const { data } = useRemote(getFilterChoices, {});
  const choices: Readonly<Record<Structure, readonly Choice[]>> = {
    division: data?.data.divisions ?? [],
    department: data?.data.departments ?? [],
    unit: data?.data.units ?? [],
    client: data?.data.clients ?? [],
  };
  const setFilter = (name: Structure, ids: readonly string[]) =>
    change({ filters: { ...search.filters, [name]: ids } });
  return (
    <div className="row wrap gap-8">
      <SearchField value={search.search} set={(text) => change({ search: text })} />
      {STRUCTURE.filter((name) => search.filters[name].length > 0).map((name) => (
        <ActiveChip
          key={name}
          words={`${STRUCTURE_WORDS[name]}: ${chosenNames(choices[name], search.filters[name])}`}
          remove={() => setFilter(name, [])}
        />
      ))}
      {search.status.length > 0 && (
        <ActiveChip
          words={`Status: ${chosenNames(STATUS_CHOICES, search.status)}`}
          remove={() => change({ status: [] })}
        />
      )}
      <Chip
        on={search.exceptions}
        aria-pressed={search.exceptions}
        count={exceptionCount === undefined ? undefined : showNumber(exceptionCount)}
        onClick={() => change({ exceptions: !search.exceptions })}
      >
        Hanya pengecualian
      </Chip>
      <AddFilter choices={choices} search={search} setFilter={setFilter} setStatus={(status) => change({ status })} />
      <span className="flex-1" />
      {children}
    </div>
  );
}

function chosenNames(choices: readonly Choice[], chosen: readonly string[]): string {
  if (chosen.length > 1) return `${chosen.length} dipilih`;
  return choices.find(({ id }) => id === chosen[0])?.name ?? 'dipilih';
}

interface AddFilterProps {
  choices: Readonly<Record<Structure, readonly Choice[]>>;
  search: ReportSearch;
  setFilter: (name: Structure, ids: readonly string[]) => void;
  setStatus: (ids: readonly string[]) => void;
}

type Opened = Structure | 'status' | undefined;

function openedFilter(of: Opened, search: ReportSearch, choices: AddFilterProps['choices']) {
  if (of === undefined) return { chosen: [], values: [] };
  if (of === 'status') return { chosen: search.status, values: STATUS_CHOICES };
  return { chosen: search.filters[of], values: choices[of] };
}

/** "+ Filter": first which one, then its values. */
function AddFilter({ choices, search, setFilter, setStatus }: AddFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [of, setOf] = useState<Opened>();
  const { chosen, values } = openedFilter(of, search, choices);
  const toggle = (id: string) => {
    const ids = toggled(chosen, id);
    if (of === 'status') setStatus(ids);
    else if (of !== undefined) setFilter(of, ids);
  };
  const close = () => {
    setAnchor(null);
    setOf(undefined);
  };
  return (
    <>
      <Chip
        dashed
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        icon="plus"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Filter
      </Chip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Filter' }, paper: { sx: { maxHeight: 420 } } }}
      >
        {of === undefined
          ? [
              ...STRUCTURE.filter((name) => choices[name].length > 0).map((name) => (
                <MenuItem key={name} onClick={() => setOf(name)}>
                  {STRUCTURE_WORDS[name]}
                </MenuItem>
              )),
              <MenuItem key="status" onClick={() => setOf('status')}>
                Status
              </MenuItem>,
            ]
          : [
              <MenuItem key="back" autoFocus onClick={() => setOf(undefined)}>
                <Icon name="left" size={16} />
                {of === 'status' ? 'Status' : STRUCTURE_WORDS[of]}
              </MenuItem>,
              ...values.map(({ id, name }) => (
                <MenuItem
                  key={id}
                  role="menuitemcheckbox"
                  aria-checked={chosen.includes(id)}
                  onClick={() => toggle(id)}
                >
                  <Checkbox
                    checked={chosen.includes(id)}
                    size="small"
                    sx={{ p: 0 }}
                    disableRipple
                    tabIndex={-1}
                    slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
                  />
                  {name}
                </MenuItem>
              )),
            ]}
      </Menu>
    </>
  );
}
