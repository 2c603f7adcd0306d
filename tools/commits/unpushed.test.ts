import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpushedCommits } from './unpushed.ts';

// Of a hook that runs the tests: git would work on its repository instead.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hadir-commits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' });
}

const commit = (subject: string) => git('commit', '--allow-empty', '--no-verify', '-m', subject);

/** Says that the remote has what is checked out now. */
const push = () => git('update-ref', 'refs/remotes/origin/main', 'HEAD');

const subjects = () => {
  const unpushed = unpushedCommits(folder);
  return 'commits' in unpushed ? unpushed.commits.map(({ subject }) => subject) : unpushed;
};

describe('commits that are not pushed', () => {
  it('are unknown outside a repository', () => expect(subjects()).toEqual({ unknown: 'no git repository here' }));

  it('are unknown where no remote is known', () => {
    git('init', '-q');
    commit('An old subject');
    expect(subjects()).toEqual({ unknown: 'no remote has been fetched or pushed to' });
  });

  it('are those that no remote has, newest first, merges apart', () => {
    git('init', '-q', '-b', 'main');
    commit('An old subject');
    push();
    expect(subjects()).toEqual([]);
    git('checkout', '-q', '-b', 'topic');
    commit('fix: first');
    git('checkout', '-q', 'main');
    commit('fix: second');
    git('merge', '-q', '--no-ff', '-m', 'Merge topic', 'topic');
    expect(new Set(subjects() as string[])).toEqual(new Set(['fix: first', 'fix: second']));
    commit('fix: third');
    expect(subjects()).toMatchObject(['fix: third', {}, {}]);
  });
});
