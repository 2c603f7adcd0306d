/**
 * A reminder in the phone's own calendar: works without push and with the page closed
 * (rules/attendance#clocking-policy, product/clocking#receipt).
 */
import Button from '@mui/material/Button';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { showTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

const MINUTE_MS = 60_000;
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** RFC 5545; the alarm rings at the moment itself. */
function calendarFile(at: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HADIR//Pengingat absen//ID',
    'BEGIN:VEVENT',
    `UID:absen-${at}@hadir`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + 15 * MINUTE_MS)}`,
    'SUMMARY:Absen masuk',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Absen masuk',
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

export function ReminderButton({ at, zone }: { at: number; zone: Zone }) {
  const remind = () => {
    const address = URL.createObjectURL(new Blob([calendarFile(at)], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'pengingat-absen.ics';
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
  };
  return (
    <Button size="large" onClick={remind} sx={{ mt: 3 }}>
      <Icon name="bell" size={20} />
      Ingatkan saya {showTime(at, zone)}
    </Button>
  );
}
