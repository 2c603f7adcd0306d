/** Load from another process: wrk where it is installed (little CPU of its own), autocannon otherwise; said in the table. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers with status 2xx, and all others. */
  ok: number;
  failed: number;
}

export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const hasWrk: boolean = (() => {
  try {
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export const generator = hasWrk ? 'wrk' : 'autocannon';

const quoted = (text: string) => JSON.stringify(text);

function script(shots: readonly Shot[], folder: string): string {
  const lines = shots.map((shot) =>
    JSON.stringify([shot.method, shot.path, shot.body ?? '', ...Object.entries(shot.headers).flat()]),
  );
  writeFileSync(
    join(folder, 'shots.txt'),
    lines.map((line) => (JSON.parse(line) as string[]).join('\u0001')).join('\n'),
  );
  // Written out before the clock starts: of the two cores the generator takes as little as it can.
  return `
local shots = {}
function init()
for line in io.lines(${quoted(join(folder, 'shots.txt'))}) do
  local parts = {}
  for part in (line .. "\\1"):gmatch("(.-)\\1") do parts[#parts + 1] = part end
  local headers = {}
  for i = 4, #parts, 2 do if parts[i] ~= "" then headers[parts[i]] = parts[i + 1] end end
  shots[#shots + 1] = wrk.format(parts[1], parts[2], headers, parts[3] ~= "" and parts[3] or nil)
end
end
local turn = 0
function request()
  turn = turn % #shots + 1
  return shots[turn]
end
function done(summary, latency, requests)
  io.write(string.format("RESULT %d %d %d %.3f %.3f %d\\n", summary.requests, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, summary.duration))
end
`;
}

async function byWrk(url: string, shots: readonly Shot[], connections: number, seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-load-'));
  try {
    writeFileSync(join(folder, 'load.lua'), script(shots, folder));
    const { stdout } = await run(
      'wrk',
      ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', join(folder, 'load.lua'), url],
      {
        maxBuffer: 10_000_000,
      },
    );
    const figures = /RESULT (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+) (\d+)/.exec(stdout);
    if (!figures) throw new Error(`wrk said: ${stdout}`);
    const [requests = 0, bad = 0, broken = 0, p50Ms = 0, p99Ms = 0, microseconds = 1] = figures.slice(1).map(Number);
    return {
      perSecond: (requests - bad) / (microseconds / 1e6),
      p50Ms,
      p99Ms,
      ok: requests - bad,
      failed: bad + broken,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function byAutocannon(url: string, shots: readonly Shot[], connections: number, seconds: number): Promise<Load> {
  const requests = shots.map((shot) => ({
    method: shot.method as 'GET',
    path: shot.path,
    headers: shot.headers,
    ...(shot.body ? { body: shot.body } : {}),
  }));
  let turn = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...requests[turn++ % requests.length] }) }],
  });
  const ok = result['2xx'];
  return {
    perSecond: ok / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    ok,
    failed: result.non2xx + result.errors,
  };
}

/** Each shot is sent in turn, never two at the same moment from one list while the list is longer than the run. */
export function load(
  url: string,
  shots: readonly Shot[],
  options: { connections: number; seconds: number },
): Promise<Load> {
  const send = hasWrk ? byWrk : byAutocannon;
  return send(url, shots, options.connections, options.seconds);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
