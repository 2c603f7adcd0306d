/** Corrections as people asked for them, and beside them those that HR wrote. */
import { lazy, Suspense } from 'react';
import { RequestsDownload } from '../../features/exports/requests-download.tsx';
import { fileSpans } from '../../features/requests/list/list-query.ts';
import { RequestListPage } from '../../features/requests/list/request-list-page.tsx';
import { usePathname } from '../../ui/navigation/go.tsx';
import { oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';
import { readListState } from '../../ui/list-page/list-state.ts';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { useMe } from '../../api/me.ts';

const ChangeListPage = lazy(() => import('../../features/corrections/change-list-page.tsx'));

const SEARCH = { bagian: oneOf(['hr']) };

export default function CorrectionsPage() {
  const path = usePathname();
  const { search, addressWith } = usePageSearch(SEARCH);
  const byHr = search.bagian === 'hr';
  return (
    <div className="column fill gap-12">
      <PageTabs
        label="Koreksi"
        tabs={[
          { to: path, name: 'Pengajuan', current: !byHr },
          { to: addressWith({ bagian: 'hr' }), name: 'Koreksi HR', current: byHr },
        ]}
      />
      {byHr ? (
        <Suspense fallback={<Loading heights={[36, 360, 44]} />}>
          <ChangeListPage download={<Download />} />
        </Suspense>
      ) : (
        <RequestListPage kinds={['correction']} download={(listed) => <RequestsDownload {...listed} />} />
      )}
    </div>
  );
}

/** The file of corrections holds those of HR, too. */
function Download() {
  const spans = fileSpans(readListState({}), useMe().today);
  return <RequestsDownload kind="correction" filter={{}} spans={spans} />;
}
