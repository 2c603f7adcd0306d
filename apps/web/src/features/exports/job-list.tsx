/** The files that the person had made in the background, and what is on its way. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { JobLine } from './job-line.tsx';
import type { useOwnJobs } from './use-own-jobs.ts';

interface JobListProps {
  readonly own: ReturnType<typeof useOwnJobs>;
  readonly zone: Zone;
  readonly className?: string;
}

export function JobList({ own: { data, error, mutate, jobs }, zone, className = '' }: JobListProps) {
  return (
    <AsyncContent
      data={data}
      error={error}
      retry={mutate}
      loading={[56, 56]}
      empty={
        <Empty
          icon="download"
          title="Belum ada berkas"
          text="Laporan besar yang Anda unduh dibuat di latar dan muncul di sini."
        />
      }
      isEmpty={() => jobs.length === 0}
    >
      {() => (
        <ul className={`border-top ${className}`}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} zone={zone} />
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}
