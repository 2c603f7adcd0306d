/** Who is invited: found by name, with whether each can come at that time; why not is not told. */
import { useState } from 'react';
import type { Booking } from '@hadir/contract/rooms/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { FoundPeople } from '../../../ui/form/fields/found-people.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { findColleagues } from '../room-calls.ts';

const LEAST_LETTERS = 2;
const UNAVAILABLE = 'Tidak tersedia';

interface AttendeesFieldProps {
  /** Wished times as the server has them; undefined while they cannot be read. */
  readonly times: { readonly start: string; readonly end: string } | undefined;
  /** The booking that is changed. */
  readonly changes: Booking | undefined;
  /** As many as are invited, and who invites. */
  readonly counted: (people: number) => void;
}

export function AttendeesField({ times, changes, counted }: AttendeesFieldProps) {
  const { value, set, error } = useField<readonly string[]>('attendees');
  const [search, setSearch] = useState('');
  const query = { ...times, ...(changes === undefined ? {} : { changes: changes.id }) };
  const looksFor = search.trim().length >= LEAST_LETTERS;
  const found = useRemote(findColleagues, looksFor ? { query: { ...query, search } } : null, {
    keepPreviousData: true,
  });
  const invited = useRemote(findColleagues, value.length === 0 ? null : { query: { ...query, ids: [...value] } }, {
    keepPreviousData: true,
  });
  const choose = (ids: readonly string[]) => {
    set(ids);
    counted(ids.length + 1);
  };
  // Who has left the company stays until taken away.
  const known = new Map(changes?.attendees.map(({ userId, fullname }) => [userId, fullname]));
  const people = value.map((id) => {
    const one = invited.data?.data.find((person) => person.id === id);
    return { id, fullname: one?.fullname ?? known.get(id) ?? '…', available: one?.available ?? null };
  });
  return (
    <div className="stack gap-8">
      <FoundPeople
        id="f-attendees"
        label="Undang rekan"
        hint="Ketik namanya, lalu pilih. Mereka mendapat pesan dan undangan kalender."
        error={error}
        search={search}
        setSearch={setSearch}
        found={looksFor ? found.data?.data.filter(({ id }) => !value.includes(id)) : undefined}
        shownAs={({ id, fullname, position, available }) => ({
          id,
          fullname,
          detail: available === false ? UNAVAILABLE : position,
        })}
        choose={({ id }) => {
          choose([...value, id]);
          setSearch('');
        }}
        listed="Rekan yang dapat diundang"
        none="Tidak ada rekan dengan nama itu."
      />
      {people.length > 0 && (
        <ul className="card border-between" aria-label="Yang diundang">
          {people.map(({ id, fullname, available }) => (
            <li key={id} className="row between gap-8 pad-x-12 min-h-44">
              <span className="min-w-0 break-anywhere">
                {fullname}
                {available === false && <b className="medium text-strong"> · {UNAVAILABLE.toLowerCase()}</b>}
              </span>
              <button
                type="button"
                className="inline-row centre min-h-44 pad-x-12 flex-none focus-inset secondary"
                aria-label={`Jangan undang ${fullname}`}
                onClick={() => choose(value.filter((other) => other !== id))}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
