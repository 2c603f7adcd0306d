/** Every constant of the specification's sections 2, 4, 6 and 9, by name. Product decisions live elsewhere. */
export const THEMES = [
  'BLUE_THEME',
  'GREEN_THEME',
  'PURPLE_THEME',
  'INDIGO_THEME',
  'ORANGE_THEME',
  'RED_THEME',
  'BLACK_THEME',
] as const;
export type ThemeName = (typeof THEMES)[number];
