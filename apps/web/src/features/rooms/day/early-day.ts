/** Asks for the date that the address opens as soon as this file is there: its page is drawn only after the frame. */
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import { dateIn, type Instant, isLocalDate } from '@hadir/domain/kernel/time.ts';
import { apiBase } from '../../../api/base-urls.ts';
import { hasSessionMark } from '../../../api/call.ts';
import { requestEarly } from '../../../api/early.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { recall } from '../../../api/snapshot.ts';
import { getRoomDay } from '../room-calls.ts';

const PATHS = ['/apps/absent/ruang', '/admin_meeting/booking'];

/** The day of the company as this device remembers it; a wrong guess is one answer that nobody takes. */
function today(): string {
  const zone = recall<{ data: SessionInfo }>('session')?.data.zone;
  return zone === undefined ? '' : dateIn(serverNow() as Instant, zone);
}

function requestDay(): void {
  const { pathname, search } = window.location;
  const date = new URLSearchParams(search).get('tanggal') ?? today();
  if (PATHS.includes(pathname) && isLocalDate(date) && apiBase() === '' && hasSessionMark())
    requestEarly(getRoomDay.address({ query: { date } }));
}

if ('location' in globalThis) requestDay();
