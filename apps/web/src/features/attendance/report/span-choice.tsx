/** The dates of a file: a period of the company or an own range, as the address has them. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type ReactNode, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { getPeriods } from '../attendance-calls.ts';
import { shownSpan, type Span, useReportSearch } from './attendance-search.ts';
import { PeriodNav, SpanErrorNote } from './period-nav.tsx';

/** @param children what is drawn of the dates, with the line that changes them */
export function SpanChoice({ children }: { children: (span: Span, nav: ReactNode) => ReactNode }) {
  const [search, change] = useReportSearch();
  const { today: now } = useMe();
  const [today] = useState<LocalDate>(now);
  const { data, error, mutate } = useRemote(getPeriods, {});
  return (
    <AsyncContent data={data} error={error} retry={mutate} loading={[36, 360]}>
      {({ data: periods }) => {
        const span = shownSpan(search, periods, today);
        const nav = (
          <div className="row wrap gap-4">
            <PeriodNav span={span} periods={periods} today={today} choose={change} />
            <SpanErrorNote error={search.spanError} />
          </div>
        );
        return children(span, nav);
      }}
    </AsyncContent>
  );
}
