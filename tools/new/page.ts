/** A page of a feature with its test, and its line in the table of pages. */
import { type Files, filled, namesOf, newFile, type Skeleton, type Wish, withPage } from './skeleton.ts';

export function pageSkeleton(files: Files, wish: Wish): Skeleton {
  const names = namesOf(wish);
  const page = `apps/web/src/features/${names.feature}/${names.name}-page`;
  return {
    files: new Map([
      newFile(files, `${page}.tsx`, filled('page.tsx', names)),
      newFile(files, `${page}.test.tsx`, filled('page.test.tsx', names)),
      withPage(files, { path: `/${names.name}`, line: filled('page-line.ts', names) }),
    ]),
    left: [
      `${page}.tsx: what it shows (the test beside it)`,
      'apps/web/src/app/pages.ts: who opens it, whose menu has it (apps/web/src/app/menu.test.ts)',
    ],
  };
}
