/** The dress of every data grid. */
import { TABULAR_FONT } from '../theme/theme.ts';

export const gridLook = {
  '--DataGrid-overlayHeight': '240px',
  // Stronger than the framework's own: in the dark it mixes white into heads and black into lines.
  '&.MuiDataGrid-root': {
    '--DataGrid-t-color-background-base': 'var(--paper)',
    '--DataGrid-t-header-background-base': 'var(--paper)',
    '--DataGrid-t-color-border-base': 'var(--border)',
    '--DataGrid-rowBorderColor': 'var(--border)',
  },
  borderRadius: '14px',
  borderColor: 'var(--border)',
  backgroundColor: 'var(--paper)',
  fontSize: '0.875rem',
  '& .MuiDataGrid-columnHeader': { color: 'var(--secondary)', fontSize: '0.75rem', paddingInline: '10px' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 500 },
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-cell': { borderColor: 'var(--border)', paddingInline: '10px', alignContent: 'center' },
  '& .MuiDataGrid-cell[aria-colindex="1"], & .MuiDataGrid-columnHeader[aria-colindex="1"]': {
    paddingInlineStart: '16px',
  },
  // A tick of 38 pixels in a column of 50.
  '& .MuiDataGrid-cellCheckbox[aria-colindex="1"], & .MuiDataGrid-columnHeaderCheckbox[aria-colindex="1"]': {
    paddingInline: '6px',
  },
  '& .MuiDataGrid-row:hover': { backgroundColor: 'var(--hover)' },
  '& .is-open, & .is-open:hover': { backgroundColor: 'var(--soft)' },
  '& .is-total, & .is-total:hover': { backgroundColor: 'var(--soft)', fontWeight: 700 },
  '&.has-tall-head .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: '1rem' },
  '&.has-tall-head .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  '& .is-figure': { fontFamily: TABULAR_FONT },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: '2px solid var(--main)',
    outlineOffset: '-2px',
  },
  '& .MuiDataGrid-footerContainer': { minHeight: '44px', borderColor: 'var(--border)' },
  '& .grid-summary': { paddingInline: '16px', color: 'var(--secondary)', fontSize: '0.75rem' },
  '& .MuiTablePagination-root': { color: 'var(--secondary)' },
} as const;
