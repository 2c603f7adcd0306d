import { expect, test } from 'vitest';
import { type BuildManifest, shellFiles } from './shell-files.ts';

const manifest: BuildManifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_leaflet.js': { file: 'assets/map.js' },
  '_grid.js': { file: 'assets/grid.js' },
  'src/features/clock/absent-page.tsx': {
    file: 'assets/absent.js',
    src: 'src/features/clock/absent-page.tsx',
    imports: ['_react.js'],
  },
  'src/features/clock/tile-map.tsx': {
    file: 'assets/tile.js',
    src: 'src/features/clock/tile-map.tsx',
    imports: ['_leaflet.js'],
  },
  'src/features/attendance/attendance-page.tsx': {
    file: 'assets/report.js',
    src: 'src/features/attendance/attendance-page.tsx',
    imports: ['_grid.js'],
  },
};

test('the device keeps what an employee needs without signal, and not the grid or the map', () => {
  expect([...shellFiles(manifest)].sort()).toEqual([
    'assets/absent.js',
    'assets/index.css',
    'assets/index.js',
    'assets/react.js',
  ]);
});
