/** Vector files of a folder, run through the product's own functions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_BUILT, runVectors, type VectorFile } from '../packages/domain/test-data/vector-families.ts';

/** Cases, counted. */
export interface Tally {
  passed: number;
  failed: number;
  /** Of families that are not built yet. */
  skipped: number;
}

function readVectors(path: string): VectorFile | undefined {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof content !== 'object' || content === null) return undefined;
  if (!('family' in content) || !('cases' in content) || !Array.isArray(content.cases)) return undefined;
  const conventions = 'conventions' in content && typeof content.conventions === 'object' ? content.conventions : null;
  return { ...content, conventions: conventions ?? {} } as VectorFile;
}

function runFile(path: string, name: string, tally: Tally, print: (line: string) => void): void {
  const file = readVectors(path);
  if (!file) return print(`${name}: not a vector file`);
  if (NOT_BUILT.includes(file.family)) {
    tally.skipped += file.cases.length;
    return print(`${name}: skipped, family ${file.family} is not built yet (${file.cases.length} cases)`);
  }
  const outcomes = runVectors(file);
  if (!outcomes) throw new Error(`family ${file.family} is not known`);
  const wrong = outcomes.filter((outcome) => outcome.problems.length > 0);
  for (const { id, description, problems } of wrong) print(`  FAILED ${id} ${description}: ${problems.join('; ')}`);
  print(`${name}: ${outcomes.length - wrong.length} of ${outcomes.length} passed`);
  tally.passed += outcomes.length - wrong.length;
  tally.failed += wrong.length;
}

/** Prints each failing case and a line per file; the last line is `Total: N passed, M failed, K skipped`. */
export function checkVectors(folder: string, print: (line: string) => void): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of names.toSorted()) {
    try {
      runFile(join(folder, name), name, tally, print);
    } catch (error) {
      tally.failed += 1;
      print(`  FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  print(`Total: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  return tally;
}
