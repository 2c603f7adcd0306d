// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { DATE, prefill, preview, USER } from '../../../test/day-correction.ts';
import { stubNetwork, Refusal } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../test/session.ts';
import { changeConnection } from '../../api/connection.ts';
import CorrectDialog from './correct-dialog.tsx';

const FORM = `/api/attendance/days/${USER}/${DATE}/correction`;
const [PREFILL, PREVIEW, SAVE] = [`GET ${FORM}`, `POST ${FORM}/preview`, `POST ${FORM}`];
const REASON = 'Mesin absen lantai dua mati sejak pagi.';

/** Nobody has said which day: the answer names the last one with work. */
const unchosen = (...dates: readonly string[]) => ({
  'GET /api/session': sessionOf(),
  'GET /api/attendance/days': { data: dates.map((workDate) => ({ workDate })), total: dates.length, page: 1, size: 1 },
});

async function opened(more: Readonly<Record<string, unknown>> = {}) {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    [PREFILL]: prefill(),
    [PREVIEW]: preview(),
    [SAVE]: { data: { state: 'counts' } },
    ...more,
  });
  let closed = 0;
  await renderAt(
    <CorrectDialog wish={{ userId: USER, fullname: 'Siti Staf', date: DATE }} close={() => (closed += 1)} />,
    { known: signedIn() },
  );
  await screen.findByLabelText('Masuk seharusnya');
  return { network, isClosed: () => closed > 0 };
}

const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const types = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saves = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan koreksi' }));
const computed = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Simpan koreksi' })).toHaveProperty('disabled', false));

describe('The form of HR s correction', () => {
  it('begins with the taps of the day, and asks nothing of the server before something is typed', async () => {
    const { network } = await opened();
    expect([valueOf('Masuk seharusnya'), valueOf('Pulang seharusnya')]).toEqual(['08.47', '17.03']);
    screen.getByText('Kantor 08.00–17.00. Tercatat: masuk 08.47, pulang 17.03.', { exact: false });
    expect(screen.queryByRole('group', { name: 'Istirahat' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Simpan koreksi' })).toHaveProperty('disabled', true);
    expect(network.sent(PREVIEW)).toEqual([]);
  });

  it('says that the person asked for the same date', async () => {
    await opened({ [PREFILL]: prefill({ requested: true }) });
    expect(screen.getByText(/sudah mengajukan koreksi untuk hari ini/).textContent).toContain('Siti Staf');
  });

  it('shows the day before and after, then sends what was typed with the version that was read', async () => {
    const { network, isClosed } = await opened();
    types('Masuk seharusnya', '08.00');
    await screen.findByText('Masuk 08.47 → 08.00');
    screen.getByText('Langsung berlaku; Siti Staf dapat menyanggah dalam 7 hari.');
    expect(network.sent(PREVIEW)).toEqual([{ in: '08:00', out: '17:03', breaks: null, version: 3 }]);
    types(/^Alasan/, `  ${REASON}  `);
    await computed();
    saves();
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(network.sent(SAVE)).toEqual([{ in: '08:00', out: '17:03', breaks: null, version: 3, reason: REASON }]);
    await screen.findByText('Koreksi berlaku; karyawan dan atasannya diberi tahu');
  });

  it('a reason alone is nothing to compute, and no fault of times that nobody has changed', async () => {
    const { network } = await opened();
    types(/^Alasan/, REASON);
    screen.getByText('Ubah jamnya untuk melihat hasil harinya.');
    types('Masuk seharusnya', '08.00');
    await computed();
    expect(network.sent(PREVIEW)).toHaveLength(1);
  });

  it('sends an emptied time as a day without that tap, and says that nothing is removed', async () => {
    const { network } = await opened();
    types('Masuk seharusnya', '');
    types('Pulang seharusnya', '');
    screen.getByText('Semua absen hari itu dikesampingkan, tidak dihapus.');
    await computed();
    expect(network.sent(PREVIEW).at(-1)).toEqual({ in: null, out: null, breaks: null, version: 3 });
  });

  it('takes a time that is not written out for no time at all, not for a tap to set aside', async () => {
    const { network } = await opened();
    types('Masuk seharusnya', '08.00');
    types(/^Alasan/, REASON);
    await computed();
    types('Masuk seharusnya', '8.0');
    screen.getByText('Tulis jam seperti 08.00.');
    screen.getByText('Ubah jamnya untuk melihat hasil harinya.');
    expect(screen.getByRole('button', { name: 'Simpan koreksi' })).toHaveProperty('disabled', true);
    types('Masuk seharusnya', '08.10');
    await computed();
    expect(network.sent(PREVIEW)).toMatchObject([{ in: '08:00' }, { in: '08:10' }]);
    expect(network.sent(SAVE)).toEqual([]);
  });

  it('begins without a date with the last day on which the person worked, not with a day off before today', async () => {
    const network = stubNetwork({ ...unchosen(DATE), [PREFILL]: prefill() });
    await renderAt(<CorrectDialog wish={{ userId: USER, fullname: 'Siti Staf' }} close={() => undefined} />, {
      known: signedIn(),
    });
    await screen.findByLabelText('Masuk seharusnya');
    expect(valueOf('Tanggal kerja')).toBe('19/11/2026');
    const [call] = network.calls.filter(({ path }) => path === '/api/attendance/days');
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ userId: USER, to: '2026-11-19', order: 'desc' });
    const groups = call?.query.getAll('group').join().split(',').toSorted();
    expect(groups).toEqual(['absent', 'incomplete', 'late', 'later', 'missing', 'onTime', 'travel']);
  });

  it('begins with yesterday where no such day is known', async () => {
    const network = stubNetwork({ ...unchosen(), [PREFILL]: prefill() });
    await renderAt(<CorrectDialog wish={{ userId: USER, fullname: 'Siti Staf' }} close={() => undefined} />, {
      known: signedIn(),
    });
    await screen.findByLabelText('Masuk seharusnya');
    expect(network.calls.map(({ path }) => path)).toContain(FORM);
  });

  it('shows the date of the form again when its typed times are not given up for another date', async () => {
    stubNetwork({ ...unchosen(DATE), [PREFILL]: prefill(), [PREVIEW]: preview() });
    await renderAt(<CorrectDialog wish={{ userId: USER, fullname: 'Siti Staf' }} close={() => undefined} />, {
      known: signedIn(),
    });
    await screen.findByLabelText('Masuk seharusnya');
    types('Masuk seharusnya', '08.00');
    types('Tanggal kerja', '18/11/2026');
    fireEvent.click(await screen.findByRole('button', { name: 'Kembali ke isian' }));
    await waitFor(() => expect(valueOf('Tanggal kerja')).toBe('19/11/2026'));
    expect(valueOf('Masuk seharusnya')).toBe('08.00');
  });

  it('says what the person loses, why it waits, and until when it may be objected to', async () => {
    await opened({ [PREVIEW]: preview({ disadvantages: ['late', 'worked'], countsFrom: localDate('2026-11-28') }) });
    types('Masuk seharusnya', '09.30');
    const note = await screen.findByText(/^Merugikan Siti Staf: /);
    expect(note.textContent).toContain('mulai 28/11/2026 bila tidak disanggah sampai 27/11/2026');
    expect(screen.queryByText(/^Langsung berlaku/)).toBeNull();
  });

  it('says that another admin has to agree', async () => {
    await opened({ [PREVIEW]: preview({ secondAdmin: true }) });
    types('Masuk seharusnya', '08.00');
    await screen.findByText(/Admin lain harus menyetujui dulu/);
    expect(screen.queryByText(/^Langsung berlaku/)).toBeNull();
  });

  it('sends breaks where they are counted from taps, none while one is half typed', async () => {
    const breaks = [{ start: '2026-11-19T05:00:00.000Z', end: null }];
    const { network } = await opened({
      [PREFILL]: prefill({ taps: { ...prefill().data.taps, punched: true, breaks } }),
    });
    screen.getByRole('group', { name: 'Istirahat' });
    types('Masuk seharusnya', '08.00');
    expect(screen.getByRole('button', { name: 'Simpan koreksi' })).toHaveProperty('disabled', true);
    types('Selesai 1', '13.00');
    await computed();
    expect(network.sent(PREVIEW)).toEqual([
      { in: '08:00', out: '17:03', breaks: [{ start: '12:00', end: '13:00' }], version: 3 },
    ]);
  });
});

describe('It is refused', () => {
  it.each([
    ['Masuk seharusnya', 'in', 'Jam di luar jam shift (06.00 sampai 23.00).'],
    ['Pulang seharusnya', 'out', 'Jam pulang harus sesudah jam masuk.'],
  ])('at the field %s, with its sentence, and is not to be saved', async (label, field, message) => {
    const { network } = await opened({
      [PREVIEW]: preview({ problems: [{ code: 'X', field, message }], after: null }),
    });
    types(label, '05.00');
    await screen.findByText(message);
    const input = screen.getByLabelText(label);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain(message);
    types(/^Alasan/, REASON);
    expect(screen.getByRole('button', { name: 'Simpan koreksi' })).toHaveProperty('disabled', true);
    expect(network.sent(SAVE)).toEqual([]);
  });

  it('as a whole, where no field is to blame', async () => {
    const message = 'Periode November 2026 sudah dikunci.';
    await opened({
      [PREVIEW]: preview({ problems: [{ code: 'PERIODE_TERKUNCI', field: null, message }], after: null }),
    });
    types('Masuk seharusnya', '08.00');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(message)]);
  });

  it('without a reason of ten letters; blanks are none', async () => {
    const { network } = await opened();
    types('Masuk seharusnya', '08.00');
    types(/^Alasan/, `Lupa${' '.repeat(10)}`);
    await computed();
    saves();
    await screen.findByText('Tulis alasan sedikitnya 10 huruf, agar Siti Staf tahu mengapa.');
    expect(screen.getByLabelText(/^Alasan/).getAttribute('aria-invalid')).toBe('true');
    expect(network.sent(SAVE)).toEqual([]);
  });

  it('after the day was judged again: it is read again, what was typed stays and goes under the new version', async () => {
    const { network, isClosed } = await opened({
      [SAVE]: new Refusal(409, { code: 'VERSI_BERUBAH', message: 'Data sudah berubah.' }),
    });
    types('Masuk seharusnya', '08.00');
    types(/^Alasan/, REASON);
    await computed();
    saves();
    await screen.findByText(/Hari ini baru dihitung ulang/);
    network.answer({ [PREFILL]: prefill({ version: 4 }), [SAVE]: { data: { state: 'waiting' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Baca lagi' }));
    await waitFor(() => expect(network.sent(PREVIEW).at(-1)).toMatchObject({ in: '08:00', version: 4 }));
    expect([valueOf('Masuk seharusnya'), valueOf(/^Alasan/)]).toEqual(['08.00', REASON]);
    await computed();
    saves();
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(network.sent(SAVE).at(-1)).toMatchObject({ version: 4, reason: REASON });
  });
});

describe('Without a connection', () => {
  it('while it is saved: what was typed stays, and goes once more under the same key', async () => {
    const { network, isClosed } = await opened();
    types('Masuk seharusnya', '08.00');
    types(/^Alasan/, REASON);
    await computed();
    const keys: (string | null)[] = [];
    let lost = true;
    network.answer({
      [SAVE]: ({ headers }: { headers: Headers }) => {
        keys.push(headers.get('idempotency-key'));
        if (lost) throw new TypeError('Failed to fetch');
        return { data: { state: 'counts' } };
      },
    });
    saves();
    await screen.findByRole('alert');
    expect(isClosed()).toBe(false);
    expect([valueOf('Masuk seharusnya'), valueOf(/^Alasan/)]).toEqual(['08.00', REASON]);
    lost = false;
    saves();
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('while it is computed: it says so, and computes by itself once the line is back', async () => {
    const { network } = await opened();
    network.disconnect();
    types('Masuk seharusnya', '08.00');
    await screen.findByText('Dihitung saat tersambung.');
    act(() => changeConnection({ online: false }));
    network.connect();
    act(() => changeConnection({ online: true }));
    await screen.findByText('Masuk 08.47 → 08.00');
    expect(valueOf('Masuk seharusnya')).toBe('08.00');
  });

  it('before it is opened: it says so and reads again', async () => {
    const network = stubNetwork({ 'GET /api/session': sessionOf(), [PREFILL]: prefill() });
    network.disconnect();
    await renderAt(
      <CorrectDialog wish={{ userId: USER, fullname: 'Siti Staf', date: DATE }} close={() => undefined} />,
      { known: signedIn() },
    );
    const retryButton = await screen.findByRole('button', { name: 'Coba lagi' });
    network.connect();
    fireEvent.click(retryButton);
    await screen.findByLabelText('Masuk seharusnya');
    expect(valueOf('Masuk seharusnya')).toBe('08.47');
  });
});
