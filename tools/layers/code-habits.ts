import type { Rule, SourceFile, Violation } from './source-file.ts';
import { isTest } from './source-file.ts';

/** Rules about what a file does, wherever its imports point. */

const DATABASE_PACKAGES = /^pg($|\/)/;
const SQL = new RegExp(
  ['\\bselect\\s[\\s\\S]+\\sfrom\\s', '\\binsert into\\s', '\\bupdate\\s+\\w+\\s+set\\s', '\\bdelete from\\s'].join(
    '|',
  ),
  'i',
);

/** SQL lives in `*.store.ts` and `db/`. */
export const sqlInStores: Rule = (file) => {
  const inServer = file.path.startsWith('apps/server/src/');
  const atHome = file.path.endsWith('.store.ts') || file.path.startsWith('apps/server/src/db/');
  if (isTest(file.path) || atHome || !(inServer || isSystem(file.path))) return [];
  const imports = file.imports.filter((entry) => DATABASE_PACKAGES.test(entry.target));
  const statements = inServer ? file.texts.filter((text) => SQL.test(text.value)) : [];
  return [
    ...imports.map((entry) => at(file, entry.line, `${entry.target} belongs into a *.store.ts or db/`)),
    ...statements.map((text) => at(file, text.line, 'SQL belongs into a *.store.ts or db/')),
  ];
};

/** Where asking the clock is right: the edge of the server, its program file, the browser's own clock. */
const CLOCK_PLACES = /^apps\/server\/src\/(http\/|[^/]+\.ts$)|^apps\/web\/src\/.*\bclock\.ts$/;

/** The clock is passed in: elsewhere a rule would answer differently each time. */
export const clockPassedIn: Rule = (file) => {
  if (!isSystem(file.path) || isTest(file.path) || CLOCK_PLACES.test(file.path)) return [];
  return file.calls
    .filter((call) => call.name === 'Date.now' || (call.name === 'new Date' && call.argumentCount === 0))
    .map((call) => at(file, call.line, `${call.name}() asks the clock; take it as a parameter`));
};

/** Math.random is neither secret nor repeatable. */
export const noMathRandom: Rule = (file) => {
  if (!isSystem(file.path) || isTest(file.path)) return [];
  return file.calls
    .filter((call) => call.name === 'Math.random')
    .map((call) =>
      at(file, call.line, 'Math.random is neither secret nor repeatable; use crypto or a seeded generator'),
    );
};

const FETCH = /^((window|globalThis|self)\.)?fetch$/;

/** api/ is the one place that calls the server; a service worker answers with fetch by nature. */
export const oneFetch: Rule = (file) => {
  const excused = /^apps\/web\/src\/(api|pwa)\//.test(file.path) || isTest(file.path);
  if (!file.path.startsWith('apps/web/src/') || excused) return [];
  return file.calls
    .filter((call) => FETCH.test(call.name))
    .map((call) => at(file, call.line, 'only api/ calls the server'));
};

const ROLES = new Set(
  'superadmin admin admin_meeting supervisor staff client client3 monitoring agent admin_agent counselor hrd mtv'.split(
    ' ',
  ),
);

/** Pages read `can`, never a role. */
export const noRoleInPages: Rule = (file) => {
  if (!/^apps\/web\/src\/(features|ui)\//.test(file.path) || isTest(file.path)) return [];
  return file.compared
    .filter((text) => ROLES.has(text.value))
    .map((text) => at(file, text.line, `role "${text.value}" in a page; read what the row says under can`));
};

const SKIPPED = /^(it|test|describe)\.(skip|only|todo|skipIf|fails)\b/;

/** A test that does not run proves nothing. */
export const noSkippedTest: Rule = (file) => {
  if (!isTest(file.path)) return [];
  return file.calls
    .filter((call) => SKIPPED.test(call.name))
    .map((call) => at(file, call.line, `${call.name} keeps tests from running`));
};

function isSystem(path: string): boolean {
  return path.startsWith('packages/') || path.startsWith('apps/');
}

function at(file: SourceFile, line: number, why: string): Violation {
  return { path: file.path, line, why };
}
