// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, sessionOf, signedIn, TODAY } from '../../../test/session.ts';
import OwnSchedules from './own-schedules.tsx';
import ScheduleDialog from './schedule-dialog.tsx';

const SESSION = { 'GET /api/session': sessionOf() };
const SCHEDULE = {
  id: id(81),
  name: 'Rekap direksi',
  report: 'kehadiran-rekap',
  reportWord: 'Rekap',
  format: 'xlsx',
  span: 'last-period',
  rhythm: 'monthly',
  day: 26,
  time: '07:00',
  nextAt: '2026-11-26T00:00:00.000Z',
};

const dialog = (close: () => void) => (
  <ScheduleDialog
    scheduled={{ filter: { from: TODAY, to: TODAY, unit: id(60) }, report: 'kehadiran-rekap' }}
    word="Rekap"
    format="xlsx"
    close={close}
  />
);

it('a weekly report is asked for with its weekday and the filter, without the dates of the page', async () => {
  const network = stubNetwork({ ...SESSION, 'POST /api/exports/schedules': { data: SCHEDULE } });
  let closed = false;
  await renderAt(
    dialog(() => (closed = true)),
    { known: signedIn() },
  );
  fireEvent.change(await screen.findByLabelText('Dibuat'), { target: { value: 'weekly' } });
  fireEvent.change(screen.getByLabelText('Hari'), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Jadwalkan' }));
  await waitFor(() => expect(closed).toBe(true));
  const { id: _, reportWord: _word, nextAt: _next, ...rest } = SCHEDULE;
  expect(network.sent('POST /api/exports/schedules')).toEqual([
    { ...rest, name: 'Rekap', rhythm: 'weekly', day: 4, filter: { unit: id(60) } },
  ]);
});

it('a report of the company is asked for by its type, with the form and the rhythm', async () => {
  const network = stubNetwork({ ...SESSION, 'POST /api/exports/schedules/own': { data: SCHEDULE } });
  let closed = false;
  await renderAt(
    <ScheduleDialog scheduled={{ type: id(7) }} word="Cuti tim" format="pdf" close={() => (closed = true)} />,
    { known: signedIn() },
  );
  expect(await screen.findByText(/^Cuti tim, PDF\. Berkas hanya/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Jadwalkan' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(network.sent('POST /api/exports/schedules/own')).toEqual([
    { name: 'Cuti tim', type: id(7), format: 'pdf', span: 'last-period', rhythm: 'monthly', day: 26, time: '07:00' },
  ]);
});

it('an empty name and a day that no month has are said at their fields, and nothing is sent', async () => {
  const network = stubNetwork(SESSION);
  await renderAt(
    dialog(() => undefined),
    { known: signedIn() },
  );
  fireEvent.change(await screen.findByLabelText('Nama'), { target: { value: ' ' } });
  fireEvent.change(screen.getByLabelText(/^Tanggal(?! laporan)/), { target: { value: '32' } });
  fireEvent.click(screen.getByRole('button', { name: 'Jadwalkan' }));
  expect(await screen.findByText('Isi nama laporan ini.')).toBeDefined();
  expect(screen.getByText('Isi tanggal 1 sampai 31.')).toBeDefined();
  expect(network.sent('POST /api/exports/schedules')).toEqual([]);
});

it('the tray tells what is scheduled and ends it', async () => {
  const network = stubNetwork({
    'GET /api/exports/schedules': { data: [SCHEDULE] },
    'DELETE /api/exports/schedules/:id': { data: { ok: true } },
  });
  await renderAt(<OwnSchedules zone="Asia/Jakarta" />);
  expect(await screen.findByText('Setiap tanggal 26, 07.00 WIB')).toBeDefined();
  expect(screen.getByText('Rekap, periode lalu, XLSX')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Hentikan Rekap direksi' }));
  await waitFor(() => expect(network.calls.map(({ method }) => method)).toContain('DELETE'));
});
