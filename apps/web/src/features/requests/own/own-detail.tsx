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
}

export default function OwnDetail({ id, today, bare = false }: DetailProps) {
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
    <RequestDetail request={request} today={today} bare={bare} moves={<RequestMoves request={request} ask={ask} />} />
  );
}
