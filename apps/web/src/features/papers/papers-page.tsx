/** /management/surat: what people ask for, what was given out, and the head of the company's papers. */
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/feedback/states.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { addressOf } from '../../ui/navigation/go.tsx';
import { id, oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';
import { PaperHeadForm } from './paper-head-form.tsx';
import { PaperList } from './paper-list.tsx';

const OrderList = lazy(() => import('./order-list.tsx'));

const PATH = '/management/surat';
const PARTS = ['surat', 'lembur', 'kop'] as const;
const SEARCH = { bagian: oneOf(PARTS), buka: id };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

const WORDS = { surat: 'Surat', lembur: 'SPL', kop: 'Kop surat' } as const;

export default function PapersPage() {
  const { search } = usePageSearch(SEARCH);
  const shown = search.bagian ?? 'surat';
  return (
    <div className="column fill gap-12">
      <PageTabs
        label="Bagian"
        tabs={PARTS.map((part) => ({
          to: addressOf(PATH, { bagian: part === 'surat' ? undefined : part }),
          name: WORDS[part],
          current: part === shown,
        }))}
      />
      {shown === 'surat' && <PaperList />}
      {shown === 'lembur' && (
        <Suspense fallback={<Loading heights={[36, 320, 44]} />}>
          <OrderList />
        </Suspense>
      )}
      {shown === 'kop' && <PaperHeadForm />}
    </div>
  );
}
