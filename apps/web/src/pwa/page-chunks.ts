/**
 * Which modules of the other pages travel together. Build time. The default splitting makes a file of every set of parts
 * that share something, 400 of them, and a page of management asked for 90. Here modules that the same entries load are
 * one part, and parts are put together as long as that saves more requests than it makes pages load for nothing (decision 098).
 */
import { add, addAll, count, emptySet, type EntrySet, has } from './entry-set.ts';
import { joinParts, type Part } from './join-chunks.ts';

export interface PageGraph {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code: string | null;
  } | null;
}

/** The page that never loads a byte for others: everybody's first. */
const LOGIN = /auth\/login-page/;

/** The chunk that a module has already; `first` is loaded by everybody and costs nothing more. */
export type NamedChunk = (id: string) => string | null;
export const FIRST = 'first';

/**
 * The chunk of each module that is loaded after the first load and has none by its name, by module id. No two chunks
 * import each other: one of them would run before what it needs.
 */
export function pageChunks(graph: PageGraph, named: NamedChunk): Map<string, string> {
  const entries = entriesOf(graph);
  const loads = loadsByModule(graph, named, entries);
  const importers = importersByModule(graph, named, loads);
  const chunks = betweenNamed(graph, named, importers);
  const parts = partsOf(graph, (id) => named(id) ?? chunks.get(id) ?? null, { loads, importers });
  joinParts(
    parts,
    entries.findIndex((entry) => LOGIN.test(entry.replaceAll('\\', '/'))),
  );
  const names = new Set<string>();
  for (const part of parts.filter(({ fixed }) => !fixed)) {
    const name = nameOf(part, graph, entries);
    const single = names.has(name) ? `${name}-${names.size}` : name;
    names.add(single);
    for (const id of part.modules) chunks.set(id, single);
  }
  return chunks;
}

/** What is loaded by itself, by name: in which order the build has read its files differs from run to run. */
const entriesOf = (graph: PageGraph): readonly string[] =>
  [
    ...new Set([...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
  ].toSorted();

const importsOf = (graph: PageGraph, id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];

/** The entries that load each module, as places in their list. */
function loadsByModule(graph: PageGraph, named: NamedChunk, entries: readonly string[]): ReadonlyMap<string, EntrySet> {
  const loads = new Map<string, EntrySet>();
  for (const [place, entry] of entries.entries()) {
    const waiting = [entry];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const before = loads.get(id) ?? emptySet(entries.length);
      if (has(before, place) || named(id) === FIRST) continue;
      add(before, place);
      loads.set(id, before);
      waiting.push(...importsOf(graph, id));
    }
  }
  // Two joins that save the same must not depend on the order either.
  return new Map([...loads].sort(([one], [other]) => (one < other ? -1 : 1)));
}

type NamesByModule = ReadonlyMap<string, ReadonlySet<string>>;

/** The chunks that have a name already and import each module, by module id. */
function importersByModule(graph: PageGraph, named: NamedChunk, loads: ReadonlyMap<string, EntrySet>): NamesByModule {
  const importers = new Map<string, Set<string>>();
  for (const start of loads.keys()) {
    const name = named(start);
    if (name === null) continue;
    const waiting = [...importsOf(graph, start)];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const before = importers.get(id) ?? new Set();
      if (before.has(name) || !loads.has(id)) continue;
      importers.set(id, before.add(name));
      waiting.push(...importsOf(graph, id));
    }
  }
  return importers;
}

/** What a named chunk imports and what imports that chunk in turn can only be in it. Chunk by module id. */
function betweenNamed(graph: PageGraph, named: NamedChunk, importers: NamesByModule): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const [start, names] of importers) {
    if (named(start) !== null) continue;
    const seen = new Set<string>();
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || named(id) === FIRST) continue;
      seen.add(id);
      const name = named(id);
      if (name !== null && names.has(name)) chunks.set(start, name);
      waiting.push(...importsOf(graph, id));
    }
  }
  return chunks;
}

/**
 * One part for each chunk that has a name already, and one for each set of entries; what a named chunk imports stands
 * apart from what imports it, though the same entries load both. So their imports run in no circle.
 */
function partsOf(
  graph: PageGraph,
  named: NamedChunk,
  { loads, importers }: { loads: ReadonlyMap<string, EntrySet>; importers: NamesByModule },
): Part[] {
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, entries] of loads) {
    const name = named(id);
    const key = name ?? [`#${entries.join('.')}`, ...[...(importers.get(id) ?? [])].sort()].join(' ');
    const part = parts.get(key) ?? {
      modules: [],
      bytes: 0,
      loads: entries.map(() => 0),
      fixed: name !== null,
      imports: new Set(),
    };
    parts.set(key, part);
    partOf.set(id, part);
    part.modules.push(id);
    part.bytes += bytesOf(graph, id);
    addAll(part.loads, entries);
  }
  for (const [id, part] of partOf)
    for (const next of importsOf(graph, id)) {
      const other = partOf.get(next);
      if (other !== undefined && other !== part) part.imports.add(other);
    }
  return [...parts.values()];
}

/** As far as it can be known before the build: comments do not stay. */
const bytesOf = (graph: PageGraph, id: string) =>
  graph.getModuleInfo(id)?.code?.replace(/\/\*[^]*?\*\/|^\s+|\/\/.*$/gm, '').length ?? 0;

/** The entry's own name; of what several load, the largest module with its folder. */
function nameOf({ loads, modules }: Part, graph: PageGraph, entries: readonly string[]): string {
  const [entry] = entries.filter((_, place) => has(loads, place));
  const largest = modules.reduce((one, other) => (bytesOf(graph, other) > bytesOf(graph, one) ? other : one));
  const isShared = count(loads) > 1 || entry === undefined;
  const [file = '', folder = ''] = (isShared ? largest : entry).replaceAll('\\', '/').split('/').reverse();
  const name = file.replace(/\..*$/, '');
  return (isShared ? `with-${folder}-${name}` : name).replace(/[^\w-]/g, '');
}
