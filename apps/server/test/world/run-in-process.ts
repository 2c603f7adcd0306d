import type { RunInThread, ThreadProgress, ThreadWork } from '../../src/engines/reports/report-thread.ts';

/** The work of a thread in this process, which has loaded what it needs; what goes to it and comes back is copied, too. */
export const runHere: RunInThread = <Task, Result>(
  entry: URL,
  task: Task,
  onProgress: ThreadProgress = () => undefined,
) => ({
  result: import(entry.href).then(async ({ work }: { work: ThreadWork<Task, Result> }) =>
    structuredClone(await work(structuredClone(task), onProgress)),
  ),
  cancel: () => {
    throw new Error('what runs in this process is not cancelled');
  },
});
