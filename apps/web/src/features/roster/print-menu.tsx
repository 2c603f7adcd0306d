/** The month of the chosen unit on paper: A3 for the desk, A4 for the notice board. */
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { useOnline } from '../../api/connection.ts';
import { useErrorToast } from '../../ui/feedback/use-write.ts';
import { getRosterSheet, type RosterMonth } from './roster-calls.ts';

const KINDS = [
  { kind: 'a3', name: 'A3 dengan draf' },
  { kind: 'papan', name: 'A4 papan pengumuman, hanya yang terbit' },
] as const;

interface PrintMenuProps {
  readonly month: RosterMonth;
  readonly unit: string | undefined;
}

export function PrintMenu({ month: { month, units }, unit }: PrintMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const menu = useId();
  const showError = useErrorToast();
  const chosen = unit ?? (units.length === 1 ? units[0]?.id : undefined);
  const print = async (kind: (typeof KINDS)[number]['kind']) => {
    setAnchor(null);
    if (chosen === undefined) return;
    setBusy(true);
    try {
      saveFile(await fetchFile(getRosterSheet.address({ query: { month, unit: chosen, kind } })));
    } catch (error) {
      showError(error, 'Jadwal belum dapat dicetak. Coba lagi.');
    }
    setBusy(false);
  };
  const why = online ? 'Pilih satu unit untuk dicetak' : 'Perlu koneksi';
  const isOff = chosen === undefined || !online || busy;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        disabled={isOff}
        title={chosen === undefined || !online ? why : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? 'Mencetak…' : 'Cetak'}
      </Button>
      <Menu id={menu} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {KINDS.map(({ kind, name }) => (
          <MenuItem key={kind} onClick={() => void print(kind)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
