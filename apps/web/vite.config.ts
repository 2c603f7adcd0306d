import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type * as EntryForm from './src/features/auth/draw-entry-form.tsx';
import { firstLoadChunks, FRAME_CHUNK, START_CHUNK } from './src/pwa/first-load.ts';
import { precompress } from './precompressed.ts';
import { FIRST, pageChunks } from './src/pwa/page-chunks.ts';
import { type BuildManifest, type LoadedParts, shellFiles } from './src/pwa/shell-files.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** An entry of its own, so that it waits for no other script. */
const EARLY = 'src/api/early.ts';
const IN_EARLY = /src[\\/]api[\\/](early|entry-form)\.ts$/;
const EARLY_PLACE = '<!--hadir-early-->';

let outDir = '';
/** Where this build goes; the service worker's list is made from it. */
const noteOutDir: Plugin = {
  name: 'hadir-out-dir',
  configResolved: ({ root, build }) => {
    outDir = resolve(root, build.outDir);
  },
};

/** The script that begins the first reads stands before everything else of the page. */
const earlyFirst: Plugin = {
  name: 'hadir-early-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const early = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(EARLY));
      if (early === undefined) throw new Error(`the build has no entry ${EARLY}`);
      const tag = `<script type="module" crossorigin src="/${early.fileName}"></script>`;
      return html.replace(tag, '').replace(EARLY_PLACE, tag.replace(' ', ' async '));
    },
  },
};

/** The page's own sources, run here as a server would. */
async function drawEntryForm(): ReturnType<(typeof EntryForm)['drawEntryForm']> {
  // Node has no line that could be down.
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  const sources = await createServer({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    plugins: [react()],
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/@mui/, /@emotion/] },
  });
  try {
    const form = (await sources.ssrLoadModule('/src/features/auth/draw-entry-form.tsx')) as typeof EntryForm;
    return await form.drawEntryForm();
  } finally {
    await sources.close();
  }
}

const ENTRY_FORM_FILE = '.vite/entry-form.json';
/** The sign-in form, drawn from the login page itself; the server puts it into the entry page of who is not signed in. */
const entryForm: Plugin = {
  name: 'hadir-entry-form',
  apply: 'build',
  async generateBundle(_, bundle) {
    const drawn = await drawEntryForm();
    const sheets = Object.values(bundle).map((part) => (part.type === 'asset' ? String(part.source) : ''));
    const unknown = [...drawn.body.matchAll(/\b_\w+_\d+\b/g)].find(
      ([name]) => !sheets.some((text) => text.includes(name)),
    );
    if (unknown !== undefined) throw new Error(`no sheet of the build has the class ${unknown[0]} of the entry form`);
    this.emitFile({ type: 'asset', fileName: ENTRY_FORM_FILE, source: JSON.stringify(drawn) });
  },
};

/** Files of which most functions run before the first page stands. */
const AT_START = ['react', START_CHUNK, FRAME_CHUNK];
/**
 * V8 compiles their functions all at once, beside the main thread, and keeps them compiled for the next visit; without the
 * comment each is compiled on the main thread when it is first called. Other browsers read a comment (decision 098). It has to
 * be the first line: it comes last, behind the minifier and what Vite writes above a file.
 */
const compileHints: Plugin = {
  name: 'hadir-compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && AT_START.includes(part.name))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    },
  },
};

const smaller: Plugin = {
  name: 'hadir-precompressed',
  apply: 'build',
  async writeBundle() {
    await precompress(join(outDir, 'assets'));
  },
};

/** Chunks that are known by what they hold. They change with the library and stay in the browser's cache meanwhile. */
const named = [
  {
    name: 'grid',
    // The report's tables as well: joined with what its page shares, they would bring it the grid before a table is drawn.
    test: /node_modules[\\/]@mui[\\/]x-(data-grid|virtualizer)|list-page[\\/]data-table|days[\\/]day-table\.tsx|grouped[\\/]grouped-board\.tsx/,
  },
  { name: 'charts', test: /node_modules[\\/]@mui[\\/]x-charts/ },
  { name: 'map', test: /node_modules[\\/]leaflet|[\\/]tiled?-map\.tsx?$/ },
  { name: 'zod', test: /node_modules[\\/]zod/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
  // Sentences and the words of fields in them: the login page asks for both, one file is one round trip.
  { name: 'errors', test: /contract[\\/]src[\\/](errors|field-words)\.ts$/ },
];

const nameOf = (id: string) => named.find(({ test }) => test.test(id))?.name;

let together: ReadonlyMap<string, string> = new Map();
const planChunks: Plugin = {
  name: 'hadir-chunks',
  apply: 'build',
  buildEnd() {
    const first = firstLoadChunks(this);
    const chunkOf = (id: string) => (first.has(id) ? FIRST : (nameOf(id)?.replace('react', FIRST) ?? null));
    together = new Map([...pageChunks(this, chunkOf), ...first]);
  },
};

const PARTS_FILE = '.vite/parts.json';
/** The manifest names chunks; which of them holds a page, when several share one, stands here. */
const noteParts: Plugin = {
  name: 'hadir-parts',
  apply: 'build',
  generateBundle(_, bundle) {
    const parts: Record<string, string> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds)
        if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
          parts[relative(import.meta.dirname, id).replaceAll('\\', '/')] = chunk.fileName;
    }
    this.emitFile({ type: 'asset', fileName: PARTS_FILE, source: JSON.stringify(parts) });
  },
};

/** The service worker keeps the employee's shell; the list is read from the build's own manifest. */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/pwa',
  filename: 'service-worker.ts',
  injectRegister: false,
  includeManifestIcons: false,
  manifestFilename: 'hadir.webmanifest',
  manifest: {
    id: '/',
    name: 'HADIR',
    short_name: 'HADIR',
    description: 'Absen dan jam kerja Anda di satu tempat.',
    lang: 'id',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#FAFBFB',
    theme_color: '#FAFBFB',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: 'Absen', url: '/apps/absent', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] }],
  },
  injectManifest: {
    // The worker is loaded by its fixed name, so its revision is its own content.
    globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'mark.svg', 'hadir.webmanifest', 'icons/icon-192.png'],
    manifestTransforms: [
      async (entries) => {
        const read = (file: string) => JSON.parse(readFileSync(join(outDir, file), 'utf8')) as unknown;
        const shell = shellFiles(read('.vite/manifest.json') as BuildManifest, read(PARTS_FILE) as LoadedParts);
        const shellEntries = entries
          .filter(({ url }) => !url.startsWith('assets/') || shell.has(url))
          .map((entry) =>
            entry.url === 'index.html'
              ? { ...entry, url: '/' }
              : { ...entry, url: `/${entry.url}`, revision: entry.url.startsWith('assets/') ? null : entry.revision },
          );
        return { manifest: shellEntries, warnings: [] };
      },
    ],
  },
});

export default defineConfig({
  plugins: [react(), noteOutDir, planChunks, noteParts, entryForm, earlyFirst, compileHints, smaller, pwa],
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
      input: { index: 'index.html', early: EARLY },
      output: {
        codeSplitting: {
          // A group takes what it names; what it needs besides (React, the core components) stays shared.
          includeDependenciesRecursively: false,
          // The entry keeps a file of its own.
          groups: [
            {
              debugName: 'planned',
              name: (id) => (IN_EARLY.test(id) ? null : (nameOf(id) ?? together.get(id) ?? null)),
            },
          ],
        },
      },
    },
  },
});
