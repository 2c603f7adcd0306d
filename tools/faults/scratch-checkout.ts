import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { NOT_OURS } from '../check-layers.ts';

/** The npm scope of the workspaces. */
const OWN_PACKAGES = '@hadir';

export interface ScratchCheckout {
  readonly path: string;
  remove(): void;
}

/**
 * A copy of the checkout's sources in the system's folder for temporary files, as they are now. Its packages are links
 * to those installed in the checkout, except the workspaces: a fault in the copy must be seen by the copy's tests.
 */
export function makeScratchCheckout(root: string): ScratchCheckout {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-scratch-')));
  const remove = () => rmSync(path, { recursive: true, force: true });
  try {
    cpSync(root, path, { recursive: true, filter: (from) => from === root || !NOT_OURS.has(basename(from)) });
    linkPackages(join(root, 'node_modules'), join(path, 'node_modules'));
  } catch (error) {
    remove();
    throw error;
  }
  return { path, remove };
}

function linkPackages(installed: string, linked: string): void {
  mkdirSync(linked);
  for (const name of readdirSync(installed)) {
    // What tools keep there (.vite) would be shared by two checkouts.
    if (name.startsWith('.')) continue;
    if (name !== OWN_PACKAGES) symlinkSync(join(installed, name), join(linked, name), 'junction');
  }
  // Relative links: those of the copy lead to the copy.
  cpSync(join(installed, OWN_PACKAGES), join(linked, OWN_PACKAGES), { recursive: true, verbatimSymlinks: true });
}
