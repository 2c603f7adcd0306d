/** A master table of code and name: migration, declaration, page. Its rights are typed by hand. */
import {
  CannotWrite,
  type Files,
  filled,
  namesOf,
  newFile,
  nextMigration,
  type Skeleton,
  textOf,
  type Wish,
  withImported,
  withPage,
} from './skeleton.ts';

export function masterSkeleton(files: Files, wish: Wish): Skeleton {
  const names = namesOf(wish);
  const declarations = `packages/contract/src/master/${names.feature}.ts`;
  const declared = [...files].filter(([path]) => path.startsWith('packages/contract/src/master/'));
  if (declared.some(([, text]) => text.includes(`key: '${names.name}'`)))
    throw new CannotWrite(`${names.name} is a master table already`);
  const declaration = withImported(textOf(files, declarations), '../kernel/master-field.ts', ['code', 'name']);
  return {
    files: new Map([
      newFile(files, nextMigration(files, names.table), filled('master.sql', names)),
      [declarations, declaration + filled('master.ts', names)],
      withPage(files, {
        path: `/management/${names.name}`,
        line: filled('master-line.ts', names),
        group: 'management',
      }),
    ]),
    left: [
      `${declarations}: its purpose in a sentence (apps/server/test/masters/plain-masters.test.ts), its other fields with their columns`,
      'apps/web/src/app/pages.ts: who opens it, whose menu has it (apps/web/src/app/menu.test.ts)',
      'apps/server/test/access/master-matrix.ts: who reads and writes it (apps/server/test/access/access.test.ts)',
    ],
  };
}
