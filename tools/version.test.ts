import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCT_VERSION } from '../apps/server/src/config.ts';
import { root } from './root.ts';

const WORKSPACES = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web'];

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifestOf = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json')));
const lock: { version: string; packages: Record<string, Manifest> } = JSON.parse(read('package-lock.json'));

/** What a workspace asks of the other workspaces. */
const ownDependencies = ({ dependencies = {} }: Manifest) =>
  Object.entries(dependencies).filter(([name]) => name.startsWith('@hadir/'));

describe('the version of the product', () => {
  const { version } = manifestOf('.');

  it('is the newest one of CHANGELOG.md', () => {
    const [, newest] = /^## \[?(\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
    expect(newest).toBe(version);
  });

  it('is what the server answers to /api/health', () => expect(PRODUCT_VERSION).toBe(version));

  it('stands at the head of the lock file', () => {
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  });

  it.each(WORKSPACES)('is that of %s and of what it asks of the others, in the lock file too', (folder) => {
    for (const manifest of [manifestOf(folder), lock.packages[folder]]) {
      expect(manifest?.version).toBe(version);
      expect(ownDependencies(manifest!).filter(([, wanted]) => wanted !== version)).toEqual([]);
    }
  });
});
