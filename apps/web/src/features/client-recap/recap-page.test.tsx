// @vitest-environment jsdom
import type { ClosedRecap, RecapPerson } from '@hadir/contract/validator/recap.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../test/session.ts';
import RecapPage from './recap-page.tsx';

const READ = 'GET /api/validator/recap';
const DAYS = 'GET /api/validator/recap/:period/people/:userId';
const SIGN = 'POST /api/validator/recap/signatures';
const OBJECT = 'POST /api/validator/recap/objections';
const DIGEST = 'abcdefghijklmnopqrstuv';
const november = {
  label: periodLabel('2026-11'),
  from: localDate('2026-10-21'),
  to: localDate('2026-11-20'),
  isOpen: false,
};
const siti: RecapPerson = {
  id: id(5),
  fullname: 'Siti Aminah',
  employeeNo: 'N5',
  hariKerja: 22,
  hadir: 20,
  cuti: 1,
  sakit: 0,
  izin: 0,
  alpa: 1,
  terlambatMenit: 14,
  totalMenitKerja: 9_615,
  changedDates: [],
};
const recap: ClosedRecap = {
  client: 'PT Bahari',
  stage: 1,
  periods: [november],
  period: november,
  closedAt: '2026-11-23T17:10:00.000Z',
  code: 'JV7X-ZRQW-VE57-EQVB',
  people: [siti],
  adjustments: [],
  objections: [],
  signatures: [],
  digest: DIGEST,
  problem: null,
};

function open(data: ClosedRecap, path = '/client/rekap') {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    [READ]: { data },
    [DAYS]: {
      data: [
        { date: '2026-11-03', status: 'ALPA', lateMinutes: 0, workedMinutes: 0, hasObjection: false },
        { date: '2026-11-04', status: 'HADIR', lateMinutes: 14, workedMinutes: 466, hasObjection: true },
      ],
    },
  });
  return renderAt(<RecapPage />, { path, known: signedIn() }).then(() => network);
}

it('tells of each person what is billed, and signs what was seen', async () => {
  const network = await open(recap);
  const line = await screen.findByRole('button', { name: /Siti Aminah/ });
  expect(line.textContent).toContain('20 hadir dari 22 hari kerja · 160 j 15 m · 1 cuti · 1 alpa · terlambat 14 menit');
  network.answer({ [SIGN]: { data: {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Tanda tangani rekap' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Tanda tangani rekap ini?' }));
  fireEvent.click(sheet.getByRole('button', { name: /^Tanda tangani/ }));
  await waitFor(() => expect(network.sent(SIGN)).toEqual([{ period: '2026-11', seen: DIGEST }]));
});

it('an objection names the day and asks for words; one that waits is not made twice', async () => {
  const network = await open(recap, `/client/rekap?buka=${siti.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Keberatan atas 3 Nov' }));
  expect(screen.queryByRole('button', { name: 'Keberatan atas 4 Nov' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Keberatan atas 3 Nov' }));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Kirim keberatan' }));
  fireEvent.change(dialog.getByLabelText('Yang tidak sesuai'), { target: { value: 'x' } });
  send();
  expect(dialog.getByText(/supaya HR tahu apa yang diperiksa/)).toBeDefined();
  expect(network.sent(OBJECT)).toEqual([]);
  network.answer({ [OBJECT]: { data: {} } });
  fireEvent.change(dialog.getByLabelText('Yang tidak sesuai'), { target: { value: 'Hadir di gerai kami hari itu.' } });
  send();
  const reason = 'Hadir di gerai kami hari itu.';
  await waitFor(() =>
    expect(network.sent(OBJECT)).toEqual([{ period: '2026-11', userId: siti.id, date: '2026-11-03', reason }]),
  );
});

it('what changed since the signature is marked, and the signature says that it is of an earlier closing', async () => {
  const by = { id: id(9), fullname: 'Lina Halim' };
  await open({
    ...recap,
    people: [{ ...siti, changedDates: [localDate('2026-11-03')] }],
    signatures: [
      {
        id: id(8),
        by,
        stage: 1,
        at: '2026-11-24T02:00:00.000Z',
        people: 1,
        minutes: 9_615,
        mine: true,
        isOutdated: true,
      },
    ],
  });
  const line = await screen.findByRole('button', { name: /Siti Aminah/ });
  expect(line.textContent).toContain('Berubah sejak Anda tanda tangani: 3 Nov 2026');
  expect(screen.getByText(/tanda tangan ini untuk penutupan sebelumnya/)).toBeDefined();
});

it('while HR has the period open nothing is signed and no day objected to', async () => {
  const period = { ...november, isOpen: true };
  const problem = 'Periode ini sedang dibuka kembali.';
  await open({ ...recap, period, periods: [period], problem }, `/client/rekap?buka=${siti.id}`);
  expect(await screen.findByText(/HR sedang membuka kembali periode ini/)).toBeDefined();
  await screen.findByText('3 Nov');
  expect(screen.queryByRole('button', { name: /^Keberatan atas/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tanda tangani rekap' })).toBeNull();
});

it('before the first closing it is said what will stand here', async () => {
  await open({ ...recap, period: null, periods: [], closedAt: null, code: null, people: [] });
  expect(await screen.findByText('Belum ada rekap yang ditutup')).toBeDefined();
});
