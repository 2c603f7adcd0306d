import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enginePackage, isInstalled } from './install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hadir-install-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Packages = Record<string, { version: string; integrity?: string; optional?: boolean }>;

const ENGINE = `node_modules/${enginePackage()}`;
const LOCKED: Packages = {
  '': { version: '1.0.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/made-for-another-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  [ENGINE]: { version: '18.4.0', integrity: 'sha512-c', optional: true },
};

function write(path: string, content: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** A checkout whose lock file asks for LOCKED and whose node_modules hold `installed`. */
function checkout(installed: Packages): string {
  write('package-lock.json', JSON.stringify({ packages: LOCKED }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  for (const path of Object.keys(installed)) if (path !== '') write(`${path}/package.json`, '{}');
  return folder;
}

const { 'node_modules/made-for-another-platform': _, ...COMPLETE } = LOCKED;

describe('npm ci is run', () => {
  it('not when everything of this platform is there', () => {
    expect(isInstalled(checkout(COMPLETE))).toBe(true);
  });

  it.each<[string, Packages]>([
    ['when a package is missing', { [ENGINE]: COMPLETE[ENGINE] ?? { version: '' } }],
    ['when the lock file asks for another version', { ...COMPLETE, 'node_modules/zod': { version: '4.0.0' } }],
    ['when the content differs', { ...COMPLETE, 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' } }],
    ['when PostgreSQL was left out', { 'node_modules/zod': LOCKED['node_modules/zod'] ?? { version: '' } }],
  ])('%s', (_name, installed) => {
    expect(isInstalled(checkout(installed))).toBe(false);
  });

  it('when npm was interrupted before it noted its work', () => {
    checkout(COMPLETE);
    rmSync(join(folder, 'node_modules/.package-lock.json'));
    expect(isInstalled(folder)).toBe(false);
  });

  it('when a folder was deleted by hand', () => {
    checkout(COMPLETE);
    rmSync(join(folder, 'node_modules/zod'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
});
