import { BackupTrouble } from '../../apps/server/src/backup/backup-errors.ts';
import { BadSetting } from '../../apps/server/src/config.ts';
import { MigrationError } from '../../apps/server/src/db/migrate.ts';
import { Trouble } from '../postgres/user-errors.ts';

/**
 * Runs a backup or a restore to its end. A signal or the loss of the parent aborts it in order, and that is a failure:
 * whoever reads the exit code must not take half the work for the whole.
 */
export async function runWork(work: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  if (process.connected) {
    process.once('disconnect', () => stop.abort());
    process.channel?.unref();
  }
  try {
    process.exitCode = await work(stop.signal);
  } catch (error) {
    const sentence = [BackupTrouble, BadSetting, MigrationError, Trouble].some((kind) => error instanceof kind);
    console.error(sentence && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
