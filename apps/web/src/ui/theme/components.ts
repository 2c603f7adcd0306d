/** Defaults of MUI's components in the look of the product; colours are the custom properties of tokens.ts. */
// data table: one entry per component
import type { Components, Theme } from '@mui/material/styles';
import { ModalRoot } from '../floating/modal-root.tsx';

const floating = {
  boxShadow: 'var(--float)',
  border: '1px solid var(--border)',
  borderRadius: 14,
  backgroundImage: 'none',
};

/** A thumb reaches further than what is drawn: the area that answers grows, the layout does not. Pixels on each side. */
const reach = (vertical: number, horizontal = vertical) => ({
  '@media (pointer: coarse)': {
    '&::after': { content: '""', position: 'absolute' as const, inset: `-${vertical}px -${horizontal}px` },
  },
});

export const components: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 14px',
        borderRadius: 8,
        gap: 8,
        whiteSpace: 'nowrap',
        '&:focus-visible': { outline: '2px solid var(--main)', outlineOffset: 2 },
        '&.Mui-disabled': { color: 'var(--secondary)', backgroundColor: 'var(--deep)', borderColor: 'var(--border)' },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      sizeSmall: {
        minHeight: 32,
        padding: '0 12px',
        fontSize: '0.875rem',
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      sizeLarge: {
        minHeight: 48,
        '@media (pointer: coarse)': { minHeight: 48 },
        padding: '0 16px',
        borderRadius: 10,
        fontSize: '1rem',
        lineHeight: 1.5,
        fontWeight: 500,
        '@media (max-width: 899.95px)': { borderRadius: 14, fontWeight: 700 },
      },
      outlined: {
        borderColor: 'var(--border-strong)',
        backgroundColor: 'var(--paper)',
        '&:hover': { backgroundColor: 'var(--hover)', borderColor: 'var(--border-strong)' },
      },
      text: { padding: '0 8px', '&:hover': { backgroundColor: 'var(--hover)' } },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: {
          backgroundColor: 'var(--main)',
          color: 'var(--on-main)',
          '&:hover': { backgroundColor: 'var(--main)', filter: 'brightness(0.94)' },
        },
      },
    ],
  },
  MuiModal: { defaultProps: { slots: { root: ModalRoot } } },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        padding: 0,
        borderRadius: 10,
        color: 'var(--secondary)',
        '&:hover': { backgroundColor: 'var(--press)' },
        '&:focus-visible': { outline: '2px solid var(--main)', outlineOffset: 2 },
        ...reach(2),
      },
      sizeSmall: { width: 28, height: 28, borderRadius: 8, ...reach(8) },
      sizeLarge: { width: 44, height: 44, borderRadius: 999 },
    },
  },
  MuiPaper: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: 14 },
      outlined: { borderColor: 'var(--border)' },
    },
  },
  MuiCard: { styleOverrides: { root: { borderRadius: 14, borderColor: 'var(--border)' } } },
  MuiMenu: { styleOverrides: { paper: floating, list: { padding: 8 } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        // The framework takes the height away from 600 px on: a stronger selector keeps it.
        '&.MuiMenuItem-root': { minHeight: 40 },
        borderRadius: 8,
        padding: '0 12px',
        gap: 12,
        fontSize: '0.875rem',
        '&.Mui-selected': { backgroundColor: 'var(--soft)', color: 'var(--strong)' },
        '@media (pointer: coarse)': { '&.MuiMenuItem-root': { minHeight: 44 } },
      },
    },
  },
  // It takes the focus as a whole when it opens: standing over the page is the sign, a ring around it says nothing.
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...floating,
        margin: 16,
        // As wide as that margin leaves it; the library reckons with 32 on each side.
        '&.MuiDialog-paperFullWidth': { width: 'calc(100% - 32px)' },
        '&:focus-visible': { outline: 'none' },
        '&.MuiDialog-paperFullScreen': { margin: 0, width: '100%', border: 0, borderRadius: 0 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 700, padding: '20px 24px 12px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px', '&:last-child': { paddingBottom: 24 } } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 20px', gap: 8 } } },
  MuiDrawer: { styleOverrides: { paper: { border: 0, borderRadius: 0, backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: 'var(--scrim)' }, invisible: { backgroundColor: 'transparent' } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, enterNextDelay: 300, leaveDelay: 0, disableInteractive: false },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--text)',
        color: 'var(--page)',
        fontSize: '0.75rem',
        lineHeight: 1.333,
        fontWeight: 500,
        padding: '6px 10px',
        borderRadius: 8,
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 40,
        borderRadius: 8,
        backgroundColor: 'var(--paper)',
        fontSize: '1rem',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--secondary)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: 'var(--line)' },
        '&.Mui-focused': { outline: '2px solid var(--main)', outlineOffset: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--alpa-text)', borderWidth: 2 },
        '&.Mui-focused.Mui-error': { outlineColor: 'var(--alpa-text)' },
        // A ring outside would cut through a label that floats on the border.
        '.MuiInputLabel-root + &.Mui-focused': {
          outline: 'none',
          '&:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: 'var(--main)' },
        },
      },
      // How a placeholder looks stands in base.css: mirrored styles cannot hold `::placeholder` (two releases of stylis).
      input: { padding: '0 12px', height: 40 },
      multiline: { padding: '10px 0' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.75rem' } } },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 32,
        borderRadius: 999,
        fontSize: '0.875rem',
        '&:focus-visible': { outline: '2px solid var(--main)' },
      },
      clickable: { position: 'relative', ...reach(6, 0) },
      outlined: { borderColor: 'var(--border)', backgroundColor: 'var(--paper)' },
      sizeSmall: { height: 28, fontSize: '0.75rem', '&.MuiChip-clickable': reach(8, 0) },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: { root: { padding: 3, borderRadius: 9, backgroundColor: 'var(--press)', gap: 2 } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 30,
        padding: '0 12px',
        border: 0,
        gap: 6,
        color: 'var(--secondary)',
        textTransform: 'none',
        fontWeight: 500,
        '&.MuiToggleButtonGroup-grouped': { borderRadius: 7, margin: 0, border: 0 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--paper)',
          color: 'var(--text)',
          boxShadow: '0 0 0 1px var(--border)',
        },
        '&:focus-visible': { outline: '2px solid var(--main)', outlineOffset: 2 },
        ...reach(7, 0),
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, borderBottom: '1px solid var(--border)' },
      indicator: { height: 2, borderRadius: 2, backgroundColor: 'var(--main)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: '0 4px',
        marginInlineEnd: 20,
        textTransform: 'none',
        color: 'var(--secondary)',
        '&.Mui-selected': { color: 'var(--text)' },
        '&:focus-visible': { outline: '2px solid var(--main)', outlineOffset: -2, borderRadius: 8 },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, margin: 4, overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)', color: 'var(--on-main)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--main)', opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--main)', outlineOffset: 2 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', backgroundColor: 'currentColor', color: 'var(--paper)' },
      track: { borderRadius: 10, backgroundColor: 'var(--secondary)', opacity: 1 },
      input: { '@media (pointer: coarse)': { height: 44, top: -12 } },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { borderRadius: 8, backgroundColor: 'var(--press)' } },
  },
  MuiAlert: {
    defaultProps: { closeText: 'Tutup' },
    styleOverrides: { root: { borderRadius: 8, fontSize: '0.875rem' } },
  },
};
