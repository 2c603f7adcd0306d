/**
 * `npm run vectors -- DIR`: runs every vector file of a folder through the product's own domain functions.
 * Prints each failing case; families not built yet are named as skipped. Last line: `Total: N passed, M failed`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runVectors, type VectorFile } from '../packages/domain/test-data/vector-families.ts';

interface Tally {
  passed: number;
  failed: number;
}

function readVectors(path: string): VectorFile | undefined {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof content !== 'object' || content === null) return undefined;
  if (!('family' in content) || !('cases' in content) || !Array.isArray(content.cases)) return undefined;
  const conventions = 'conventions' in content && typeof content.conventions === 'object' ? content.conventions : null;
  return { ...content, conventions: conventions ?? {} } as VectorFile;
}

function runFile(path: string, name: string, tally: Tally): void {
  const file = readVectors(path);
  if (!file) {
    console.log(`${name}: skipped, not a vector file`);
    return;
  }
  const outcomes = runVectors(file);
  if (!outcomes) {
    console.log(`${name}: skipped, family ${file.family} is not built yet (${file.cases.length} cases)`);
    return;
  }
  const wrong = outcomes.filter((outcome) => outcome.problems.length > 0);
  for (const { id, description, problems } of wrong)
    console.log(`  FAILED ${id} ${description}: ${problems.join('; ')}`);
  console.log(`${name}: ${outcomes.length - wrong.length} of ${outcomes.length} passed`);
  tally.passed += outcomes.length - wrong.length;
  tally.failed += wrong.length;
}

function main(folder: string | undefined): number {
  if (folder === undefined) {
    console.error('Usage: npm run vectors -- DIR');
    return 2;
  }
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const tally: Tally = { passed: 0, failed: 0 };
  for (const name of names) {
    try {
      runFile(join(folder, name), name, tally);
    } catch (error) {
      tally.failed += 1;
      console.log(`  FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`Total: ${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

process.exitCode = main(process.argv[2]);
