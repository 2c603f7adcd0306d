/** The MUI theme of one appearance: seven themes x light and dark x ltr and rtl (product/appearance#themes-and-tokens). */
import type { CSSProperties } from 'react';
import { createTheme, type Theme, type TypographyVariantsOptions } from '@mui/material/styles';
import type { Direction, Mode, ThemeName } from '@hadir/contract/specification.ts';
import { components } from './components.ts';
import { frameworkTexts } from './framework-texts.ts';
import { brands, grounds, layoutColours, tones } from './tokens.ts';

export interface ThemeChoice {
  readonly theme: ThemeName;
  readonly mode: Mode;
  readonly direction: Direction;
  readonly reducedMotion: boolean;
}

declare module '@mui/material/styles' {
  interface TypographyVariants {
    tab: CSSProperties;
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    tab?: CSSProperties;
    figure?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    tab: true;
    figure: true;
  }
}

const FONT = '"DM Sans", system-ui, sans-serif';
export const TABULAR_FONT = '"DM Sans Tabular", "DM Sans", system-ui, sans-serif';

/** Sizes in rem, so that the text size of the appearance settings scales them. */
function sized(px: number, line: number, weight: 400 | 500 | 700 = 400) {
  return { fontSize: `${px / 16}rem`, lineHeight: line / px, fontWeight: weight, letterSpacing: 'normal' };
}

const typography: TypographyVariantsOptions = {
  fontFamily: FONT,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  h1: { ...sized(24, 32, 700), letterSpacing: '-0.015em' },
  h2: sized(20, 28, 700),
  h3: sized(16, 24, 700),
  h4: sized(16, 24, 500),
  h5: sized(14, 20, 700),
  h6: sized(14, 20, 500),
  subtitle1: sized(16, 24, 500),
  subtitle2: sized(14, 20, 500),
  body1: sized(16, 24),
  body2: sized(14, 20),
  caption: sized(12, 16),
  overline: { ...sized(12, 16, 500), textTransform: 'none' },
  button: { ...sized(14, 20, 500), textTransform: 'none' },
  tab: { ...sized(14, 20), fontFamily: TABULAR_FONT },
  figure: { ...sized(40, 44, 700), letterSpacing: '-0.02em' },
};

export function createHadirTheme({ theme, mode, direction, reducedMotion }: ThemeChoice): Theme {
  const brand = brands[theme][mode];
  const ground = grounds[mode];
  const status = (tone: keyof typeof tones) => ({ main: tones[tone][mode].text, contrastText: ground.paper });
  return createTheme({
    direction,
    palette: {
      mode,
      primary: { main: brand.main, dark: brand.strong, light: brand.soft, contrastText: ground.onMain },
      secondary: { main: ground.secondary, contrastText: ground.paper },
      error: status('alpa'),
      warning: status('terlambat'),
      info: status('sakit'),
      success: status('hadir'),
      text: { primary: ground.text, secondary: ground.secondary, disabled: ground.secondary },
      divider: ground.border,
      background: { default: ground.page, paper: ground.paper },
      action: { hover: ground.hover, selected: brand.soft, active: ground.secondary, disabled: ground.secondary },
      common: { black: layoutColours.onLayout, white: '#FFFFFF' },
    },
    shape: { borderRadius: 8 },
    spacing: 4,
    typography,
    transitions: {
      duration: reducedMotion
        ? { shortest: 0, shorter: 0, short: 0, standard: 0, complex: 0, enteringScreen: 0, leavingScreen: 0 }
        : {
            shortest: 120,
            shorter: 120,
            short: 160,
            standard: 160,
            complex: 200,
            enteringScreen: 160,
            leavingScreen: 120,
          },
    },
    components: { ...frameworkTexts, ...components },
  });
}
