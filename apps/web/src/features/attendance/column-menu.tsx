/** Which columns the list shows. */
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ChangeSearch, ReportSearch } from './attendance-search.ts';
import { dayColumns, shownColumns } from './days/day-columns.tsx';

interface ColumnMenuProps {
  search: ReportSearch;
  change: ChangeSearch;
  severalDays: boolean;
  zone: Zone;
}

export default function ColumnMenu({ search, change, severalDays, zone }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const columns = dayColumns(severalDays, zone);
  const shown = shownColumns(columns, search.columns);
  const toggle = (field: string) => {
    const next = columns
      .map((column) => column.field)
      .filter((name) => (name === field ? shown[name] !== true : shown[name] === true));
    change({ columns: next });
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
        {columns
          .filter(({ hideable }) => hideable !== false)
          .map(({ field, headerName = field }) => (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={shown[field] === true}
              onClick={() => toggle(field)}
            >
              <Checkbox
                checked={shown[field] === true}
                size="small"
                sx={{ p: 0 }}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
              />
              {headerName}
            </MenuItem>
          ))}
        <MenuItem disabled={search.columns === undefined} onClick={() => change({ columns: undefined })}>
          <Icon name="undo" size={16} />
          Kolom semula
        </MenuItem>
      </Menu>
    </>
  );
}
