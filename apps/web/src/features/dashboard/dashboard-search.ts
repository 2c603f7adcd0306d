/** What the dashboard shows, as its URL tells it: day, divisions, units, and which of its two views. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type SearchValues, useGo, usePathname, useSearchValues, writeSearch } from '../../ui/navigation/go.tsx';
import { dateOrNone } from '../../ui/text/time-words.ts';

export type DashboardView = 'ringkasan' | 'tim';

export interface DashboardSearch {
  readonly date: LocalDate | undefined;
  readonly division: readonly string[];
  readonly unit: readonly string[];
  readonly view: DashboardView | undefined;
}

export function readDashboardSearch(values: SearchValues): DashboardSearch {
  const view = values['tampilan'];
  return {
    date: dateOrNone(values['tanggal']),
    division: listOf(values['divisi']),
    unit: listOf(values['unit']),
    view: view === 'ringkasan' || view === 'tim' ? view : undefined,
  };
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}

export function useDashboardSearch(): [DashboardSearch, (change: Partial<DashboardSearch>) => void] {
  const search = readDashboardSearch(useSearchValues());
  const path = usePathname();
  const go = useGo();
  const change = (next: Partial<DashboardSearch>) => {
    const { date, division, unit, view } = { ...search, ...next };
    go(path + writeSearch({ tanggal: date, divisi: division, unit, tampilan: view }), { replace: true });
  };
  return [search, change];
}
