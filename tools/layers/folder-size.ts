import { dirname } from 'node:path/posix';
import type { Violation } from './source-file.ts';

const MOST = 30;
const SOURCE = /\.(tsx?|css)$/;
const TEST = /\.test\.tsx?$/;

/** Folders that nobody takes in at a glance; tests stand beside what they are about and do not count. */
export function folderSizes(paths: Iterable<string>): Violation[] {
  const sources = [...paths].filter((path) => SOURCE.test(path) && !TEST.test(path));
  return [...Map.groupBy(sources, dirname)]
    .filter(([, { length }]) => length > MOST)
    .map(([path, { length }]) => ({
      path,
      line: 1,
      why: `${length} sources in one folder; ${MOST} at most, by topic`,
    }));
}
