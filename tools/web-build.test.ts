import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourcesHash } from './web-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hadir-web-'));
  for (const path of [
    'package-lock.json',
    'tsconfig.base.json',
    'packages/domain/src/a.ts',
    'packages/contract/src/b.ts',
  ]) {
    write(path, 'first');
  }
  write('apps/web/src/page.tsx', 'first');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

describe('when the web is rebuilt', () => {
  it.each([
    ['a page changes', 'apps/web/src/page.tsx'],
    ['a page is added', 'apps/web/src/another.tsx'],
    ['a picture is added', 'apps/web/public/icon.svg'],
    ['a rule changes', 'packages/domain/src/a.ts'],
    ['the contract changes', 'packages/contract/src/b.ts'],
    ['a library changes', 'package-lock.json'],
  ])('when %s', (_, path) => {
    const before = sourcesHash(folder);
    write(path, 'second');
    expect(sourcesHash(folder)).not.toBe(before);
  });

  it('when a page moves', () => {
    const before = sourcesHash(folder);
    rmSync(join(folder, 'apps/web/src/page.tsx'));
    write('apps/web/src/other.tsx', 'first');
    expect(sourcesHash(folder)).not.toBe(before);
  });

  it.each([
    ['a test changes', 'apps/web/src/page.test.tsx'],
    ['the server changes', 'apps/server/src/main.ts'],
    ['the build itself is written', 'apps/web/dist/index.html'],
  ])('not when %s', (_, path) => {
    const before = sourcesHash(folder);
    write(path, 'second');
    expect(sourcesHash(folder)).toBe(before);
  });

  it('not when only times change, as a checkout does', () => {
    const before = sourcesHash(folder);
    utimesSync(join(folder, 'apps/web/src/page.tsx'), 1, 1);
    expect(sourcesHash(folder)).toBe(before);
  });
});
