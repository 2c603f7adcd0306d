/** The matrix with its states, its legend and how much of it is seen. */
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { useCallback, useState } from 'react';
import { useSession } from '../../../api/user.ts';
import { wishCorrection } from '../../../ui/day-changes/correction-target.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import {
  type ChangeSearch,
  filterOf,
  isFiltered,
  NO_FILTERS,
  type ReportSearch,
  type Span,
} from '../report/attendance-search.ts';
import { NothingInSpan } from '../report/nothing-in-span.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixLegend } from './matrix-legend.tsx';
import styles from './matrix-board.module.css';
import { useMatrix } from './use-matrix.ts';

interface MatrixBoardProps {
  search: ReportSearch;
  span: Span;
  zone: Zone;
  today: LocalDate;
  change: ChangeSearch;
  choose: (userId: string, date: LocalDate) => void;
  /** Tells how many people the exceptions filter leaves. */
  onExceptions: (people: number) => void;
}

export function MatrixBoard({
  search,
  span,
  zone,
  today,
  change,
  choose,
  onExceptions: onExceptionCount,
}: MatrixBoardProps) {
  // A filter chooses people, their rows stay whole; the tabs, and with them the time of day, belong to the list.
  const filter = filterOf({ ...search, tab: 'semua' }, span, '');
  const { matrix, error, stale, reach, reload } = useMatrix(filter);
  const mayCorrect = (useSession().data?.grants['correction.write'] ?? []).length > 0;
  const { singleKeys } = useAppearance();
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const shows = useCallback((first: number, last: number) => {
    setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, []);
  if (matrix !== undefined) onExceptionCount(matrix.exceptionPeople);

  return (
    <div className="card column fill overflow-hidden">
      {matrix === undefined && (
        <div className="fill scroll pad-16">
          <AsyncContent
            data={matrix}
            error={error}
            retry={reload}
            loading={[66, ...Array.from({ length: 14 }, () => 20)]}
          />
        </div>
      )}
      {matrix?.total === 0 && (
        <div className="fill scroll pad-16">
          <NothingInSpan span={span} of="orang" clear={isFiltered(search) ? () => change(NO_FILTERS) : undefined} />
        </div>
      )}
      {matrix !== undefined && matrix.total !== 0 && (
        <MatrixGrid
          key={`${span.from}_${span.to}`}
          matrix={matrix}
          zone={zone}
          today={today}
          zoom={search.zoom}
          open={search.open}
          stale={stale}
          reach={reach}
          choose={choose}
          correct={mayCorrect && singleKeys ? wishCorrection : undefined}
          shows={shows}
        />
      )}
      <footer className={`row caption between flex-none min-h-44 secondary border-top gap-16 ${styles.foot}`}>
        {matrix !== undefined && matrix.total !== 0 && (
          <>
            <MatrixLegend letters={matrix.letters} openChange={matrix.hasOpenChange} />
            <span>
              {showNumber(seen.first + 1)}–{showNumber(seen.last + 1)} dari {showNumber(matrix.total)}
            </span>
          </>
        )}
      </footer>
    </div>
  );
}
