import { Trouble } from './postgres/trouble.ts';

/** What a command started is ended in reverse order, once, whatever ends the command. */
export interface Lifetime {
  atEnd(step: () => Promise<void> | void): void;
  /** Settles when the person or the parent asks to stop. */
  stopAsked: Promise<void>;
}

/**
 * Runs a command: signals and the loss of the parent end it in order with code 0, a Trouble is told as one sentence
 * with code 1, and the number the work returns is the exit code.
 */
export async function runCommand(work: (lifetime: Lifetime) => Promise<number>): Promise<never> {
  const steps: (() => Promise<void> | void)[] = [];
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // The channel to run.mjs: it closes when that process dies, even by kill -9.
    if (process.connected) {
      process.once('disconnect', () => resolve());
      process.channel?.unref();
    }
  });
  let code: number;
  try {
    code = await Promise.race([work({ atEnd: (step) => steps.push(step), stopAsked }), stopAsked.then(() => 0)]);
  } catch (error) {
    tell(error);
    code = 1;
  }
  for (const step of steps.reverse()) {
    try {
      await step();
    } catch (error) {
      tell(error);
      code ||= 1;
    }
  }
  process.exit(code);
}

function tell(error: unknown): void {
  console.error(error instanceof Trouble ? error.message : error);
}
