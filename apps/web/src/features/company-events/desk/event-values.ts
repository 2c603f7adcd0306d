/** What the form of an event holds, before it opens and as it is sent. */
import type { companyEvents, CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import {
  addDays,
  atLocal,
  dateIn,
  instant,
  isLocalDate,
  isLocalTime,
  type LocalDate,
  timeIn,
  toWire,
  type Zone,
} from '@hadir/domain/kernel/time.ts';

export interface EventValues {
  title: string;
  description: string;
  place: string;
  startDate: string;
  start: string;
  endDate: string;
  end: string;
  opensDate: string;
  registrationOpens: string;
  closesDate: string;
  registrationCloses: string;
  capacity: number | null;
  audience: 'company' | 'units';
  countsAsPresent: boolean;
  unitIds: readonly string[];
}

export function initialOf(event: CompanyEvent | undefined, today: LocalDate): EventValues {
  if (event === undefined) {
    const date = addDays(today, 14);
    return {
      title: '',
      description: '',
      place: '',
      startDate: date,
      start: '08:00',
      endDate: date,
      end: '12:00',
      opensDate: today,
      registrationOpens: '08:00',
      closesDate: addDays(date, -1),
      registrationCloses: '17:00',
      capacity: null,
      audience: 'company',
      countsAsPresent: false,
      unitIds: [],
    };
  }
  const { zone } = event;
  const date = (wire: string) => dateIn(instant(wire), zone);
  const time = (wire: string) => timeIn(instant(wire), zone);
  return {
    title: event.title,
    description: event.description,
    place: event.place,
    startDate: date(event.start),
    start: time(event.start),
    endDate: date(event.end),
    end: time(event.end),
    opensDate: date(event.registrationOpens),
    registrationOpens: time(event.registrationOpens),
    closesDate: date(event.registrationCloses),
    registrationCloses: time(event.registrationCloses),
    capacity: event.capacity,
    audience: event.audience,
    countsAsPresent: event.countsAsPresent,
    unitIds: event.unitIds,
  };
}

type Body = BodyIn<typeof companyEvents.create>;

/** What cannot be read goes as it is and is refused at its field. */
export const momentOf = (date: string, time: string, zone: Zone): string =>
  isLocalDate(date) && isLocalTime(time) ? toWire(atLocal(date, time, zone)) : time;

export function bodyOfValues(values: EventValues, zone: Zone): Body {
  const { startDate, endDate, opensDate, closesDate, ...rest } = values;
  return {
    ...rest,
    title: rest.title.trim(),
    place: rest.place.trim(),
    start: momentOf(startDate, rest.start, zone),
    end: momentOf(endDate, rest.end, zone),
    registrationOpens: momentOf(opensDate, rest.registrationOpens, zone),
    registrationCloses: momentOf(closesDate, rest.registrationCloses, zone),
    unitIds: rest.audience === 'units' ? [...rest.unitIds] : [],
  };
}
