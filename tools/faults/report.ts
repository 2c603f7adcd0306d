import type { TriedFault } from './try-faults.ts';

/** So many of the thirty are caught, or the tests have become blind. */
export const LEAST_CAUGHT = 28;

export function lineOf({ fault, outcome }: TriedFault): string {
  const head = `${String(fault.no).padStart(2)} ${fault.group.padEnd(7)}`;
  switch (outcome.kind) {
    case 'caught':
      return `${head} caught    ${secondsText(outcome.seconds)} ${fault.name}\n${INDENT}${outcome.file} > ${outcome.test}`;
    case 'survived':
      return `${head} SURVIVED  ${secondsText(outcome.seconds)} ${fault.name}\n${INDENT}${fault.file}`;
    case 'not-tried':
      return `${head} NOT TRIED         ${fault.name}\n${INDENT}${outcome.why.replaceAll('\n', `\n${INDENT}`)}`;
  }
}

const INDENT = ' '.repeat(30);
const secondsText = (seconds: number) => `${seconds.toFixed(1).padStart(6)} s`;

/** The last line. */
export function countLine(tried: readonly TriedFault[]): string {
  return `Faults: ${tried.length}, caught ${caughtOf(tried)}`;
}

/** Whether the tests see enough: nearly all of the thirty, and everything of a smaller choice. */
export function isEnough(tried: readonly TriedFault[], ofAll: number): boolean {
  const needed = tried.length === ofAll ? LEAST_CAUGHT : tried.length;
  return caughtOf(tried) >= needed && tried.every(({ outcome }) => outcome.kind !== 'not-tried');
}

const caughtOf = (tried: readonly TriedFault[]) => tried.filter(({ outcome }) => outcome.kind === 'caught').length;
