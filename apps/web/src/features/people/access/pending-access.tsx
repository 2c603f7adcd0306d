/** Access changes that wait: all that the reader may confirm, or those of one person. */
import type { AccessChange } from '@hadir/contract/access/endpoints.ts';
import { useSWRConfig } from 'swr';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { AccessChangeList, AccessChangeRow } from '../../../ui/facts/access-change-row.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { decideAccess, listAccessChanges, withdrawAccess } from './access-calls.ts';

interface AccessWaitingProps {
  /** Absent: of everybody, only what waits for the reader. */
  readonly userId?: string;
  /** After a decision, which may have changed the person. */
  readonly changed: () => void;
}

const useMayConfirm = () => (useSession().data?.grants['people.issue_code'] ?? []).length > 0;

export const useAccessChanges = () => useRemote(listAccessChanges, useMayConfirm() ? {} : null);

/** The list is drawn in several places: all of them read it again. */
export function useRereadAccess(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => typeof key === 'string' && key.startsWith('/api/access-changes'));
}

/** What is only left to be used waits for nobody's approval any more. */
function titleOf(changes: readonly AccessChange[]): string {
  return changes.every(({ state }) => state === 'approved') ? 'Akses sudah disetujui' : 'Akses menunggu persetujuan';
}

export function AccessWaiting({ userId, changed }: AccessWaitingProps) {
  const may = useMayConfirm();
  const { data, error, mutate } = useAccessChanges();
  const reread = useRereadAccess();
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  if (!may) return null;
  // Drawn once the answer takes longer than a moment: mostly nothing waits, and the list below would jump for it.
  if (data === undefined)
    return error === undefined ? (
      <Loading heights={[96]} />
    ) : (
      <Failed error={error} retry={() => mutate()} title="Akses yang menunggu belum dapat dimuat" />
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
              reread();
              changed();
            }}
          />
        );
      })}
    </AccessChangeList>
  );
}
