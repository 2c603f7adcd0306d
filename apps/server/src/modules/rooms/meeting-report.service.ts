/** The report Meeting as a list and as a file (rules/rooms#report). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { meetingColumns } from '@hadir/contract/rooms/columns.ts';
import { MAX_ROOM_DAYS } from '@hadir/contract/rooms/endpoints.ts';
import type { MeetingFilter, MeetingPeriod, meetingReport, MeetingRow } from '@hadir/contract/rooms/meeting-report.ts';
import { bookingStateWord, roomPlace } from '@hadir/contract/rooms/words.ts';
import { minutesBetween } from '@hadir/domain/kernel/time.ts';
import { BOOKING_STATES } from '@hadir/domain/rooms/booking.ts';
import { bookingNumber } from '@hadir/domain/rooms/booking-number.ts';
import type { FastifyReply } from 'fastify';
import { requireRange } from '../../engines/reports/report-range.ts';
import { sendTable } from '../../engines/reports/table-file.ts';
import type { Call } from '../../http/serve.ts';
import { recentPeriods } from '../attendance/periods/recent-periods.service.ts';
import {
  countMeetings,
  listMeetings,
  type MeetingSums,
  type StoredMeeting,
  sumMeetings,
} from './meeting-report.store.ts';

const FILE_PAGE = 500;

function rowOnWire({ startAt, endAt, building, floor, ...row }: StoredMeeting): MeetingRow {
  return {
    ...row,
    number: bookingNumber(row.id),
    organizer: row.fullname,
    place: roomPlace({ place: building, floor }),
    minutes: minutesBetween(startAt, endAt),
  };
}

export async function listAllMeetings(c: Call<typeof meetingReport.list>): Promise<ReplyOf<typeof meetingReport.list>> {
  const { page, size, ...filter } = c.query;
  requireRange(filter.from, filter.to, MAX_ROOM_DAYS);
  const total = await countMeetings(c.db, filter);
  const rows = await listMeetings(c.db, filter, { limit: size, offset: (page - 1) * size });
  return { data: rows.map(rowOnWire), total, page, size };
}

export async function countMeetingPeriods(
  c: Call<typeof meetingReport.periods>,
): Promise<ReplyOf<typeof meetingReport.periods>> {
  const periods = await recentPeriods(c);
  const sums = await sumMeetings(c.db, c.query, periods);
  return { data: periods.map(({ from, to }, index) => ({ from, to, counts: countsOf(sums, index + 1) })) };
}

/** Of every state, those without bookings as 0. */
function countsOf(sums: readonly MeetingSums[], place: number): MeetingPeriod['counts'] {
  const own = sums.filter((one) => one.place === place);
  const counts = BOOKING_STATES.map((state) => [state, own.find((one) => one.state === state)?.count ?? 0] as const);
  return Object.fromEntries(counts) as MeetingPeriod['counts'];
}

export async function meetingFile(c: Call<typeof meetingReport.file>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  requireRange(filter.from, filter.to, MAX_ROOM_DAYS);
  const total = await countMeetings(c.db, filter);
  async function* pages(): AsyncGenerator<readonly MeetingRow[]> {
    for (let offset = 0; offset < total; offset += FILE_PAGE)
      yield (await listMeetings(c.db, filter, { limit: FILE_PAGE, offset })).map(rowOnWire);
  }
  return sendTable(c, {
    title: 'Meeting',
    columns: meetingColumns,
    pages: pages(),
    total,
    format,
    dates: filter,
    filter: filterText(filter),
    frozenColumns: meetingColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'room_booking.export', entity: 'room_booking' },
  });
}

function filterText({ search, room, state, division, department, unit }: MeetingFilter): string {
  const chosen = [
    [room, 'ruang'],
    [division, 'divisi'],
    [department, 'departemen'],
    [unit, 'unit'],
  ] as const;
  return [
    ...(state.length === 0 ? [] : [`Status ${state.map((one) => bookingStateWord[one]).join(', ')}`]),
    ...chosen.flatMap(([ids, word]) => (ids.length === 0 ? [] : [`${ids.length} ${word}`])),
    ...(search.trim() === '' ? [] : [`Cari "${search.trim()}"`]),
  ].join('; ');
}
