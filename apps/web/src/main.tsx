import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followConnection } from './api/connection.ts';
import { serverNow } from './api/server-clock.ts';
import { AppProviders } from './app/app-providers.tsx';
import { router } from './app/router.tsx';
import { startPwa } from './pwa/register.ts';
import { startAppearance } from './ui/theme/appearance.ts';

startAppearance();
followConnection(serverNow);
startPwa();

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  </StrictMode>,
);
