/** The detail of an own request: in its card on phones, beside the list at a desk. */
import { getRequest, type RequestDetail as Detail } from '../request-calls.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import { RequestDetail } from '../request-detail.tsx';
import { RequestActions } from '../request-actions.tsx';
import { useOwner } from '../use-zone.ts';
import { SickLetter } from './sick-letter.tsx';

interface DetailProps {
  id: string;
  today: LocalDate;
  bare?: boolean;
  /** Its moves stand elsewhere. */
  still?: boolean;
}

export default function OwnDetail({ id, today, bare = false, still = false }: DetailProps) {
  const { data, error, mutate } = useRemote(getRequest, { params: { id } });
  if (data === undefined)
    return error === undefined ? <Loading heights={[48, 48, 44]} /> : <Failed error={error} retry={() => mutate()} />;
  const request = data.data;
  const ask = request.can.includes('submit') ? askPath(request.kind, { ulang: id }) : undefined;
  return (
    <RequestDetail
      request={request}
      today={today}
      bare={bare}
      actions={still ? null : <OwnActions request={request} ask={ask} today={today} />}
    />
  );
}

function OwnActions({ request, ask, today }: { request: Detail; ask: string | undefined; today: LocalDate }) {
  const own = useOwner()?.userId === request.person.id;
  return (
    <>
      {own ? <SickLetter request={request} today={today} /> : null}
      <RequestActions request={request} ask={ask} />
    </>
  );
}
