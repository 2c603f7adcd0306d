import { spawnSync } from 'node:child_process';

interface Commit {
  hash: string;
  subject: string;
}

/** Commits of this branch that no remote has, newest first, merges apart; or the reason why that cannot be said. */
export type Unpushed = { commits: Commit[] } | { unknown: string };

export function unpushedCommits(folder: string): Unpushed {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const remote = git('for-each-ref', '--count=1', 'refs/remotes');
  if (remote.status !== 0) return { unknown: 'no git repository here' };
  if (remote.stdout === '') return { unknown: 'no remote has been fetched or pushed to' };
  const log = git('log', '--no-merges', '--format=%h %s', 'HEAD', '--not', '--remotes');
  if (log.status !== 0) throw new Error(`git log failed: ${log.stderr.trim()}`);
  const lines = log.stdout.split('\n').filter((line) => line !== '');
  return { commits: lines.map(commitOf) };
}

function commitOf(line: string): Commit {
  const space = line.indexOf(' ');
  return { hash: line.slice(0, space), subject: line.slice(space + 1) };
}
