/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** What a first visit downloads, by the manifest of the build (house.md 9; decisions.md 22). Kilobytes of 1,000 bytes. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const dist = new URL('../../dist/', import.meta.url);
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
);

/** Every script that the named modules need before they can draw, each once. */
function scriptsOf(...modules: readonly string[]): readonly string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const module of modules) add(module);
  return [...files].filter((file) => file.endsWith('.js'));
}

const bytesOf = (file: string) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const kilobytes = (files: readonly string[]) => files.reduce((sum, file) => sum + bytesOf(file), 0) / 1_000;

const frame = ['index.html', 'src/app/layouts/default-layout.tsx'];
const entries = [
  { name: 'login', modules: ['index.html', 'src/features/auth/login-page.tsx'], most: 185 },
  {
    name: 'employee home',
    modules: [...frame, 'src/app/dashboard-page.tsx', 'src/features/clock/own-day.tsx'],
    most: 230,
  },
  { name: 'clock-in', modules: [...frame, 'src/features/clock/absent-page.tsx'], most: 230 },
];
const LATER = /(^|\/)(zod|grid|charts|pickers|map|leaflet)-/;

describe('the first load stays light', () => {
  for (const { name, modules, most } of entries) {
    it(`${name}: at most ${most} kB of scripts, gzipped`, () => {
      const size = kilobytes(scriptsOf(...modules));
      console.log(`${name}: ${size.toFixed(1)} kB`);
      expect(size).toBeLessThanOrEqual(most);
    });

    it(`${name}: no schemas, grid, charts, pickers or map`, () => {
      expect(scriptsOf(...modules).filter((file) => LATER.test(file))).toEqual([]);
    });
  }
});
