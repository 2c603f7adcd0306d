import type { Violation } from './source-file.ts';

/** Documents that lead a reader through the sources. */
const GUIDES =
  /^(ARCHITECTURE|CONTRIBUTING|README)\.md$|^docs\/(where-is|glossary|vocabulary|rules\/[a-z-]+|product\/[a-zA-Z-]+)\.md$/;
/** `domain/requests/chain.ts`, `modules/mail-decision/`; not `<feature>.ts`, `*-kind.ts`, `NNNN_name.sql`. */
const PATH = /`([a-z@][\w@./-]*(?:\.(?:tsx?|mjs|css|sql|md|json)|\/))`/g;
const DECISIONS = 'docs/decisions/README.md';

const OVERVIEW = 'ARCHITECTURE.md';
/** Two pages: what is longer is not read before the first change. */
const OVERVIEW_LINES = 100;

/** Places that a guide names and that are not there, a list of decisions that is not theirs, an overview that is none. */
export function documents(files: ReadonlyMap<string, string>): Violation[] {
  return [...namedPlaces(files), ...listedDecisions(files), ...overview(files.get(OVERVIEW) ?? '')];
}

function namedPlaces(files: ReadonlyMap<string, string>): Violation[] {
  const found: Violation[] = [];
  const paths = [...files.keys()];
  const ends = new Set(paths.flatMap(endings));
  for (const [path, text] of files) {
    if (!GUIDES.test(path)) continue;
    for (const [index, content] of text.split('\n').entries())
      for (const [, named = ''] of content.matchAll(PATH))
        if (!ends.has(named) && !named.includes('NNNN'))
          found.push({ path, line: index + 1, why: `${named} is not there` });
  }
  return found;
}

function listedDecisions(files: ReadonlyMap<string, string>): Violation[] {
  const list = files.get(DECISIONS) ?? '';
  const listed = new Set([...list.matchAll(/\]\((\d{3}-[^)]+\.md)\)/g)].map(([, name = '']) => name));
  const stored = [...files.keys()].flatMap((path) => /^docs\/decisions\/(\d{3}-.+\.md)$/.exec(path)?.[1] ?? []);
  const missing = stored
    .filter((name) => !listed.has(name))
    .map((name) => ({ path: `docs/decisions/${name}`, line: 1, why: `${DECISIONS} does not list it` }));
  const gone = [...listed]
    .filter((name) => !stored.includes(name))
    .map((name) => ({ path: DECISIONS, line: 1, why: `${name} is listed and not there` }));
  return [...missing, ...gone];
}

function overview(text: string): Violation[] {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= OVERVIEW_LINES) return [];
  return [{ path: OVERVIEW, line: OVERVIEW_LINES, why: `${lines} lines; ${OVERVIEW_LINES} at most` }];
}

/** Every way in which a file, or a folder of its path, may be named: by its last pieces. Workspaces drop `src`. */
function endings(path: string): string[] {
  const short = path.replace(/^(apps|packages)\/(\w+)\/src\//, '$2/');
  return [path, short].flatMap((one) => {
    const pieces = one.split('/');
    return pieces.flatMap((_, from) =>
      pieces.slice(from).map((__, to, rest) => {
        const part = rest.slice(0, to + 1).join('/');
        return to + 1 === rest.length ? part : `${part}/`;
      }),
    );
  });
}
