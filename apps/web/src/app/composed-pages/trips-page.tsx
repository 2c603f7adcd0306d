/** Trips in the reader's scope, as a table or as a board of their stages; one opens beside it. */
import { lazy, Suspense } from 'react';
import { RequestsDownload } from '../../features/exports/requests-download.tsx';
import { RequestListPage } from '../../features/requests/list/request-list-page.tsx';
import { TripBoard } from '../../features/requests/trips/trip-board.tsx';
import { useMe } from '../../api/me.ts';
import { Loading } from '../../ui/feedback/states.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { usePathname } from '../../ui/navigation/go.tsx';
import { id, oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';

const OpenRequest = lazy(() => import('../../features/requests/list/open-request.tsx'));

const SEARCH = { tampilan: oneOf(['papan']), buka: id };

export default function TripsPage() {
  const path = usePathname();
  const { search, addressWith, change } = usePageSearch(SEARCH);
  const { today } = useMe();
  const phone = useIsPhone();
  const board = search.tampilan === 'papan';
  const panel =
    !board || search.buka === undefined ? null : (
      <Suspense fallback={<Loading heights={[72, 160, 96]} />}>
        <OpenRequest key={search.buka} id={search.buka} today={today} close={() => change({ buka: undefined })} />
      </Suspense>
    );
  if (phone && panel !== null) return panel;
  return (
    <div className="column fill gap-12">
      <PageTabs
        label="Tampilan"
        tabs={[
          { to: path, name: 'Tabel', current: !board },
          { to: addressWith({ tampilan: 'papan', buka: undefined }), name: 'Papan', current: board },
        ]}
      />
      {board ? (
        <TripBoard open={(row) => change({ buka: row })} />
      ) : (
        <RequestListPage kinds={['trip']} download={(listed) => <RequestsDownload {...listed} />} />
      )}
      {panel}
    </div>
  );
}
