/** The kind of work, one of the company's list or none; nothing is drawn where there is no list. */
import { Chip } from '../../../ui/chips/chip.tsx';
import type { OwnDay } from '../activity-calls.ts';

interface CategoryChipsProps {
  /** Missing in an answer that an older page has stored on the device. */
  readonly categories: OwnDay['categories'] | undefined;
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
}

export function CategoryChips({ categories, chosen, choose }: CategoryChipsProps) {
  if (categories === undefined || categories.length === 0) return null;
  return (
    <div className="row wrap gap-8" role="group" aria-label="Kategori">
      {categories.map(({ id, name }) => (
        <Chip
          key={id}
          on={id === chosen}
          aria-pressed={id === chosen}
          onClick={() => choose(id === chosen ? null : id)}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}
