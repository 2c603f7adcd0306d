/**
 * Lets a few through at a time; the others wait, each in the line of its key, and the lines take turns: a crowd under
 * one key keeps nobody else waiting for more than one turn.
 */
export type FairGate = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export interface FairGateOptions {
  /** So many may wait under one key. */
  longestLine: number;
  /** So many may wait in all; beyond it the last of the longest line is turned away. */
  longestOfAll: number;
  /** What those are told who are turned away. */
  full: () => Error;
}

interface Waiting {
  enter(): void;
  turnAway(): void;
}

export function createFairGate(atOnce: number, { longestLine, longestOfAll, full }: FairGateOptions): FairGate {
  /** In the order in which their turn comes; a line without anybody is not in it. */
  const lines = new Map<string, Waiting[]>();
  let inside = 0;
  let waiting = 0;

  function leave(key: string, line: Waiting[]): void {
    waiting -= 1;
    if (line.length === 0) lines.delete(key);
  }

  function letNextIn(): void {
    const [turn] = lines;
    if (turn === undefined) {
      inside -= 1;
      return;
    }
    const [key, line] = turn;
    const next = line.shift();
    // Behind all others until its next turn.
    lines.delete(key);
    lines.set(key, line);
    leave(key, line);
    next?.enter();
  }

  function turnOneAway(key: string): boolean {
    const longest = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    if (longest[0] === key || longest[1].length <= (lines.get(key)?.length ?? 0)) return false;
    const last = longest[1].pop();
    leave(longest[0], longest[1]);
    last?.turnAway();
    return true;
  }

  async function wait(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length >= longestLine) throw full();
    if (waiting >= longestOfAll && !turnOneAway(key)) throw full();
    await new Promise<void>((enter, refuse) => {
      line.push({ enter, turnAway: () => refuse(full()) });
      lines.set(key, line);
      waiting += 1;
    });
  }

  return async (key, work) => {
    if (inside >= atOnce) await wait(key);
    else inside += 1;
    try {
      return await work();
    } finally {
      letNextIn();
    }
  };
}
