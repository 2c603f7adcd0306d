/**
 * Which modules of the other pages travel together. Build time. The default splitting makes a file of every set of parts
 * that share something, 400 of them, and a page of management asked for 90. Here pages are families: what only one
 * family needs is one file, and what several share is put together as long as that saves more requests than it makes
 * others load for nothing (decision 098).
 */
import { FAMILIES, type Family } from './page-families.ts';

export interface PageGraph {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code: string | null;
    readonly exports?: readonly string[];
  } | null;
}

/** The bit of a family that never loads a byte for others: everybody's first page. */
const ALONE = 1n;

/** Bytes of source that a request is worth: its head, its place in the queue, and a file that compresses worse alone. */
const REQUEST_COST = 36_000;
/** A smaller file costs more for its request than for what is in it. */
const LEAST_SOURCE = 8_000;

interface Node {
  readonly modules: string[];
  bytes: number;
  /** Of them, as far as one can tell, what anybody imports. */
  used: number;
  /** Families that load it, as bits. */
  loads: bigint;
  /** Of what no other may join: files of the library with a name of their own. */
  readonly fixed: boolean;
  readonly imports: Set<Node>;
}

/** The chunk that a module has already; `first` is loaded by everybody and costs nothing more. */
export type NamedChunk = (id: string) => string | null;
export const FIRST = 'first';

/**
 * The chunk of each module that is loaded after the first load and has none by its name, by module id. No two chunks
 * import each other: one of them would run before what it needs.
 */
export function pageChunks(
  graph: PageGraph,
  named: NamedChunk,
  families: readonly Family[] = FAMILIES,
): Map<string, string> {
  const loads = loadsByModule(graph, named, families);
  const importers = importersByModule(graph, named, loads);
  const chunks = betweenNamed(graph, named, importers);
  const nodes = signatureNodes(graph, (id) => named(id) ?? chunks.get(id) ?? null, { loads, importers });
  join(nodes);
  const names = new Set<string>();
  for (const node of nodes.filter(({ fixed }) => !fixed)) {
    const name = nameOf(node, graph, families);
    const single = names.has(name) ? `${name}-${names.size}` : name;
    names.add(single);
    for (const id of node.modules) chunks.set(id, single);
  }
  return chunks;
}

const importsOf = (graph: PageGraph, id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];

/** The families that need each module, as bits. */
function loadsByModule(graph: PageGraph, named: NamedChunk, families: readonly Family[]): ReadonlyMap<string, bigint> {
  const loads = new Map<string, bigint>();
  const entries = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (const entry of new Set(entries)) {
    const bit = 1n << BigInt(families.findIndex((family) => family.entries.test(entry.replaceAll('\\', '/'))));
    const waiting = [entry];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const before = loads.get(id) ?? 0n;
      if ((before & bit) !== 0n || named(id) === FIRST) continue;
      loads.set(id, before | bit);
      waiting.push(...importsOf(graph, id));
    }
  }
  // In which order the build has read its files differs from run to run: two joins that save the same must not.
  return new Map([...loads].sort(([one], [other]) => (one < other ? -1 : 1)));
}

type NamesByModule = ReadonlyMap<string, ReadonlySet<string>>;

/** The chunks that have a name already and import each module, by module id. */
function importersByModule(graph: PageGraph, named: NamedChunk, loads: ReadonlyMap<string, bigint>): NamesByModule {
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
 * One node for each chunk that has a name already, and one for each set of families; what a named chunk imports stands
 * apart from what imports it, though the same families load both. So their imports run in no circle.
 */
function signatureNodes(
  graph: PageGraph,
  named: NamedChunk,
  { loads, importers }: { loads: ReadonlyMap<string, bigint>; importers: NamesByModule },
): Node[] {
  const imported = importedNames(graph);
  const nodes = new Map<string, Node>();
  const nodeOf = new Map<string, Node>();
  for (const [id, bits] of loads) {
    const name = named(id);
    const key = name ?? [`#${bits}`, ...[...(importers.get(id) ?? [])].sort()].join(' ');
    const node = nodes.get(key) ?? {
      modules: [],
      bytes: 0,
      used: 0,
      loads: 0n,
      fixed: name !== null,
      imports: new Set(),
    };
    nodes.set(key, node);
    nodeOf.set(id, node);
    node.modules.push(id);
    const bytes = bytesOf(graph, id);
    node.bytes += bytes;
    node.used += bytes * usedShare(graph.getModuleInfo(id)?.exports ?? [], imported);
    node.loads |= bits;
  }
  for (const [id, node] of nodeOf)
    for (const next of importsOf(graph, id)) {
      const other = nodeOf.get(next);
      if (other !== undefined && other !== node) node.imports.add(other);
    }
  return [...nodes.values()];
}

/** As far as it can be known before the build: comments do not stay. */
const bytesOf = (graph: PageGraph, id: string) =>
  graph.getModuleInfo(id)?.code?.replace(/\/\*[^]*?\*\/|^\s+|\/\/.*$/gm, '').length ?? 0;

/** Every name that any part imports: what a module exports and nobody names does not stay in the build. */
function importedNames(graph: PageGraph): ReadonlySet<string> {
  const lists = [...graph.getModuleIds()].flatMap((id) => [
    ...(graph.getModuleInfo(id)?.code ?? '').matchAll(/\bimport\s*\{([^}]*)\}/g),
  ]);
  return new Set(lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/)[0] ?? '')));
}

/** A rule of which only the codes are named is small, however long its file is. */
function usedShare(exported: readonly string[], imported: ReadonlySet<string>): number {
  // What is reached as a whole, or by its side effects.
  const isWhole = exported.length === 0 || exported.includes('default');
  return isWhole ? 1 : exported.filter((name) => imported.has(name)).length / exported.length;
}

/** Joins the two that save most, until nothing is saved any more; then the smallest into whatever they cost least in. */
function join(nodes: Node[]): void {
  for (;;) {
    const pair = best(nodes, (one, other) => (one.loads & other.loads) !== 0n);
    if (pair === undefined || pair.cost >= 0) break;
    merge(nodes, pair.one, pair.other);
  }
  for (let pair = smallPair(nodes); pair !== undefined; pair = smallPair(nodes)) merge(nodes, pair.one, pair.other);
}

/** What is too small to be a file, and where it costs least; one that can join nothing leaves the others their turn. */
function smallPair(nodes: readonly Node[]): Pair | undefined {
  for (const small of nodes) {
    if (small.fixed || small.used >= LEAST_SOURCE) continue;
    const pair = best(nodes, (one, other) => one === small || other === small);
    if (pair !== undefined) return pair;
  }
  return undefined;
}

interface Pair {
  readonly one: Node;
  readonly other: Node;
  readonly cost: number;
}

function best(nodes: readonly Node[], canJoin: (one: Node, other: Node) => boolean): Pair | undefined {
  const reached = new Map(nodes.map((node) => [node, reach(node)]));
  let found: Pair | undefined;
  nodes.forEach((one, index) => {
    for (const other of nodes.slice(index + 1)) {
      if (one.fixed || other.fixed || !canJoin(one, other) || ((one.loads ^ other.loads) & ALONE) !== 0n) continue;
      const cost = costOf(one, other, reached);
      if ((found === undefined || cost < found.cost) && !circular(one, other, reached)) found = { one, other, cost };
    }
  });
  return found;
}

function reach(node: Node): ReadonlySet<Node> {
  const seen = new Set<Node>();
  const waiting = [...node.imports];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...next.imports);
  }
  return seen;
}

type Reached = ReadonlyMap<Node, ReadonlySet<Node>>;

/** Whether a third one would import what it is imported by. */
function circular(one: Node, other: Node, reached: Reached): boolean {
  const around = (from: Node, to: Node) => [...from.imports].some((next) => next !== to && reached.get(next)?.has(to));
  return around(one, other) || around(other, one);
}

function count(bits: bigint): number {
  let sum = 0;
  for (let left = bits; left !== 0n; left &= left - 1n) sum += 1;
  return sum;
}

/** What all families together load more, or less, in bytes. */
function costOf(one: Node, other: Node, reached: Reached): number {
  const loads = one.loads | other.loads;
  const price = ({ bytes }: { bytes: number }) => REQUEST_COST + bytes;
  let cost = count(loads) * price({ bytes: one.bytes + other.bytes });
  cost -= count(one.loads) * price(one) + count(other.loads) * price(other);
  for (const next of new Set([...(reached.get(one) ?? []), ...(reached.get(other) ?? [])]))
    if (next !== one && next !== other) cost += count(loads & ~next.loads) * price(next);
  return cost;
}

function merge(nodes: Node[], one: Node, other: Node): void {
  nodes.splice(nodes.indexOf(other), 1);
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  one.used += other.used;
  one.loads |= other.loads;
  for (const next of other.imports) one.imports.add(next);
  one.imports.delete(one);
  one.imports.delete(other);
  for (const node of nodes) if (node.imports.delete(other) && node !== one) node.imports.add(one);
  for (const next of reach(one)) next.loads |= one.loads;
}

/** The families' names; of many, the largest part with its folder. */
function nameOf({ loads, modules }: Node, graph: PageGraph, families: readonly Family[]): string {
  const names = families.filter((_, bit) => (loads & (1n << BigInt(bit))) !== 0n).map(({ name }) => name);
  if (names.length <= 2) return names.join('-and-');
  const largest = modules.reduce((one, other) => (bytesOf(graph, other) > bytesOf(graph, one) ? other : one));
  const [file = '', folder = ''] = largest.replaceAll('\\', '/').split('/').reverse();
  return `with-${folder}-${file.replace(/\..*$/, '')}`.replace(/[^\w-]/g, '');
}
