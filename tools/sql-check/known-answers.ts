/** What a database of these migrations has said before, so that only new statements need one. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Described } from './check-sql.ts';
import type { Description } from './describe.ts';

export interface KnownAnswers {
  /** As apps/server/src/db/tables.ts should be; empty where no database was asked yet. */
  tables: string;
  described: Described;
  /** Key of the sources that were found well; empty where there are none. */
  passed: string;
}

/** Whatever changes the shape of the database or what is asked of it. */
export function keyOf(texts: Iterable<readonly [path: string, text: string]>): string {
  const hash = createHash('sha256');
  for (const [path, text] of texts) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex').slice(0, 24);
}

export function readAnswers(folder: string, key: string): KnownAnswers {
  try {
    const stored: { tables: string; described: [string, Description][]; passed: string } = JSON.parse(
      readFileSync(join(folder, `${key}.json`), 'utf8'),
    );
    return { ...stored, described: new Map(stored.described) };
  } catch {
    // None yet, or half a file of a run that was interrupted.
    return { tables: '', described: new Map(), passed: '' };
  }
}

/** Those of former migrations go. */
export function storeAnswers(folder: string, key: string, { described, ...rest }: KnownAnswers): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name !== `${key}.json`) rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, `${key}.json`), JSON.stringify({ ...rest, described: [...described] }));
}
