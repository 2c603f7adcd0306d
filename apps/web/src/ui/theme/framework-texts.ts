/** Indonesian words of MUI's core components, where the framework speaks by itself. Grid and pickers own theirs. */
import type { Components, Theme } from '@mui/material/styles';

const page = {
  first: 'halaman pertama',
  last: 'halaman terakhir',
  next: 'halaman berikutnya',
  previous: 'halaman sebelumnya',
};

export const frameworkTexts: Components<Omit<Theme, 'components'>> = {
  MuiTablePagination: {
    defaultProps: {
      labelRowsPerPage: 'Baris per halaman',
      labelDisplayedRows: ({ from, to, count }) => `${from}–${to} dari ${count === -1 ? `lebih dari ${to}` : count}`,
      getItemAriaLabel: (type) => `Ke ${page[type]}`,
    },
  },
  MuiPagination: {
    defaultProps: {
      'aria-label': 'Halaman',
      getItemAriaLabel: (type, number, selected) => {
        if (type === 'page') return selected ? `Halaman ${number}, terbuka` : `Ke halaman ${number}`;
        if (type in page) return `Ke ${page[type as keyof typeof page]}`;
        return 'Halaman lain';
      },
    },
  },
  MuiBreadcrumbs: { defaultProps: { expandText: 'Tampilkan jalur' } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Kosongkan',
      closeText: 'Tutup',
      loadingText: 'Memuat',
      noOptionsText: 'Tidak ada pilihan',
      openText: 'Buka',
      getLimitTagsText: (more: number) => `+${more} lagi`,
    },
  },
  MuiRating: { defaultProps: { getLabelText: (value: number) => `${value} bintang`, emptyLabelText: 'Belum dinilai' } },
};
