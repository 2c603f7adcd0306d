import { expect, test } from 'vitest';
import { type BuildManifest, type LoadedParts, shellFiles } from './shell-files.ts';

function page(src: string) {
  return { [src]: { file: `assets/${src.replace(/.*\/|\.tsx$/g, '')}.js`, src } };
}

const manifest: BuildManifest = {
  ...page('src/app/layouts/redirects.tsx'),
  ...page('src/features/notifications/bell.tsx'),
  ...page('src/features/offline/queue-sheet.tsx'),
  ...page('src/features/team-calendar/team-page.tsx'),
  'src/api/early.ts': { file: 'assets/early.js', isEntry: true },
  '_start.js': { file: 'assets/start.js', name: 'start', imports: ['_react.js'], css: ['assets/start.css'] },
  '_frame.js': { file: 'assets/frame.js', name: 'frame', imports: ['_start.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_leaflet.js': { file: 'assets/map.js' },
  '_grid.js': { file: 'assets/grid.js' },
  'src/app/composed-pages/clock-page.tsx': {
    file: 'assets/absent.js',
    src: 'src/app/composed-pages/clock-page.tsx',
    imports: ['_react.js'],
  },
  'src/app/home/home-tiles.tsx': { file: 'assets/around.js', src: 'src/app/home/home-tiles.tsx' },
  'src/features/leave/own-leave-page.tsx': { file: 'assets/leave.js', src: 'src/features/leave/own-leave-page.tsx' },
  'src/features/leave/balances-page.tsx': { file: 'assets/balances.js', src: 'src/features/leave/balances-page.tsx' },
  'src/features/account/account-page.tsx': { file: 'assets/account.js', src: 'src/features/account/account-page.tsx' },
  'src/features/clock/place/tile-map.tsx': {
    file: 'assets/tile.js',
    src: 'src/features/clock/place/tile-map.tsx',
    imports: ['_leaflet.js'],
  },
  'src/features/attendance/report/attendance-page.tsx': {
    file: 'assets/report.js',
    src: 'src/features/attendance/report/attendance-page.tsx',
    imports: ['_grid.js'],
  },
};

const parts: LoadedParts = Object.fromEntries(
  Object.entries(manifest).flatMap(([src, { file }]) => (src.startsWith('src/') ? [[src, file]] : [])),
);

test('the device keeps what an employee needs without signal, and not the grid or the map', () => {
  expect([...shellFiles(manifest, parts)].sort()).toEqual([
    'assets/absent.js',
    'assets/account.js',
    'assets/around.js',
    'assets/bell.js',
    'assets/early.js',
    'assets/frame.js',
    'assets/leave.js',
    'assets/queue-sheet.js',
    'assets/react.js',
    'assets/redirects.js',
    'assets/start.css',
    'assets/start.js',
    'assets/team-page.js',
  ]);
});

test('a page that is no longer where the device expects it ends the build', () => {
  const { 'src/features/leave/own-leave-page.tsx': _, ...without } = parts;
  expect(() => shellFiles(manifest, without)).toThrow('own-leave-page');
});

test('a page that shares its file with others is kept with that file and what the file imports', () => {
  const shared: BuildManifest = {
    ...manifest,
    '_own.js': { file: 'assets/own.js', imports: ['_words.js'], css: ['assets/own.css'] },
    '_words.js': { file: 'assets/words.js' },
  };
  const files = shellFiles(shared, { ...parts, 'src/app/home/home-tiles.tsx': 'assets/own.js' });
  expect([...files]).toEqual(expect.arrayContaining(['assets/own.js', 'assets/own.css', 'assets/words.js']));
  expect(files).not.toContain('assets/around.js');
});
