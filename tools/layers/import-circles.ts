import { isTest, type SourceFile, type Violation } from './source-file.ts';

/** Of the workspaces alone: what people read to understand the product. */
const READ_ALONE = /^(packages|apps)\/[^/]+\/src\//;

/**
 * Files that import each other, types too: none of them can be understood by itself. One entry per circle, the shortest way
 * round. What is imported when it is needed (`import('./page.tsx')`) does not count: the table of pages names every page,
 * and a page may read the table.
 */
export function importCircles(sources: readonly SourceFile[]): Violation[] {
  const read = sources.filter(({ path }) => READ_ALONE.test(path) && !isTest(path));
  const known = new Set(read.map(({ path }) => path));
  const importsOf = new Map(
    read.map(({ path, imports }) => [
      path,
      imports.filter(({ ours, deferred, target }) => ours && !deferred && known.has(target)),
    ]),
  );
  const targets = (path: string) => importsOf.get(path)?.map(({ target }) => target) ?? [];
  return circlesIn([...known].toSorted(), targets).map((circle) => {
    const [path = '', next = path] = circle;
    const line = importsOf.get(path)?.find(({ target }) => target === next)?.line ?? 1;
    const way = [...circle, path].join(' -> ');
    return { path, line, why: `a circle of imports: ${way}; move what they share to a file of its own` };
  });
}

/** One circle for each knot of files that lead back to themselves. */
function circlesIn(paths: readonly string[], targets: (path: string) => readonly string[]): string[][] {
  const settled = new Set<string>();
  const circles: string[][] = [];
  for (const path of inKnots(paths, targets)) {
    if (settled.has(path)) continue;
    const circle = shortestCircle(path, targets);
    if (circle === undefined) continue;
    circles.push(circle);
    // The rest of the knot is seen again when this circle is broken.
    const ahead = reached(path, targets);
    for (const other of ahead) if (reached(other, targets).has(path)) settled.add(other);
  }
  return circles;
}

/** Files that are left when those without imports, and then those without importers, are taken away again and again. */
function inKnots(paths: readonly string[], targets: (path: string) => readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const path of paths) {
    for (const target of targets(path)) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const inner = peeled(paths, targets, (path) => importers.get(path) ?? []);
  return peeled(inner, (path) => importers.get(path) ?? [], targets);
}

function peeled(
  paths: readonly string[],
  next: (path: string) => readonly string[],
  back: (path: string) => readonly string[],
): string[] {
  const left = new Set(paths);
  const count = new Map(paths.map((path) => [path, next(path).filter((each) => left.has(each)).length]));
  const free = paths.filter((path) => count.get(path) === 0);
  for (let path = free.pop(); path !== undefined; path = free.pop()) {
    left.delete(path);
    for (const other of back(path)) {
      if (!left.has(other)) continue;
      const rest = (count.get(other) ?? 0) - 1;
      count.set(other, rest);
      if (rest === 0) free.push(other);
    }
  }
  return paths.filter((path) => left.has(path));
}

function reached(from: string, targets: (path: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const target of targets(path)) {
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  return seen;
}

/** From a file back to itself, by the fewest files; undefined where no way leads back. */
function shortestCircle(start: string, targets: (path: string) => readonly string[]): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const open = [start];
  for (const path of open) {
    for (const target of targets(path)) {
      if (target === start) {
        const circle = [path];
        for (let at = path; at !== start; ) {
          at = cameFrom.get(at) ?? start;
          circle.unshift(at);
        }
        return circle;
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      open.push(target);
    }
  }
  return undefined;
}
