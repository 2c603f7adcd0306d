// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, OWN_ID, sessionOf, signedIn } from '../../../test/session.ts';
import { changeConnection } from '../../api/connection.ts';
import { InboxPage } from '../../features/requests/inbox/inbox-page.tsx';
import OwnRequestsPage from '../../features/requests/own/own-requests-page.tsx';
import { forgetCounts } from '../../ui/navigation/menu-badges.ts';
import { BottomBar } from '../layouts/shell/bottom-bar.tsx';
import { SignedInContext } from '../layouts/person.ts';
import { WaitingOnHome } from './waiting-on-home.tsx';

beforeEach(() => {
  changeConnection({ online: true });
  forgetCounts();
});

const FIGURES = {
  status: 'HADIR',
  flags: [],
  lateMinutes: 0,
  lateExcusedMinutes: 0,
  earlyMinutes: 0,
  earlyExcusedMinutes: 0,
  workedMinutes: 480,
  afterEndMinutes: 0,
  overtimeMinutes: 0,
};
const change = (number: number, userId: string, can: readonly string[]) => ({
  id: id(number),
  userId,
  fullname: 'Siti Staf',
  employeeNo: '1',
  date: '2026-11-19',
  zone: 'Asia/Jakarta',
  kind: 'taps',
  state: 'waiting',
  reason: 'Mesin absen mati sejak pagi.',
  lines: ['Masuk 08.00 → 09.30'],
  disadvantages: ['late'],
  before: FIGURES,
  after: FIGURES,
  writtenBy: 'Hani HR',
  writtenAt: '2026-11-19T11:00:00.000Z',
  second: null,
  notifiedAt: null,
  objectUntil: '2026-11-27',
  consentedAt: null,
  objection: null,
  deciders: [],
  decision: null,
  countsSince: null,
  endedAt: null,
  adjustment: null,
  can,
});
const OWN = change(81, OWN_ID, ['consent', 'object']);
/** The days have passed and the job has not run: the person may still agree. */
const OWN_LATE = change(82, OWN_ID, ['consent']);
const OTHERS = change(83, id(70), ['uphold', 'reject']);
const empty = { data: [], total: 0, page: 1, size: 1, counts: [], oldestHours: null };
const inbox = { ...empty, total: 2, counts: [{ kind: 'leave', count: 2 }], oldestHours: 3 };

const STAFF: SessionInfo['grants'] = { 'request.decide': ['own'], 'request.submit': ['own'] };
const LEADER: SessionInfo['grants'] = { ...STAFF, 'request.decide': ['own', 'team'] };

async function draw(part: ReactNode, grants: SessionInfo['grants'], answers: Answers) {
  const session = sessionOf({ grants });
  const isLeader = grants === LEADER;
  const user = { role: 'staff', isLeader, fullname: 'Siti Staf', photo: null } as never;
  const network = stubNetwork({ 'GET /api/session': session, ...answers });
  await renderAt(
    <SignedInContext value={{ user, session: session.data }}>
      {part}
      <BottomBar />
    </SignedInContext>,
    { known: signedIn(session) },
  );
  return network;
}

const waiting = (changes: readonly unknown[], requests: unknown = empty): Answers => ({
  'GET /api/inbox': requests,
  'GET /api/day-changes/waiting': { data: changes },
});
const links = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);
/** The entry under the thumb, with what it counts. */
const entry = () => within(screen.getByRole('navigation')).getByRole('link', { name: /Pengajuan/ }).textContent;

describe('a correction of HR that waits for the person', () => {
  it('is counted on the home of an employee, leads to where it is answered, and stands at the menu', async () => {
    await draw(<WaitingOnHome last />, STAFF, waiting([OWN, OWN_LATE]));
    await screen.findByText('2 menunggu jawaban Anda');
    expect(links('Menunggu jawaban Anda')).toEqual([
      '2 menunggu jawaban Anda /apps/absent/pengajuan',
      '2 Koreksi HR pada hari Anda /apps/absent/pengajuan',
    ]);
    expect(entry()).toBe('2Pengajuan');
  });

  it('stands beside requests and the corrections of others on the home of who decides', async () => {
    await draw(<WaitingOnHome />, LEADER, waiting([OWN, OTHERS], inbox));
    await screen.findByText('4 menunggu keputusan Anda');
    expect(links('Menunggu keputusan Anda').slice(1)).toEqual([
      expect.stringMatching(/^2 Cuti \/leader\/cuti\/pending/),
      '1 Koreksi HR pada hari Anda /apps/absent/pengajuan',
      '1 Koreksi HR /dashboards/pending',
    ]);
    expect(entry()).toBe('4Pengajuan');
  });

  it('is not spoken of where nothing waits', async () => {
    await draw(<WaitingOnHome last />, STAFF, waiting([]));
    await waitFor(() => expect(entry()).toBe('Pengajuan'));
    expect(screen.queryByText(/menunggu/)).toBeNull();
  });

  it('is listed and answered among the own requests; then the menu counts it no more', async () => {
    const network = await draw(<OwnRequestsPage />, STAFF, {
      ...waiting([OWN]),
      'GET /api/requests': { data: [], total: 0, page: 1, size: 50 },
      'GET /api/corrections/drafts': { data: [] },
      'POST /api/day-changes/:id/moves': { data: {} },
    });
    fireEvent.click(await screen.findByRole('button', { name: /Koreksi HR oleh Hani HR/ }));
    expect(entry()).toBe('1Pengajuan');
    fireEvent.click(await screen.findByRole('button', { name: 'Setuju' }));
    network.answer(waiting([]));
    fireEvent.click(screen.getByRole('button', { name: 'Setuju' }));
    await waitFor(() => expect(entry()).toBe('Pengajuan'));
  });

  it('of somebody else is found among the own requests by who has no inbox', async () => {
    const proposed = { ...OTHERS, state: 'proposed', can: ['agree', 'refuse'] };
    await draw(<WaitingOnHome last />, STAFF, waiting([proposed]));
    await screen.findByText('1 menunggu jawaban Anda');
    expect(links('Menunggu jawaban Anda')).toEqual([
      '1 menunggu jawaban Anda /apps/absent/pengajuan',
      '1 Koreksi HR /apps/absent/pengajuan',
    ]);
  });

  it('of somebody else is answered among the own requests by who has no inbox, else in the inbox alone', async () => {
    const proposed = { ...OTHERS, state: 'proposed', can: ['agree', 'refuse'] };
    const answers = {
      ...waiting([OWN, proposed]),
      'GET /api/requests': { data: [], total: 0, page: 1, size: 50 },
      'GET /api/corrections/drafts': { data: [] },
    };
    await draw(<OwnRequestsPage />, STAFF, answers);
    fireEvent.click(await screen.findByRole('button', { name: /Siti Staf/ }));
    await screen.findByRole('button', { name: 'Setujui' });
    cleanup();
    await draw(<OwnRequestsPage />, LEADER, answers);
    await screen.findByRole('button', { name: /Koreksi HR oleh Hani HR/ });
    expect(screen.queryByRole('button', { name: /Siti Staf/ })).toBeNull();
  });

  it('is listed and counted in the inbox, whose empty list says no more that nothing waits', async () => {
    await draw(<InboxPage kinds={[]} />, LEADER, waiting([OWN, OTHERS]));
    await screen.findByRole('button', { name: /Koreksi HR oleh Hani HR/ });
    screen.getByRole('button', { name: /Siti Staf/ });
    const kinds = within(screen.getByRole('group', { name: 'Jenis' }));
    const counts = () => kinds.getAllByRole('button').map(({ textContent }) => textContent);
    await waitFor(() => expect(counts()).toEqual(['Semua2', 'Cuti0', 'Lembur0', 'Koreksi2', 'Lainnya0']));
    expect(screen.queryByText('Beres. Tidak ada yang menunggu.')).toBeNull();
  });
});
