/** The own files of the last seven days, read again while one is being made. */
import { useRemote } from '../../api/fetching.ts';
import { type ExportJob, isUnderway, listJobs } from './export-calls.ts';

/** While a file is being made and no news come (a proxy that swallows streams). */
const POLL_MS = 5_000;

export function useOwnJobs(allowed: boolean) {
  const { data, error, mutate } = useRemote(listJobs, allowed ? {} : null, {
    refreshInterval: (reply) => (reply?.data.some(isUnderway) ? POLL_MS : 0),
  });
  const jobs: readonly ExportJob[] = data?.data ?? [];
  return { data, error, mutate, jobs, underway: jobs.filter(isUnderway).length };
}
