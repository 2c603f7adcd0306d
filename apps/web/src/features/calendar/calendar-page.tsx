/** The company's calendar by year and month, its own entries as a list, and other hours for Ramadan. View in the URL. */
import { calendarDay } from '@hadir/contract/master/calendar.ts';
import { shiftOverride } from '@hadir/contract/master/overrides.ts';
import { MasterPage } from '../../ui/master/master-page.tsx';
import { useViews } from '../../ui/navigation/use-views.tsx';
import { CalendarView } from './calendar-view.tsx';
import { EntryEffect } from './entry-effect.tsx';

const VIEWS = { bulan: 'Bulan', tahun: 'Tahun', daftar: 'Daftar', ramadan: 'Jam Ramadan' } as const;
export default function CalendarPage() {
  const { view, views } = useViews(VIEWS);
  if (view === 'daftar')
    return <MasterPage key="daftar" master={calendarDay} below={<EntryEffect />} toolbarExtra={views} />;
  if (view === 'ramadan') return <MasterPage key="ramadan" master={shiftOverride} toolbarExtra={views} />;
  return <CalendarView view={view} views={views} />;
}
