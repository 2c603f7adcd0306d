/** The detail of an own request: in its card on phones, beside the list at a desk. */
import { getRequest } from '../request-calls.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Failed, Loading } from '../../../ui/states.tsx';
import { askPath } from '../../../ui/ask-path.ts';
import { RequestDetail } from '../request-detail.tsx';
import { RequestMoves } from '../request-moves.tsx';

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
    return error === undefined ? (
      <Loading heights={[48, 48, 44]} />
    ) : (
      <Failed error={error} again={() => void mutate()} />
    );
  const request = data.data;
  const ask = request.can.includes('submit') ? askPath(request.kind, { ulang: id }) : undefined;
  return (
    <RequestDetail
      request={request}
      today={today}
      bare={bare}
      moves={still ? null : <RequestMoves request={request} ask={ask} />}
    />
  );
}
