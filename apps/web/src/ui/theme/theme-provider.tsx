/** Gives the page its theme and direction; the mirrored styles load only when a person chooses right to left. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
// Without the second way of theming, by variables of the library, that its own provider brings along (decision 098).
import { ThemeProvider } from '@mui/system';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAppearance } from './appearance.ts';
import './base.css';
import './fonts.css';
import '../layout/layout.css';
import '../layout/state.css';
import '../layout/surface.css';
import '../text/type.css';
import { createHadirTheme } from './theme.ts';

// Own styles come after the framework's, so a class of ours wins without !important.
const leftToRight = createCache({ key: 'h', prepend: true });

async function mirroredCache(): Promise<EmotionCache> {
  const [{ default: mirror }, { prefixer }] = await Promise.all([import('@mui/stylis-plugin-rtl'), import('stylis')]);
  return createCache({ key: 'hr', prepend: true, stylisPlugins: [prefixer, mirror] });
}

export function HadirThemeProvider({ children }: { children: ReactNode }) {
  const { activeTheme, activeMode, activeDir, reducedMotion } = useAppearance();
  const [mirrored, setMirrored] = useState<EmotionCache>();
  const rtl = activeDir === 'rtl';

  useEffect(() => {
    if (rtl && mirrored === undefined) void mirroredCache().then(setMirrored);
  }, [rtl, mirrored]);

  const theme = useMemo(
    () => createHadirTheme({ theme: activeTheme, mode: activeMode, direction: activeDir, reducedMotion }),
    [activeTheme, activeMode, activeDir, reducedMotion],
  );
  // The first paint waits for the mirrored styles; a change keeps the page (and what is typed in it) until they are there.
  const [painted, setPainted] = useState(false);
  const waiting = rtl && mirrored === undefined && !painted;
  if (!waiting && !painted) setPainted(true);
  if (waiting) return null;
  return (
    <CacheProvider value={rtl && mirrored !== undefined ? mirrored : leftToRight}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
