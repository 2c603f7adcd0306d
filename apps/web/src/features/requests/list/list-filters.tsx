/** Filters of a list of requests; their state is in the URL. */
import type { people } from '@hadir/contract/people/endpoints.ts';
import { DECISION_MARKS, decisionMarkWord, requestStatusWord } from '@hadir/contract/requests/words.ts';
import { REQUEST_STATUSES } from '@hadir/domain/requests/request-state.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import type { ListState } from '../../../ui/list-page/list-state.ts';
import { DATES, DECISION, spanChoices } from './list-query.ts';

const getChoices = remote<typeof people.filterChoices>('GET', '/api/people/filter-choices');
const MARKS = DECISION_MARKS.map((id) => ({ id, name: decisionMarkWord[id] }));
const STATUSES = REQUEST_STATUSES.map((id) => ({ id, name: requestStatusWord[id] }));

interface FilterProps {
  state: ListState;
  change: (change: Partial<ListState>) => void;
}

export function ListFilters({ state, change }: FilterProps) {
  // The choices are those of attendance; without that right there is nothing to choose from.
  const mayChoose = (useSession().data?.grants['attendance.read'] ?? []).length > 0;
  const { data } = useRemote(getChoices, mayChoose && {});
  const set = (name: string, ids: readonly string[]) => {
    const { [name]: _, ...others } = state.filters;
    change({ filters: { ...others, ...(ids.length > 0 && { [name]: ids }) } });
  };
  const chosen = (name: string) => state.filters[name] ?? [];
  const lists = [
    ['divisi', 'Divisi', data?.data.divisions ?? []],
    ['unit', 'Unit', data?.data.units ?? []],
  ] as const;
  return (
    <>
      <ChoiceChip
        label="Status"
        none="Semua status"
        choices={STATUSES}
        chosen={chosen('status')}
        choose={(ids) => set('status', ids)}
      />
      <ChoiceChip
        icon="calendar"
        label="Tanggal"
        none="Semua tanggal"
        choices={spanChoices(state)}
        chosen={chosen(DATES)}
        choose={(ids) => set(DATES, ids.slice(-1))}
      />
      <ChoiceChip
        label="Keputusan"
        none="Semua keputusan"
        choices={MARKS}
        chosen={chosen(DECISION)}
        choose={(ids) => set(DECISION, ids)}
      />
      {lists
        .filter(([, , choices]) => choices.length > 1)
        .map(([name, label, choices]) => (
          <ChoiceChip
            key={name}
            label={label}
            none={`Semua ${label.toLowerCase()}`}
            choices={choices}
            chosen={chosen(name)}
            choose={(ids) => set(name, ids)}
          />
        ))}
    </>
  );
}
