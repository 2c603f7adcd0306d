/** Sources as the evaluation needs them: every name bound to its declaration, every function to the calls of it. */
import { dirname, posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { bindings, type Callable, children, isCallable, type Node, type Pattern } from './syntax.ts';

export interface Module {
  readonly path: string;
  readonly text: string;
  readonly program: ESTree.Program;
  readonly scope: Scope;
  /** The names of a module: in a scope above its declarations, since types and values share no names here. */
  readonly types: Map<string, TypeDeclaration>;
  /** Exported under another name, or passed on from another module. */
  readonly passedOn: Map<string, Imported | string>;
}

export type TypeDeclaration = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration;

export interface Scope {
  readonly module: Module;
  readonly parent: Scope | undefined;
  /** The function whose parameters and variables these are; none at the top of a module. */
  readonly owner: Callable | undefined;
  readonly names: Map<string, Binding>;
}

export interface Imported {
  /** Path inside the checkout, or the name of a package. */
  readonly from: string;
  /** `default` for a default import, `*` for all. */
  readonly name: string;
}

/** What a name stands for. `pattern` leads from the whole value to the one that the name takes out of it. */
export type Binding = { readonly name: string; readonly scope: Scope } & (
  | { kind: 'parameter'; of: Callable; index: number; pattern: Pattern; isRest: boolean }
  | { kind: 'variable'; declarator: ESTree.VariableDeclarator; pattern: Pattern }
  | { kind: 'each'; of: Node; pattern: Pattern }
  | { kind: 'function'; node: ESTree.Function }
  | { kind: 'import'; imported: Imported }
  | { kind: 'opaque' }
);

export interface CallSite {
  readonly module: Module;
  readonly call: ESTree.CallExpression;
}

export interface Sources {
  readonly modules: ReadonlyMap<string, Module>;
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly calls: ReadonlyMap<Callable, readonly CallSite[]>;
  /** `receiver.query(...)` wherever it stands. */
  readonly queries: readonly CallSite[];
}

export interface World {
  readonly sources: Sources;
  /** What a module exports when it runs; undefined for the sources that are only read. */
  readonly running: (path: string) => Readonly<Record<string, unknown>> | undefined;
}

/** Where a piece of text stands in the sources. */
export interface Place {
  readonly module: Module;
  readonly offset: number;
}

const OUR_PACKAGES: Readonly<Record<string, string>> = {
  '@hadir/domain/': 'packages/domain/src/',
  '@hadir/contract/': 'packages/contract/src/',
};

/** @param files path and text of each source; imports of others stay unknown */
export function readSources(files: Iterable<readonly [path: string, text: string]>): Sources {
  const modules = new Map<string, Module>();
  const scopes = new Map<Node, Scope>();
  const called: CallSite[] = [];
  for (const [path, text] of files) modules.set(path, readModule(path, text, scopes, called));
  const calls = new Map<Callable, CallSite[]>();
  const queries: CallSite[] = [];
  for (const site of called) {
    const { callee } = site.call;
    if (isQuery(callee)) queries.push(site);
    const target = functionOf(bindingOf(modules, scopes, callee));
    if (target === undefined) continue;
    const known = calls.get(target);
    if (known === undefined) calls.set(target, [site]);
    else known.push(site);
  }
  return { modules, scopes, calls, queries };
}

function isQuery(callee: Node): boolean {
  return callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'query';
}

/** The declaration behind a name, through imports; undefined where it is not one of the sources. */
export function lookUp(modules: ReadonlyMap<string, Module>, scope: Scope | undefined, name: string) {
  for (let at = scope; at !== undefined; at = at.parent) {
    const found = at.names.get(name);
    if (found?.kind === 'import') return exported(modules, found.imported) ?? found;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a module offers under a name. */
function exported(modules: ReadonlyMap<string, Module>, { from, name }: Imported): Binding | undefined {
  const module = modules.get(from);
  if (module === undefined) return undefined;
  const passed = module.passedOn.get(name);
  if (typeof passed === 'object') return exported(modules, passed);
  const found = module.scope.names.get(passed ?? name);
  return found?.kind === 'import' ? exported(modules, found.imported) : found;
}

/** What `name` or `namespace.name` stands for. */
export function bindingOf(
  modules: ReadonlyMap<string, Module>,
  scopes: ReadonlyMap<Node, Scope>,
  node: Node,
): Binding | undefined {
  if (node.type === 'Identifier') return lookUp(modules, scopes.get(node), node.name);
  if (node.type !== 'MemberExpression' || node.computed || node.object.type !== 'Identifier') return undefined;
  const home = lookUp(modules, scopes.get(node.object), node.object.name);
  if (home?.kind !== 'import' || home.imported.name !== '*' || node.property.type !== 'Identifier') return undefined;
  return exported(modules, { from: home.imported.from, name: node.property.name });
}

function functionOf(binding: Binding | undefined): Callable | undefined {
  if (binding?.kind === 'function') return binding.node;
  const init = binding?.kind === 'variable' ? binding.declarator.init : null;
  return init && isCallable(init) ? init : undefined;
}

function readModule(path: string, text: string, scopes: Map<Node, Scope>, called: CallSite[]): Module {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'does not parse'}`);
  const types = new Map<string, TypeDeclaration>();
  const passedOn = new Map<string, Imported | string>();
  const names = new Map<string, Binding>();
  const module: Module = {
    path,
    text,
    program,
    types,
    passedOn,
    scope: {
      get module() {
        return module;
      },
      parent: undefined,
      owner: undefined,
      names,
    },
  };
  visit(program, module.scope);
  return module;

  function visit(node: Node, outer: Scope): void {
    let scope = outer;
    if (node.type === 'FunctionDeclaration' && node.id) bind(outer, node.id.name, { kind: 'function', node });
    if (isCallable(node)) {
      scope = { module, parent: outer, owner: node, names: new Map() };
      for (const [index, parameter] of node.params.entries()) {
        if (parameter.type === 'TSParameterProperty') continue;
        const isRest = parameter.type === 'RestElement';
        const target = isRest ? parameter.argument : parameter;
        for (const [name, pattern] of bindings(target)) {
          bind(scope, name, { kind: 'parameter', of: node, index, pattern, isRest });
        }
      }
    } else if (OPENS_SCOPE.has(node.type)) scope = { module, parent: outer, owner: outer.owner, names: new Map() };
    declare(node, scope);
    if (NOTED.has(node.type) || isCallable(node)) scopes.set(node, scope);
    if (node.type === 'CallExpression') called.push({ module, call: node });
    for (const child of children(node)) visit(child, scope);
  }

  function bind(scope: Scope, name: string, binding: DistributiveOmit<Binding, 'name' | 'scope'>): void {
    scope.names.set(name, { name, scope, ...binding } as Binding);
  }

  function declare(node: Node, scope: Scope): void {
    if (node.type === 'VariableDeclaration') {
      for (const declarator of node.declarations) {
        for (const [name, pattern] of bindings(declarator.id)) {
          if (!scope.names.has(name)) bind(scope, name, { kind: 'variable', declarator, pattern });
        }
      }
    } else if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration') {
      for (const { id } of node.left.declarations) {
        for (const [name, pattern] of bindings(id)) bind(scope, name, { kind: 'each', of: node.right, pattern });
      }
    } else if (node.type === 'CatchClause' && node.param) {
      for (const [name] of bindings(node.param)) bind(scope, name, { kind: 'opaque' });
    } else if (node.type === 'ClassDeclaration' && node.id) bind(scope, node.id.name, { kind: 'opaque' });
    else if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') {
      types.set(node.id.name, node);
    } else if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        const from = resolved(path, node.source.value);
        const name =
          specifier.type === 'ImportSpecifier'
            ? nameOf(specifier.imported)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*';
        bind(scope, specifier.local.name, { kind: 'import', imported: { from, name } });
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported: shown } of node.specifiers) {
        const from = node.source && resolved(path, node.source.value);
        passedOn.set(nameOf(shown), from ? { from, name: nameOf(local) } : nameOf(local));
      }
    }
  }
}

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;

const OPENS_SCOPE = new Set([
  'BlockStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'CatchClause',
  'SwitchStatement',
]);
/** Nodes whose scope is looked up later. */
const NOTED = new Set(['Identifier', 'CallExpression', 'TSTypeReference', 'TSTypeQuery', 'BlockStatement']);

function nameOf(node: ESTree.ModuleExportName): string {
  return node.type === 'Literal' ? String(node.value) : node.name;
}

function resolved(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(path), specifier));
  for (const [prefix, folder] of Object.entries(OUR_PACKAGES)) {
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
  }
  return specifier;
}
