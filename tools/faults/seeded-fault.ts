/** A small, plausible slip of a programmer, put into the product to see whether a test names it. */

export const FAULT_GROUPS = ['rules', 'sql', 'screens'] as const;
type FaultGroup = (typeof FAULT_GROUPS)[number];

export interface SeededFault {
  /** Feature and slip, in a few words: `leave: half days are rounded up`. */
  readonly name: string;
  readonly group: FaultGroup;
  /** The product's file, from the checkout. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /**
   * Folders and files of tests that a developer of this part would run: the feature's own and the generic ones that
   * concern it. Never chosen by what catches the fault.
   */
  readonly run: readonly string[];
}

/** The source with the fault in it. @throws Error when the text to replace is not there exactly once */
export function withFault(source: string, fault: SeededFault): string {
  const [before, after, ...more] = source.split(fault.find);
  if (before === undefined || after === undefined) throw new Error(`the text to replace is not in ${fault.file}`);
  if (more.length > 0) throw new Error(`the text to replace is in ${fault.file} ${more.length + 1} times`);
  return `${before}${fault.replace}${after}`;
}

/** The vitest project that a path of tests belongs to. */
export function projectOf(path: string): string {
  const [top = '', workspace = ''] = path.split('/');
  return top === 'apps' || top === 'packages' ? workspace : top;
}

/** Tests of the server need a PostgreSQL. */
export function needsDatabase({ run }: SeededFault): boolean {
  return run.some((path) => projectOf(path) === 'server');
}
