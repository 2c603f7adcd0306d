/** Access changes of companies without a second admin: the operator confirms them, noted. */
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { AccessChangeList, AccessChangeRow } from '../../../ui/facts/access-change-row.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { decideOperatorAccess, listOperatorAccess } from '../company-calls.ts';

export function OperatorAccess() {
  const { data, error, mutate } = useRemote(listOperatorAccess, {});
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  if (data === undefined)
    return error === undefined ? (
      <Loading heights={[112]} />
    ) : (
      <Failed error={error} retry={() => mutate()} title="Akses yang menunggu belum dapat dimuat" />
    );
  if (data.data.length === 0) return null;
  return (
    <AccessChangeList title="Akses menunggu persetujuan pengelola">
      {data.data.map((change) => (
        <AccessChangeRow
          key={change.id}
          change={change}
          company={change.companyName}
          zone={zone}
          decide={(approve) =>
            decideOperatorAccess({ params: { id: change.id }, body: { approve, version: change.version } })
          }
          done={() => void mutate()}
        />
      ))}
    </AccessChangeList>
  );
}
