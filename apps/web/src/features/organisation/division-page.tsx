/** Divisions as a list, or the whole structure as a tree: one page, two views, the view in the URL. */
import { division } from '@hadir/contract/master/organisation.ts';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { useViews } from '../../ui/navigation/use-views.tsx';
import { StructureTree } from './structure-tree.tsx';

const VIEWS = { daftar: 'Daftar', struktur: 'Struktur' } as const;

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
