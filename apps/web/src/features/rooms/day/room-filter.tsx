/** Which rooms of a date are shown: with enough seats, all chosen facilities, on one of the chosen floors. */
import type { Room } from '@hadir/contract/rooms/endpoints.ts';
import { Chip, ChoiceChip } from '../../../ui/chips/chip.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { facilitiesOf, floorOf } from '../room-times.ts';

export interface RoomFilter {
  readonly people: number;
  /** In small letters. */
  readonly facilities: readonly string[];
  readonly floors: readonly string[];
}

export const ALL_ROOMS: RoomFilter = { people: 1, facilities: [], floors: [] };

export function isShown(room: Room, { people, facilities, floors }: RoomFilter): boolean {
  const has = room.facilities.map((name) => name.toLowerCase());
  return (
    room.capacity >= people &&
    facilities.every((name) => has.includes(name)) &&
    (floors.length === 0 || floors.includes(floorOf(room)))
  );
}

export const NoSuchRoom = () => (
  <Empty icon="search" title="Tidak ada ruang seperti itu" text="Kurangi jumlah orang, fasilitas, atau lantai." />
);

const PEOPLE = [1, 6, 10, 20] as const;
const MOST_FACILITIES = 20;

interface RoomFiltersProps {
  readonly rooms: readonly Room[];
  readonly filter: RoomFilter;
  readonly change: (filter: RoomFilter) => void;
}

export function RoomFilters({ rooms, filter, change }: RoomFiltersProps) {
  const floors = [...new Set(rooms.map(floorOf))];
  return (
    <>
      <span className="row gap-8" role="group" aria-label="Jumlah orang">
        {PEOPLE.map((count) => (
          <Chip
            key={count}
            on={filter.people === count}
            aria-pressed={filter.people === count}
            onClick={() => change({ ...filter, people: count })}
          >
            {count === 1 ? 'Semua ruang' : `${count}+ orang`}
          </Chip>
        ))}
      </span>
      <ChoiceChip
        label="Fasilitas"
        none="Semua fasilitas"
        choices={facilitiesOf(rooms, MOST_FACILITIES).map((name) => ({ id: name.toLowerCase(), name }))}
        chosen={filter.facilities}
        choose={(facilities) => change({ ...filter, facilities })}
      />
      {floors.length > 1 && (
        <ChoiceChip
          label="Lantai"
          none="Semua lantai"
          choices={floors.map((name) => ({ id: name, name }))}
          chosen={filter.floors}
          choose={(chosen) => change({ ...filter, floors: chosen })}
        />
      )}
    </>
  );
}
