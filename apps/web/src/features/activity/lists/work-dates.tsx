/** The dates of a list of work, kept in the address. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../../api/me.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { DayChip } from '../../../ui/day-picker/day-chip.tsx';
import { day, oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { SPAN_IDS, type SpanId, spanDates, SPANS } from './work-filter.ts';

const SEARCH = { tanggal: day, rentang: oneOf(SPAN_IDS, 'hari') };

export function useWorkDates() {
  const { today } = useMe();
  const { search, change } = usePageSearch(SEARCH);
  const date = search.tanggal ?? today;
  return { date, today, span: search.rentang, range: spanDates(date, search.rentang), change };
}

interface WorkDatesProps {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly span: SpanId;
  readonly change: (to: { tanggal?: LocalDate; rentang?: SpanId }) => void;
}

export function WorkDates({ date, today, span, change }: WorkDatesProps) {
  return (
    <>
      <DayChip day={date} today={today} max={today} choose={(tanggal) => change({ tanggal })} />
      <ChoiceChip
        label="Rentang"
        none="Satu hari"
        choices={SPANS.slice(1)}
        chosen={span === 'hari' ? [] : [span]}
        choose={(ids) => change({ rentang: SPAN_IDS.find((id) => id === ids.at(-1)) ?? 'hari' })}
      />
    </>
  );
}
