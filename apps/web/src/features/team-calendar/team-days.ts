/** The plans of the team for a span, kept on the device where nothing narrows them. */
import type { teamCalendar } from '@hadir/contract/team-calendar/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../api/call.ts';
import type { Owner } from '../../api/queue/queued-item.ts';
import { type OfflineRead, useOfflineRead } from '../../api/queue/use-offline-read.ts';
import { type TeamSpan, weeksAround } from './team-span.ts';

const getTeam = remote<typeof teamCalendar.days>('GET', '/api/team-calendar', ['plan']);

export type Team = ReplyOf<typeof teamCalendar.days>;
export const TEAM_PAGE = 50;

export interface TeamFilter {
  readonly search: string;
  readonly unit: string | undefined;
  readonly page: number;
}

export function useTeamDays(owner: Owner | undefined, date: LocalDate, filter: TeamFilter): OfflineRead<Team> {
  const span = weeksAround(date);
  const { search, unit, page } = filter;
  const query = { ...span, search, page, size: TEAM_PAGE, ...(unit !== undefined && { unit }) };
  const plain = search === '' && unit === undefined && page === 1;
  const name = plain ? `team ${span.from}` : null;
  return useOfflineRead({ owner, address: getTeam.address({ query }), name, ask: () => getTeam({ query }) });
}

export type TeamDates = Pick<Team, 'dates' | 'data'>;

/** Of what was asked for, the dates of the span. */
export function datesWithin({ dates, data }: TeamDates, { from, to }: TeamSpan): TeamDates {
  const columns = dates.flatMap(({ date }, index) => (date >= from && date <= to ? [index] : []));
  return {
    dates: columns.flatMap((column) => dates[column] ?? []),
    data: data.map((person) => ({ ...person, cells: columns.map((column) => person.cells[column] ?? null) })),
  };
}
