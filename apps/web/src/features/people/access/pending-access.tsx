/** Access changes that wait: all that the reader may confirm, or those of one person. */
import type { AccessChange } from '@hadir/contract/access/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { AccessChangeList, AccessChangeRow } from '../../../ui/facts/access-change-row.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { decideAccess, listAccessChanges, withdrawAccess } from './access-calls.ts';
import { useReload } from '../../../api/reload.ts';
import { useMe } from '../../../api/me.ts';

interface AccessWaitingProps {
  /** Absent: of everybody, only what waits for the reader. */
  readonly userId?: string;
  /** After a decision, which may have changed the person. */
  readonly changed: () => void;
}

const useMayConfirm = () => (useSession().data?.grants['people.issue_code'] ?? []).length > 0;

export const useAccessChanges = () => useRemote(listAccessChanges, useMayConfirm() && {});

/** What is only left to be used waits for nobody's approval any more. */
function titleOf(changes: readonly AccessChange[]): string {
  return changes.every(({ state }) => state === 'approved') ? 'Akses sudah disetujui' : 'Akses menunggu persetujuan';
}

export function AccessWaiting({ userId, changed }: AccessWaitingProps) {
  const may = useMayConfirm();
  const { data, error, mutate } = useAccessChanges();
  const reload = useReload();
  const { zone } = useMe();
  if (!may) return null;
  // Drawn once the answer takes longer than a moment: mostly nothing waits, and the list below would jump for it.
  if (data === undefined)
    return (
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[96]}
        title="Akses yang menunggu belum dapat dimuat"
      />
    );
  const shown = data.data.filter((one) => (userId === undefined ? one.can.includes('approve') : one.userId === userId));
  // Most days nothing waits, and a card that says so would stand above everybody's list.
  if (shown.length === 0) return null;
  return (
    <AccessChangeList title={titleOf(shown)}>
      {shown.map((change) => {
        const params = { id: change.id };
        return (
          <AccessChangeRow
            key={change.id}
            change={change}
            zone={zone}
            decide={(approve) => decideAccess({ params, body: { approve, version: change.version } })}
            withdraw={() => withdrawAccess({ params, body: {} })}
            done={() => {
              // The list is drawn in several places.
              void reload(['access']);
              changed();
            }}
          />
        );
      })}
    </AccessChangeList>
  );
}
