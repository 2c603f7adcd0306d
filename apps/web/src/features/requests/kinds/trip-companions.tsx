/** Who comes along on a trip: colleagues of the own unit, each once. */
import { useState } from 'react';
import { MOST_COMPANIONS } from '@hadir/domain/trips/trip-rules.ts';
import { PersonField } from '../../../ui/form/fields/person-field.tsx';
import { useFieldError } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useColleagues } from './use-colleagues.ts';

interface CompanionsProps {
  companions: readonly string[];
  change: (companions: readonly string[]) => void;
}

export function CompanionsField({ companions, change }: CompanionsProps) {
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const error = useFieldError('companions');
  const known = useColleagues('');
  const nameOf = (id: string) =>
    picked.get(id) ?? known?.find((one) => one.id === id)?.fullname ?? 'Rekan yang dipilih';
  const useOthers = (search: string) => useColleagues(search)?.filter(({ id }) => !companions.includes(id));
  return (
    <div className="stack gap-8">
      {companions.length > 0 && (
        <ul className="flex wrap gap-8" aria-label="Peserta">
          {companions.map((id) => (
            <li key={id} className="row outlined radius-pill pad-x-12 gap-8">
              {nameOf(id)}
              <button
                type="button"
                className="place-center square-44 radius-pill hover-fill"
                aria-label={`Hapus ${nameOf(id)}`}
                onClick={() => change(companions.filter((other) => other !== id))}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {companions.length < MOST_COMPANIONS && (
        <PersonField
          // Folded again once somebody was added.
          key={companions.length}
          name="companions"
          label="Peserta lain"
          chosen={undefined}
          nobody="Tidak ada"
          error={error}
          useFound={useOthers}
          change={(person) => {
            if (person === undefined) return;
            setPicked(new Map([...picked, [person.id, person.fullname]]));
            change([...companions, person.id]);
          }}
        />
      )}
    </div>
  );
}
