// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { FORM_ANSWERS, PREVIEW } from '../../../../test/requests/form-answers.ts';
import { filledForm } from '../../../../test/requests/filled-form.ts';
import { id, signedIn } from '../../../../test/session.ts';
import { changeConnection } from '../../../api/connection.ts';
import { endQueue } from '../../../api/queue/queue.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import { PREVIEW_TIMEOUT_MS } from '../../../ui/previews/use-preview.ts';
import SickForm from '../kinds/sick-form.tsx';
import WfhForm from '../kinds/wfh-form.tsx';

const SUBMIT = 'POST /api/requests/wfh';
const ADDRESS = 'Alamat bekerja (boleh kosong)';
const REASON = 'Menunggu teknisi';

beforeEach(() => changeConnection({ online: true }));
afterEach(endQueue);

/** The form of working from home, with an address typed and a reason chosen. */
async function typedForm(answers: Answers = {}) {
  const network = stubNetwork({ ...FORM_ANSWERS, ...answers });
  const page = await renderAt(<WfhForm />, { path: askPath('wfh'), known: signedIn() });
  await filledForm.type(ADDRESS, 'Jalan Melati 5');
  await userEvent.click(screen.getByRole('button', { name: REASON }));
  return { network, page };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const address = () => screen.getByLabelText<HTMLInputElement>(ADDRESS);

describe('a request form', () => {
  it('puts a refusal of the server at its field and keeps what was typed', async () => {
    const errors = { address: 'Alamat terlalu jauh.' };
    const refused = new Refusal(422, { code: 'ISIAN_SALAH', message: 'Periksa isian.', errors });
    const { network, page } = await typedForm({ [SUBMIT]: refused });
    await userEvent.click(button('Ajukan WFH'));
    await waitFor(() => expect(address().getAttribute('aria-invalid')).toBe('true'));
    const errorElement = document.getElementById(address().getAttribute('aria-describedby') ?? '');
    expect(errorElement?.textContent).toBe('Alamat terlalu jauh.');
    expect(address().value).toBe('Jalan Melati 5');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Alasan').value).toBe(REASON);
    await waitFor(() => expect(document.activeElement).toBe(address()));
    network.answer({ [SUBMIT]: { data: { id: id(50) } } });
    await filledForm.type(ADDRESS, 'Jalan Melati 6');
    expect(address().getAttribute('aria-invalid')).toBe('false');
    await userEvent.click(button('Ajukan WFH'));
    await waitFor(() => expect(page.address()).toContain(`buka=${id(50)}`));
  });

  it('keeps the focus at a day that is picked while the folded calendar moves on to its week', async () => {
    await typedForm();
    const later = document.querySelectorAll<HTMLButtonElement>('[data-day]')[9];
    later?.focus();
    await userEvent.click(later as HTMLButtonElement);
    await waitFor(() => expect(document.querySelector('[data-day]')?.getAttribute('data-day')).toBe('2026-11-23'));
    expect((document.activeElement as HTMLElement).dataset['day']).toBe('2026-11-25');
  });

  it('says a refusal that belongs to no field above its button', async () => {
    const locked = new Refusal(423, { code: 'PERIODE_TERKUNCI', message: 'Periode sudah ditutup.', ref: 'HD-0042' });
    await typedForm({ [SUBMIT]: locked });
    await userEvent.click(button('Ajukan WFH'));
    expect((await screen.findByRole('alert')).textContent).toContain('Periode sudah ditutup.');
    expect(button('Salin kode HD-0042')).toBeDefined();
  });

  it('is judged by the contract before anything is sent', async () => {
    const { network } = await typedForm();
    await userEvent.clear(screen.getByLabelText('Alasan'));
    await userEvent.click(button('Ajukan WFH'));
    await waitFor(() => expect(screen.getByLabelText('Alasan').getAttribute('aria-invalid')).toBe('true'));
    expect(network.sent(SUBMIT)).toEqual([]);
  });

  it('sends one call when it is pressed again while the answer is on its way', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const { network } = await typedForm({ [SUBMIT]: () => new Promise((resolve) => (answer = resolve)) });
    await userEvent.dblClick(button('Ajukan WFH'));
    await waitFor(() => expect(network.sent(SUBMIT)).toHaveLength(1));
    filledForm.send();
    answer({ data: { id: id(50) } });
    await screen.findByText('Halaman lain');
    expect(network.sent(SUBMIT)).toHaveLength(1);
  });

  it('tries the same words under the same key, other words under another', async () => {
    const refused = new Refusal(409, { code: 'BENTROK', message: 'Sudah ada pengajuan lain.' });
    const { network } = await typedForm({ [SUBMIT]: refused });
    const send = async (times: number) => {
      await userEvent.click(button('Ajukan WFH'));
      await waitFor(() => expect(network.sent(SUBMIT)).toHaveLength(times));
      await waitFor(() => expect(button('Ajukan WFH').disabled).toBe(false));
    };
    await send(1);
    await send(2);
    await filledForm.type(ADDRESS, 'Jalan Melati 6');
    await send(3);
    const keys = network.calls.flatMap(({ path, headers }) =>
      path === '/api/requests/wfh' ? [headers.get('idempotency-key')] : [],
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('shows what the preview finds wrong and sends nothing while it stands', async () => {
    const problems = [{ code: 'KUOTA_HABIS', field: null, message: 'Jatah WFH minggu itu habis.' }];
    const { network } = await typedForm({ 'POST /api/requests/:kind/preview': { data: { ...PREVIEW, problems } } });
    await screen.findByText('Jatah WFH minggu itu habis.');
    await waitFor(() => expect(document.querySelector('[aria-busy="false"]')).not.toBeNull());
    await userEvent.click(button('Ajukan WFH'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Jatah WFH minggu itu habis.'));
    expect(network.sent(SUBMIT)).toEqual([]);
  });

  it('says on its button that it is sent later while there is no signal', async () => {
    changeConnection({ online: false });
    await typedForm();
    expect(button('Simpan dan kirim nanti')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ajukan WFH' })).toBeNull();
  });

  describe('pressed while the preview is on its way', () => {
    const preview = 'POST /api/requests/:kind/preview';
    const problem = { code: 'BUKAN_HARI_KERJA', field: 'from', message: 'Bukan hari kerja.' };
    const of = (problems: readonly unknown[]) => ({ data: { ...PREVIEW, problems } });

    /** Another date is chosen and the button pressed before the server has said anything of it. */
    async function pressed(before: readonly unknown[]) {
      let say: (reply: unknown) => void = () => undefined;
      const { network, page } = await typedForm({ [preview]: of(before), [SUBMIT]: { data: { id: id(50) } } });
      await waitFor(() => expect(document.querySelector('[aria-busy="false"]')).not.toBeNull());
      network.answer({ [preview]: () => new Promise((resolve) => (say = resolve)) });
      const callsBefore = network.calls.length;
      await filledForm.day('Tanggal', '2026-11-24');
      await userEvent.click(button('Ajukan WFH'));
      return {
        network,
        page,
        say: async (problems: readonly unknown[]) => {
          await waitFor(() => expect(network.calls.length).toBeGreaterThan(callsBefore));
          say(of(problems));
        },
      };
    }

    it('is sent once it finds nothing, whatever was wrong with the draft before', async () => {
      const { network, page, say } = await pressed([problem]);
      expect(network.sent(SUBMIT)).toEqual([]);
      await say([]);
      await waitFor(() => expect(page.address()).toContain(`buka=${id(50)}`));
      expect(network.sent(SUBMIT)).toMatchObject([{ from: '2026-11-24' }]);
    });

    it('is not sent when it finds something, and says so at the field', async () => {
      const { network, say } = await pressed([]);
      await say([problem]);
      await screen.findByText('Bukan hari kerja.');
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Bukan hari kerja.'));
      expect([network.sent(SUBMIT), button('Ajukan WFH').disabled]).toEqual([[], false]);
    });

    it('is sent without it when it takes too long: the server judges what it gets', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      const { page } = await pressed([problem]);
      await vi.advanceTimersByTimeAsync(PREVIEW_TIMEOUT_MS);
      await waitFor(() => expect(page.address()).toContain(`buka=${id(50)}`));
    });
  });
});

describe('files of a request', () => {
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Foto surat dokter', { selector: 'input' }), { target: { files } });
  const letter = new File(['%PDF-1.4'], 'surat.pdf', { type: 'application/pdf' });

  it('are uploaded once and named, also when the sending is tried again', async () => {
    const submit = 'POST /api/requests/sick';
    const network = stubNetwork({
      ...FORM_ANSWERS,
      'POST /api/requests/files': { data: { id: id(40), mime: letter.type, bytes: letter.size } },
      [submit]: new Refusal(409, { code: 'BENTROK', message: 'Sudah ada pengajuan lain.' }),
    });
    const page = await renderAt(<SickForm />, { path: askPath('sick'), known: signedIn() });
    choose(letter);
    await screen.findByText('surat.pdf');
    await userEvent.click(button(/^Lapor sakit/));
    await screen.findByText('Sudah ada pengajuan lain.');
    network.answer({ [submit]: { data: { id: id(50) } } });
    await userEvent.click(button(/^Lapor sakit/));
    await waitFor(() => expect(page.address()).toContain(`buka=${id(50)}`));
    expect(network.sent(submit)).toMatchObject([0, 1].map(() => ({ files: [{ id: id(40), name: 'surat.pdf' }] })));
    expect(network.sent('POST /api/requests/files')).toHaveLength(1);
  });

  it('of another kind are refused in words, and a chosen one can be taken out', async () => {
    stubNetwork(FORM_ANSWERS);
    await renderAt(<SickForm />, { path: askPath('sick'), known: signedIn() });
    choose(new File(['MZ'], 'surat.exe', { type: 'application/x-msdownload' }), letter);
    expect((await screen.findByRole('alert')).textContent).toContain('PDF, JPG, atau PNG');
    expect(screen.queryByText('surat.exe')).toBeNull();
    await userEvent.click(button('Hapus surat.pdf'));
    expect(screen.queryByText('surat.pdf')).toBeNull();
  });
});

// Last: what waits on the device stays in this page.
describe('without signal', () => {
  it('waits on the device when the line breaks while it is sent', async () => {
    const { network, page } = await typedForm();
    network.disconnect();
    await userEvent.click(button('Ajukan WFH'));
    await screen.findByText('Tersimpan di HP. Dikirim begitu tersambung.');
    expect(page.address()).toBe('/apps/absent/pengajuan');
    expect(network.sent(SUBMIT)).toEqual([]);
  });
});
