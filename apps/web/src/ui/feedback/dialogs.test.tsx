// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { CallError } from '../../api/call-error.ts';
import { changeConnection } from '../../api/connection.ts';
import { BottomSheet } from '../layout/bottom-sheet.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import { useGo } from '../navigation/go.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { PanelTabs, SidePanel } from '../layout/side-panel.tsx';

beforeEach(() => changeConnection({ online: true }));

const REASON = { title: 'Tolak pengajuan?', shortest: 5, longest: 500, action: 'Tolak' } as const;

describe('the dialog that asks for a reason', () => {
  it('says what is too short and sends nothing', async () => {
    const run = vi.fn<(...given: unknown[]) => void>();
    await renderAt(<ReasonDialog {...REASON} because="agar jelas" close={() => undefined} run={run} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Alasan' }), '  ya  ');
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
    expect(screen.getByText('Tulis alasan sedikitnya 5 huruf, agar jelas.')).toBeDefined();
    expect(run).not.toHaveBeenCalled();
  });

  it('sends the reason without spaces at its ends, once however often it is pressed', async () => {
    let answer: () => void = () => undefined;
    const run = vi.fn<(reason: string) => Promise<void>>(() => new Promise((resolve) => (answer = resolve)));
    await renderAt(<ReasonDialog {...REASON} usual={['Sudah penuh']} close={() => undefined} run={run} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sudah penuh' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Alasan' }), ' hari itu  ');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Tolak' }));
    await userEvent.click(screen.getByRole('button', { name: 'Menyimpan…' }));
    expect(run.mock.calls.map(([reason]) => reason)).toEqual(['Sudah penuh hari itu']);
    answer();
  });

  it('shows the sentence of a refusal, keeps the reason, and lets it be tried again', async () => {
    const refusal = new CallError('status', 409, { code: 'X', message: 'Sudah diputuskan.', errors: {}, ref: '' });
    const run = vi
      .fn<(reason: string) => Promise<void>>()
      .mockRejectedValueOnce(refusal)
      .mockResolvedValueOnce(undefined);
    await renderAt(<ReasonDialog {...REASON} close={() => undefined} run={run} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Alasan' }), 'Sudah penuh');
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Sudah diputuskan.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Alasan' }).value).toBe('Sudah penuh');
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits without signal and says why', async () => {
    changeConnection({ online: false });
    await renderAt(<ReasonDialog {...REASON} needsLine close={() => undefined} run={() => undefined} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Tolak' });
    expect([button.disabled, button.title]).toEqual([true, 'Perlu koneksi']);
  });
});

describe('a bottom sheet', () => {
  it('is a dialog by its title, closed by its button and by Escape', async () => {
    const close = vi.fn<(...given: unknown[]) => void>();
    await renderAt(
      <BottomSheet open close={close} title="Saring" actions={<button type="button">Terapkan</button>}>
        Isi lembar
      </BottomSheet>,
    );
    const sheet = screen.getByRole('dialog', { name: 'Saring' });
    expect(within(sheet).getByText('Isi lembar')).toBeDefined();
    expect(within(sheet).getByRole('button', { name: 'Terapkan' })).toBeDefined();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Tutup' }));
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('a side panel', () => {
  it('takes the focus, is named by its title, and closes by Escape', async () => {
    const close = vi.fn<(...given: unknown[]) => void>();
    await renderAt(
      <SidePanel title="Divisi Operasi" caption="Aktif" close={close}>
        Isi panel
      </SidePanel>,
    );
    const panel = screen.getByRole('complementary', { name: 'Divisi Operasi' });
    expect(document.activeElement).toBe(panel);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('leaves Escape to a dialog that stands above it', async () => {
    const closePanel = vi.fn<(...given: unknown[]) => void>();
    const closeDialog = vi.fn<(...given: unknown[]) => void>();
    await renderAt(
      <SidePanel title="Divisi Operasi" close={closePanel}>
        <ReasonDialog {...REASON} close={closeDialog} run={() => undefined} />
      </SidePanel>,
    );
    await userEvent.keyboard('{Escape}');
    // Also where the focus stands outside of the dialog.
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([closeDialog.mock.calls.length, closePanel.mock.calls.length]).toEqual([1, 0]);
  });

  it('keeps Escape to itself while something in it is closed first', async () => {
    const close = vi.fn<(...given: unknown[]) => void>();
    await renderAt(
      <SidePanel title="Divisi Operasi" escapes={false} close={close}>
        Isi panel
      </SidePanel>,
    );
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
  });

  it('its tabs are chosen by the arrow keys', async () => {
    const choose = vi.fn<(...given: unknown[]) => void>();
    const parts = [
      { id: 'isi', name: 'Isian' },
      { id: 'riwayat', name: 'Riwayat' },
    ] as const;
    await renderAt(<PanelTabs parts={parts} part="isi" choose={choose} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(choose).toHaveBeenCalledWith('riwayat');
  });
});

/** A field that is guarded, a link out of it, and a way out that is no address. */
function Guarded() {
  const [text, setText] = useState('');
  const go = useGo();
  const { confirmExit, question } = useUnsaved(text !== '');
  const [closed, setClosed] = useState(false);
  return (
    <>
      <input aria-label="Nama" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => go('/akun')}>
        Pergi
      </button>
      <button type="button" onClick={() => confirmExit(() => setClosed(true))}>
        Tutup
      </button>
      {closed ? <p>Tertutup</p> : null}
      {question}
    </>
  );
}

describe('what is typed and not saved', () => {
  it('is not asked about while nothing is typed', async () => {
    const page = await renderAt(<Guarded />, { path: '/isian' });
    await userEvent.click(screen.getByRole('button', { name: 'Pergi' }));
    await screen.findByRole('heading', { name: 'Halaman lain' });
    expect(page.address()).toBe('/akun');
  });

  it('is asked about before another page; staying keeps it, going on leaves it', async () => {
    const page = await renderAt(<Guarded />, { path: '/isian' });
    await userEvent.type(screen.getByLabelText('Nama'), 'Operasi');
    await userEvent.click(screen.getByRole('button', { name: 'Pergi' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke isian' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([page.address(), screen.getByLabelText<HTMLInputElement>('Nama').value]).toEqual(['/isian', 'Operasi']);
    await userEvent.click(screen.getByRole('button', { name: 'Pergi' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Buang isian' }));
    await screen.findByRole('heading', { name: 'Halaman lain' });
  });

  it('is asked about before a way out that is no address', async () => {
    await renderAt(<Guarded />, { path: '/isian' });
    await userEvent.type(screen.getByLabelText('Nama'), 'Operasi');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByText('Tertutup')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Buang isian' }));
    await screen.findByText('Tertutup');
  });
});
