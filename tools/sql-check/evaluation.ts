/** What an expression of the sources amounts to: one run of everyWay follows one way through the code. */
import type { ESTree } from 'vite';
import { callOf, returned, SQL_HOME } from './calls.ts';
import { type Choices, DEAD_END } from './choices.ts';
import { guardsOf } from './guards.ts';
import { elementOf, memberOf, oneOf } from './members.ts';
import { type Binding, bindingOf, type CallSite, lookUp, type Module, type World } from './modules.ts';
import { type Callable, isCallable, type Node, type Pattern } from './syntax.ts';
import { binaryOf, constructedOf, isTaken, logicalOf, objectOf, unaryOf } from './operators.ts';
import { asFragment, asText } from './parts.ts';
import { shapeOf, type TypeRef } from './types.ts';
import {
  type Activation,
  CallersWanted,
  type Evaluator,
  type Part,
  realOf,
  settled,
  typedUnknown,
  UNDEFINED,
  unknown,
  type Unknown,
  type Value,
  wrap,
} from './values.ts';

/** Deeper than any statement is nested; stops functions that call themselves. */
const MAX_DEPTH = 120;

export class Evaluation implements Evaluator {
  readonly world: World;
  readonly choices: Choices;
  readonly #seenFromCallers: ReadonlySet<Callable>;
  readonly #modules = new Map<Module, Activation>();
  /** Functions whose callers are being looked at: one that calls itself is not asked again. */
  readonly #entered = new Set<Callable>();
  /** The calls that this way comes from, the nearest first. */
  readonly callers: CallSite[] = [];
  #depth = 0;

  /** @param seenFromCallers functions whose parameters are what one of their callers gives */
  constructor(world: World, choices: Choices, seenFromCallers: ReadonlySet<Callable>) {
    this.world = world;
    this.choices = choices;
    this.#seenFromCallers = seenFromCallers;
  }

  /** The functions around a node, each called by nobody in particular or by one of its callers. */
  around(module: Module, node: Node): Activation {
    const fn = this.world.sources.scopes.get(node)?.owner;
    const at = this.#root(module, fn);
    for (const { test, wanted } of fn === undefined ? [] : guardsOf(fn, node)) {
      if (this.isTaken(test, at) !== wanted) throw DEAD_END;
    }
    return at;
  }

  #root(module: Module, fn: Callable | undefined): Activation {
    if (fn === undefined) {
      const known = this.#modules.get(module);
      if (known !== undefined) return known;
      const made: Activation = { id: module.path, fn, module, parent: undefined, args: [], known: new Map() };
      this.#modules.set(module, made);
      return made;
    }
    const parent = this.#root(module, this.world.sources.scopes.get(fn)?.parent?.owner);
    const id = `${parent.id}>${fn.start}`;
    const callers = this.#seenFromCallers.has(fn) ? (this.world.sources.calls.get(fn) ?? []) : [];
    const question = `caller ${id}`;
    const site =
      callers[this.choices.choose(question, Math.max(callers.length, 1), `caller ${module.path}:${fn.start}`)];
    if (site === undefined) return { id, fn, module, parent, args: undefined, known: new Map() };
    if (this.#entered.has(fn)) return { id, fn, module, parent, args: undefined, known: new Map() };
    this.#entered.add(fn);
    this.callers.push(site);
    const from = this.around(site.module, site.call);
    const args = this.list(site.call.arguments, from);
    this.#entered.delete(fn);
    return { id: `${id}<${site.call.start} ${from.id}`, fn, module, parent, args, known: new Map() };
  }

  askCallers({ parameterOf }: Unknown): void {
    const fn = parameterOf?.fn;
    if (fn === undefined || this.#seenFromCallers.has(fn) || this.#entered.has(fn)) return;
    if ((this.world.sources.calls.get(fn)?.length ?? 0) > 0) throw new CallersWanted(fn);
  }

  value(node: Node, at: Activation): Value {
    if (this.#depth > MAX_DEPTH) return unknown();
    this.#depth += 1;
    try {
      return this.#value(node, at);
    } finally {
      this.#depth -= 1;
    }
  }

  #value(node: Node, at: Activation): Value {
    const question = `${node.start} ${at.id}`;
    switch (node.type) {
      case 'Literal':
        return wrap(node.value, { module: at.module, offset: node.start + 1 });
      case 'TemplateLiteral':
        return { kind: 'text', parts: this.#template(node, at, (value) => asText(this, value)) };
      case 'TaggedTemplateExpression':
        if (!this.#isSql(node.tag)) return unknown();
        return { kind: 'fragment', parts: this.#template(node.quasi, at, (value) => asFragment(this, value)) };
      case 'Identifier':
        return this.#named(node.name, node, at);
      case 'MemberExpression': {
        const binding = bindingOf(this.world.sources.modules, this.world.sources.scopes, node);
        if (binding !== undefined) return this.#of(binding, at);
        const target = this.value(node.object, at);
        if (isOptional(node) && target.kind === 'real' && (target.value ?? null) === null) return UNDEFINED;
        return memberOf(this, target, this.#key(node, at), question);
      }
      case 'CallExpression':
        return callOf(this, node, at, this.list(node.arguments, at));
      case 'NewExpression':
        return constructedOf(this, node, at);
      case 'ConditionalExpression':
        return this.value(this.isTaken(node.test, at) ? node.consequent : node.alternate, at);
      case 'LogicalExpression':
        return logicalOf(this, node, at);
      case 'BinaryExpression':
        return node.left.type === 'PrivateIdentifier' ? unknown() : binaryOf(this, node, node.left, at);
      case 'UnaryExpression':
        return unaryOf(this, node, at);
      case 'ArrayExpression':
        return { kind: 'list', items: this.list(node.elements, at) };
      case 'ObjectExpression':
        return objectOf(this, node, at);
      case 'AwaitExpression':
        return this.value(node.argument, at);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return this.value(node.expression, at);
      default:
        return isCallable(node) ? { kind: 'function', node, module: at.module, within: at } : unknown();
    }
  }

  #isSql(tag: Node): boolean {
    if (tag.type !== 'Identifier') return false;
    const binding = lookUp(this.world.sources.modules, this.world.sources.scopes.get(tag), tag.name);
    return binding?.name === 'sql' && binding.scope.module.path === SQL_HOME;
  }

  #template(node: ESTree.TemplateLiteral, at: Activation, read: (value: Value) => readonly Part[]) {
    return node.quasis.flatMap(({ value, start }, index): Part[] => {
      const found = at.module.text.indexOf(value.raw, start);
      const place = { module: at.module, offset: found === -1 ? start : found };
      const piece: Part = { text: value.cooked ?? value.raw, place };
      const inner = node.expressions[index];
      return inner === undefined ? [piece] : [piece, ...read(this.value(inner, at))];
    });
  }

  list(nodes: readonly (Node | null)[], at: Activation): Value[] {
    return nodes.flatMap((node): Value[] => {
      if (node === null) return [];
      if (node.type !== 'SpreadElement') return [this.value(node, at)];
      const spread = this.value(node.argument, at);
      if (spread.kind === 'list') return [...spread.items];
      return [spread.kind === 'unknown' ? elementOf(spread) : unknown()];
    });
  }

  #key(node: ESTree.MemberExpression, at: Activation): string | undefined {
    if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined;
    const real = realOf(settled(this, this.value(node.property, at)));
    return real === undefined ? undefined : String(real.value);
  }

  #named(name: string, node: Node, from: Activation): Value {
    if (name === 'undefined') return UNDEFINED;
    const binding = lookUp(this.world.sources.modules, this.world.sources.scopes.get(node), name);
    return binding === undefined ? unknown() : this.#of(binding, from);
  }

  #of(binding: Binding, from: Activation): Value {
    const { module, owner } = binding.scope;
    let at: Activation | undefined = from;
    while (at !== undefined && !(at.fn === owner && at.module === module)) at = at.parent;
    at ??= this.#root(module, owner);
    const known = at.known.get(binding);
    if (known !== undefined) return known;
    // Whoever needs itself to be reckoned stays unknown.
    at.known.set(binding, unknown());
    const value = this.#bound(binding, at);
    at.known.set(binding, value);
    return value;
  }

  #bound(binding: Binding, at: Activation): Value {
    const { module } = binding.scope;
    const running = binding.kind === 'import' ? undefined : this.world.running(module.path);
    if (running !== undefined && at.parent === undefined && binding.name in running) return wrap(running[binding.name]);
    switch (binding.kind) {
      case 'function':
        return { kind: 'function', node: binding.node, module, within: at };
      case 'variable': {
        const { init, id } = binding.declarator;
        const type = annotated(id, module);
        const whole = init === null ? unknown() : this.value(init, at);
        return this.#taken(this.#typed(whole, type), binding.pattern, at);
      }
      case 'each': {
        const list = this.value(binding.of, at);
        const element =
          list.kind === 'list' ? oneOf(this, list.items, `${binding.of.start} ${at.id}`) : elementOf(list);
        return this.#taken(element, binding.pattern, at);
      }
      case 'parameter': {
        const parameter = binding.of.params[binding.index];
        const target = parameter?.type === 'AssignmentPattern' ? parameter.left : parameter;
        const type = target && annotated(target, module);
        if (at.args === undefined)
          return this.#taken(
            typedUnknown(this.world, type, { id: `${at.id} ${binding.index}`, parameterOf: at }),
            binding.pattern,
            at,
          );
        if (binding.isRest)
          return this.#taken({ kind: 'list', items: at.args.slice(binding.index) }, binding.pattern, at);
        return this.#taken(this.#typed(at.args[binding.index] ?? UNDEFINED, type), binding.pattern, at);
      }
      default:
        return unknown();
    }
  }

  /** An unknown is at least what its declaration says. */
  #typed(value: Value, type: TypeRef | undefined): Value {
    if (value.kind !== 'unknown' || type === undefined || value.shape !== undefined) return value;
    return { ...value, shape: () => shapeOf(this.world, type) };
  }

  /** What a pattern takes out of a value. */
  #taken(whole: Value, pattern: Pattern, at: Activation): Value {
    let value = whole;
    for (const step of pattern) {
      if ('take' in step) value = memberOf(this, value, String(step.take), `${step.take} ${at.id}`);
      else if ('without' in step) value = without(value, step.without);
      else if ('from' in step)
        value = value.kind === 'list' ? { kind: 'list', items: value.items.slice(step.from) } : unknown();
      else if (value.kind === 'real' && value.value === undefined) value = this.value(step.otherwise, at);
    }
    return value;
  }

  isTaken(test: Node, at: Activation): boolean {
    return isTaken(this, test, at);
  }

  apply(fn: Value, args: readonly Value[], id: string): Value {
    if (fn.kind === 'function') return returned(this, fn, args, id);
    if (fn.kind === 'unknown') return unknown({ parameterOf: fn.parameterOf });
    if (fn.kind !== 'real' || typeof fn.value !== 'function') return unknown();
    const given = args.map(realOf);
    const missing = args.find((one) => one.kind === 'unknown' && one.parameterOf !== undefined);
    if (given.includes(undefined))
      return unknown({ parameterOf: missing?.kind === 'unknown' ? missing.parameterOf : undefined });
    try {
      return wrap(fn.value(...given.map((one) => one?.value)));
    } catch {
      return unknown();
    }
  }
}

/** `a?.b`, and what follows it in the same chain. */
function isOptional(node: Node): boolean {
  if (node.type === 'MemberExpression') return node.optional || isOptional(node.object);
  return node.type === 'CallExpression' && (node.optional || isOptional(node.callee));
}

function annotated(target: Node, module: Module): TypeRef | undefined {
  const type = 'typeAnnotation' in target ? target.typeAnnotation : undefined;
  return type && 'typeAnnotation' in type ? { node: type.typeAnnotation as TypeRef['node'], module } : undefined;
}

function without(value: Value, names: readonly string[]): Value {
  if (value.kind !== 'object') return unknown();
  return { ...value, properties: new Map([...value.properties].filter(([name]) => !names.includes(name))) };
}
