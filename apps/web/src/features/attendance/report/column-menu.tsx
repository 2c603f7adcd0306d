/** Which columns the list shows. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { ColumnMenu } from '../../../ui/list-page/column-menu.tsx';
import type { ChangeSearch, ReportSearch } from './attendance-search.ts';
import { dayColumns, shownColumns } from '../days/day-columns.tsx';

interface DayColumnMenuProps {
  search: ReportSearch;
  change: ChangeSearch;
  severalDays: boolean;
  zone: Zone;
}

export default function DayColumnMenu({ search, change, severalDays, zone }: DayColumnMenuProps) {
  const columns = dayColumns(severalDays, zone);
  const shown = shownColumns(columns, search.columns);
  const choices = columns
    .filter(({ hideable }) => hideable !== false)
    .map(({ field, headerName = field }) => ({ key: field, label: headerName }));
  return (
    <ColumnMenu
      columns={choices}
      hidden={choices.map(({ key }) => key).filter((key) => shown[key] !== true)}
      chosen={search.columns !== undefined}
      choose={(next) =>
        change({
          // Columns that cannot be hidden stay where they are among the chosen ones.
          columns:
            next &&
            columns
              .filter(({ field, hideable }) => hideable === false || next.includes(field))
              .map(({ field }) => field),
        })
      }
    />
  );
}
