/** The detail of an own request: in its card on phones, beside the list at a desk. */
import { getRequest, type RequestDetail as Detail } from '../request-calls.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import { RequestDetail } from '../request-detail.tsx';
import { RequestActions } from '../request-actions.tsx';
import { useQueuedResubmission } from './queued-cards.tsx';
import { SickLetter } from './sick-letter.tsx';
import { useMe } from '../../../api/me.ts';

interface DetailProps {
  id: string;
  today: LocalDate;
  bare?: boolean;
  /** Its moves stand elsewhere. */
  still?: boolean;
}

export default function OwnDetail({ id, today, bare = false, still = false }: DetailProps) {
  const { data, error, mutate } = useRemote(getRequest, { params: { id } });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[48, 48, 44]} />;
  const request = data.data;
  return (
    <RequestDetail
      request={request}
      today={today}
      bare={bare}
      actions={still ? null : <OwnActions request={request} today={today} />}
    />
  );
}

function OwnActions({ request, today }: { request: Detail; today: LocalDate }) {
  const own = useMe().person?.userId === request.person.id;
  const queued = useQueuedResubmission(request.id);
  const mayAsk = queued === 'none' && request.can.includes('submit');
  return (
    <>
      {own && <SickLetter request={request} today={today} />}
      {queued === 'waits' && <Notice tone="luring">Perubahannya tersimpan di HP ini, menunggu dikirim.</Notice>}
      <RequestActions request={request} ask={mayAsk ? askPath(request.kind, { ulang: request.id }) : undefined} />
    </>
  );
}
