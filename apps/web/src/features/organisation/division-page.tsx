/** Divisions as a list, or the whole structure as a tree: one page, two views, the view in the URL. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { division } from '@hadir/contract/master/organisation.ts';
import { useGo, usePathname, useSearchValues } from '../../ui/go.tsx';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { StructureTree } from './structure-tree.tsx';
import styles from './structure.module.css';

type View = 'daftar' | 'struktur';

export default function DivisionPage() {
  const view: View = useSearchValues()['view'] === 'struktur' ? 'struktur' : 'daftar';
  const path = usePathname();
  const go = useGo();
  const views = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Tampilan"
      onChange={(_, next: View | null) =>
        next === null ? undefined : go(next === 'daftar' ? path : `${path}?view=${next}`)
      }
    >
      <ToggleButton value="daftar">Daftar</ToggleButton>
      <ToggleButton value="struktur">Struktur</ToggleButton>
    </ToggleButtonGroup>
  );
  if (view === 'daftar') return <MasterPage master={division} beside={views} />;
  return (
    <div className={styles.page}>
      <div>{views}</div>
      <StructureTree />
    </div>
  );
}
