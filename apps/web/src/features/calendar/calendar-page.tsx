/** The company's calendar by year and month, its own entries as a list, and other hours for Ramadan. View in the URL. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { calendarDay } from '@hadir/contract/master/calendar.ts';
import { shiftOverride } from '@hadir/contract/master/overrides.ts';
import { useGo, usePathname, useSearchValues } from '../../ui/go.tsx';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { CalendarView } from './calendar-view.tsx';
import { EntryEffect } from './entry-effect.tsx';

const VIEWS = { bulan: 'Bulan', tahun: 'Tahun', daftar: 'Daftar', ramadan: 'Jam Ramadan' } as const;
type View = keyof typeof VIEWS;

const isView = (text: unknown): text is View => typeof text === 'string' && text in VIEWS;

export default function CalendarPage() {
  const asked = useSearchValues()['view'];
  const view: View = isView(asked) ? asked : 'bulan';
  const path = usePathname();
  const go = useGo();
  const views = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Tampilan"
      onChange={(_, next: View | null) =>
        next === null ? undefined : go(next === 'bulan' ? path : `${path}?view=${next}`)
      }
    >
      {Object.entries(VIEWS).map(([key, word]) => (
        <ToggleButton key={key} value={key}>
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  if (view === 'daftar') return <MasterPage key="daftar" master={calendarDay} below={<EntryEffect />} beside={views} />;
  if (view === 'ramadan') return <MasterPage key="ramadan" master={shiftOverride} beside={views} />;
  return <CalendarView view={view} views={views} />;
}
