// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { FULL, PERSON, record } from '../../../../test/person.ts';
import { drawPerson } from '../../../../test/person-page.tsx';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn, TODAY } from '../../../../test/session.ts';
import { changeConnection } from '../../../api/connection.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { PersonEditing } from '../editing/person-editing.tsx';
import { shownOfRecord } from '../person/shown-person.ts';
import { todayOf } from '../person/person-day-words.ts';

const CONSEQUENCES = `GET /api/people/${PERSON}/consequences`;
const LEAVE = `POST /api/people/${PERSON}/deactivate`;
const BULK = 'POST /api/people/bulk/deactivate';
const none = { count: 0, named: [] };
const ends = {
  data: {
    sessions: 2,
    roster: 0,
    subordinates: 1,
    team: 0,
    upliners: 0,
    days: 0,
    immediately: false,
    notRevived: 0,
    requests: { closed: none, shortened: none, waiting: none, delegations: [], isDeputy: false },
  },
};

beforeEach(() => changeConnection({ online: true }));

const form = () => within(screen.getByRole('dialog', { name: 'Nonaktifkan Fajar Setiawan' }));
const types = (label: string, value: string) => fireEvent.change(form().getByLabelText(label), { target: { value } });
const goesOn = () => userEvent.click(form().getByRole('button', { name: 'Nonaktifkan…' }));

async function opened() {
  const network = stubNetwork({ 'GET /api/session': sessionOf(), [CONSEQUENCES]: ends, [LEAVE]: { effect: null } });
  const close = vi.fn<() => void>();
  await renderAt(
    <PersonEditing editing="leaving" record={record()} today={TODAY} close={close} changed={async () => undefined} />,
    { known: signedIn() },
  );
  await form().findByLabelText('Hari kerja terakhir');
  return { network, close };
}

describe('somebody leaves', () => {
  it('with no day and no reason guessed: both are named as missing, and nothing is sent', async () => {
    const { network } = await opened();
    expect(form().getByLabelText('Hari kerja terakhir')).toHaveProperty('value', '');
    expect(form().getByLabelText('Alasan berhenti')).toHaveProperty('value', '');
    await goesOn();
    await form().findByText(/^Hari kerja terakhir wajib/);
    expect(form().getByLabelText('Alasan berhenti').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog', { name: 'Nonaktifkan Fajar Setiawan?' })).toBeNull();
    expect([network.sent(LEAVE), network.sent(CONSEQUENCES)]).toEqual([[], []]);
  });

  it('is asked once more with name, last day and what ends; only then it is sent', async () => {
    const { network, close } = await opened();
    types('Hari kerja terakhir', '30/11/2026');
    types('Alasan berhenti', 'PENSIUN');
    await goesOn();
    const question = within(await screen.findByRole('dialog', { name: 'Nonaktifkan Fajar Setiawan?' }));
    question.getByText('Hari kerja terakhir 30/11/2026. Pensiun.');
    await question.findByText('2 perangkat dikeluarkan');
    question.getByText('1 bawahan perlu atasan pengganti');
    await userEvent.click(question.getByRole('button', { name: 'Kembali' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull());
    expect([network.sent(LEAVE), close.mock.calls]).toEqual([[], []]);
    await goesOn();
    const button = within(await screen.findByRole('dialog', { name: /\?$/ })).getByRole('button', {
      name: 'Nonaktifkan',
    });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(network.sent(LEAVE)).toEqual([
      { version: 1, lastDay: '2026-11-30', endReason: 'PENSIUN', note: '', subordinatesTo: null },
    ]);
  });

  it('whose preview did not come: that is said, and it is read again before anybody can go on', async () => {
    const { network } = await opened();
    network.answer({ [CONSEQUENCES]: new Refusal(500, { code: 'GALAT', message: 'Server sedang bermasalah.' }) });
    types('Hari kerja terakhir', '30/11/2026');
    types('Alasan berhenti', 'PENSIUN');
    await goesOn();
    const question = within(await screen.findByRole('dialog', { name: 'Nonaktifkan Fajar Setiawan?' }));
    await question.findByText('Pratinjau belum dapat dimuat');
    expect(question.getByRole('button', { name: 'Nonaktifkan' })).toHaveProperty('disabled', true);
    network.answer({ [CONSEQUENCES]: ends });
    await userEvent.click(question.getByRole('button', { name: 'Coba lagi' }));
    await question.findByText('2 perangkat dikeluarkan');
    await waitFor(() =>
      expect(question.getByRole('button', { name: 'Nonaktifkan' })).toHaveProperty('disabled', false),
    );
  });

  it('several at once likewise: nothing is sent before day and reason are chosen and the number is agreed to', async () => {
    const network = stubNetwork({ 'GET /api/session': sessionOf(), [BULK]: { data: { done: [], failed: [] } } });
    const nothing = () => undefined;
    await renderAt(<BulkBar chosen={[PERSON, 'b']} all={nothing} clear={nothing} changed={nothing} />, {
      known: signedIn(),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nonaktifkan…' }));
    const all = within(screen.getByRole('dialog', { name: 'Nonaktifkan 2 orang' }));
    await userEvent.click(all.getByRole('button', { name: 'Nonaktifkan…' }));
    await all.findByText('Hari kerja terakhir wajib diisi.');
    all.getByText('Alasan berhenti wajib diisi.');
    fireEvent.change(all.getByLabelText('Hari kerja terakhir'), { target: { value: '30/11/2026' } });
    fireEvent.change(all.getByLabelText('Alasan berhenti'), { target: { value: 'HABIS_KONTRAK' } });
    await userEvent.click(all.getByRole('button', { name: 'Nonaktifkan…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Nonaktifkan 2 orang?' }));
    question.getByText(/^Hari kerja terakhir 30\/11\/2026\./);
    expect(network.sent(BULK)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Nonaktifkan' }));
    await waitFor(() =>
      expect(network.sent(BULK)).toEqual([{ ids: [PERSON, 'b'], lastDay: '2026-11-30', endReason: 'HABIS_KONTRAK' }]),
    );
  });
});

describe('the page behind the form', () => {
  it('reads days and leave again once somebody has left: days behind the last day are gone', async () => {
    const network = await drawPerson({
      ...FULL,
      'GET /api/people/:id': { data: record({ can: ['open', 'deactivate'] }) },
      [CONSEQUENCES]: ends,
      [LEAVE]: { effect: null },
    });
    const callsOf = (path: string) => network.calledPaths().filter((called) => called === path).length;
    await userEvent.click(await screen.findByRole('button', { name: 'Nonaktifkan…' }));
    await waitFor(() => expect(callsOf('/api/leave/balances')).toBe(1));
    types('Hari kerja terakhir', '30/11/2026');
    types('Alasan berhenti', 'PENSIUN');
    await goesOn();
    const button = within(await screen.findByRole('dialog', { name: /\?$/ })).getByRole('button', {
      name: 'Nonaktifkan',
    });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    const before = callsOf('/api/attendance/days');
    await userEvent.click(button);
    await waitFor(() => expect(callsOf('/api/attendance/days')).toBeGreaterThan(before));
    await waitFor(() => expect(callsOf('/api/leave/balances')).toBe(2));
  });
});

describe('the head of the page', () => {
  const leaving = (endDate: string, active = true) => {
    const [employment] = record().employments;
    if (employment === undefined) throw new Error('nobody is employed');
    return record({ active, employments: [{ ...employment, endDate: localDate(endDate), endReason: 'RESIGN' }] });
  };

  it('names the last day while it is yet to come', async () => {
    await drawPerson({ ...FULL, 'GET /api/people/:id': { data: leaving('2026-11-30') } });
    expect(await screen.findByText('Hari terakhir: 30/11/2026')).toBeDefined();
  });

  it.each([
    ['once it is over', '2026-11-18', true],
    ['of who is locked out on that very day', '2026-11-20', false],
  ])('says since when somebody has left, %s', (_, endDate, active) => {
    const said = todayOf(shownOfRecord(leaving(endDate, active), TODAY), undefined);
    expect(said?.words).toBe(`Berhenti ${endDate.split('-').reverse().join('/')}`);
  });
});
