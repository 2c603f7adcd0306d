/** Places where people clock in: on the map, as a list, and who uses them. The view is in the URL. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { locationPoint, placeUse } from '@hadir/contract/master/locations.ts';
import { useGo, usePathname, useSearchValues } from '../../ui/go.tsx';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { placeInputs } from './place-inputs.ts';
import { PlacePart } from './place-part.tsx';
import { PlacesView } from './places-view.tsx';

const VIEWS = { peta: 'Peta', daftar: 'Daftar', pemakai: 'Pemakai' } as const;
type View = keyof typeof VIEWS;

const isView = (text: unknown): text is View => typeof text === 'string' && text in VIEWS;

export default function LocationsPage() {
  const asked = useSearchValues()['view'];
  const view: View = isView(asked) ? asked : 'peta';
  const path = usePathname();
  const go = useGo();
  const views = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Tampilan"
      onChange={(_, next: View | null) =>
        next === null ? undefined : go(next === 'peta' ? path : `${path}?view=${next}`)
      }
    >
      {Object.entries(VIEWS).map(([key, word]) => (
        <ToggleButton key={key} value={key}>
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  if (view === 'daftar')
    return <MasterPage key="daftar" master={locationPoint} inputs={placeInputs} below={<PlacePart />} beside={views} />;
  if (view === 'pemakai') return <MasterPage key="pemakai" master={placeUse} beside={views} />;
  return <PlacesView views={views} />;
}
