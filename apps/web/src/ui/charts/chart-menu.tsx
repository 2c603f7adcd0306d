/** What a chart is taken home as. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ChartTable, type ChartWords, saveCsv, savePng } from './chart-file.ts';

interface MenuProps {
  readonly anchor: HTMLElement;
  readonly close: () => void;
  readonly words: ChartWords;
  readonly table: ChartTable;
  /** Null where nothing is drawn. */
  readonly svg: SVGSVGElement | null;
}

export default function ChartMenu({ anchor, close, words, table, svg }: MenuProps) {
  return (
    <Menu anchorEl={anchor} open onClose={close}>
      <MenuItem
        disabled={svg === null}
        onClick={() => {
          close();
          if (svg !== null) void savePng(svg, words);
        }}
      >
        Gambar (PNG)
      </MenuItem>
      <MenuItem
        onClick={() => {
          close();
          saveCsv(table, words);
        }}
      >
        Angka (CSV)
      </MenuItem>
    </Menu>
  );
}
