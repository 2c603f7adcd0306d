/** What surrounds every page: theme, cached fetching, short messages. */
import { type ReactNode, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { fetchingConfig, isSlowConnection } from '../api/fetching.ts';
import { firstAnswers } from '../api/user.ts';
import { HadirThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ToastProvider } from '../ui/feedback/toast.tsx';

export function AppProviders({ children }: { children: ReactNode }) {
  const config = useMemo(() => ({ ...fetchingConfig(isSlowConnection()), fallback: firstAnswers() }), []);
  return (
    <HadirThemeProvider>
      <SWRConfig value={config}>
        <ToastProvider>{children}</ToastProvider>
      </SWRConfig>
    </HadirThemeProvider>
  );
}
