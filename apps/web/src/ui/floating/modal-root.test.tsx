// @vitest-environment jsdom
import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Modal from '@mui/material/Modal';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { BottomSheet } from '../layout/bottom-sheet.tsx';

type Kind = (open: boolean, close: () => void) => ReactElement;

const KINDS: Readonly<Record<string, Kind>> = {
  'a dialog': (open, close) => (
    <Dialog open={open} onClose={close}>
      Isi
    </Dialog>
  ),
  'a sheet': (open, close) => (
    <BottomSheet open={open} close={close} title="Lembar">
      Isi
    </BottomSheet>
  ),
  'the camera’s own frame': (open, close) => (
    <Modal open={open} onClose={close} hideBackdrop>
      <div>Isi</div>
    </Modal>
  ),
  'a menu': (open, close) => (
    <Menu open={open} onClose={close} anchorEl={document.body}>
      <MenuItem>Isi</MenuItem>
    </Menu>
  ),
  'a pane': (open, close) => (
    <Popover open={open} onClose={close} anchorEl={document.body}>
      Isi
    </Popover>
  ),
  'the drawer': (open, close) => (
    <Drawer open={open} onClose={close}>
      Isi
    </Drawer>
  ),
};

function Opener({ kind }: { kind: Kind }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      {kind(open, () => setOpen(false))}
    </>
  );
}

/** How many entries of the history lie above the page. */
const above = () => window.history.state?.floats ?? 0;

describe('the browser’s "back"', () => {
  for (const [name, kind] of Object.entries(KINDS)) {
    it(`closes ${name}`, async () => {
      await renderAt(<Opener kind={kind} />);
      await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
      await waitFor(() => expect([screen.queryByText('Isi') !== null, above()]).toEqual([true, 1]));
      window.history.back();
      await waitFor(() => expect(screen.queryByText('Isi')).toBeNull());
    });
  }

  it('closes the choices of a field', async () => {
    await renderAt(
      <TextField select label="Divisi" defaultValue="a">
        <MenuItem value="a">Operasi</MenuItem>
        <MenuItem value="b">Keuangan</MenuItem>
      </TextField>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Divisi' }));
    await waitFor(() => expect([screen.queryByText('Keuangan') !== null, above()]).toEqual([true, 1]));
    window.history.back();
    await waitFor(() => expect(screen.queryByText('Keuangan')).toBeNull());
  });

  it('closes the question before the dialog below it', async () => {
    function Two() {
      const [open, setOpen] = useState(2);
      return (
        <>
          <Dialog open={open > 0} onClose={() => setOpen(0)}>
            Isian
          </Dialog>
          <Dialog open={open > 1} onClose={() => setOpen(1)}>
            Pertanyaan
          </Dialog>
        </>
      );
    }
    await renderAt(<Two />);
    await waitFor(() => expect(above()).toBe(2));
    window.history.back();
    await waitFor(() => expect(screen.queryByText('Pertanyaan')).toBeNull());
    expect(screen.getByText('Isian')).toBeDefined();
    window.history.back();
    await waitFor(() => expect(screen.queryByText('Isian')).toBeNull());
  });
});
