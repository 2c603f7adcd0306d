/** Evidence, the moves beside the decision, and the unit around one request, under its facts; what the reader may not see is simply not there. */
import { useRemote } from '../../../api/fetching.ts';
import { Loading } from '../../../ui/states.tsx';
import { CheckList } from '../../../ui/check-list.tsx';
import type { RequestDetail } from '../request-calls.ts';
import styles from './around-request.module.css';
import { getAround } from './around-calls.ts';
import { CorrectionEvidence } from './correction-evidence.tsx';
import { AsideMoves } from './aside-moves.tsx';
import { requestChecks } from './request-checks.ts';
import { TeamStrip } from './team-strip.tsx';

interface AroundRequestProps {
  request: RequestDetail;
  /** In a card of a phone there is room for no more. */
  evidenceOnly: boolean;
}

export default function AroundRequest({ request, evidenceOnly }: AroundRequestProps) {
  const { data, error } = useRemote(getAround, { params: { id: request.id } });
  // Without a line the request itself is still shown.
  if (data === undefined) return error === undefined ? <Loading heights={[96]} /> : null;
  const { day, period } = data.data;
  const checks = evidenceOnly ? [] : requestChecks(request, period);
  return (
    <>
      {checks.length === 0 ? null : (
        <section>
          <h3 className={styles.title}>Pemeriksaan</h3>
          <CheckList checks={checks} />
        </section>
      )}
      {day === null ? null : <CorrectionEvidence day={day} workDate={request.first} person={request.person} />}
      <AsideMoves request={request} around={data.data} />
      {evidenceOnly ? null : <TeamStrip around={data.data} request={request} />}
    </>
  );
}
