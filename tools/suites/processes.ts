import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine as Linux shows it; times in ticks of 10 ms. */
export interface ProcessEntry {
  pid: number;
  parent: number;
  /** With the id it names one life: ids are given again. */
  started: string;
  /** CPU time of its own threads. */
  own: number;
  /** CPU time of the children it has waited for, and of theirs. */
  reaped: number;
}

/** Every process; undefined where there is no /proc (macOS, Windows). */
export function listProcesses(): ProcessEntry[] | undefined {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return undefined;
  }
  return names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readEntry(name) ?? []);
}

/** The processes below that one, without itself. */
export function descendantsOf(pid: number, all: readonly ProcessEntry[]): ProcessEntry[] {
  const children = Map.groupBy(all, (entry) => entry.parent);
  const below = (parent: number): ProcessEntry[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

export function isSame(one: ProcessEntry, other: ProcessEntry): boolean {
  return one.pid === other.pid && one.started === other.started;
}

/** One that ended in between is not there. */
function readEntry(pid: string): ProcessEntry | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // "pid (name) state ppid ...": the name may hold spaces and brackets; proc(5) counts the state as field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return {
    pid: Number(pid),
    parent: field(4),
    started: fields[22 - 3] ?? '',
    own: field(14) + field(15),
    reaped: field(16) + field(17),
  };
}
