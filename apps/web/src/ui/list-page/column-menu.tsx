/** The menu that shows and hides columns of a list. */
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { toggled } from '../chips/toggled.ts';
import { Tick } from '../facts/tick.tsx';
import type { TableColumn } from './data-table.tsx';
import type { ListState } from './list-state.ts';
import { useIsPhone } from '../layout/screen.ts';

/** Keys of the columns that are not shown: those not chosen, or the quiet ones while nobody has chosen. */
export function hiddenColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { columns: chosen }: ListState,
  quiet: readonly string[],
): readonly string[] {
  if (chosen === undefined) return quiet;
  return columns.map(({ key }) => key).filter((key) => !chosen.includes(key));
}

interface ColumnMenuProps {
  columns: readonly { readonly key: string; readonly label: string }[];
  hidden: readonly string[];
  /** Somebody has chosen: the usual columns can come back. */
  chosen: boolean;
  /** Keys of the columns to show; undefined = the usual ones. */
  choose: (columns: readonly string[] | undefined) => void;
}

/** Which columns the table shows; the choice lives in the URL, the usual ones come back with one press. */
export function ColumnMenu({ columns, hidden, chosen, choose }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string) => {
    const nowHidden = toggled(hidden, key);
    choose(columns.map((column) => column.key).filter((one) => !nowHidden.includes(one)));
  };
  return (
    <>
      <Tooltip title="Kolom">
        <IconButton
          aria-label="Kolom"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="columns" size={16} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Kolom' }, paper: { sx: { maxHeight: 480 } } }}
      >
        {columns.map(({ key, label }) => {
          const shown = !hidden.includes(key);
          const last = shown && columns.length - hidden.length === 1;
          return (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={shown}
              disabled={last}
              onClick={() => toggle(key)}
            >
              <Tick on={shown} />
              {label}
            </MenuItem>
          );
        })}
        <MenuItem disabled={!chosen} onClick={() => choose(undefined)}>
          <Icon name="undo" size={16} />
          Kolom semula
        </MenuItem>
      </Menu>
    </>
  );
}

interface ListColumnsProps extends Pick<ColumnMenuProps, 'columns' | 'hidden'> {
  state: ListState;
  change: (part: Partial<ListState>) => void;
}

/** The menu above a list; a phone shows cards, which have no columns. */
export function ListColumns({ columns, hidden, state, change }: ListColumnsProps) {
  const phone = useIsPhone();
  if (phone) return null;
  return (
    <ColumnMenu
      columns={columns}
      hidden={hidden}
      chosen={state.columns !== undefined}
      choose={(next) => change({ columns: next })}
    />
  );
}
