/** Narrows a list or a file to divisions and units, where the reader sees more than one of them. */
import type { people } from '@hadir/contract/people/endpoints.ts';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';
import { ChoiceChip } from './chip.tsx';

const getChoices = remote<typeof people.filterChoices>('GET', '/api/people/filter-choices');

interface Structure {
  readonly division: readonly string[];
  readonly unit: readonly string[];
}

export function StructureChips({ chosen, choose }: { chosen: Structure; choose: (chosen: Structure) => void }) {
  const { data } = useRemote(getChoices, {});
  const { units = [], divisions = [] } = data?.data ?? {};
  const lists = [
    ['unit', 'Unit', units],
    ['division', 'Divisi', divisions],
  ] as const;
  if (lists.every(([, , choices]) => choices.length < 2)) return null;
  return (
    <div className="row wrap gap-8">
      {lists.map(([key, label, choices]) =>
        choices.length < 2 ? null : (
          <ChoiceChip
            key={key}
            label={label}
            none={`Semua ${label.toLowerCase()}`}
            choices={choices}
            chosen={chosen[key]}
            choose={(ids) => choose({ ...chosen, [key]: ids })}
          />
        ),
      )}
    </div>
  );
}
