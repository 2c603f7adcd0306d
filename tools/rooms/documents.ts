import type { Violation } from './source-file.ts';

/** Documents that lead a reader through the sources. */
const GUIDES =
  /^(ARCHITECTURE|CONTRIBUTING|README)\.md$|^docs\/(where-is|glossary|vocabulary|rules\/[a-z-]+|product\/[a-zA-Z-]+)\.md$/;
/** `domain/requests/chain.ts`, `modules/mail-decision/`; not `<feature>.ts`, `*-kind.ts`, `NNNN_name.sql`. */
const PATH = /`([a-z@][\w@./-]*(?:\.(?:tsx?|mjs|css|sql|md|json)|\/))`/g;
const DECISIONS = 'docs/decisions/README.md';

/** Places that a guide names and that are not there, and decisions that their list leaves out. */
export function documents(files: ReadonlyMap<string, string>): Violation[] {
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
  const list = files.get(DECISIONS) ?? '';
  for (const path of paths) {
    const [, name] = /^docs\/decisions\/(\d{3}-.+\.md)$/.exec(path) ?? [];
    if (name !== undefined && !list.includes(`](${name})`))
      found.push({ path, line: 1, why: `${DECISIONS} does not list it` });
  }
  return found;
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
