import { dirname, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { type DeclaredName, declarations } from './declared-names.ts';

/** A file as the rules see it. Paths are relative to the checkout, with slashes. */
export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
  calls: Call[];
  /** String and template pieces, without the values put into them. */
  texts: Text[];
  /** Texts compared by === or !==, as in `role === 'staff'`. */
  compared: Text[];
  declared: DeclaredName[];
}

export interface Import {
  /** Path inside the checkout for our own code, else the specifier (`zod`, `node:fs`). */
  target: string;
  ours: boolean;
  /** Imported when it is needed: `import('./page.tsx')`. */
  deferred: boolean;
  line: number;
}

interface Call {
  /** Dotted name as written: `fetch`, `Date.now`, `it.skip`; `new Date` for a construction. */
  name: string;
  argumentCount: number;
  line: number;
}

interface Text {
  value: string;
  line: number;
}

export interface Violation {
  path: string;
  line: number;
  why: string;
}

export type Rule = (file: SourceFile) => Violation[];

const OUR_PACKAGES: Readonly<Record<string, string>> = {
  '@hadir/domain/': 'packages/domain/src/',
  '@hadir/contract/': 'packages/contract/src/',
  '@hadir/server/': 'apps/server/src/',
  '@hadir/web/': 'apps/web/src/',
};

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('apps/server/test/') || path.startsWith('e2e/');
}

/** Reads TypeScript or JavaScript. @throws Error when it does not parse */
export function readSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'does not parse'}`);
  const lineAt = lineIndex(text);
  const file: SourceFile = { path, text, imports: [], calls: [], texts: [], compared: [], declared: [] };
  const add = (specifier: string, at: number, deferred = false) =>
    file.imports.push({ ...resolved(path, specifier), deferred, line: lineAt(at) });

  for (const entry of module.staticImports) add(entry.moduleRequest.value, entry.start);
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) if (entry.moduleRequest) add(entry.moduleRequest.value, statement.start);
  }
  new Visitor({
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') add(String(node.source.value), node.start, true);
    },
    TSImportType: (node) => add(node.source.value, node.start),
    CallExpression: (node) => {
      file.calls.push({
        name: text.slice(node.callee.start, node.callee.end).replace(/\s|\?/g, ''),
        argumentCount: node.arguments.length,
        line: lineAt(node.start),
      });
    },
    NewExpression: (node) => {
      const name = `new ${text.slice(node.callee.start, node.callee.end)}`;
      file.calls.push({ name, argumentCount: node.arguments.length, line: lineAt(node.start) });
    },
    Literal: (node) => {
      if (typeof node.value === 'string') file.texts.push({ value: node.value, line: lineAt(node.start) });
    },
    TemplateLiteral: (node) => {
      const value = node.quasis.map((piece) => piece.value.raw).join(' ? ');
      file.texts.push({ value, line: lineAt(node.start) });
    },
    BinaryExpression: (node) => {
      if (node.operator !== '===' && node.operator !== '!==') return;
      for (const side of [node.left, node.right]) {
        if (side.type === 'Literal' && typeof side.value === 'string') {
          file.compared.push({ value: side.value, line: lineAt(node.start) });
        }
      }
    },
  }).visit(program);
  new Visitor(
    declarations(text, (name, at, fromField = false) => file.declared.push({ name, line: lineAt(at), fromField })),
  ).visit(program);
  return file;
}

function resolved(path: string, specifier: string): Pick<Import, 'target' | 'ours'> {
  if (specifier.startsWith('.')) {
    return { target: posix.normalize(posix.join(dirname(path), specifier)), ours: true };
  }
  for (const [prefix, folder] of Object.entries(OUR_PACKAGES)) {
    if (specifier.startsWith(prefix)) return { target: folder + specifier.slice(prefix.length), ours: true };
  }
  return { target: specifier, ours: false };
}

function lineIndex(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
}
