/** The places beside the map, or alone on a phone: name, radius, who, and what is worth a look. */
import { useState } from 'react';
import type { PlaceOnMap } from '@hadir/contract/locations/endpoints.ts';
import { zoneName } from '@hadir/domain/kernel/time.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { PRODUCT_ZONE } from '../../api/me.ts';
import { showDate, showNumber } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { SearchBox } from '../../ui/navigation/search-box.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { warningWords } from './location-calls.ts';
import styles from './locations.module.css';

interface PlaceListProps {
  places: readonly PlaceOnMap[];
  selected: string | undefined;
  /** The reader only uses places, and keeps none. */
  own: boolean;
  open: (id: string) => void;
}

type Shown = 'berlaku' | 'cek' | 'berakhir';

function lineOf(place: PlaceOnMap, own: boolean): { text: string; doubtful: boolean } {
  const [warning] = place.warnings;
  if (!own && warning !== undefined) return { text: warningWords[warning], doubtful: true };
  if (place.validTo !== null) return { text: `Berlaku sampai ${showDate(place.validTo)}`, doubtful: false };
  if (own && place.mineSince !== null)
    return { text: `Titik Anda sejak ${showDate(place.mineSince)}`, doubtful: false };
  const words = [place.people === 0 ? 'Belum dipakai' : `${showNumber(place.people)} orang`];
  if (place.tz !== PRODUCT_ZONE) words.push(zoneName[place.tz]);
  return { text: words.join(', '), doubtful: false };
}

export function PlaceList({ places, selected, own, open }: PlaceListProps) {
  const [shown, setShown] = useState<Shown>('berlaku');
  const [search, setSearch] = useState('');
  const groups: Readonly<Record<Shown, readonly PlaceOnMap[]>> = {
    berlaku: places.filter(({ validTo, current }) => current || validTo === null),
    cek: places.filter(({ warnings }) => warnings.length > 0),
    berakhir: places.filter(({ validTo, current }) => !current && validTo !== null),
  };
  const words: Readonly<Record<Shown, string>> = { berlaku: 'Berlaku', cek: 'Perlu dicek', berakhir: 'Berakhir' };
  const found = groups[shown].filter(({ name, code, address }) =>
    `${name} ${code} ${address}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <div className={`column min-h-0 ${styles.list}`}>
      {!own && (
        <div className="stack border-bottom gap-12 pad-12">
          <SearchBox label="Cari titik" value={search} set={setSearch} />
          <div className="flex wrap gap-8">
            {(['berlaku', 'cek', 'berakhir'] as const).map((kind) => (
              <Chip
                key={kind}
                on={kind === shown}
                aria-pressed={kind === shown}
                count={String(groups[kind].length)}
                onClick={() => setShown(kind)}
              >
                {words[kind]}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {found.length === 0 && <NoneFound searched={search !== ''} />}
      {found.length > 0 && (
        <ul className={`fill scroll ${styles.places}`}>
          {found.map((place) => {
            const { text, doubtful } = lineOf(place, own);
            return (
              <li key={place.id}>
                <button
                  className="stack w-full text-start border-bottom cols-12 focus-inset"
                  type="button"
                  aria-current={place.id === selected ? 'true' : undefined}
                  onClick={() => open(place.id)}
                >
                  <Icon className="secondary" name="pin" size={20} />
                  <span className="medium break-anywhere">{place.name}</span>
                  <span className="size-14 secondary nowrap">{showNumber(place.radiusM)} m</span>
                  <span className={`small secondary ${styles.placeLine}`} data-doubtful={doubtful || undefined}>
                    {text}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function NoneFound({ searched }: { searched: boolean }) {
  if (searched)
    return <Empty icon="pin" title="Tidak ada titik yang cocok" text="Periksa ejaan, atau kosongkan pencarian." />;
  return <Empty icon="pin" title="Tidak ada titik di sini" text="Pilih kelompok lain di atas." />;
}
