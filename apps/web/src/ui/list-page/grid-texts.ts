/** Indonesian words of the data grid: the framework's own, and the gaps it leaves in English. */
import type { GridLocaleText } from '@mui/x-data-grid';
import { idID } from '@mui/x-data-grid/locales';

const framework = idID.components.MuiDataGrid.defaultProps.localeText;

export const gridTexts: Partial<GridLocaleText> = {
  ...framework,
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
  paginationDisplayedRows: ({ from, to, count }) => `${from}–${to} dari ${count === -1 ? `lebih dari ${to}` : count}`,
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
