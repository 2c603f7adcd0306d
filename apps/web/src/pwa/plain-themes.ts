/**
 * The component library brings a second way of theming, with CSS variables of its own, into every page. This product
 * sets its variables itself (ui/theme), so the build leaves that way out. Build time.
 */
const LEFT_OUT = /[\\/](createThemeWithVars|ThemeProviderWithVars)\.mjs$/;
const LIBRARY = /[\\/]@mui[\\/]material[\\/]styles[\\/]/;
const INSTEAD = '\0hadir-plain-themes';

/** Says so at the first page that asks for the way that is left out. */
const CODE = `
const absent = () => { throw new Error('This build has no themes with CSS variables of the library.'); };
export default absent;
export { absent as CssVarsProvider, absent as Experimental_CssVarsProvider };
export { absent as useColorScheme, absent as getInitColorSchemeScript };
export { absent as createGetCssVar, absent as shouldSkipGeneratingVar };
`;

export const plainThemes = {
  name: 'hadir-plain-themes',
  enforce: 'pre',
  apply: 'build',
  resolveId(source: string, importer?: string): string | undefined {
    return importer !== undefined && LIBRARY.test(importer) && LEFT_OUT.test(source.replace(/^\./, ''))
      ? INSTEAD
      : undefined;
  },
  load: (id: string): string | undefined => (id === INSTEAD ? CODE : undefined),
} as const;
