/** Above the list of reviews, whatever becomes of the list: search, and which of them. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { reviewStateWord } from '@hadir/contract/attendance/words.ts';
import { spanOfDates } from '../../../ui/text/time-words.ts';
import {
  type ChangeSearch,
  REVIEW_STATES,
  type ReportSearch,
  type ReviewState,
  type Span,
} from '../report/attendance-search.ts';
import { SearchField } from '../report/search-field.tsx';

interface ReviewToolsProps {
  search: ReportSearch;
  span: Span;
  change: ChangeSearch;
}

export function ReviewTools({ search, span, change }: ReviewToolsProps) {
  return (
    <div className="row wrap gap-8">
      <SearchField value={search.search} set={(text) => change({ search: text })} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={search.reviewState}
        aria-label="Keadaan tinjauan"
        onChange={(_, next: ReviewState | null) => {
          if (next !== null) change({ reviewState: next, open: undefined });
        }}
      >
        {REVIEW_STATES.map((state) => (
          <ToggleButton key={state} value={state}>
            {state === 'terbuka' ? 'Menunggu' : reviewStateWord[state]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span className="size-12 secondary">
        {search.reviewState === 'terbuka'
          ? 'Semua yang menunggu, dari periode mana pun'
          : `Tanggal kerja ${spanOfDates(span.from, span.to)}`}
      </span>
    </div>
  );
}
