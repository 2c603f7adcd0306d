import { describe, expect, it } from 'vitest';
import { abandonedWords, idleExceptions, namesOfPaths } from './abandoned-words.ts';
import { oldWordsIn } from './old-words.ts';
import { readSource } from './source-file.ts';
import type { StoredNames } from './stored-names.ts';

const SERVICE = 'apps/server/src/modules/leave/leave.service.ts';
const CONTRACT = 'packages/contract/src/leave/endpoints.ts';

const namesIn = (path: string, text: string) => readSource(path, text).declared.map((one) => ({ path, ...one }));

/** What is said of a source, as `path:line why`. */
function complaints(text: string, stored: StoredNames[] = [], path = SERVICE): string[] {
  return abandonedWords(namesIn(path, text), stored).map((one) => `${one.path}:${one.line} ${one.why}`);
}

describe('an old word', () => {
  it.each([
    ['held', ['held']],
    ['heldRequest', ['held']],
    ['MAX_HELD_ROWS', ['held']],
    ['useKeptHTML2', ['kept']],
    ['#told', ['told']],
    ['asked-kinds.ts', ['asked']],
    ['letInBy', ['letIn']],
    ['lowersAtOnce', ['atOnce']],
    ['heldAndTold', ['held', 'told']],
  ])('is found as a whole piece of %s', (name, words) => expect(oldWordsIn(name)).toEqual(words));

  it.each([
    'withheld',
    'holiday',
    'thresholds',
    'insight',
    'against',
    'default',
    'removes',
    'keepAliveTimeout',
    'outletInn',
    'let',
    'inLet',
  ])('is not found in %s', (name) => expect(oldWordsIn(name)).toEqual([]));
});

describe('a declared name with an old word', () => {
  it.each([
    ['a constant', 'export const told = 1;'],
    ['a function', 'export function told() {}'],
    ['a parameter', 'export const a = (told: number) => told;'],
    ['a parameter with a default', 'export function a(told = 1) { return told; }'],
    ['the rest of the parameters', 'export const a = (...told: number[]) => told;'],
    ['a renamed field', 'export const a = ({ b: told }: { b: 1 }) => told;'],
    ['a field by its own name', 'export const a = ({ told }: A) => told;'],
    ['an element', 'export const [told] = [1];'],
    ['what is left of an object', 'export const { a, ...told } = b;'],
    ['a field of an interface', 'export interface A { readonly told: string }'],
    ['a method of an interface', 'export interface A { told(): void }'],
    ['a parameter of a type', 'export type A = (told: string) => void;'],
    ['a label of a tuple', 'export type A = [told: string];'],
    ['a type', 'export type Told = string;'],
    ['a parameter of types', 'export type A<Told> = Told[];'],
    ['a class', 'export class Told {}'],
    ['a field of a class', 'export class A { told = 1 }'],
    ['a hidden field of a class', 'export class A { #told = 1; b() { return this.#told; } }'],
    ['a method of a class', 'export class A { told() {} }'],
    ['an error that is caught', 'try { a(); } catch (told) { b(told); }'],
    ['a name given by an import', "import { a as told } from './a.ts'; told();"],
    ['a name given by an export', 'const a = 1; export { a as told };'],
    ['a namespace', "import * as told from './a.ts'; told.a();"],
    ['a key of a schema', 'export const a = z.strictObject({ told: z.string() });'],
    ['a key that a schema adds', 'export const a = b.extend({ told: z.string() });'],
  ])('is refused: %s', (_, text) => expect(complaints(`${text}\n`)).toHaveLength(1));

  it.each([
    ['a use', 'told(1);'],
    ['a field that is read', 'export const a = b.told;'],
    ['a key of another object', 'export const a: A = { told: 1 };'],
    ['an import by the same name', "import { told } from './a.ts'; told();"],
    ['a text', "export const a = 'told';"],
    ['a comment', '// told again\nexport const a = 1;'],
    ['the name of a test', "it('is told again', () => undefined);"],
  ])('is not seen in %s', (_, text) => expect(complaints(`${text}\n`)).toEqual([]));

  it('is refused with file, line, name, word and what to say instead', () => {
    expect(complaints('export const a = 1;\n\nexport const heldRow = 1;\n')).toEqual([
      `${SERVICE}:3 heldRow: no name says "held"; say lock (docs/vocabulary.md)`,
    ]);
  });

  it('is refused as the name of a file and of a folder, once', () => {
    const paths = ['apps/web/src/held/asked-kinds.ts', 'apps/web/src/held/row.ts', 'docs/decisions/held.md'];
    const found = abandonedWords(namesOfPaths(paths), []);
    expect(found.map(({ path }) => path)).toEqual(['apps/web/src/held', 'apps/web/src/held/asked-kinds.ts']);
  });
});

describe('a name that is stored', () => {
  const stored: StoredNames[] = [{ path: CONTRACT, reason: 'a column', names: ['heldUntil'] }];
  const field = 'export interface A { heldUntil: string }\n';

  it('is excused in its file', () => expect(complaints(field, stored, CONTRACT)).toEqual([]));

  it.each([
    ['in another file', field, SERVICE],
    ['when it is another name', 'export const held = 1;\n', CONTRACT],
    ['as a variable elsewhere', 'export const heldUntil = 1;\n', SERVICE],
    ['as another name for the field', 'export const { a: heldUntil } = b;\n', SERVICE],
  ])('is not excused %s', (_, text, path) => expect(complaints(text, stored, path)).toHaveLength(1));

  it('may be taken out of its row under its name anywhere', () => {
    expect(complaints('export const { heldUntil } = row;\n', stored)).toEqual([]);
  });

  it('needs no exception that excuses nothing', () => {
    const idle = (text: string, path = CONTRACT) => idleExceptions(namesIn(path, text), stored).map(({ why }) => why);
    expect(idle(field)).toEqual([]);
    expect(idle('export const a = 1;\n')).toEqual([`${CONTRACT} declares no heldUntil; take the exception away`]);
    expect(idle(field, SERVICE)).toEqual([`${CONTRACT} is not there`]);
  });
});

describe('a word that is right in a folder', () => {
  const stored: StoredNames[] = [{ path: 'tools/faults/', reason: 'on purpose', words: ['fault'] }];

  it('is excused below it, and no other word', () => {
    expect(complaints('export const fault = 1;\n', stored, 'tools/faults/a.ts')).toEqual([]);
    expect(complaints('export const told = 1;\n', stored, 'tools/faults/a.ts')).toHaveLength(1);
    expect(complaints('export const fault = 1;\n', stored, 'tools/faults.ts')).toHaveLength(1);
  });
});
