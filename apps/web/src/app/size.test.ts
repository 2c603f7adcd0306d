/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FRAME_CHUNK, START_CHUNK } from '../pwa/first-load.ts';

/**
 * What a first visit downloads, by the manifest of the build (ARCHITECTURE#the-first-visit). Kilobytes of
 * 1,000 bytes.
 */
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

/** The key of a chunk that holds modules of the first load (pwa/first-load.ts). */
function firstLoad(name: string): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name && each.startsWith('_'));
  if (key === undefined) throw new Error(`the build has no chunk ${name}`);
  return key;
}

const start = ['src/api/early.ts', firstLoad(START_CHUNK)];
const frame = [...start, firstLoad(FRAME_CHUNK)];
/** Below the bars of 185 and 230 kB, so that what grows is seen before it hurts. */
const entries = [
  { name: 'login', modules: [...start, 'src/features/auth/login-page.tsx'], most: 183, files: 8 },
  { name: 'employee home and clock-in', modules: frame, most: 205, files: 5 },
];
const LATER = /(^|\/)(zod|grid|charts|map|leaflet|Tooltip|Popper|Modal)-/;

it('the pages of the frame draw from the first load alone', () => {
  const keys = Object.keys(manifest);
  for (const page of ['src/app/layouts/default-layout.tsx', 'src/app/composed-pages/clock-page.tsx'])
    expect(keys).not.toContain(page);
});

it('the theming that nobody uses stays out of the build', () => {
  const [startFile = ''] = scriptsOf(firstLoad(START_CHUNK));
  const text = readFileSync(new URL(startFile, dist), 'utf8');
  expect(text).toContain('no themes with CSS variables');
  expect(text).not.toContain('data-mui-color-scheme');
});

describe('the first load stays light', () => {
  for (const { name, modules, most, files } of entries) {
    it(`${name}: at most ${most} kB of scripts, gzipped`, () => {
      const size = kilobytes(scriptsOf(...modules));
      console.log(`${name}: ${size.toFixed(1)} kB`);
      expect(size).toBeLessThanOrEqual(most);
    });

    it(`${name}: at most ${files} scripts, each costs a round trip and its head`, () => {
      expect(scriptsOf(...modules).length).toBeLessThanOrEqual(files);
    });

    it(`${name}: no schemas, grid, charts or map`, () => {
      expect(scriptsOf(...modules).filter((file) => LATER.test(file))).toEqual([]);
    });
  }
});
