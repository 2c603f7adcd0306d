import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './root.ts';

/** One fault each, planted in a component; docs/decisions/084. */
const PLANTED: Readonly<Record<string, string>> = {
  'jsx-a11y(alt-text)': `export const A = () => <img src="a.png" />;`,
  'jsx-a11y(click-events-have-key-events)': `export const A = () => <div role="row" tabIndex={-1} onClick={() => undefined}>a</div>;`,
  'jsx-a11y(label-has-associated-control)': `export const A = () => <label>Nama</label>;`,
  'jsx-a11y(no-autofocus)': `export const A = () => <input autoFocus />;`,
  'jsx-a11y(no-noninteractive-tabindex)': `export const A = () => <p tabIndex={0}>a</p>;`,
  'jsx-a11y(no-static-element-interactions)': `export const A = () => <span onKeyDown={() => undefined}>a</span>;`,
  'react(jsx-no-constructed-context-values)': `import { createContext } from 'react';
    const Around = createContext({});
    export function A({ a }: { a: string }) { return <Around.Provider value={{ a }}>a</Around.Provider>; }`,
  'react(no-unstable-nested-components)': `export function A() { const B = () => <p>b</p>; return <B />; }`,
  'react(refs)': `import { useRef } from 'react';
    export function A() { const a = useRef(1); return <p>{a.current}</p>; }`,
  'react(set-state-in-effect)': `import { useEffect, useState } from 'react';
    export function A({ a }: { a: string }) { const [b, setB] = useState(a); useEffect(() => setB(a), [a]); return <p>{b}</p>; }`,
};

/** What the configuration of this project lets through. */
const ALLOWED = [
  `export const A = () => <div role="region" aria-label="Baris" tabIndex={0}>a</div>;`,
  `export const A = () => <p role="status">a</p>;`,
  `export const A = () => <table role="grid"><tbody><tr><td>a</td></tr></tbody></table>;`,
  `import Switch from '@mui/material/Switch';
    export const A = () => <label><span><b>Nama</b></span><Switch /></label>;`,
  `import TextField from '@mui/material/TextField';
    export const A = () => <TextField autoFocus />;`,
];

interface Override {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

const { plugins, overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
  plugins: readonly string[];
  overrides: readonly Override[];
};

/** What a rule says of files, named from the root. */
function saidOf(rule: string, setting: unknown, files: readonly string[]): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-lint-'));
  const config = join(folder, 'one-rule.json');
  writeFileSync(config, JSON.stringify({ plugins, categories: { correctness: 'off' }, rules: { [rule]: setting } }));
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', config, '-f', 'json', ...files],
    { encoding: 'utf8', cwd: root },
  );
  rmSync(folder, { recursive: true, force: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return new Set(
    diagnostics
      .filter(({ code }) => code.endsWith(`(${rule})`))
      .map(({ filename }) => files.find((file) => filename.endsWith(file)) ?? filename),
  );
}

describe('files that a rule of the screens does not hold yet', () => {
  it.each(['max-lines-per-function', 'no-nested-ternary'])('each of them needs it: %s', (rule) => {
    const setting = overrides.find(({ rules }) => rules[rule] !== undefined && rules[rule] !== 'off')?.rules[rule];
    const excepted = overrides
      .filter(({ rules }) => rules[rule] === 'off')
      .flatMap(({ files }) => files.filter((file) => !file.includes('*')));
    const needed = excepted.length === 0 ? new Set<string>() : saidOf(rule, setting, excepted);
    expect(excepted.filter((file) => !needed.has(file))).toEqual([]);
    expect(setting).toBeDefined();
  });
});

describe('the lint of the screens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-lint-'));
  const found = new Map<string, string[]>();
  const files = [...Object.values(PLANTED), ...ALLOWED];
  beforeAll(() => {
    files.forEach((text, at) => writeFileSync(join(folder, `planted-${at}.tsx`), text));
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), '-f', 'json', folder],
      { encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
    for (const { filename, code } of diagnostics) {
      const name = filename.split('/').at(-1) ?? filename;
      found.set(name, [...(found.get(name) ?? []), code]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.keys(PLANTED))('refuses %s', (code) => {
    expect(found.get(`planted-${Object.keys(PLANTED).indexOf(code)}.tsx`)).toContain(code);
  });

  it('lets through what is configured with a reason', () => {
    expect(ALLOWED.map((_, at) => found.get(`planted-${Object.keys(PLANTED).length + at}.tsx`))).toEqual(
      ALLOWED.map(() => undefined),
    );
  });
});
