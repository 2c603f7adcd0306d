/**
 * The colours of the product (product/appearance#themes-and-tokens), by theme and mode. Contrast is tested in
 * contrast.test.ts.
 */
// data table: palettes
import {
  DARK_BACKGROUND,
  DARK_DEEP,
  DARK_PAPER,
  LAYOUT_COLOUR,
  LIGHT_BACKGROUND,
  LIGHT_PAPER,
  type Mode,
  type ThemeName,
} from '@hadir/contract/specification.ts';
import { statusColours, type StatusTone } from '@hadir/contract/status-colours.ts';

export type { StatusTone };

/** Text and fill of a tone. `luring` is for offline and queued, so that amber stays "terlambat". */
export type Tone = StatusTone | 'luring';

interface Brand {
  readonly brand: string;
  readonly main: string;
  readonly strong: string;
  readonly soft: string;
}

export const brands: Readonly<Record<ThemeName, Readonly<Record<Mode, Brand>>>> = {
  BLUE_THEME: {
    light: { brand: '#1BA0E2', main: '#077BB1', strong: '#006390', soft: '#E2F3FF' },
    dark: { brand: '#1BA0E2', main: '#29A8EA', strong: '#6CC6F4', soft: '#1A394C' },
  },
  GREEN_THEME: {
    light: { brand: '#12A150', main: '#038540', strong: '#066C33', soft: '#E2F6E6' },
    dark: { brand: '#12A150', main: '#35B563', strong: '#5FCB86', soft: '#213D28' },
  },
  PURPLE_THEME: {
    light: { brand: '#9353D3', main: '#9454D4', strong: '#7E3CBB', soft: '#F4ECFF' },
    dark: { brand: '#9353D3', main: '#BE83FF', strong: '#D0A6FF', soft: '#3B2F4A' },
  },
  INDIGO_THEME: {
    light: { brand: '#4C5FD5', main: '#5569E0', strong: '#4152C7', soft: '#EBF0FF' },
    dark: { brand: '#4C5FD5', main: '#8098FD', strong: '#A6B7FE', soft: '#2C344F' },
  },
  ORANGE_THEME: {
    light: { brand: '#F2740D', main: '#BA5600', strong: '#9A4600', soft: '#FFECE2' },
    dark: { brand: '#F2740D', main: '#F97A1B', strong: '#FFA05C', soft: '#4A2D1D' },
  },
  RED_THEME: {
    light: { brand: '#E5484D', main: '#D53740', strong: '#BA152A', soft: '#FFEBE9' },
    dark: { brand: '#E5484D', main: '#FE7270', strong: '#FF9C99', soft: '#4C2B29' },
  },
  BLACK_THEME: {
    light: { brand: '#3B4252', main: '#3B4252', strong: '#2B303B', soft: '#EEF0F4' },
    dark: { brand: '#3B4252', main: '#B6BCC9', strong: '#CDD2DB', soft: '#2E3545' },
  },
};

interface Ground {
  readonly page: string;
  readonly paper: string;
  readonly deep: string;
  readonly text: string;
  readonly secondary: string;
  readonly border: string;
  readonly borderStrong: string;
  /** Borders of controls and ticks. */
  readonly line: string;
  readonly onMain: string;
  readonly hover: string;
  readonly press: string;
  readonly float: string;
  readonly scrim: string;
  readonly toast: string;
  readonly toastText: string;
  readonly toastAction: string;
  readonly mapGround: string;
  readonly mapDot: string;
}

export const grounds: Readonly<Record<Mode, Ground>> = {
  light: {
    page: LIGHT_BACKGROUND,
    paper: LIGHT_PAPER,
    deep: '#F4F6F7',
    text: '#1F2933',
    secondary: '#52606D',
    border: '#E4E7EB',
    borderStrong: '#CBD2D9',
    line: '#C3CAD2',
    onMain: '#FFFFFF',
    hover: 'rgba(31,41,51,.04)',
    press: 'rgba(31,41,51,.07)',
    float: '0 1px 2px rgba(16,24,32,.06), 0 12px 32px -6px rgba(16,24,32,.18)',
    scrim: 'rgba(20,28,36,.36)',
    toast: '#1F2933',
    toastText: '#FFFFFF',
    toastAction: '#7CCBF5',
    mapGround: '#F1F5F8',
    mapDot: '#C6D1DA',
  },
  dark: {
    page: DARK_BACKGROUND,
    paper: DARK_PAPER,
    deep: DARK_DEEP,
    text: '#E6E8EC',
    secondary: '#A9B1BD',
    border: '#3A404B',
    borderStrong: '#4D5562',
    line: '#565E6B',
    onMain: '#06283D',
    hover: 'rgba(230,232,236,.05)',
    press: 'rgba(230,232,236,.09)',
    float: '0 0 0 1px rgba(255,255,255,.04), 0 16px 40px rgba(0,0,0,.5)',
    scrim: 'rgba(8,10,13,.6)',
    toast: '#E6E8EC',
    toastText: '#20232A',
    toastAction: '#006390',
    mapGround: '#20252C',
    mapDot: '#414B57',
  },
};

interface Pair {
  readonly text: string;
  readonly fill: string;
}

export const tones: Readonly<Record<Tone, Readonly<Record<Mode, Pair>>>> = {
  hadir: { light: statusColours.hadir, dark: { text: '#47C470', fill: '#1E4128' } },
  terlambat: { light: statusColours.terlambat, dark: { text: '#E99925', fill: '#4C3211' } },
  alpa: { light: statusColours.alpa, dark: { text: '#FE8481', fill: '#532B29' } },
  cuti: { light: statusColours.cuti, dark: { text: '#C790FE', fill: '#402F51' } },
  sakit: { light: statusColours.sakit, dark: { text: '#66AFFE', fill: '#1F3A56' } },
  izin: { light: statusColours.izin, dark: { text: '#3EBFAD', fill: '#02423A' } },
  dinas: { light: statusColours.dinas, dark: { text: '#98A1FE', fill: '#313457' } },
  wfh: { light: statusColours.wfh, dark: { text: '#85A7FF', fill: '#2A3757' } },
  libur: { light: statusColours.libur, dark: { text: '#A8AAB5', fill: '#363741' } },
  tinjau: { light: statusColours.tinjau, dark: { text: '#FE874D', fill: '#512D1C' } },
  belum: { light: statusColours.belum, dark: { text: '#A2ABBC', fill: '#313846' } },
  luring: { light: { text: '#5F4A00', fill: '#FFF0B3' }, dark: { text: '#F0CF5C', fill: '#423815' } },
};

/** Text and fill of a person's round initials, five tones. */
export const avatarTones: Readonly<Record<Mode, readonly Pair[]>> = {
  light: [
    { fill: '#DDEFF9', text: '#0B5A80' },
    { fill: '#E9E6FA', text: '#4F45A8' },
    { fill: '#E0F1E6', text: '#1C6A3D' },
    { fill: '#FBEBDD', text: '#8A4A0B' },
    { fill: '#F8E6EC', text: '#97304F' },
  ],
  dark: [
    { fill: '#1D3D50', text: '#8FD0F2' },
    { fill: '#36335A', text: '#B9B3F7' },
    { fill: '#22402D', text: '#86D6A2' },
    { fill: '#4A3320', text: '#F0B680' },
    { fill: '#4B2A36', text: '#F3A5BC' },
  ],
};

/** The layout colour is a fill; its text is dark in both modes. */
export const layoutColours = { layout: LAYOUT_COLOUR, onLayout: '#06283D' } as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every token as a CSS custom property, `--main` ... `--hadir-text` ... `--avatar-0-fill`. */
export function customProperties(theme: ThemeName, mode: Mode): Record<string, string> {
  const properties: Record<string, string> = {};
  const plain = { ...grounds[mode], ...brands[theme][mode], ...layoutColours };
  for (const [name, value] of Object.entries(plain)) properties[`--${kebab(name)}`] = value;
  const pairs: [string, Pair][] = [
    ...Object.entries(tones).map(([name, byMode]): [string, Pair] => [name, byMode[mode]]),
    ...avatarTones[mode].map((pair, index): [string, Pair] => [`avatar-${index}`, pair]),
  ];
  for (const [name, pair] of pairs) {
    properties[`--${name}-text`] = pair.text;
    properties[`--${name}-fill`] = pair.fill;
  }
  return properties;
}
