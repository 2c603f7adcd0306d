/** Access changes of companies without a second admin: the operator confirms them, noted. */
import { useRemote } from '../../../api/fetching.ts';
import { AccessChangeList, AccessChangeRow } from '../../../ui/facts/access-change-row.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { decideOperatorAccess, listOperatorAccess } from '../company-calls.ts';
import { useMe } from '../../../api/me.ts';

export function OperatorAccess() {
  const { data, error, mutate } = useRemote(listOperatorAccess, {});
  const { zone } = useMe();
  if (data === undefined)
    return (
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[112]}
        title="Akses yang menunggu belum dapat dimuat"
      />
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
