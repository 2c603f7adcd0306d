/** /laporan/all: everybody's days in the own scope, as a matrix, as a list, and explained one by one. */
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { type ReactNode, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useSession } from '../../../api/user.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { dateAt } from '../../../ui/text/time-words.ts';
import { getPeriods } from '../attendance-calls.ts';
import { shownSpan, groupedOf, useReportSearch } from './attendance-search.ts';
import { RefusalPlace } from '../reviews/refusal.tsx';
import { type GroupedName, ReportBoard, type ReportFilter } from './report-board.tsx';
import { ReportPhone, type TeamDayPart } from './report-phone.tsx';

interface AttendancePageProps {
  download: (filter: ReportFilter, report?: GroupedName) => ReactNode;
  /** Own month with letters, for phones of people who see only themselves. */
  ownMonth: ReactNode;
  teamDay: TeamDayPart;
}

export function AttendancePage({ download, ownMonth, teamDay }: AttendancePageProps) {
  const session = useSession().data;
  const phone = useIsPhone();
  if (session === undefined) return <Loading />;
  const onlyOwn = session.grants['attendance.read']?.every((scope) => scope === 'own') ?? true;
  if (phone && onlyOwn) return ownMonth;
  return (
    <>
      <Report zone={session.zone} phone={phone} download={download} teamDay={teamDay} />
      <RefusalPlace />
    </>
  );
}

interface ReportProps extends Pick<AttendancePageProps, 'download' | 'teamDay'> {
  zone: Zone;
  phone: boolean;
}

function Report({ zone, phone, download, teamDay }: ReportProps) {
  const [search, change] = useReportSearch();
  const [today] = useState<LocalDate>(() => dateAt(serverNow(), zone));
  const { data, error, mutate } = useRemote(getPeriods, {});
  if (phone && groupedOf(search) === undefined)
    return <ReportPhone search={search} change={change} today={today} teamDay={teamDay} />;
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[36, 36, 480]} />;
  const span = shownSpan(search, data.data, today);
  if (phone)
    return (
      <ReportPhone
        search={search}
        change={change}
        today={today}
        teamDay={teamDay}
        sums={{ span, periods: data.data }}
      />
    );
  return (
    <ReportBoard
      search={search}
      change={change}
      span={span}
      periods={data.data}
      zone={zone}
      today={today}
      download={download}
    />
  );
}
