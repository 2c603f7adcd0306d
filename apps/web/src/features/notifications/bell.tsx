/** The bell with its count; what it opens is loaded when it is opened. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { pushOwner } from '../../pwa/push-owner.ts';
import { BarButton } from '../../ui/buttons/bar-button.tsx';
import { listNotifications } from './notification-calls.ts';

const BellList = lazy(() => import('./bell-list.tsx'));

export default function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useRemote(listNotifications, {});
  const unread = data?.unread ?? 0;
  usePushSync();
  return (
    <>
      <BarButton
        icon="bell"
        title="Pemberitahuan"
        label={unread === 0 ? 'Pemberitahuan' : `Pemberitahuan, ${unread} baru`}
        count={unread}
        expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      />
      {anchor !== null && (
        <Suspense fallback={null}>
          <BellList anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Where notifications were switched on in this browser; nobody else loads anything for it. */
function usePushSync(): void {
  const session = useSession().data;
  // Who acts as another leaves the own notifications alone.
  const userId = session === undefined || session.impersonation !== null ? undefined : session.userId;
  useEffect(() => {
    if (userId === undefined || pushOwner() === null) return;
    import('./push-renewal.ts').then(({ syncPush }) => syncPush(userId)).catch(() => undefined);
  }, [userId]);
}
