/** A meeting as a calendar entry (RFC 5545, 5546): asked for, changed, cancelled; of a series whole or by its dates. */
import { TZDate } from '@date-fns/tz';
import { type Instant, type Zone, zoneOffsetMinutes } from '@hadir/domain/kernel/time.ts';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalWeekday,
} from 'ical-generator';

/** One date of a meeting. */
interface EntryDate {
  readonly id: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly sequence: number;
  /** Of a series: the start it was booked with. */
  readonly seriesStart: Instant | null;
}

export interface SeriesRule {
  readonly firstStart: Instant;
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  readonly weekdays: readonly number[];
  /** How many dates it has, with those that were left out. */
  readonly dates: number;
  /** Starts of the dates that are no meeting. */
  readonly without: readonly Instant[];
}

export interface CalendarEntry {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly url: string;
  readonly zone: Zone;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
  readonly now: Instant;
  readonly seriesId: string | null;
  /** The dates it is about, the first one first. */
  readonly dates: readonly EntryDate[];
  /** The whole series is asked for at once. */
  readonly rule?: SeriesRule | undefined;
}

const FREQUENCY = {
  DAILY: ICalEventRepeatingFreq.DAILY,
  WEEKLY: ICalEventRepeatingFreq.WEEKLY,
  MONTHLY: ICalEventRepeatingFreq.MONTHLY,
} as const;

/** Monday is 0. */
const WEEKDAYS = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
] as const;

/** The three zones have had no other offset since 1964. */
function zoneText(zone: Zone): string {
  const offset = `+0${zoneOffsetMinutes[zone] / 60}00`;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
}

export function calendarText(entry: CalendarEntry): string {
  const { method, zone } = entry;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'HADIR', product: 'Ruang meeting', language: 'ID' },
    timezone: { name: zone, generator: () => zoneText(zone) },
  });
  if (entry.rule === undefined) for (const date of entry.dates) addDate(calendar, entry, date);
  else addSeries(calendar, entry, entry.rule);
  return calendar.toString();
}

const at = (moment: Instant, zone: Zone) => new TZDate(moment, zone);

/** What every entry says; a cancelled one stays under the same name. */
function shared(entry: CalendarEntry, { sequence }: Pick<EntryDate, 'sequence'>): Omit<ICalEventData, 'start'> {
  const { method, title, place, notes, url, organizer, attendee, now, zone } = entry;
  return {
    summary: title,
    location: place,
    description: notes === '' ? url : `${notes}\n\n${url}`,
    url,
    sequence,
    stamp: at(now, zone),
    timezone: zone,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ ...attendee, rsvp: false }],
  };
}

function addDate(calendar: ICalCalendar, entry: CalendarEntry, date: EntryDate): void {
  const { zone, seriesId } = entry;
  const ofSeries = seriesId === null || date.seriesStart === null ? {} : { recurrenceId: at(date.seriesStart, zone) };
  calendar.createEvent({
    ...shared(entry, date),
    id: uidOf(seriesId ?? date.id),
    start: at(date.start, zone),
    end: at(date.end, zone),
    ...ofSeries,
  });
}

function addSeries(calendar: ICalCalendar, entry: CalendarEntry, rule: SeriesRule): void {
  const { zone, seriesId, dates } = entry;
  const [first] = dates;
  if (first === undefined) return;
  const { firstStart, frequency, interval, weekdays, without } = rule;
  calendar.createEvent({
    ...shared(entry, { sequence: Math.max(...dates.map(({ sequence }) => sequence)) }),
    id: uidOf(seriesId ?? first.id),
    start: at(firstStart, zone),
    end: at((firstStart + (first.end - first.start)) as Instant, zone),
    repeating: {
      freq: FREQUENCY[frequency],
      count: rule.dates,
      interval,
      startOfWeek: ICalWeekday.MO,
      ...(weekdays.length === 0 ? {} : { byDay: weekdays.flatMap((day) => WEEKDAYS[day] ?? []) }),
      ...(without.length === 0 ? {} : { exclude: without.map((start) => at(start, zone)), excludeTimezone: zone }),
    },
  });
}

/** The same for as long as the meeting is, whatever becomes of it. */
const uidOf = (id: string) => `${id}@hadir`;
