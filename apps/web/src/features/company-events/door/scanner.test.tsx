// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DoorList, ScanAnswer } from '@hadir/contract/company-events/door.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { companyEvent } from '../../../../test/company-event.ts';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, NOW, sessionOf } from '../../../../test/session.ts';
import ScannerPage from './scanner-page.tsx';

const now = Date.parse(NOW);
const wire = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const LIST: DoorList = {
  event: {
    id: id(80),
    title: 'Hari Keluarga',
    zone: 'Asia/Jakarta',
    start: wire(-30),
    end: wire(90),
    state: 'ongoing',
    isOpen: true,
  },
  asOf: wire(-1),
  guests: ['Siti Wulandari', 'Adi Saputra'].map((fullname, turn) => ({
    id: id(81 + turn),
    fullname,
    unit: 'Gudang',
    place: turn + 1,
    badge: turn === 0 ? 'BCDFGHJK' : 'CDFGHJKL',
    key: 'ab'.repeat(32),
    state: 'registered',
    entry: null,
  })),
  counts: { seats: 2, attended: 0, recent: 0 },
};
const ENTRY = { at: '2026-12-12T01:14:00.000Z', gate: 'Pintu A', by: 'Rina Oktaviani' };

interface Sent {
  readonly scans: readonly { readonly id: string; readonly text: string }[];
}

/** Answers every scan of the call with this verdict. */
const network = (verdict: ScanAnswer['verdict']) =>
  stubNetwork({
    'GET /api/session': sessionOf({ grants: { 'event.write': ['company'], 'event.read': ['company'] } }),
    'GET /api/company-events/:id/door': { data: LIST },
    'POST /api/company-events/:id/scans': ({ body }: { readonly body: unknown }) => ({
      data: {
        answers: (body as Sent).scans.map((scan) => ({
          id: scan.id,
          verdict,
          fullname: 'Siti Wulandari',
          unit: 'Gudang',
          entry: ENTRY,
        })),
        counts: { seats: 2, attended: 1, recent: 1 },
      },
    }),
  });
const draw = () => renderAt(<ScannerPage />, { path: `/mtv/pindai?buka=${id(80)}` });

it('the event whose door opens next stands on top of those to choose from', async () => {
  const events = [
    companyEvent(2, { title: 'Lusa', start: wire(2_880) }),
    companyEvent(1, { title: 'Besok', start: wire(1_440) }),
  ];
  stubNetwork({
    'GET /api/session': sessionOf({ grants: { 'event.write': ['company'], 'event.read': ['company'] } }),
    'GET /api/company-events': { data: events, total: 2, page: 1, size: 100 },
  });
  await renderAt(<ScannerPage />, { path: '/mtv/pindai' });
  const doors = await screen.findAllByRole('button', { name: /^Buka pintu/ });
  expect(doors.map((door) => door.getAttribute('aria-label'))).toEqual(['Buka pintu Besok', 'Buka pintu Lusa']);
});

async function typeCode(code: string): Promise<HTMLElement> {
  fireEvent.change(await screen.findByLabelText('Kode tiket'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Periksa kode' }));
  return screen.findByRole('alert');
}

it('a second scan says over the whole screen who came in when, where and by whom it was noted', async () => {
  network('double');
  await draw();
  const verdict = await typeCode('BCDF-GHJK');
  expect(verdict.textContent).toContain('Sudah dipindai');
  expect(verdict.textContent).toContain('Siti Wulandari');
  expect(verdict.textContent).toContain('pukul 08.14 oleh Rina Oktaviani, Pintu A');
  fireEvent.click(within(verdict).getByRole('button', { name: 'Pindai berikutnya' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('without signal the list on the device judges, and what waits is sent once there is a line', async () => {
  const line = network('in');
  await draw();
  await screen.findByText('Hari Keluarga');
  line.disconnect();
  const verdict = await typeCode('CDFGHJKL');
  expect(verdict.textContent).toContain('Silakan masuk');
  expect(verdict.textContent).toContain('Adi Saputra');
  expect(verdict.textContent).toContain('tersimpan di perangkat');
  await screen.findByText('1 belum terkirim');
  expect(screen.getByText('hadir dari 2', { exact: false }).textContent).toMatch(/^1 hadir dari 2/);
  line.connect();
  await waitFor(() => expect(line.sent('POST /api/company-events/:id/scans')).toHaveLength(1), { timeout: 8_000 });
  expect(line.sent('POST /api/company-events/:id/scans')).toMatchObject([{ scans: [{ text: 'CDFGHJKL' }] }]);
  await waitFor(() => expect(screen.queryByText('1 belum terkirim')).toBeNull());
  // The list was read whole once; afterwards the device asks for who has changed.
  const reads = line.calls.filter(({ path }) => path.endsWith('/door')).map(({ query }) => query.get('since'));
  expect(new Set(reads)).toEqual(new Set([null, LIST.asOf]));
  expect(reads.filter((since) => since === null)).toHaveLength(1);
}, 15_000);

it('who was let in without signal and had no seat any more is named afterwards', async () => {
  const line = network('not_registered');
  await draw();
  await screen.findByText('Hari Keluarga');
  line.disconnect();
  const next = (verdict: HTMLElement) =>
    fireEvent.click(within(verdict).getByRole('button', { name: 'Pindai berikutnya' }));
  const unknown = await typeCode('FGHJKLMN');
  expect(unknown.textContent).toContain('dinilai dengan daftar di perangkat');
  next(unknown);
  fireEvent.change(screen.getByLabelText('Nama pintu'), { target: { value: 'Pintu A' } });
  next(await typeCode('CDFGHJKL'));
  const double = await typeCode('CDFGHJKL');
  expect(double.textContent).toMatch(/pukul \d\d\.\d\d, Pintu A/);
  next(double);
  line.connect();
  const refused = await screen.findByRole('alert', {}, { timeout: 8_000 });
  expect(refused.textContent).toContain('tiketnya tidak berlaku lagi: Adi Saputra');
  fireEvent.click(within(refused).getByRole('button', { name: 'Sudah diperiksa' }));
  await waitFor(() => expect(screen.queryByText(/tidak berlaku lagi/)).toBeNull());
}, 15_000);

it('a scanner that types goes on with the next ticket while the answer is shown', async () => {
  network('in');
  await draw();
  const verdict = await typeCode('BCDFGHJK');
  fireEvent.keyDown(within(verdict).getByRole('button', { name: 'Pindai berikutnya' }), { key: 'c' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Kode tiket'));
});

/** A camera before which what `reads` says lies all the time. @returns how often it has looked */
function stubCamera(reads: () => string): () => number {
  let looks = 0;
  const track = { stop: () => {} };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      readonly detect = () => {
        looks += 1;
        return Promise.resolve([{ rawValue: reads() }]);
      };
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.resolve(stream) },
    configurable: true,
  });
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const ready = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  onTestFinished(() => {
    play.mockRestore();
    ready.mockRestore();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
  return () => looks;
}

it('the camera reads a code; the ticket that stays before it is no second scan, whatever its code is by now', async () => {
  let shown = '1-BCDFGH';
  const looks = stubCamera(() => shown);
  const line = network('in');
  await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Buka kamera' }));
  const verdict = await screen.findByRole('alert');
  expect(verdict.textContent).toContain('Silakan masuk');
  const texts = () => line.sent('POST /api/company-events/:id/scans').map((body) => (body as Sent).scans[0]?.text);
  expect(texts()).toEqual(['1-BCDFGH']);
  // Long after it was read the answer is taken away.
  const clock = Date.now();
  const time = vi.spyOn(Date, 'now').mockReturnValue(clock + 20_000);
  onTestFinished(() => time.mockRestore());
  const before = looks();
  shown = '1-HGFDCB';
  fireEvent.click(within(verdict).getByRole('button', { name: 'Pindai berikutnya' }));
  await waitFor(() => expect(looks()).toBeGreaterThan(before + 2), { timeout: 8_000 });
  expect(texts()).toEqual(['1-BCDFGH']);
  shown = '2-BCDFGH';
  await screen.findByRole('alert', {}, { timeout: 8_000 });
  expect(texts()).toEqual(['1-BCDFGH', '2-BCDFGH']);
}, 20_000);

it('a camera that was refused is asked for once more', async () => {
  stubCamera(() => '1-BCDFGH');
  const { mediaDevices } = navigator;
  const stream = await mediaDevices.getUserMedia();
  const ask = vi.fn<() => Promise<MediaStream>>(() => Promise.resolve(stream));
  ask.mockRejectedValueOnce(new Error('refused'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: ask }, configurable: true });
  network('in');
  await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Buka kamera' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Silakan masuk');
});

it('where the camera cannot be opened, the code of whoever comes next is typed at once', async () => {
  network('in');
  await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Buka kamera' }));
  await screen.findByText(/tidak membuka kamera/);
  const verdict = await typeCode('BCDFGHJK');
  fireEvent.click(within(verdict).getByRole('button', { name: 'Pindai berikutnya' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Kode tiket'));
});
