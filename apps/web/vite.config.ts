import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  plugins: [react()],
  define: { APP_VERSION: JSON.stringify(version) },
  server: { proxy: { '/api': process.env['HADIR_API'] ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    manifest: true,
    // Inlined fonts and pictures would be refused by the policy of the server (font-src, img-src).
    assetsInlineLimit: 0,
    // The polyfill is an inline script in older targets; every supported browser has modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'grid', test: /node_modules[\\/]@mui[\\/]x-(data-grid|virtualizer)/ },
            { name: 'charts', test: /node_modules[\\/]@mui[\\/]x-charts/ },
            { name: 'pickers', test: /node_modules[\\/](@mui[\\/]x-date-pickers|dayjs)/ },
            { name: 'map', test: /node_modules[\\/]leaflet/ },
            { name: 'zod', test: /node_modules[\\/]zod/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)/,
            },
          ],
        },
      },
    },
  },
});
