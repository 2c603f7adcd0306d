/** Indonesian words of the data grid: the framework's own, and the gaps it leaves in English. */
import type { GridLocaleText } from '@mui/x-data-grid';
import { showNumber } from '../text/format.ts';
import { idID } from '@mui/x-data-grid/locales';

/**
 * A function, not a value: the grid and what it shares with the pages come in chunks that import each other, so the
 * framework's texts may not be there yet while this module is evaluated.
 */
export function gridTexts(): Partial<GridLocaleText> {
  return { ...idID.components.MuiDataGrid.defaultProps.localeText, ...ownTexts };
}

const ownTexts: Partial<GridLocaleText> = {
  noRowsLabel: 'Tidak ada data',
  noResultsOverlayLabel: 'Tidak ada hasil',
  noColumnsOverlayLabel: 'Semua kolom disembunyikan',
  noColumnsOverlayManageColumns: 'Atur kolom',
  toolbarColumns: 'Kolom',
  columnMenuLabel: 'Menu kolom',
  columnHeaderSortIconLabel: 'Urutkan',
  columnsManagementSearchTitle: 'Cari kolom',
  columnsManagementNoColumns: 'Tidak ada kolom',
  columnsManagementShowHideAllText: 'Tampilkan atau sembunyikan semua',
  columnsManagementReset: 'Kembalikan',
  columnsManagementDeleteIconLabel: 'Kosongkan',
  paginationRowsPerPage: 'Baris per halaman',
  paginationDisplayedRows: ({ from, to, count, estimated = 0 }) =>
    `${showNumber(from)}–${showNumber(to)} dari ${count === -1 ? `lebih dari ${showNumber(Math.max(to, estimated))}` : showNumber(count)}`,
  paginationItemAriaLabel: (type) =>
    ({
      first: 'Ke halaman pertama',
      last: 'Ke halaman terakhir',
      next: 'Ke halaman berikutnya',
      previous: 'Ke halaman sebelumnya',
    })[type],
  footerRowSelected: (count) => `${count} baris dipilih`,
  footerTotalRows: 'Jumlah baris',
  checkboxSelectionHeaderName: 'Pilihan',
  checkboxSelectionSelectAllRows: 'Pilih semua baris',
  checkboxSelectionUnselectAllRows: 'Lepas semua baris',
  checkboxSelectionSelectRow: 'Pilih baris',
  checkboxSelectionUnselectRow: 'Lepas baris',
};
