import type { ProcessEntry } from './processes.ts';
import { descendantsOf, isSame, listProcesses } from './processes.ts';

const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 1000;

/**
 * Adds up the CPU time of a process and everything it started, from samples of the process list. A parent that waits
 * for its child takes the child's time over, so most of it is exact whenever it is read. What nobody of ours waited for
 * (Chromium's renderers: their parent dies with them) counts as it was last seen: never more than was used.
 */
export class CpuAccount {
  readonly #rootPid: number;
  #known: readonly ProcessEntry[] = [];
  #unreaped = 0;

  constructor(rootPid: number) {
    this.#rootPid = rootPid;
  }

  /** Takes a sample. @returns ticks used so far */
  add(all: readonly ProcessEntry[]): number {
    const living = this.#family(all);
    this.#unreaped += this.#lostSince(living);
    this.#known = [...living.values()];
    return this.#known.reduce((sum, entry) => sum + entry.own + entry.reaped, this.#unreaped);
  }

  /** The processes of the last sample, the root apart. */
  get started(): readonly ProcessEntry[] {
    return this.#known.filter(({ pid }) => pid !== this.#rootPid);
  }

  /** The root, what it started, and what it once had started and another has taken over. */
  #family(all: readonly ProcessEntry[]): Map<number, ProcessEntry> {
    const known = new Map(this.#known.map((entry) => [entry.pid, entry]));
    const heads = all.filter((entry) => {
      const before = known.get(entry.pid);
      return entry.pid === this.#rootPid || (before !== undefined && isSame(entry, before));
    });
    const family = heads.flatMap((head) => [head, ...descendantsOf(head.pid, all)]);
    return new Map(family.map((entry) => [entry.pid, entry]));
  }

  /** Time of processes that ended since the last sample, as far as no living ancestor has taken it over. */
  #lostSince(living: ReadonlyMap<number, ProcessEntry>): number {
    const known = new Map(this.#known.map((entry) => [entry.pid, entry]));
    const survivor = (entry: ProcessEntry | undefined): ProcessEntry | undefined => {
      if (entry === undefined) return undefined;
      const now = living.get(entry.pid);
      return now !== undefined && isSame(now, entry) ? entry : survivor(known.get(entry.parent));
    };
    const ended = Map.groupBy(
      this.#known.filter((entry) => survivor(entry) !== entry),
      (entry) => survivor(entry),
    );
    let lost = 0;
    for (const [ancestor, entries] of ended) {
      const used = entries.reduce((sum, entry) => sum + entry.own + entry.reaped, 0);
      const before = ancestor?.reaped ?? 0;
      const now = (ancestor && living.get(ancestor.pid)?.reaped) ?? before;
      lost += Math.max(0, used - (now - before));
    }
    return lost;
  }
}

export interface CpuMeter {
  /** Seconds of CPU time since the start of this process; undefined where the machine does not show them. */
  seconds(): number | undefined;
  /** The ids of the processes that were started and still run. */
  running(): number[];
}

/** Measures this process and everything it starts from now on. */
export function startCpuMeter(): CpuMeter {
  const account = new CpuAccount(process.pid);
  const seconds = () => {
    const all = listProcesses();
    return all && account.add(all) / TICKS_PER_SECOND;
  };
  seconds();
  setInterval(seconds, SAMPLE_MS).unref();
  return {
    seconds,
    running() {
      seconds();
      return account.started.map(({ pid }) => pid);
    },
  };
}
