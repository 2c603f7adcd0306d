/** Divisions as a list, or the whole structure as a tree: one page, two views, the view in the URL. */
import { division } from '@hadir/contract/master/organisation.ts';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { useViews } from '../../ui/navigation/use-views.tsx';
import type { LIST_SEARCH } from '../../ui/list-page/list-state.ts';
import { StructureTree } from './structure-tree.tsx';

const VIEWS = { daftar: 'Daftar', struktur: 'Struktur' } as const;

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    '/management/divisi': typeof LIST_SEARCH;
  }
}

export default function DivisionPage() {
  const { view, views } = useViews(VIEWS);
  if (view === 'daftar') return <MasterPage master={division} toolbarExtra={views} />;
  return (
    <div className="column fill gap-12">
      <div>{views}</div>
      <StructureTree />
    </div>
  );
}
