/** What `npm run new` writes: whole files from plain templates (templates/), and lines put into files that are there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts by their path in the checkout. */
export type Files = ReadonlyMap<string, string>;

export interface Wish {
  /** In small letters with dashes: `vehicle-type`. */
  readonly name: string;
  /** The folder or file of the feature it belongs to: `organisation`. */
  readonly feature: string;
  /** What people call it, small letters: `jenis kendaraan`. */
  readonly words: string;
}

export interface Skeleton {
  /** New and changed files. */
  readonly files: Files;
  /** What is left for whoever wished it; each is held by a test that fails until then. */
  readonly left: readonly string[];
}

/** Said to whoever typed the command. */
export class CannotWrite extends Error {}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const WORDS = /^[a-z][a-z ]+$/;

const joined = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @throws CannotWrite for names that the house does not write so */
export function namesOf({ name, feature, words }: Wish) {
  if (!NAME.test(name)) throw new CannotWrite(`"${name}" is no name: small letters and dashes, such as vehicle-type`);
  if (!NAME.test(feature)) throw new CannotWrite(`"${feature}" is no feature: small letters and dashes`);
  if (!WORDS.test(words)) throw new CannotWrite(`"${words}" are no words: small letters, such as "jenis kendaraan"`);
  return {
    name,
    feature,
    words,
    Words: capital(words),
    camel: joined(name),
    Pascal: capital(joined(name)),
    table: name.replaceAll('-', '_'),
    dashes: words.replaceAll(' ', '-'),
    Dashes: words.split(' ').map(capital).join('-'),
  };
}

export type Names = ReturnType<typeof namesOf>;

/** A template with the names in the places of `{{name}}`. */
export function filled(template: string, names: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => names[key] ?? '');
}

/** @throws CannotWrite where it is missing */
export function textOf(files: Files, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new CannotWrite(`there is no ${path}`);
  return text;
}

/** @throws CannotWrite where something lies already */
export function newFile(files: Files, path: string, text: string): readonly [path: string, text: string] {
  if (files.has(path)) throw new CannotWrite(`${path} is there already`);
  return [path, text];
}

/** Adds names to the import of a module that the text has. @throws CannotWrite where it has none */
export function withImported(text: string, from: string, names: readonly string[]): string {
  const found = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`).exec(text);
  if (found === null) throw new CannotWrite(`nothing is imported from ${from}`);
  const known = (found[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const all = [...new Set([...known, ...names])].toSorted();
  return text.replace(found[0], () => `import { ${all.join(', ')} } from '${from}';`);
}

const MIGRATIONS = 'apps/server/migrations/';

/** The path of the migration behind the last one; numbers have four digits. */
export function nextMigration(files: Files, name: string): string {
  const numbers = [...files.keys()]
    .filter((path) => path.startsWith(MIGRATIONS))
    .map((path) => Number(path.slice(MIGRATIONS.length, MIGRATIONS.length + 4)));
  return `${MIGRATIONS}${String(Math.max(...numbers) + 1).padStart(4, '0')}_${name}.sql`;
}

const PAGES = 'apps/web/src/app/pages.ts';

/** The line of a page, behind the last page of its group. @throws CannotWrite where the path is taken */
export function withPage(
  files: Files,
  { path, line, group }: { path: string; line: string; group?: string },
): readonly [path: string, text: string] {
  const text = textOf(files, PAGES);
  if (text.includes(`path: '${path}'`)) throw new CannotWrite(`${path} is a page already`);
  const last = group === undefined ? text.lastIndexOf("path: '/akun'") : text.lastIndexOf(`group: '${group}'`);
  const end = text.indexOf('\n  },\n', last) + '\n  },\n'.length;
  return [PAGES, text.slice(0, end) + line + text.slice(end)];
}
