/** The statements that the sources send, one for each way to build it. */
import { type Choices, everyWay } from './choices.ts';
import { Evaluation } from './evaluation.ts';
import { memberOf } from './members.ts';
import type { CallSite, Place, World } from './modules.ts';
import { type Callable, lineOf } from './syntax.ts';
import { CallersWanted, type Part, type Value } from './values.ts';

export interface SentStatement {
  readonly path: string;
  readonly line: number;
  readonly site: CallSite;
  readonly text: string;
  /** Where each piece of the text begins, in it and in the sources. */
  readonly pieces: readonly { start: number; place: Place | undefined }[];
}

/** A statement whose text the sources do not say. */
export interface Unsettled {
  readonly path: string;
  readonly line: number;
  /** By which call, as `path:line`; empty where the statement stands by itself. */
  readonly caller: string;
}

/** Statements handed over by another handle: it passes on what its own callers say. */
const HANDLES = new Set([
  'apps/server/src/db/company-db.ts',
  'apps/server/src/db/pool.ts',
  'apps/server/src/db/migrate.ts',
  'apps/server/src/demo/cached-reads.ts',
  'apps/server/src/engines/jobs/jobs.ts',
]);

export function sentStatements(world: World): { statements: SentStatement[]; unsettled: Unsettled[] } {
  const statements: SentStatement[] = [];
  const unsettled = new Map<string, Unsettled>();
  for (const site of world.sources.queries) {
    if (HANDLES.has(site.module.path)) continue;
    const at = { path: site.module.path, line: lineOf(site.module.text, site.call.start) };
    const known = new Set<string>();
    const ways = waysOf(world, site);
    for (const { parts, caller } of ways) {
      const written = parts && writtenOut(parts);
      if (written === undefined) unsettled.set(`${at.path}:${at.line} ${caller}`, { ...at, caller });
      else if (!known.has(written.text)) {
        known.add(written.text);
        statements.push({ ...at, site, ...written });
      }
    }
    if (ways.length === 0) unsettled.set(`${at.path}:${at.line}`, { ...at, caller: '' });
  }
  return { statements, unsettled: [...unsettled.values()] };
}

interface Way {
  readonly parts: readonly Part[] | undefined;
  readonly caller: string;
}

function waysOf(world: World, { module, call }: CallSite): Way[] {
  const [argument] = call.arguments;
  if (argument === undefined || argument.type === 'SpreadElement') return [];
  const seenFromCallers = new Set<Callable>();
  const mayRetry = (error: unknown) => {
    if (error instanceof CallersWanted) seenFromCallers.add(error.fn);
    return error instanceof CallersWanted;
  };
  const follow = (choices: Choices): Way => {
    const evaluation = new Evaluation(world, choices, seenFromCallers);
    const parts = partsOf(evaluation, evaluation.value(argument, evaluation.around(module, call)));
    for (const part of parts ?? []) if ('unknown' in part) evaluation.askCallers(part.unknown);
    const [nearest] = evaluation.callers;
    const caller = nearest ? `${nearest.module.path}:${lineOf(nearest.module.text, nearest.call.start)}` : '';
    return { parts, caller };
  };
  const ways = everyWay(follow, mayRetry);
  // Ways that ended before some callers were looked at may have gone where no caller leads.
  return seenFromCallers.size === 0 ? ways : everyWay(follow, mayRetry);
}

function partsOf(evaluation: Evaluation, value: Value): readonly Part[] | undefined {
  if (value.kind === 'text' || value.kind === 'fragment') return value.parts;
  if (value.kind === 'object') return partsOf(evaluation, memberOf(evaluation, value, 'text', 'text'));
  if (value.kind === 'unknown') evaluation.askCallers(value);
  return undefined;
}

function writtenOut(parts: readonly Part[]): { text: string; pieces: SentStatement['pieces'] } | undefined {
  let text = '';
  let parameters = 0;
  const pieces: { start: number; place: Place | undefined }[] = [];
  for (const part of parts) {
    if ('unknown' in part) return undefined;
    if ('parameter' in part) {
      parameters += 1;
      pieces.push({ start: text.length, place: undefined });
      text += `$${parameters}`;
    } else {
      pieces.push({ start: text.length, place: part.place });
      text += part.text;
    }
  }
  return { text, pieces };
}
