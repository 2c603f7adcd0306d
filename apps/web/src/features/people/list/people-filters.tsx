/** Filters of the list of people; their state is in the URL. */
import { employmentTypeWord } from '@hadir/contract/people/words.ts';
import { PERSON_SORTS } from '@hadir/contract/people/sorts.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { COMPANY_ROLES } from '@hadir/domain/access/roles.ts';
import { EMPLOYMENT_TYPES } from '@hadir/domain/people/person-rules.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { Chip, ChoiceChip } from '../../../ui/chips/chip.tsx';
import type { ListState } from '../../../ui/list-page/list-state.ts';
import { getFilterChoices } from '../people-calls.ts';

const STATES = [
  { id: 'aktif', name: 'Aktif' },
  { id: 'mulai', name: 'Belum mulai' },
  { id: 'nonaktif', name: 'Nonaktif' },
  { id: 'semua', name: 'Semua' },
] as const;
const SOON = '60';

/** The question of the list, as the URL tells it. */
export function queryOf(state: ListState) {
  const of = (name: string) => [...(state.filters[name] ?? [])];
  const among = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => of(name).includes(value));
  const sort = PERSON_SORTS.find((key) => key === state.sort);
  const endsWithin = Number(of('berakhir')[0]);
  return {
    search: state.search,
    status: STATES.find(({ id }) => id === of('status')[0])?.id ?? ('aktif' as const),
    division: of('divisi'),
    department: of('departemen'),
    unit: of('unit'),
    role: among('peran', COMPANY_ROLES),
    employmentType: among('ikatan', EMPLOYMENT_TYPES),
    ...(endsWithin > 0 && { endsWithin }),
    ...(sort !== undefined && { sort, order: state.order }),
  };
}

interface FilterProps {
  state: ListState;
  change: (change: Partial<ListState>) => void;
}

export function PeopleFilters({ state, change, whole }: FilterProps & { whole: boolean }) {
  // Filters read what the reader may see of attendance, too; without that right there is nothing to choose from.
  const mayChoose = (useSession().data?.grants['attendance.read'] ?? []).length > 0;
  const { data } = useRemote(getFilterChoices, mayChoose && {});
  const set = (name: string, ids: readonly string[]) => {
    const { [name]: _, ...others } = state.filters;
    change({ filters: { ...others, ...(ids.length > 0 && { [name]: ids }) } });
  };
  const chosen = (name: string) => state.filters[name] ?? [];
  const status = chosen('status')[0] ?? 'aktif';
  const lists = [
    ['divisi', 'Divisi', data?.data.divisions ?? []],
    ['departemen', 'Departemen', data?.data.departments ?? []],
    ['unit', 'Unit', data?.data.units ?? []],
  ] as const;
  return (
    <>
      <ChoiceChip
        label="Status"
        none="Aktif"
        choices={STATES}
        chosen={[status].filter((id) => id !== 'aktif')}
        choose={(ids) =>
          set(
            'status',
            ids.slice(-1).filter((id) => id !== 'aktif'),
          )
        }
      />
      {lists
        .filter(([, , choices]) => choices.length > 0)
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
      {whole && (
        <>
          <ChoiceChip
            label="Peran"
            none="Semua peran"
            choices={COMPANY_ROLES.map((role) => ({
              id: role,
              name: roleName(role, false),
            }))}
            chosen={chosen('peran')}
            choose={(ids) => set('peran', ids)}
          />
          <ChoiceChip
            label="Ikatan kerja"
            none="Semua ikatan kerja"
            choices={EMPLOYMENT_TYPES.map((type) => ({ id: type, name: employmentTypeWord[type] }))}
            chosen={chosen('ikatan')}
            choose={(ids) => set('ikatan', ids)}
          />
        </>
      )}
    </>
  );
}

/** Contracts that end within two months. */
export function ContractChip({ state, change }: FilterProps) {
  const on = state.filters['berakhir'] !== undefined;
  const { berakhir: _, ...others } = state.filters;
  return (
    <Chip
      on={on}
      aria-pressed={on}
      icon="calendar"
      onClick={() => change({ filters: { ...others, ...(!on && { berakhir: [SOON] }) } })}
    >
      Kontrak berakhir 60 hari
    </Chip>
  );
}
