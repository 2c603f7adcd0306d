import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const EVENT = {
  id: '1',
  title: 'Hari Keluarga; jalan sehat, lomba',
  description: 'Baris satu\nBaris dua',
  place: 'Ragunan, Pintu Utara',
  start: '2026-12-12T08:00:00+07:00',
  end: '2026-12-12T12:00:00+07:00',
};

it('has the times in UTC and texts whose signs are no signs of the format', () => {
  const lines = calendarFile(EVENT, '2026-12-01T02:03:04.000Z').split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HADIR//Acara//ID',
    'BEGIN:VEVENT',
    'UID:1@hadir',
    'DTSTAMP:20261201T020304Z',
    'DTSTART:20261212T010000Z',
    'DTEND:20261212T050000Z',
    'SUMMARY:Hari Keluarga\\; jalan sehat\\, lomba',
    'LOCATION:Ragunan\\, Pintu Utara',
    'DESCRIPTION:Baris satu\\nBaris dua',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds long lines at 75 octets, also where letters are longer than one', () => {
  const title = 'é'.repeat(60);
  const text = calendarFile({ ...EVENT, title }, '2026-12-01T02:03:04.000Z');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});
