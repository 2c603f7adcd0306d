import type { Import, Rule, SourceFile } from './source-file.ts';
import { isTest } from './source-file.ts';

/**
 * The layers of the architecture and what each may import of ours: `domain <- contract <- server`, `contract <- web`; in the
 * server `db, http <- engines <- modules`, in the web `ui <- features <- app`, where `api` (the one place that calls
 * the server) lies below `ui`. `server/given` is what the program hands to every layer: settings and the shape of the
 * application, types without behaviour.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  'server/db': ['server/db', 'contract', 'domain'],
  'server/http': ['server/given', 'server/http', 'server/db', 'contract', 'domain'],
  'server/engines': ['server/given', 'server/engines', 'server/http', 'server/db', 'contract', 'domain'],
  'server/modules': [
    'server/given',
    'server/modules',
    'server/engines',
    'server/http',
    'server/db',
    'contract',
    'domain',
  ],
  // Below the modules: it knows tables and files as such, not what they mean.
  'server/backup': ['server/given', 'server/backup', 'server/engines', 'server/db', 'contract', 'domain'],
  // Above the modules: it calls their services as an endpoint would.
  'server/demo': [
    'server/given',
    'server/demo',
    'server/modules',
    'server/engines',
    'server/http',
    'server/db',
    'contract',
    'domain',
  ],
  'server/given': ['server', 'contract', 'domain'],
  'server/program': ['server', 'contract', 'domain'],
  'server/test': ['server', 'contract', 'domain'],
  'web/api': ['web/api', 'contract', 'domain'],
  'web/pwa': ['web/pwa', 'web/api', 'contract', 'domain'],
  'web/ui': ['web/ui', 'web/api', 'contract', 'domain'],
  'web/features': ['web/features', 'web/ui', 'web/pwa', 'web/api', 'contract', 'domain'],
  'web/app': ['web', 'contract', 'domain'],
  'web/program': ['web', 'contract', 'domain'],
};

const GIVEN = new Set(['apps/server/src/config.ts', 'apps/server/src/app-context.ts']);

/** Packages from outside, where the layer limits them; `node:` counts as one. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = { domain: [], contract: ['zod'] };

/** The layer of a path, or undefined outside the four workspaces. */
function layerOf(path: string): string | undefined {
  const parts = path.split('/');
  const [top, workspace, source, folder] = parts;
  if (top === 'packages' && source === 'src') return workspace;
  if (top !== 'apps' || workspace === undefined) return undefined;
  if (workspace === 'server' && source === 'test') return 'server/test';
  if (source !== 'src') return undefined;
  if (GIVEN.has(path)) return 'server/given';
  if (parts.length === 4) return `${workspace}/program`;
  return `${workspace}/${folder}`;
}

/** Arrows that run the wrong way, and layers nobody has named. */
export const arrows: Rule = (file) => {
  const layer = layerOf(file.path);
  if (layer === undefined) return [];
  const allowed = MAY_IMPORT[layer];
  if (allowed === undefined) {
    return [
      { path: file.path, line: 1, why: `layer ${layer} is not in the table of tools/layers/import-directions.ts` },
    ];
  }
  return file.imports.flatMap((entry) => {
    const why = entry.ours ? wrongArrow(file, layer, allowed, entry) : wrongPackage(file, layer, entry);
    return why === undefined ? [] : [{ path: file.path, line: entry.line, why }];
  });
};

function wrongArrow(file: SourceFile, layer: string, allowed: readonly string[], entry: Import): string | undefined {
  const target = layerOf(entry.target);
  if (target === undefined || target === 'server/test') {
    return isTest(file.path) ? undefined : `${layer} may not import ${entry.target}`;
  }
  if (!allowed.some((name) => target === name || target.startsWith(`${name}/`))) {
    // A test sets its stage with whatever its own workspace offers.
    if (isTest(file.path) && target.split('/')[0] === layer.split('/')[0]) return undefined;
    return `${layer} may not import ${target} (${entry.target})`;
  }
  return crossesFeature(file, layer, entry.target);
}

/**
 * A feature knows no other feature; a module asks another module only through its service. A kind of request knows the
 * interface of handlers, the list of all kinds its handler.
 */
function crossesFeature(file: SourceFile, layer: string, target: string): string | undefined {
  if (layer !== 'web/features' && layer !== 'server/modules') return undefined;
  if (layerOf(target) !== layer || isTest(file.path)) return undefined;
  const [own, other] = [file.path, target].map((path) => path.split('/').slice(4));
  // Files directly in modules/ list the modules.
  if (own?.length === 1 || other?.length === 1 || own?.[0] === other?.[0]) return undefined;
  if (layer === 'web/features') return `feature ${own?.[0]} may not import feature ${other?.[0]}; the page composes`;
  if (target.endsWith('.service.ts') || /-handlers?\.ts$/.test(target)) return undefined;
  return `module ${own?.[0]} may ask module ${other?.[0]} only through its *.service.ts or *-handler.ts, not ${other?.at(-1)}`;
}

function wrongPackage(file: SourceFile, layer: string, entry: Import): string | undefined {
  if (isTest(file.path)) return undefined;
  const allowed = OUTSIDE[layer];
  if (allowed !== undefined && !allowed.includes(entry.target)) return `${layer} may not import ${entry.target}`;
  if (layer.startsWith('web/') && entry.target.startsWith('node:')) return `the browser has no ${entry.target}`;
  return undefined;
}
