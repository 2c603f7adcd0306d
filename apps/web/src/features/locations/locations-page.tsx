/** Places where people clock in: on the map, as a list, and who uses them. The view is in the URL. */
import { locationPoint, placeUse } from '@hadir/contract/master/locations.ts';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { useViews } from '../../ui/navigation/use-views.tsx';
import type { LIST_SEARCH } from '../../ui/list-page/list-state.ts';
import type { list, SearchParameter } from '../../ui/navigation/page-search.ts';
import { placeInputs } from './place-inputs.ts';
import { PlacePart } from './place-part.tsx';
import { PlacesView } from './places-view.tsx';

const VIEWS = { peta: 'Peta', daftar: 'Daftar', pemakai: 'Pemakai' } as const;

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    '/management/location-point': typeof LIST_SEARCH & {
      tampilan: SearchParameter<keyof typeof VIEWS>;
      locationPointId: typeof list;
    };
  }
}

export default function LocationsPage() {
  const { view, views } = useViews(VIEWS);
  if (view === 'daftar')
    return (
      <MasterPage key="daftar" master={locationPoint} inputs={placeInputs} below={<PlacePart />} toolbarExtra={views} />
    );
  if (view === 'pemakai') return <MasterPage key="pemakai" master={placeUse} toolbarExtra={views} />;
  return <PlacesView views={views} />;
}
