/** /apps/absent/ruang: every employee finds a free room, books it and checks in. */
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { day, id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { RoomsOfDate } from '../rooms-of-date.tsx';

const DoorCheckIn = lazy(() => import('./door-check-in.tsx'));

const PATH = '/apps/absent/ruang';
/** `kode`: what a phone has scanned at a door. */
const SEARCH = { tanggal: day, buka: id, kode: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

export default function OwnRoomsPage() {
  usePageTitle({ back: '/apps/absent' });
  const { search, change } = usePageSearch(SEARCH);
  return (
    <>
      <RoomsOfDate date={search.tanggal} choose={(tanggal) => change({ tanggal })} />
      {search.kode !== undefined && (
        <Suspense fallback={null}>
          <DoorCheckIn scanned={search.kode} close={() => change({ kode: undefined }, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
