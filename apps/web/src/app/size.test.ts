/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FRAME_CHUNK, START_CHUNK } from '../pwa/first-load.ts';
import type { LoadedParts } from '../pwa/shell-files.ts';

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

const parts: LoadedParts = JSON.parse(readFileSync(new URL('.vite/parts.json', dist), 'utf8'));
const scripts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.js'));

/** The chunk that holds a page or part. */
function chunkOf(part: string): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.file === parts[part]);
  if (key === undefined) throw new Error(`the build has no ${part}`);
  return key;
}

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
  { name: 'login', modules: [...start, chunkOf('src/features/auth/login-page.tsx')], most: 178.2, files: 7 },
  { name: 'employee home and clock-in', modules: frame, most: 210, files: 5 },
];
const LATER = /(^|\/)(zod|grid|charts|map|with-Popover|with-Tooltip)/;

/** Scripts of a page besides the frame's. */
const MOST_FILES = 22;
/**
 * data table: a page of each family, and how many kB it loads besides the frame before it can draw. What families share is
 * joined anew by each build and a few kB move between pages: the limits leave room for that.
 */
const families = [
  { page: 'src/ui/master/master-page.tsx', most: 200 },
  { page: 'src/features/organisation/division-page.tsx', most: 200 },
  { page: 'src/features/schedules/shift-page.tsx', most: 220 },
  { page: 'src/app/composed-pages/rules-page.tsx', most: 235 },
  { page: 'src/features/people/list/people-page.tsx', most: 216 },
  { page: 'src/features/people/person/person-page.tsx', most: 216 },
  { page: 'src/features/people/registration/register-page.tsx', most: 193 },
  { page: 'src/app/composed-pages/attendance-page.tsx', most: 185 },
  { page: 'src/features/dashboard/overview-page.tsx', most: 103 },
  { page: 'src/features/requests/inbox/inbox-page.tsx', most: 115 },
  { page: 'src/features/requests/list/request-list-page.tsx', most: 130 },
  { page: 'src/features/requests/own/own-requests-page.tsx', most: 130 },
  { page: 'src/features/requests/request-form-page.tsx', most: 184 },
  { page: 'src/features/overtime/validation-page.tsx', most: 182 },
  { page: 'src/features/imports/kinds/presence-import-page.tsx', most: 120 },
  { page: 'src/app/composed-pages/own-calendar-page.tsx', most: 52 },
  { page: 'src/features/leave/own-leave-page.tsx', most: 120 },
  { page: 'src/app/composed-pages/account-page.tsx', most: 180 },
  { page: 'src/app/composed-pages/registration-page.tsx', most: 197 },
  { page: 'src/features/companies/company/companies-page.tsx', most: 195 },
  { page: 'src/features/roster/roster-page.tsx', most: 80 },
  { page: 'src/features/closing/closing-page.tsx', most: 172 },
  { page: 'src/features/activity/activity-page.tsx', most: 120 },
  { page: 'src/features/rooms/day/rooms-page.tsx', most: 125 },
  { page: 'src/ui/list-page/data-table.tsx', most: 282 },
  // Opened on phones, some of them by people without an account.
  { page: 'src/features/roster/open-shifts/own-open-shifts-page.tsx', most: 54 },
  { page: 'src/app/composed-pages/check-paper-page.tsx', most: 55 },
  { page: 'src/app/layouts/redirects.tsx', most: 75 },
  { page: 'src/features/notifications/bell-list.tsx', most: 90 },
  { page: 'src/features/offline/queue-sheet.tsx', most: 90 },
  { page: 'src/api/queue/sending/own-work-transport.ts', most: 8 },
];

it('the pages of the frame draw from the first load alone', () => {
  const inFrame = manifest[firstLoad(FRAME_CHUNK)]?.file;
  for (const page of ['src/app/layouts/default-layout.tsx', 'src/app/composed-pages/clock-page.tsx'])
    expect(parts[page]).toBe(inFrame);
});

it('the scripts of the first load are compiled beside the main thread, those of other pages function by function', () => {
  const hinted = scripts.filter((file) =>
    readFileSync(new URL(file, dist), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  const first = scriptsOf(firstLoad(START_CHUNK), firstLoad(FRAME_CHUNK));
  const nameOf = (file: string) => Object.values(manifest).find((chunk) => chunk.file === file)?.name;
  expect(hinted.map(nameOf).toSorted()).toEqual([FRAME_CHUNK, 'react', START_CHUNK].toSorted());
  expect(first).toEqual(expect.arrayContaining(hinted));
});

it('the theming that nobody uses stays out of the build', () => {
  const [startFile = ''] = scriptsOf(firstLoad(START_CHUNK));
  const text = readFileSync(new URL(startFile, dist), 'utf8');
  // A name of what is used: the text is read at all.
  expect(text).toContain('MuiButton');
  expect(text).not.toContain('data-mui-color-scheme');
});

it('no two scripts import each other: one of them would run before what it needs', () => {
  const reached = (key: string) => {
    const seen = new Set<string>();
    const waiting = [...(manifest[key]?.imports ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(manifest[next]?.imports ?? []));
    }
    return seen;
  };
  expect(Object.keys(manifest).filter((key) => reached(key).has(key))).toEqual([]);
});

it('no script is smaller than the head of its own request', () => {
  const small = scripts.filter((file) => readFileSync(new URL(file, dist)).length < 1_000);
  // What the bundler needs before everything else cannot lie in another file.
  expect(small.filter((file) => !file.includes('rolldown-runtime'))).toEqual([]);
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

describe('a page loads little besides the frame', () => {
  const loaded = new Set(scriptsOf(...frame));
  it.each(families)('$page: at most $most kB in few scripts', ({ page, most }) => {
    const more = scriptsOf(chunkOf(page)).filter((file) => !loaded.has(file));
    expect(more.length).toBeLessThanOrEqual(MOST_FILES);
    expect(kilobytes(more)).toBeLessThanOrEqual(most);
  });
});
