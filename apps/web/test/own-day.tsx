/** The page Absen on a Friday with a shift from 08.00 to 17.00, as somebody sees it at a time of that day. */
import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { OwnDay } from '../src/features/clock/own-day/own-day.tsx';
import { stubNetwork } from './network.ts';
import { OFFICE } from './phone.ts';
import { renderAt } from './render.tsx';
import { id, sessionOf, signedIn } from './session.ts';

export const place = {
  id: id(90),
  name: 'Kantor Kemang',
  lat: OFFICE.lat,
  lon: OFFICE.lon,
  radiusM: 100,
  validTo: null,
};
let people = 100;

/** The page of a person of its own: what another test left in the queue is not this one's. */
export async function openOwnDay(time: string, more: Partial<Today> = {}) {
  people += 1;
  const session = sessionOf({ userId: id(people), accountId: id(people + 500), serverTime: wire(time) });
  const today: Today = {
    serverTime: wire(time),
    anchor: 'anchor',
    zone: 'Asia/Jakarta',
    workDate: '2026-11-20' as never,
    dayType: 'workday',
    dayName: null,
    shift: {
      code: 'P',
      name: 'Pagi',
      start: '08:00' as never,
      end: '17:00' as never,
      startAt: wire('08:00'),
      endAt: wire('17:00'),
      opensAt: wire('06:00'),
      closesAt: wire('23:00'),
      breakMode: 'auto',
      breakMinutes: 60,
    },
    places: [place],
    placesVersion: '1',
    freeLocation: false,
    requiredSelfie: true,
    consentNeeded: null,
    policy: 'TINJAU',
    maxAccuracyM: 100,
    accuracyMode: 'strict',
    graceLateMinutes: 15,
    next: 'in',
    onBreak: false,
    events: [],
    punches: 0,
    ...more,
  };
  const network = stubNetwork({
    'GET /api/session': session,
    'GET /api/user': { data: { fullname: 'Siti Aminah', photo: null, requiredSelfie: true, isUserProject: false } },
    'GET /api/attendance/today': { data: today },
    'POST /api/consents': { data: {} },
    'POST /api/attendance/events': { data: { outcome: 'stored', event: null, draft: null } },
    'GET /api/attendance/days': { data: [] },
    'GET /api/attendance/plan': { data: [] },
  });
  let drawings = 0;
  const counted = (
    <Profiler id="own-day" onRender={() => (drawings += 1)}>
      <OwnDay around={() => null} />
    </Profiler>
  );
  const draw = () => renderAt(counted, { path: '/apps/absent', known: signedIn(session) });
  const { unmount } = await draw();
  await screen.findByRole('button', { name: /^(Masuk|Pulang)\s?\d/i });
  return { network, page: { unmount, openAgain: draw, drawings: () => drawings } };
}

export const wire = (time: string) => new Date(`2026-11-20T${time}:00+07:00`).toISOString();
export const dial = () => screen.getByRole('button', { name: /^(Masuk|Pulang)\s?\d/i });
