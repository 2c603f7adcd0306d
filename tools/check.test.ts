import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTypes, sideBySide } from './check.ts';
import { root } from './root.ts';

describe('the check of types', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(join(root, '.cache/check-'));
    path = `.cache/${basename(folder)}`;
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.base.json', include: ['.'] }),
    );
    writeFileSync(join(folder, 'b.ts'), "import { a } from './a.ts';\nexport const b: number = a;\n");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(root, `.cache/types/-cache-${basename(folder)}.tsbuildinfo`), { force: true });
  });
  const write = (text: string) => writeFileSync(join(folder, 'a.ts'), text);

  it('finds a fault in an unchanged file when another changes, until it is mended', async () => {
    write('export const a = 1;\n');
    expect(await checkTypes(path)).toBe('');
    write("export const a = 'one';\n");
    expect(await checkTypes(path)).toContain('b.ts(2,14): error TS2322');
    expect(await checkTypes(path)).toContain('b.ts(2,14): error TS2322');
    write('export const a = 2;\n');
    expect(await checkTypes(path)).toBe('');
  });
});

describe('jobs side by side', () => {
  it('bring their outcomes in the order of the list, never more at a time than allowed', async () => {
    let [now, most] = [0, 0];
    const begun: number[] = [];
    const job = (at: number) => async () => {
      begun.push(at);
      now += 1;
      most = Math.max(most, now);
      for (let turn = 0; turn < 10 - at; turn += 1) await Promise.resolve();
      now -= 1;
      return at;
    };
    const jobs = [0, 1, 2, 3, 4].map(job);
    expect(await Promise.all(sideBySide(jobs, 2))).toEqual([0, 1, 2, 3, 4]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('go on after one that fails', async () => {
    const jobs = [() => Promise.reject(new Error('broken')), () => Promise.resolve('well')];
    expect(await Promise.allSettled(sideBySide(jobs, 1))).toEqual([
      { status: 'rejected', reason: new Error('broken') },
      { status: 'fulfilled', value: 'well' },
    ]);
  });
});
