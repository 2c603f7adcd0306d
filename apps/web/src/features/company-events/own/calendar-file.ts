/** An event as an entry of the person's own calendar (iCalendar, RFC 5545). */
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
/** `20261212T010000Z` */
const moment = (wire: string): string => `${new Date(wire).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

const LINE_OCTETS = 75;

/** Lines are at most 75 octets; what is longer goes on behind a space. */
function folded(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > LINE_OCTETS) {
      parts.push('');
      octets = 1;
    }
    parts.push((parts.pop() ?? '') + sign);
    octets += size;
  }
  return parts.join('\r\n ');
}

export type Entry = Pick<OwnEvent, 'id' | 'title' | 'description' | 'place' | 'start' | 'end'>;

/** @param now when the entry is made */
export function calendarFile({ id, title, description, place, start, end }: Entry, now: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HADIR//Acara//ID',
    'BEGIN:VEVENT',
    `UID:${id}@hadir`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
