import { describe, expect, it } from 'vitest';
import { checkFiles, printed } from './check-layers.ts';

/** The complaints about one file, without its path. */
function complaints(path: string, text: string): string[] {
  return checkFiles([[path, text]]).map((violation) => printed(violation).slice(path.length + 1));
}

describe('arrows between layers', () => {
  const service = 'apps/server/src/modules/leave/leave.service.ts';
  const page = 'apps/web/src/features/leave/leave-page.tsx';
  it.each([
    ['domain knows no contract', 'packages/domain/src/leave/days.ts', '@hadir/contract/leave/endpoints.ts'],
    ['domain knows no package', 'packages/domain/src/leave/days.ts', 'zod'],
    ['domain does no input or output', 'packages/domain/src/leave/days.ts', 'node:fs'],
    ['contract knows no server', 'packages/contract/src/leave/endpoints.ts', '../../../apps/server/src/db/pool.ts'],
    ['contract knows only zod', 'packages/contract/src/leave/endpoints.ts', 'fastify'],
    ['the database knows no http', 'apps/server/src/db/pool.ts', '../http/serve.ts'],
    ['http knows no engine', 'apps/server/src/http/serve.ts', '../engines/jobs/jobs.ts'],
    ['an engine knows no module', 'apps/server/src/engines/jobs/jobs.ts', '../../modules/leave/leave.service.ts'],
    ['a module keeps its store to itself', service, '../people/people.store.ts'],
    ['a module keeps its endpoints to itself', service, '../people/people.module.ts'],
    ['the server knows no web', service, '../../../../web/src/app/pages.ts'],
    ['the web knows no server', page, '../../../../server/src/db/pool.ts'],
    ['ui knows no feature', 'apps/web/src/ui/pictures/dial.tsx', '../../features/leave/leave-page.tsx'],
    ['a feature knows no app', page, '../../app/pages.ts'],
    ['a feature knows no other feature', page, '../overtime/overtime-list.tsx'],
    ['the browser has no node', page, 'node:fs'],
  ])('%s', (_, path, target) => {
    expect(complaints(path, `import { x } from '${target}';\nexport const y = x;\n`)).toHaveLength(1);
    expect(complaints(path, `export type Y = import('${target}').X;\n`)).toHaveLength(1);
    expect(complaints(path, `export * from '${target}';\n`)).toHaveLength(1);
    expect(complaints(path, `export const y = () => import('${target}');\n`)).toHaveLength(1);
  });

  it.each([
    ['contract may use domain', 'packages/contract/src/leave/endpoints.ts', '@hadir/domain/leave/days.ts'],
    ['a module may ask the service of another', service, '../people/people.service.ts'],
    ['the list of modules names them all', 'apps/server/src/modules/modules.ts', './leave/leave.module.ts'],
    ['the program knows every layer', 'apps/server/src/main.ts', './modules/modules.ts'],
    ['a feature may use ui', page, '../../ui/pictures/dial.tsx'],
    ['the app composes features', 'apps/web/src/app/pages.ts', '../features/leave/leave-page.tsx'],
  ])('%s', (_, path, target) => {
    expect(complaints(path, `import { x } from '${target}';\nexport const y = x;\n`)).toEqual([]);
  });

  it('asks for a layer nobody has named', () => {
    expect(complaints('apps/server/src/stuff/a.ts', 'export const a = 1;\n')[0]).toMatch(/not in the table/);
  });
});

describe('habits of the code', () => {
  const service = 'apps/server/src/modules/leave/leave.service.ts';
  const page = 'apps/web/src/features/leave/leave-page.tsx';
  it.each([
    ['SQL outside a store', service, 'export const q = `select id from leave where id = ${1}`;\n'],
    ['an update outside a store', service, "export const q = 'update leave set a = 1';\n"],
    ['the driver outside a store', service, "import pg from 'pg';\nexport const a = pg;\n"],
    ['the clock in a module', service, 'export const a = Date.now();\n'],
    ['today in a rule', 'packages/domain/src/leave/days.ts', 'export const a = new Date();\n'],
    ['chance in a rule', 'packages/domain/src/leave/days.ts', 'export const a = Math.random();\n'],
    ['a second way to the server', page, "export const a = () => fetch('/api/user');\n"],
    ['the same by window', page, "export const a = () => window.fetch('/api/user');\n"],
    ['a role in a page', page, "export const a = (role: string) => role === 'admin_meeting';\n"],
    ['a skipped test', 'packages/domain/src/leave/days.test.ts', "it.skip('counts', () => undefined);\n"],
    ['a lonely test', 'packages/domain/src/leave/days.test.ts', "describe.only('days', () => undefined);\n"],
    ['a catch-all folder', 'packages/domain/src/utils/days.ts', 'export const a = 1;\n'],
    ['a barrel', 'packages/domain/src/leave/index.ts', 'export const a = 1;\n'],
    ['a long file', 'packages/domain/src/leave/days.ts', 'export {};\n'.repeat(301)],
    ['a deep file', 'apps/web/src/features/a/b/c/d/e.tsx', 'export const a = 1;\n'],
    ['a name that is not kebab-case', 'packages/domain/src/leave/leaveDays.ts', 'export const a = 1;\n'],
    ['a path of one machine', 'docs/a.md', `see ${'/tm'}${'p/x'}\n`],
    ['a control character', 'packages/domain/src/leave/days.ts', `// carried over (${String.fromCodePoint(0)})\n`],
    ['unfinished work', 'packages/domain/src/leave/days.ts', `// ${'TO'}${'DO'}: weekends\n`],
    ['an address of a registry', 'package-lock.json', '  "resolved": "https://registry.example/a.tgz"\n'],
  ])('finds %s', (_, path, text) => {
    expect(complaints(path, text)).toHaveLength(1);
  });

  it.each([
    ['SQL in a store', 'apps/server/src/modules/leave/leave.store.ts', 'export const q = `select id from leave`;\n'],
    ['English that sounds like SQL', service, "export const a = 'Please select one of them';\n"],
    ['a date that is given', service, 'export const a = (at: number) => new Date(at);\n'],
    ['the clock at the edge', 'apps/server/src/http/serve.ts', 'export const a = () => Date.now();\n'],
    ['the clock in a test', 'apps/server/test/world/world.ts', 'export const a = () => Date.now();\n'],
    ['fetch in the one place', 'apps/web/src/api/call.ts', "export const a = () => fetch('/api/user');\n"],
    ['a long table that says so', 'packages/domain/src/a.ts', `// data table: names\n${'export {};\n'.repeat(301)}`],
    ['words in a comment', service, '// select the rows from the list; Date.now() is not asked\nexport const a = 1;\n'],
  ])('leaves %s alone', (_, path, text) => {
    expect(complaints(path, text)).toEqual([]);
  });
});
