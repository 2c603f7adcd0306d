/** A kind of request of one date and a note: a file per layer, its line in each list. Its rights are typed by hand. */
import {
  CannotWrite,
  type Files,
  filled,
  type Names,
  namesOf,
  newFile,
  nextMigration,
  type Skeleton,
  textOf,
  type Wish,
} from './skeleton.ts';

const CASES = 'packages/contract/test-data/request-kinds';

/** The kinds that are declared, in the order of their files. */
function declaredKinds(files: Files): string[] {
  const declarations = [...files].filter(([path]) => /^packages\/domain\/src\/.*-kind\.ts$/.test(path));
  return declarations.flatMap(([, text]) => /declareKind\(\{\s*kind: '(\w+)'/.exec(text)?.[1] ?? []);
}

/** The parts of a date that the database knows, as the last migration that changed them has it. */
function knownSlots(files: Files): string {
  const migrations = [...files]
    .filter(([path]) => path.endsWith('.sql'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const checks = migrations.flatMap(
    ([, text]) => /add constraint request_day_slot_check\s+check \(slot in \((.*)\)\)/.exec(text)?.[1] ?? [],
  );
  const last = checks.at(-1);
  if (last === undefined) throw new CannotWrite('no migration has the check on request_day.slot');
  return last;
}

interface Listed {
  readonly path: string;
  readonly imports: string;
  /** What follows the last line of the list. */
  readonly before: string;
  readonly line: string;
}

/** @throws CannotWrite where the list does not look as it did */
function withListed(files: Files, { path, imports, before, line }: Listed): readonly [path: string, text: string] {
  const text = textOf(files, path);
  const end = text.indexOf(before);
  const first = text.search(/^import /m);
  if (end < 0 || first < 0) throw new CannotWrite(`${path} has no list that ends as expected`);
  return [path, `${text.slice(0, first)}${imports}\n${text.slice(first, end)}${line}${text.slice(end)}`];
}

function listsWith(files: Files, names: Names) {
  const { camel, name, feature, table } = names;
  return [
    {
      path: 'packages/domain/src/requests/request-kind.ts',
      imports: `import { ${camel}Kind } from '../${feature}/${name}-kind.ts';`,
      before: '] as const;\ntype Declared',
      line: `  ${camel}Kind,\n`,
    },
    {
      path: 'packages/contract/src/all-request-kinds.ts',
      imports: `import { ${camel} } from './${feature}/${name}.ts';\nimport { ${camel}Texts } from './${feature}/${name}-texts.ts';`,
      before: '] as const;\ntype Kinds',
      line: `  listed(${camel}, ${camel}Texts),\n`,
    },
    {
      path: 'apps/server/src/modules/requests/all-kinds.ts',
      imports: `import { ${camel}Handler } from '../${feature}/${name}-handler.ts';`,
      before: '];\n\nexport function handlerOf',
      line: `  ${camel}Handler,\n`,
    },
    {
      path: 'apps/web/src/features/requests/request-forms.ts',
      imports: `import { ${camel}Texts } from '@hadir/contract/${feature}/${name}-texts.ts';`,
      before: '];\n\nconst byName',
      line: filled('kind-form-line.ts', names),
    },
    {
      path: `${CASES}/all-kind-cases.ts`,
      imports: `import { ${camel}Case } from './${name}.ts';`,
      before: '};\n\n/** Each file is typed',
      line: `  ${table}: ${camel}Case,\n`,
    },
  ].map((each) => withListed(files, each));
}

export function requestKindSkeleton(files: Files, wish: Wish): Skeleton {
  const names = namesOf(wish);
  const { name, feature, table } = names;
  const known = declaredKinds(files);
  if (known.includes(table)) throw new CannotWrite(`${table} is a kind of request already`);
  for (const folder of ['packages/domain/src', 'packages/contract/src', 'apps/server/src/modules'])
    if (![...files.keys()].some((path) => path.startsWith(`${folder}/${feature}/`)))
      throw new CannotWrite(`there is no ${folder}/${feature}`);
  const kinds = [...known, table].map((kind) => `'${kind}'`).join(', ');
  const migration = filled('kind.sql', { ...names, kinds, slots: `${knownSlots(files)}, '${table}'` });
  return {
    files: new Map([
      newFile(files, `packages/domain/src/${feature}/${name}-kind.ts`, filled('kind.ts', names)),
      newFile(files, `packages/contract/src/${feature}/${name}.ts`, filled('kind-contract.ts', names)),
      newFile(files, `packages/contract/src/${feature}/${name}-texts.ts`, filled('kind-texts.ts', names)),
      newFile(files, nextMigration(files, table), migration),
      newFile(files, `apps/server/src/modules/${feature}/${name}-handler.ts`, filled('kind-handler.ts', names)),
      newFile(files, `apps/web/src/features/requests/kinds/${name}-form.tsx`, filled('kind-form.tsx', names)),
      newFile(files, `${CASES}/${name}.ts`, filled('kind-case.ts', names)),
      ...listsWith(files, names),
    ]),
    left: [
      `packages/domain/src/${feature}/${name}-kind.ts: who decides and reads it, what it does to the day, its plain fields`,
      `${CASES}/${name}.ts: who reads and asks, typed from the permission table (apps/server/test/access/access.test.ts)`,
      `apps/server/src/modules/${feature}/${name}-handler.ts: its rules (\`violations\`), what its approval does`,
      'apps/server/test/exports/cells/: the SQL of its file where it has a row or columns of its own (cells-by-sql.test.ts)',
      'apps/web/src/features/requests/request-forms.ts: its sign, its words, whose page lists it',
      'apps/server/src/demo/sample-requests-of-*.ts: a story for each state (apps/server/src/demo/demo-activity.test.ts)',
      'docs/rules/requests.md, CHANGELOG.md: its line',
    ],
  };
}
