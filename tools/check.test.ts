import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTypes, checkUnused, sideBySide } from './check.ts';
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

describe('the check of what nobody uses', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hadir-unused-'));
    cpSync(join(root, 'knip.jsonc'), join(folder, 'knip.jsonc'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('names unused exports, types, files and dependencies by the rules of the checkout, and nothing that is used', async () => {
    const files = {
      'package.json': '{ "name": "checkout", "type": "module", "workspaces": ["packages/*"] }',
      'packages/rules/package.json':
        '{ "name": "rules", "type": "module", "exports": { "./*.ts": "./src/*.ts" }, "dependencies": { "lost-library": "1.0.0" } }',
      'packages/rules/src/rule.ts':
        'export const taken = 1;\nexport const lostValue = taken + 1;\nexport interface LostShape {\n  taken: typeof taken;\n}\n',
      'tools/run.mjs': "import { taken } from '../packages/rules/src/rule.ts';\nconsole.log(taken);\n",
      'tools/lost-file.ts': 'console.log(1);\n',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const complaint = await checkUnused(folder);
    for (const lost of ['lostValue', 'LostShape', 'tools/lost-file.ts', 'lost-library'])
      expect(complaint).toContain(lost);
    expect(complaint).not.toMatch(/taken|run\.mjs/);
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
