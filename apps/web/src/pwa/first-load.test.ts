import { describe, expect, it } from 'vitest';
import { firstLoadChunks, type ModuleGraph } from './first-load.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  '/src/main.tsx': ['router'],
  '/src/login.tsx': ['field', 'button'],
  '/src/frame.tsx': ['button', 'bar'],
  '/src/report.tsx': ['grid', 'bar'],
  router: ['react'],
  bar: ['router'],
};
const graph: ModuleGraph = {
  getModuleIds: () => [...Object.keys(imports), ...Object.values(imports).flat()],
  getModuleInfo: (id) => ({ importedIds: imports[id] ?? [] }),
};
const roots = { everywhere: ['/main.tsx'], signedOut: ['/login.tsx'], signedIn: ['/frame.tsx'] };

describe('the first load', () => {
  it('is two chunks: what every page needs, and the frame besides', () => {
    expect(Object.fromEntries(firstLoadChunks(graph, roots))).toEqual({
      '/src/main.tsx': 'start',
      router: 'start',
      react: 'start',
      // The login page needs it, too, and must not load the frame for it.
      button: 'start',
      '/src/frame.tsx': 'frame',
      bar: 'frame',
    });
  });

  it('says so when one of its pages is renamed', () => {
    expect(() => firstLoadChunks(graph, { ...roots, signedIn: ['/gone.tsx'] })).toThrow('/gone.tsx');
  });
});
