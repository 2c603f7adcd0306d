import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginePackage } from '../install.mjs';
import { root } from '../root.ts';

/** A temporary folder that other users may pass through, with its real path. */
export function openFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-launcher-')));
  chmodSync(folder, 0o755);
  return folder;
}

export interface SmallCheckout {
  checkout: string;
  node: string;
}

/**
 * What the launcher needs of a checkout, as `npm ci --ignore-scripts` leaves it: without the links of PostgreSQL's
 * libraries. With its own Node, because this checkout may lie where other users cannot read.
 */
export function smallCheckout(parent: string): SmallCheckout {
  const checkout = join(parent, 'checkout');
  const engine = join('node_modules', enginePackage());
  for (const path of ['tools', 'package.json', engine]) {
    cpSync(join(root, path), join(checkout, path), { recursive: true, verbatimSymlinks: true });
  }
  removeLinks(join(checkout, engine, 'native/lib'));
  mkdirSync(join(checkout, 'bin'));
  const node = join(checkout, 'bin/node');
  cpSync(process.execPath, node);
  return { checkout, node };
}

function removeLinks(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(folder, entry.name));
  }
}
