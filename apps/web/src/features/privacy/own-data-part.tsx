/** "Data saya": what is kept about me, my copy of it, who looked, what I agreed to. One kind opens by the URL. */
import { useRemote } from '../../api/fetching.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DocumentList } from '../../ui/facts/document-list.tsx';
import { id, usePageSearch } from '../../ui/navigation/page-search.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { CopyCard } from './copy-card.tsx';
import { KindList } from './kind-list.tsx';
import { KindRows } from './kind-rows.tsx';
import { LooksCard } from './access-log-card.tsx';
import { documentFile, getOverview, listDocuments } from './privacy-calls.ts';
import { useMe } from '../../api/me.ts';

/** Which kind of the own data is open. */
export const OWN_DATA_SEARCH = { jenis: id };

export default function OwnDataPart() {
  const { jenis: kind } = usePageSearch(OWN_DATA_SEARCH).search;
  const { zone } = useMe();
  const overview = useRemote(getOverview, {});
  const papers = useRemote(listDocuments, {});
  if (overview.data === undefined)
    return (
      <AsyncContent data={overview.data} error={overview.error} retry={overview.mutate} loading={[120, 320, 160]} />
    );
  const kinds = overview.data.data;
  const open = kinds.find(({ key }) => key === kind);
  if (open !== undefined) return <KindRows key={open.key} kind={open} />;
  return (
    <>
      <CopyCard zone={zone} />
      <KindList kinds={kinds} />
      {papers.data !== undefined && papers.data.data.length > 0 && (
        <Card title="Dokumen saya" sub="Yang disimpan HR tentang Anda.">
          <div className="mt-12">
            <DocumentList
              rows={papers.data.data}
              zone={zone}
              addressOf={({ id }) => documentFile.address({ params: { id } })}
            />
          </div>
        </Card>
      )}
      <LooksCard zone={zone} />
      <ConsentsCard zone={zone} />
    </>
  );
}
