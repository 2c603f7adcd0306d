/** What waits at the desk of counseling, in words that name no counseling: it stands on the home. */
import type { SessionTarget } from '@hadir/domain/counseling/session.ts';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { getSummary } from '../counseling-calls.ts';
import { whenText } from '../session-chip.tsx';
import { deskAddress } from './desk-paths.ts';

export default function AppointmentsCard({ target }: { readonly target: SessionTarget }) {
  const answer = useRemote(getSummary, {});
  return (
    <AsyncContent
      data={answer.data?.data}
      error={answer.error}
      retry={answer.mutate}
      loading={null}
      // The home stands without it.
      failure={() => null}
    >
      {({ counts, today, next }) => (
        <Go
          to={deskAddress(target, 'pending')}
          className="card row gap-12 pad-12-16 text-primary hover-fill mt-16"
          aria-label={`Janji temu: ${showNumber(counts.pending ?? 0)} menunggu Anda`}
        >
          <Icon name="calendar-event" size={24} />
          <span className="stack grow">
            <b className="medium">
              {(counts.pending ?? 0) === 0
                ? 'Janji temu'
                : `${showNumber(counts.pending ?? 0)} janji temu menunggu Anda`}
            </b>
            <span className="small secondary">
              {next === null ? 'Belum ada yang akan datang' : `Berikutnya ${whenText(next)}`}
              {today > 0 && ` · ${showNumber(today)} hari ini`}
            </span>
          </span>
          <Icon name="right" size={16} />
        </Go>
      )}
    </AsyncContent>
  );
}
