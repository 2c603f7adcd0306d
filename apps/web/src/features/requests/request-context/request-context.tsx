/** Evidence, the moves beside the decision, and the unit around one request, under its facts; what the reader may not see is simply not there. */
import { useRemote } from '../../../api/fetching.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { CheckList } from '../../../ui/facts/check-list.tsx';
import type { RequestDetail } from '../request-calls.ts';
import styles from './request-context.module.css';
import { getRequestContext } from './request-context-calls.ts';
import { CorrectionEvidence } from './correction-evidence.tsx';
import { AsideActions } from './side-actions.tsx';
import { requestChecks } from './request-checks.ts';
import { TeamStrip } from './team-strip.tsx';

interface RequestContextCardProps {
  request: RequestDetail;
  /** In a card of a phone there is room for no more. */
  evidenceOnly: boolean;
}

export default function RequestContextCard({ request, evidenceOnly }: RequestContextCardProps) {
  const { data, error } = useRemote(getRequestContext, { params: { id: request.id } });
  // Without a line the request itself is still shown.
  if (data === undefined) return error === undefined && <Loading heights={[96]} />;
  const { day, period } = data.data;
  const checks = evidenceOnly ? [] : requestChecks(request, period);
  return (
    <>
      {checks.length > 0 && (
        <section>
          <h3 className={`body bold ${styles.title}`}>Pemeriksaan</h3>
          <CheckList checks={checks} />
        </section>
      )}
      {day !== null && <CorrectionEvidence day={day} workDate={request.first} person={request.person} />}
      <AsideActions request={request} around={data.data} />
      {!evidenceOnly && <TeamStrip around={data.data} request={request} />}
    </>
  );
}
