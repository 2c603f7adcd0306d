/**
 * Which modules travel together at the first visit. Build time. Each request costs a slow phone about a kilobyte of
 * headers and its place on the line, so the sixty small files of the default splitting become two: what every page
 * needs, and what the signed-in frame with the clock needs besides.
 */
export const START_CHUNK = 'start';
/** The signed-in frame with the clock. */
export const FRAME_CHUNK = 'frame';
type FirstChunk = typeof START_CHUNK | typeof FRAME_CHUNK;

export interface ModuleGraph {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Ends of module paths. */
interface Roots {
  readonly everywhere: readonly string[];
  /** Login: what it shares with the frame belongs to everywhere, so that it loads nothing of the frame. */
  readonly signedOut: readonly string[];
  readonly signedIn: readonly string[];
}

const ROOTS: Roots = {
  everywhere: ['/src/main.tsx'],
  signedOut: ['/src/features/auth/login-page.tsx'],
  signedIn: [
    '/src/app/layouts/default-layout.tsx',
    '/src/app/composed-pages/clock-page.tsx',
    '/src/app/home/dashboard-page.tsx',
    '/src/features/clock/own-day/own-day.tsx',
  ],
};

/** Barrels of the library name these, and nothing of the first load takes them from there. */
const NOT_FOLLOWED =
  /[\\/]@mui[\\/](material[\\/](styles[\\/]enhanceHighContrast|SvgIcon|utils[\\/]createSvgIcon)|system[\\/]Container)/;

/**
 * The chunk of each module of the first load, by module id; other modules are left to the default splitting.
 * @throws Error when a root is no module of the build: a renamed page must not fall out unseen
 */
export function firstLoadChunks(graph: ModuleGraph, roots: Roots = ROOTS): Map<string, FirstChunk> {
  const everywhere = reach(graph, roots.everywhere);
  const signedOut = reach(graph, roots.signedOut);
  const chunks = new Map<string, FirstChunk>();
  for (const id of reach(graph, roots.signedIn)) chunks.set(id, signedOut.has(id) ? START_CHUNK : FRAME_CHUNK);
  for (const id of everywhere) chunks.set(id, START_CHUNK);
  return chunks;
}

/** Everything the roots import statically, themselves included. */
function reach(graph: ModuleGraph, ends: readonly string[]): ReadonlySet<string> {
  const ids = [...graph.getModuleIds()];
  const waiting = ends.map((end) => {
    const root = ids.find((id) => id.endsWith(end));
    if (root === undefined) throw new Error(`the build has no module ${end}`);
    return root;
  });
  const reached = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []).filter((next) => !NOT_FOLLOWED.test(next)));
  }
  return reached;
}
