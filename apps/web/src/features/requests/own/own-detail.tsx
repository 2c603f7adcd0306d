/** The detail of an own request: in its card on phones, beside the list at a desk. */
import { getRequest, type RequestDetail as Detail } from '../request-calls.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Failed, Loading } from '../../../ui/states.tsx';
import { askPath } from '../../../ui/ask-path.ts';
import { RequestDetail } from '../request-detail.tsx';
import { RequestMoves } from '../request-moves.tsx';
import { useOwner } from '../who-and-when.ts';
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
    return error === undefined ? <Loading heights={[48, 48, 44]} /> : <Failed error={error} again={() => mutate()} />;
  const request = data.data;
  const ask = request.can.includes('submit') ? askPath(request.kind, { ulang: id }) : undefined;
  return (
    <RequestDetail
      request={request}
      today={today}
      bare={bare}
      moves={still ? null : <OwnMoves request={request} ask={ask} today={today} />}
    />
  );
}

function OwnMoves({ request, ask, today }: { request: Detail; ask: string | undefined; today: LocalDate }) {
  const own = useOwner()?.userId === request.person.id;
  return (
    <>
      {own ? <SickLetter request={request} today={today} /> : null}
      <RequestMoves request={request} ask={ask} />
    </>
  );
}
