// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentRow } from '@hadir/contract/documents/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawForPhone } from '../../../test/browser-gaps.ts';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, sessionOf, signedIn, TODAY } from '../../../test/session.ts';
import { CallError } from '../../api/call-error.ts';
import { changeConnection } from '../../api/connection.ts';
import { CheckList } from '../facts/check-list.tsx';
import { ChooseBar } from '../chips/selection-bar.tsx';
import { MonthGrid } from '../day-picker/month-grid.tsx';
import { DocumentList } from '../facts/document-list.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import { useListState } from '../list-page/list-state.ts';
import { viewOfList } from '../list-page/list-state.ts';
import SavedViews from '../list-page/saved-views.tsx';
import { useRowKeys } from '../keys/row-keys.ts';
import { Empty, Failed, Loading, NoAccess, Offline } from './states.tsx';
import { useToast } from './toast.tsx';

beforeEach(() => changeConnection({ online: true, slow: false }));

describe('the states of a page', () => {
  it('loading is announced, and a slow line is said', async () => {
    changeConnection({ slow: true });
    await renderAt(<Loading />);
    expect(screen.getByRole('status', { name: 'Memuat' }).textContent).toContain('Koneksi Anda lambat');
  });

  it('empty says why and offers the next step', async () => {
    await renderAt(
      <Empty title="Belum ada divisi" text="Tambahkan yang pertama.">
        <button type="button">Tambah divisi</button>
      </Empty>,
    );
    expect(screen.getByText('Tambahkan yang pertama.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tambah divisi' })).toBeDefined();
  });

  it('a fault says its sentence, its reference, and can be tried again', async () => {
    const retry = vi.fn<(...given: unknown[]) => void>();
    const error = new CallError('status', 500, { code: 'X', message: 'Ada gangguan.', errors: {}, ref: 'HD-1234' });
    await renderAt(<Failed error={error} retry={retry} />);
    expect(screen.getByText('Ada gangguan.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Salin kode HD-1234' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('a try that is on its way is not begun a second time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const retry = vi.fn<() => Promise<void>>(() => promise);
    await renderAt(<Failed error={new CallError('network')} retry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    const busy = await screen.findByRole('button', { name: 'Mencoba…' });
    await userEvent.click(busy);
    expect(retry).toHaveBeenCalledTimes(1);
    resolve();
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('a fault without a line is "Luring", not a fault', async () => {
    await renderAt(<Failed error={new CallError('network')} retry={() => undefined} />);
    expect(screen.getByText('Luring')).toBeDefined();
    expect(screen.queryByText('Data belum dapat dimuat')).toBeNull();
  });

  it('offline says that what is saved is safe', async () => {
    await renderAt(<Offline />);
    expect(screen.getByText(/tetap aman di perangkat ini/)).toBeDefined();
  });

  it('no access of somebody who has left names no change of role', async () => {
    await renderAt(<NoAccess home="/apps/absent/pengajuan" hasLeft />, { path: '/rahasia' });
    expect(screen.getByText(/^Anda sudah tidak bekerja di sini/)).toBeDefined();
    expect(screen.queryByText(/mengubah peran/)).toBeNull();
  });

  it('no access leads home', async () => {
    const page = await renderAt(<NoAccess home="/akun" />, { path: '/rahasia' });
    expect(screen.getByText('Anda tidak memiliki akses ke halaman ini')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Buka beranda' }));
    await waitFor(() => expect(page.address()).toBe('/akun'));
  });
});

describe('a message', () => {
  function Shows({ undo }: { undo: () => void }) {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast({ message: 'Ditolak.', undo })}>
        Tolak
      </button>
    );
  }

  it('is announced, can be taken back once, and is gone then', async () => {
    const undo = vi.fn<(...given: unknown[]) => void>();
    await renderAt(<Shows undo={undo} />);
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
    expect(within(screen.getByRole('status')).getByText('Ditolak.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Ditolak.')).toBeNull();
  });
});

describe('choosing', () => {
  const move = (text: string, run = () => undefined as void) => ({ text, run });

  it('the bar below a list waits until something is chosen, then says how many', async () => {
    const yes = vi.fn<(...given: unknown[]) => void>();
    const page = await renderAt(<ChooseBar count={0} words="" no={move('Tolak')} yes={move('Setujui', yes)} />);
    expect(screen.getByText('Pilih yang akan diputuskan')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Setujui' }).disabled).toBe(true);
    page.unmount();
    await renderAt(<ChooseBar count={3} words="3 cuti" no={move('Tolak')} yes={move('Setujui', yes)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Setujui 3' }));
    expect(yes).toHaveBeenCalledTimes(1);
  });

  it('the keys of a month walk by days and weeks, over its end, and Enter chooses', async () => {
    const pick = vi.fn<(...given: unknown[]) => void>();
    await renderAt(<MonthGrid from={TODAY} to={TODAY} today={TODAY} pick={pick} />);
    screen.getByRole('button', { name: 'Jumat, 20 November 2026' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sabtu, 28 November 2026');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(pick).toHaveBeenCalledWith('2026-12-05');
    expect(screen.getByRole('grid', { name: 'Desember 2026' })).toBeDefined();
  });

  it('days outside the limits of a month cannot be chosen or reached', async () => {
    const pick = vi.fn<(...given: unknown[]) => void>();
    await renderAt(<MonthGrid from={TODAY} to={TODAY} today={TODAY} max={TODAY} pick={pick} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sabtu, 21 November 2026' }).disabled).toBe(true);
    screen.getByRole('button', { name: 'Jumat, 20 November 2026' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Kamis, 19 November 2026');
  });

  it('single keys decide a row, but not while somebody types', async () => {
    const pressed = vi.fn<(...given: unknown[]) => void>();
    function Keys() {
      useRowKeys(pressed, true);
      return <input aria-label="Cari" />;
    }
    await renderAt(<Keys />);
    await userEvent.keyboard('jx');
    await userEvent.type(screen.getByLabelText('Cari'), 'sti');
    expect(pressed.mock.calls.flat()).toEqual(['j', 'x']);
    expect(screen.getByLabelText<HTMLInputElement>('Cari').value).toBe('sti');
  });

  it('a list of checks says which are worth a look', async () => {
    await renderAt(
      <CheckList
        checks={[
          { tone: 'good', text: 'Di dalam lokasi' },
          { tone: 'warning', text: 'Jam ganda', note: 'Dua kali dalam semenit' },
        ]}
      />,
    );
    const [good, warning] = screen.getAllByRole('listitem');
    expect(within(good!).getByRole('img', { name: 'Beres' })).toBeDefined();
    expect(within(warning!).getByRole('img', { name: 'Perlu dilihat' })).toBeDefined();
    expect(warning?.textContent).toContain('Dua kali dalam semenit');
  });
});

describe('documents', () => {
  const row: DocumentRow = {
    id: id(60),
    kind: 'KTP',
    title: 'KTP Citra',
    mime: 'application/pdf',
    bytes: 2_048,
    validTo: localDate('2026-12-01'),
    state: 'segera_habis',
    at: '2026-11-01T03:00:00.000Z',
    by: 'Nurul Hidayah',
  } as DocumentRow;

  const list = <DocumentList rows={[row]} zone="Asia/Jakarta" addressOf={() => '/api/berkas'} />;

  it('say what they are, how long they hold and who stored them', async () => {
    await renderAt(list);
    const line = screen.getByRole('listitem').textContent;
    for (const words of ['KTP Citra', 'PDF', 'Habis', 'oleh Nurul Hidayah']) expect(line).toContain(words);
  });

  it('a refused download shows the sentence of the server, and can be tried again', async () => {
    const message = 'Dokumen ini bukan untuk Anda.';
    const { calls } = stubNetwork({ 'GET /api/berkas': new Refusal(403, { code: 'TIDAK_BERHAK', message }) });
    await renderAt(list);
    await userEvent.click(screen.getByRole('button', { name: 'Unduh KTP Citra' }));
    const toast = await screen.findByText(message);
    expect(toast.closest('[data-colour]')?.getAttribute('data-colour')).toBe('error');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unduh KTP Citra' }).disabled).toBe(false);
    expect(calls.map(({ path }) => path)).toEqual(['/api/berkas']);
  });

  it('cannot be fetched without signal, and say why', async () => {
    changeConnection({ online: false });
    await renderAt(list);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Unduh KTP Citra' });
    expect([button.disabled, button.title]).toEqual([true, 'Perlu koneksi']);
  });
});

interface Row {
  readonly id: string;
  readonly name: string;
}

/** A list of rows whose question stands in its address. */
function Rows({ rows, error }: { rows?: readonly Row[]; error?: CallError }) {
  const [state, change] = useListState();
  const [tries, setTries] = useState(0);
  return (
    <>
      <ListPage<Row>
        label="Divisi"
        columns={[]}
        rowId={(row) => row.id}
        answer={{
          data: rows === undefined ? undefined : { data: rows, total: rows.length },
          error,
          isLoading: false,
          mutate: () => setTries(tries + 1),
        }}
        state={state}
        change={change}
        searchFor="Cari divisi"
        card={(row) => row.name}
        actions={<SavedViews page="divisi" here={viewOfList(state)} />}
        empty={{ title: 'Belum ada divisi', move: <button type="button">Tambah divisi</button> }}
      />
      <output aria-label="Diminta lagi">{tries}</output>
    </>
  );
}

describe('a list', () => {
  const open = (part: Parameters<typeof renderAt>[0], path: string) => {
    drawForPhone();
    stubNetwork({ 'GET /api/session': sessionOf() });
    return renderAt(part, { path, known: signedIn() });
  };

  it('writes what is searched into its address and returns to the first page', async () => {
    const page = await open(<Rows rows={[]} />, '/divisi?hal=3&ukuran=25');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Cari divisi' }), 'keu');
    await waitFor(() => expect(page.address()).toBe('/divisi?cari=keu&ukuran=25'));
  });

  it('is empty in other words when something was asked for', async () => {
    await open(<Rows rows={[]} />, '/divisi?unit=9');
    expect(await screen.findByText('Tidak ada yang cocok')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tambah divisi' })).toBeNull();
  });

  it('offers the first step where there is nothing yet', async () => {
    await open(<Rows rows={[]} />, '/divisi');
    expect(await screen.findByRole('button', { name: 'Tambah divisi' })).toBeDefined();
  });

  it('says that it failed and asks again', async () => {
    const error = new CallError('status', 503, { code: 'X', message: 'Sedang penuh.', errors: {}, ref: '' });
    await open(<Rows error={error} />, '/divisi');
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(screen.getByLabelText('Diminta lagi').textContent).toBe('1');
  });

  it('a question kept under a name is asked again by it, and can be taken away', async () => {
    const page = await open(<Rows rows={[]} />, '/divisi?cari=keu');
    await userEvent.click(screen.getByRole('button', { name: 'Tampilan tersimpan' }));
    fireEvent.change(await screen.findByLabelText('Nama tampilan'), { target: { value: 'Keuangan' } });
    await userEvent.click(screen.getByRole('button', { name: 'Simpan tampilan' }));
    page.unmount();
    const reopened = await open(<Rows rows={[]} />, '/divisi');
    await userEvent.click(screen.getByRole('button', { name: 'Tampilan tersimpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keuangan' }));
    await waitFor(() => expect(reopened.address()).toBe('/divisi?cari=keu'));
    await userEvent.click(await screen.findByRole('button', { name: 'Tampilan tersimpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus tampilan Keuangan' }));
    expect(screen.queryByRole('button', { name: 'Keuangan' })).toBeNull();
  });
});
