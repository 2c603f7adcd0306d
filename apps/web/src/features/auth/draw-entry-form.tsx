/**
 * The sign-in form as the entry page brings it: drawn by the build from the login page itself, so that a slow phone can
 * type and press while the program is still on its way (api/entry-form.ts). Build time.
 */
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { FALLBACK_THEME, LOGIN_PATH, type Mode } from '@hadir/contract/specification.ts';
import { HadirThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { customProperties } from '../../ui/theme/tokens.ts';
import LoginPage from './login-page.tsx';

const onPhone = (theme: Theme) => ({
  ...theme,
  components: {
    ...theme.components,
    MuiUseMediaQuery: {
      defaultProps: { ssrMatchMedia: (query: string) => ({ matches: query.includes('max-width') }) },
    },
  },
});

const rule = (selector: string, mode: Mode) =>
  `${selector}{color-scheme:${mode};${Object.entries(customProperties(FALLBACK_THEME, mode))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Shown once its script is there, on phones; what lies below it waits. */
const SHOWN = '#entry{display:none}[data-entry] #entry{display:block}[data-entry] #entry~#root{display:none}';
const COLOURS = `${rule(':root', 'light')}@media (prefers-color-scheme:dark){${rule(':root', 'dark')}}`;

/** @returns styles for the head, before those of the product, and the form for the body */
export async function drawEntryForm(): Promise<{ readonly head: string; readonly body: string }> {
  const router = createRouter({
    routeTree: createRootRoute({ component: LoginPage, notFoundComponent: LoginPage }),
    history: createMemoryHistory({ initialEntries: [LOGIN_PATH] }),
    isServer: true,
  });
  await router.load();
  const drawn = renderToString(
    <HadirThemeProvider>
      <ThemeProvider theme={onPhone}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </ThemeProvider>
    </HadirThemeProvider>,
  );
  let library = '';
  const body = drawn
    .replace(/<style[^>]*>([^]*?)<\/style>/g, (_, css: string) => {
      library += css;
      return '';
    })
    .replace(/<script[^]*?<\/script>/g, '');
  return { head: `<style>${COLOURS}${SHOWN}${library}</style>`, body: `<div id="entry">${body}</div>` };
}
