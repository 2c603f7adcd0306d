/**
 * The application's own files on the device: the employee's shell from the installation on, other files once they
 * were used. Nothing of /api is ever kept here.
 */
import type { ShellFile } from './worker-scope.ts';

const SHELL = 'hadir-shell';
const USED = 'hadir-used';
/** Hashed files of other pages; old builds leave them behind. */
const USED_MOST = 120;
const ENTRY = '/';

const keyOf = ({ url, revision }: ShellFile) => (revision === null ? url : `${url}?v=${revision}`);

/** So many files at once: the installation must not take the line from a clock-in. */
const CONCURRENCY = 3;

/** Brings what is new; what did not change since the last version is not loaded again. @throws when a file is missing */
export async function installShell(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(SHELL);
  const stored = new Set((await cache.keys()).map((request) => pathOf(request.url)));
  const missing = files.filter((file) => !stored.has(keyOf(file)));
  const bring = async () => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift()) {
      // The page has just loaded most hashed files: the browser's own cache still holds them.
      const manner = file.revision === null ? 'default' : 'no-cache';
      const response = await fetch(file.url, { cache: manner, credentials: 'same-origin' });
      if (!response.ok || response.redirected) throw new Error(`${file.url} could not be loaded`);
      await cache.put(keyOf(file), response);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, bring));
}

/** After the new version took over: files of older versions go. */
export async function cleanShell(files: readonly ShellFile[]): Promise<void> {
  const wanted = new Set(files.map(keyOf));
  const cache = await caches.open(SHELL);
  for (const request of await cache.keys()) if (!wanted.has(pathOf(request.url))) await cache.delete(request);
  const used = await caches.open(USED);
  const names = await used.keys();
  for (const request of names.slice(0, Math.max(0, names.length - USED_MOST))) await used.delete(request);
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** What a request of the page gets without asking the network; undefined = as ever. */
export function fromDevice(
  request: Request,
  origin: string,
  files: readonly ShellFile[],
): Promise<Response> | undefined {
  const { pathname, origin: requestOrigin } = new URL(request.url);
  if (request.method !== 'GET' || requestOrigin !== origin || pathname === '/api' || pathname.startsWith('/api/'))
    return undefined;
  if (request.mode === 'navigate') return entryPage(request, files);
  const file = files.find(({ url }) => url === pathname);
  if (file !== undefined) return storedOrFetched(SHELL, keyOf(file), request);
  return pathname.startsWith('/assets/') ? storedOrFetched(USED, pathname, request) : undefined;
}

/** Every page of the product is the same file; the address decides what it draws. */
async function entryPage(request: Request, files: readonly ShellFile[]): Promise<Response> {
  const entry = files.find(({ url }) => url === ENTRY);
  const stored = entry === undefined ? undefined : await caches.match(keyOf(entry), { cacheName: SHELL });
  return stored ?? fetch(request);
}

async function storedOrFetched(name: string, key: string, request: Request): Promise<Response> {
  const stored = await caches.match(key, { cacheName: name });
  if (stored !== undefined) return stored;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') {
    const copy = response.clone();
    // A full device only costs the next start.
    await caches
      .open(name)
      .then((cache) => cache.put(key, copy))
      .catch(() => undefined);
  }
  return response;
}
