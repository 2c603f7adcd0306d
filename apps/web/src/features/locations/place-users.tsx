/** How many clock in at a place today, and by which rules: units and people with their dates, in their own list. */
import type { MasterRow } from '@hadir/contract/kernel/master.ts';
import { placeUse } from '@hadir/contract/master/locations.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDate, showNumber } from '../../ui/text/format.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { masterCalls } from '../../ui/master/master-calls.ts';
import { getPlaces } from './location-calls.ts';
import styles from './locations.module.css';

const calls = masterCalls(placeUse);

const dateText = (date: unknown) => (typeof date === 'string' ? showDate(date) : '');

function dates({ values }: MasterRow): string {
  const { validFrom, validTo } = values;
  const from = dateText(validFrom);
  if (typeof validTo === 'string') return `${from}–${dateText(validTo)}`;
  return `sejak ${from}`;
}

export function PlaceUsers({ placeId }: { placeId: string }) {
  // A field of the declaration is a filter of its list, which the type of all tables does not know.
  const query = { locationPointId: [placeId], size: 5 } as { size: number };
  const { data } = useRemote(calls.list, { query });
  const rows = data?.data ?? [];
  // The number of the list beside the map: a rule of a unit stands for all of its people.
  const places = useRemote(getPlaces, {});
  const people = places.data?.data.find(({ id }) => id === placeId)?.people;
  const search = { tampilan: 'pemakai', locationPointId: [placeId] } as const;
  return (
    <section className={`stack border-top gap-8 ${styles.users}`} aria-label="Yang absen di sini">
      <h3 className="body bold">
        Yang absen di sini
        {people !== undefined && people !== 0 && `: ${showNumber(people)} orang`}
      </h3>
      {data !== undefined && rows.length === 0 && (
        <p className="body secondary">Belum ada unit atau orang. Titik ini belum dipakai absen.</p>
      )}
      <ul>
        {rows.map((row) => (
          <li className="flex between size-14 gap-12" key={row.id}>
            <span>{row.names['unitId'] ?? row.names['userId']}</span>
            <span className="secondary nowrap">{dates(row)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Go to={addressOf('/management/location-point', search)}>
          {data !== undefined && data.total > rows.length ? 'Lihat semua aturannya' : 'Atur pemakai'}
        </Go>
        {' · '}
        <Go to={addressOf('/management/location-point', { ...search, buka: 'baru' })}>Tambah unit atau orang</Go>
      </p>
    </section>
  );
}
