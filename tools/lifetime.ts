import { constants } from 'node:os';
import { Trouble } from './postgres/user-errors.ts';

/** What a command started is ended in reverse order, once, whatever ends the command. */
export interface Lifetime {
  atEnd(step: () => Promise<void> | void): void;
  /** Settles when the person or the parent asks to stop. */
  stopRequested: Promise<void>;
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type StopSignal = (typeof STOP_SIGNALS)[number];

/**
 * Runs a command: signals and the loss of the parent end it in order, a Trouble is told as one sentence with code 1, and
 * the number the work returns is the exit code.
 * @param codeWhenStopped of a command that was asked to stop; 0 where that is its ordinary end
 */
export async function runCommand(
  work: (lifetime: Lifetime) => Promise<number>,
  codeWhenStopped: (signal: StopSignal) => number = () => 0,
): Promise<never> {
  const steps: (() => Promise<void> | void)[] = [];
  const stopped = stopSignal();
  const stopRequested = stopped.then(() => undefined);
  let code: number;
  try {
    const worked = work({ atEnd: (step) => steps.push(step), stopRequested });
    code = await Promise.race([worked, stopped.then(codeWhenStopped)]);
  } catch (error) {
    printError(error);
    code = 1;
  }
  for (const step of steps.reverse()) {
    try {
      await step();
    } catch (error) {
      printError(error);
      code ||= 1;
    }
  }
  process.exit(code);
}

/** 128 + the number of the signal, as a shell counts: of a command that was to bring a result and has none. */
export function interruptedCode(signal: StopSignal): number {
  return 128 + constants.signals[signal];
}

/** The first signal that asks to stop; the loss of the parent counts as SIGTERM. */
function stopSignal(): Promise<StopSignal> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve(signal));
    // The channel to run.mjs: it closes when that process dies, even by kill -9.
    if (!process.connected) return;
    process.once('disconnect', () => resolve('SIGTERM'));
    process.channel?.unref();
  });
}

function printError(error: unknown): void {
  console.error(error instanceof Trouble ? error.message : error);
}
