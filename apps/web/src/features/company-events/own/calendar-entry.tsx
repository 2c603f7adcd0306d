/** An event for the calendar of the own device. */
import Button from '@mui/material/Button';
import { saveFile } from '../../../api/download-file.ts';
import { browserNow } from '../../../api/server-clock.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { calendarFile, type Entry } from './calendar-file.ts';

export function CalendarEntry({ event }: { readonly event: Entry }) {
  const store = () => {
    const text = calendarFile(event, new Date(browserNow()).toISOString());
    saveFile({ blob: new Blob([text], { type: 'text/calendar' }), name: 'acara.ics' });
  };
  return (
    <Button size="large" onClick={store}>
      <Icon name="calendar-event" size={20} />
      Tambah ke kalender
    </Button>
  );
}
