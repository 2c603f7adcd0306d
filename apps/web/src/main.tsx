import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followConnection } from './api/connection.ts';
import { serverNow } from './api/server-clock.ts';
import { firstPerson } from './api/user.ts';
import { AppProviders } from './app/app-providers.tsx';
import { pageAt } from './app/pages.ts';
import { router } from './app/router.tsx';
import { startPwa } from './pwa/register.ts';
import { startAppearance } from './ui/theme/appearance.ts';

startAppearance();
followConnection(serverNow);
startPwa();

// The page's own files come while the frame is drawn; the router asks for the same, and says so where they are missing.
void pageAt(window.location.pathname)
  ?.load()
  .catch(() => undefined);

// The dial waits for what this device still holds: it is read while the page is being drawn.
const person = window.location.pathname.startsWith('/authentication/') ? undefined : firstPerson();
if (person !== undefined) {
  void import('./api/queue/queue.ts').then(
    ({ startQueue }) => startQueue(person),
    () => undefined,
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  </StrictMode>,
);
