/** Shapes of declared types, as far as their declarations can be followed without a compiler. */
import type { ESTree } from 'vite';
import { shapeOfSchema } from './schema-shape.ts';
import { ANY, literalsOf, type Property, type Shape } from './shapes.ts';
import { type Imported, lookUp, type Module, type World, type TypeDeclaration } from './modules.ts';
import { keyName, type Node } from './syntax.ts';

/** A type as written, with the module in which its names count and what stands for its parameters. */
export interface TypeRef {
  readonly node: ESTree.TSType;
  readonly module: Module;
  readonly given?: ReadonlyMap<string, TypeRef>;
}

const FRAGMENT_HOME = 'apps/server/src/db/sql.ts';
const MAX_DEPTH = 24;

export function shapeOf(world: World, ref: TypeRef, depth = 0): Shape {
  if (depth > MAX_DEPTH) return ANY;
  const { node, module } = ref;
  const next = (type: ESTree.TSType) => shapeOf(world, { ...ref, node: type }, depth + 1);
  switch (node.type) {
    case 'TSStringKeyword':
      return { kind: 'string' };
    case 'TSTemplateLiteralType':
      return { kind: 'string' };
    case 'TSNumberKeyword':
    case 'TSBigIntKeyword':
      return { kind: 'number' };
    case 'TSBooleanKeyword':
      return { kind: 'boolean' };
    case 'TSNullKeyword':
      return { kind: 'null' };
    case 'TSUndefinedKeyword':
      return { kind: 'undefined' };
    case 'TSFunctionType':
      return { kind: 'function' };
    case 'TSLiteralType':
      return literal(node.literal);
    case 'TSParenthesizedType':
      return next(node.typeAnnotation);
    case 'TSTypeOperator':
      return node.operator === 'keyof' ? keysOf(next(node.typeAnnotation)) : next(node.typeAnnotation);
    case 'TSArrayType':
      return { kind: 'list', of: () => next(node.elementType) };
    case 'TSTupleType':
      return { kind: 'list', of: () => ANY };
    case 'TSUnionType':
      return union(node.types.map(next));
    case 'TSIntersectionType':
      return intersection(node.types.map(next));
    case 'TSTypeLiteral':
      return members(world, node.members, ref, depth);
    case 'TSIndexedAccessType':
      return indexed(next(node.objectType), node.indexType, next);
    case 'TSTypeQuery':
      return node.exprName.type === 'Identifier' ? ofValue(world, module, node.exprName.name, depth) : ANY;
    case 'TSTypeReference':
      return node.typeName.type === 'Identifier'
        ? named(world, node.typeName.name, { node, ref }, depth)
        : ofSchemaType(world, node, module);
    default:
      return ANY;
  }
}

function literal(node: Node): Shape {
  if (node.type !== 'Literal') return node.type === 'TemplateLiteral' ? { kind: 'string' } : { kind: 'number' };
  if (typeof node.value === 'string') return { kind: 'string', literals: [node.value] };
  return { kind: typeof node.value === 'boolean' ? 'boolean' : 'number' };
}

interface Reference {
  readonly node: ESTree.TSTypeReference;
  readonly ref: TypeRef;
}

function named(world: World, name: string, { node, ref }: Reference, depth: number): Shape {
  const given = ref.given?.get(name);
  if (given !== undefined) return shapeOf(world, given, depth + 1);
  const parameters = node.typeArguments?.params ?? [];
  const [first, second] = parameters;
  const shape = (type: ESTree.TSType) => shapeOf(world, { ...ref, node: type }, depth + 1);
  // Some statements write a date out: one stands for all.
  if (name === 'LocalDate') return { kind: 'string', literals: ['2026-11-20'] };
  const part = PARTS_OF_ENDPOINT[name];
  if (part !== undefined && first?.type === 'TSTypeQuery') {
    const endpoint = runningValue(world, ref.module, first.exprName);
    return shapeOfSchema(typeof endpoint === 'object' && endpoint !== null ? Reflect.get(endpoint, part) : undefined);
  }
  if (first !== undefined) {
    const built = builtIn(name, first, second, shape);
    if (built !== undefined) return built;
  }
  if (isFragment(world, ref.module, name)) return { kind: 'fragment' };
  const home = declarationOf(world, ref.module, name);
  if (home === undefined)
    return name === 'Buffer' || name === 'Date' ? { kind: 'object', properties: new Map(), isOpen: true } : ANY;
  const passed = new Map<string, TypeRef>();
  for (const [index, parameter] of (home.type.typeParameters?.params ?? []).entries()) {
    const argument = parameters[index];
    if (argument !== undefined) passed.set(parameter.name.name, { ...ref, node: argument });
  }
  const inner: Omit<TypeRef, 'node'> = { module: home.module, given: passed };
  if (home.type.type === 'TSTypeAliasDeclaration') {
    return shapeOf(world, { ...inner, node: home.type.typeAnnotation }, depth + 1);
  }
  const own = members(world, home.type.body.body, inner, depth);
  const bases = home.type.extends.map(({ expression, typeArguments }) =>
    expression.type === 'Identifier'
      ? named(
          world,
          expression.name,
          { node: { ...node, typeArguments } as ESTree.TSTypeReference, ref: { ...inner, node } },
          depth + 1,
        )
      : ANY,
  );
  return bases.length === 0 ? own : intersection([...bases, own]);
}

/** Types of the contract over its endpoints. */
const PARTS_OF_ENDPOINT: Readonly<Record<string, string>> = {
  ParamsOf: 'params',
  QueryOf: 'query',
  BodyOf: 'body',
  ReplyOf: 'reply',
};

/** `z.output<typeof schema>`. */
function ofSchemaType(world: World, node: ESTree.TSTypeReference, module: Module): Shape {
  const [first] = node.typeArguments?.params ?? [];
  return first?.type === 'TSTypeQuery' ? shapeOfSchema(runningValue(world, module, first.exprName)) : ANY;
}

/** What a name stands for when the program runs; undefined where only its source is read. */
function runningValue(world: World, module: Module, name: Node): unknown {
  if (name.type === 'TSQualifiedName') {
    const outer = runningValue(world, module, name.left);
    return typeof outer === 'object' && outer !== null ? Reflect.get(outer, name.right.name) : undefined;
  }
  if (name.type !== 'Identifier') return undefined;
  const binding = lookUp(world.sources.modules, module.scope, name.name);
  return binding && world.running(binding.scope.module.path)?.[binding.name];
}

function builtIn(
  name: string,
  first: ESTree.TSType,
  second: ESTree.TSType | undefined,
  shape: (type: ESTree.TSType) => Shape,
): Shape | undefined {
  if (['Readonly', 'NonNullable', 'Promise', 'Awaited'].includes(name)) {
    const inner = shape(first);
    if (name !== 'NonNullable' || inner.kind !== 'union') return inner;
    return union(inner.of.filter(({ kind }) => kind !== 'null' && kind !== 'undefined'));
  }
  if (['Array', 'ReadonlyArray', 'Iterable', 'Set', 'ReadonlySet'].includes(name))
    return { kind: 'list', of: () => shape(first) };
  if (name === 'Partial' || name === 'Required') {
    const inner = shape(first);
    if (inner.kind !== 'object') return inner;
    const properties = [...inner.properties].map(
      ([key, one]) => [key, { ...one, isOptional: name === 'Partial' }] as const,
    );
    return { ...inner, properties: new Map(properties) };
  }
  if (second === undefined) return undefined;
  if (name === 'Pick' || name === 'Omit') {
    const [inner, keys] = [shape(first), literalsOf(shape(second))];
    if (inner.kind !== 'object' || keys === undefined) return ANY;
    const left = [...inner.properties].filter(([key]) => keys.includes(key) === (name === 'Pick'));
    return { kind: 'object', properties: new Map(left), isOpen: inner.isOpen && name === 'Omit' };
  }
  if (name === 'Exclude' || name === 'Extract') {
    const [all, some] = [literalsOf(shape(first)), literalsOf(shape(second))];
    if (all === undefined || some === undefined) return shape(first);
    return { kind: 'string', literals: all.filter((one) => some.includes(one) === (name === 'Extract')) };
  }
  if (name === 'Record') return { kind: 'object', properties: new Map(), isOpen: true };
  return undefined;
}

function union(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((one) => (one.kind === 'union' ? one.of : [one]));
  const texts = flat.filter((one) => one.kind === 'string');
  const others = flat.filter((one) => one.kind !== 'string');
  const literals = texts.flatMap((one) => one.literals ?? []);
  const isExact = texts.every((one) => one.literals !== undefined);
  const string: Shape[] = texts.length === 0 ? [] : [isExact ? { kind: 'string', literals } : { kind: 'string' }];
  const all = [...string, ...others];
  return all.length === 1 ? (all[0] ?? ANY) : { kind: 'union', of: all };
}

/** Brands add properties to a string or number and change nothing of its kind. */
function intersection(shapes: readonly Shape[]): Shape {
  const plain = shapes.find(({ kind }) => kind === 'string' || kind === 'number' || kind === 'fragment');
  if (plain !== undefined) return plain;
  const properties = new Map<string, Property>();
  let isOpen = false;
  for (const shape of shapes) {
    if (shape.kind !== 'object') isOpen = true;
    else {
      isOpen ||= shape.isOpen;
      for (const [key, property] of shape.properties) properties.set(key, property);
    }
  }
  return { kind: 'object', properties, isOpen };
}

function members(world: World, signatures: readonly Node[], inner: Omit<TypeRef, 'node'>, depth: number): Shape {
  const properties = new Map<string, Property>();
  let isOpen = false;
  for (const one of signatures) {
    if (one.type === 'TSPropertySignature' && !one.computed) {
      const type = one.typeAnnotation?.typeAnnotation;
      properties.set(keyName(one.key), {
        shape: () => (type ? shapeOf(world, { ...inner, node: type }, depth + 1) : ANY),
        isOptional: one.optional,
        place: { module: inner.module, offset: one.start },
      });
    } else if (one.type === 'TSMethodSignature') {
      const property = {
        shape: (): Shape => ({ kind: 'function' }),
        isOptional: one.optional,
        place: { module: inner.module, offset: one.start },
      };
      properties.set(keyName(one.key), property);
    } else isOpen = true;
  }
  return { kind: 'object', properties, isOpen };
}

function keysOf(shape: Shape): Shape {
  if (shape.kind !== 'object' || shape.isOpen) return { kind: 'string' };
  return { kind: 'string', literals: [...shape.properties.keys()] };
}

function indexed(target: Shape, index: ESTree.TSType, next: (type: ESTree.TSType) => Shape): Shape {
  if (target.kind === 'list') return target.of();
  const keys = literalsOf(next(index));
  if (target.kind !== 'object' || keys === undefined) return ANY;
  return union(keys.map((key) => target.properties.get(key)?.shape() ?? ANY));
}

/** `typeof NAME`: the texts of a list or the keys of an object that is written out. */
function ofValue(world: World, module: Module, name: string, depth: number): Shape {
  const binding = lookUp(world.sources.modules, module.scope, name);
  let init: Node | null = binding?.kind === 'variable' ? binding.declarator.init : null;
  const running = binding && world.running(binding.scope.module.path)?.[name];
  if (Array.isArray(running) && running.every((one) => typeof one === 'string')) {
    return { kind: 'list', of: () => ({ kind: 'string', literals: running }) };
  }
  while (init !== null && (init.type === 'TSAsExpression' || init.type === 'TSSatisfiesExpression'))
    init = init.expression;
  if (init?.type === 'ArrayExpression') {
    const texts = init.elements.map((one) =>
      one?.type === 'Literal' && typeof one.value === 'string' ? one.value : undefined,
    );
    if (texts.every((one) => one !== undefined))
      return { kind: 'list', of: () => ({ kind: 'string', literals: texts }) };
  }
  if (init?.type !== 'ObjectExpression' || depth > MAX_DEPTH) return ANY;
  const properties = new Map<string, Property>();
  for (const one of init.properties) {
    if (one.type !== 'Property' || one.computed) return ANY;
    const { value } = one;
    const shape = (): Shape => (value.type === 'Literal' ? literal(value) : ANY);
    properties.set(keyName(one.key), { shape, isOptional: false, place: { module, offset: one.start } });
  }
  return { kind: 'object', properties, isOpen: false };
}

/** The declaration of a type's name, through imports. Fragment is no declaration: see `named`. */
function declarationOf(
  world: World,
  module: Module,
  name: string,
): { type: TypeDeclaration; module: Module } | undefined {
  const own = module.types.get(name);
  if (own !== undefined) return { type: own, module };
  const binding = module.scope.names.get(name);
  const passed = module.passedOn.get(name);
  const imported: Imported | undefined =
    binding?.kind === 'import' ? binding.imported : typeof passed === 'object' ? passed : undefined;
  const home = imported && world.sources.modules.get(imported.from);
  return home && imported && declarationOf(world, home, imported.name);
}

function isFragment({ sources: { modules } }: World, module: Module, name: string): boolean {
  const binding = module.scope.names.get(name);
  if (binding?.kind === 'import') {
    const { from, name: original } = binding.imported;
    return from === FRAGMENT_HOME && original === 'Fragment';
  }
  return name === 'Fragment' && module === modules.get(FRAGMENT_HOME);
}
