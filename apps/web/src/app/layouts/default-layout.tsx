/** The authenticated shell: waits for the person, checks the page, draws the frame. */
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSession, useUser } from '../../api/user.ts';
import { usePathname, useSearchValues } from '../../ui/go.tsx';
import { Failed, Loading, NoAccess } from '../../ui/states.tsx';
import { takeAppearance } from '../../ui/theme/appearance.ts';
import { builtHome, mayOpen } from '../menu.ts';
import { INBOX, pageAt } from '../pages.ts';
import styles from './default-layout.module.css';
import { SignedInContext } from './person.ts';
import { Shell } from './shell.tsx';
import { SignedInGate } from './signed-in-gate.tsx';

// Of those who have no inbox of every kind, whoever opens a message's link into it.
const InboxOpener = lazy(() => import('./inbox-opener.tsx'));
// Only superadmins ever see it: it comes with the session that needs it.
const ActingBanner = lazy(() => import('../../features/companies/acting-banner.tsx'));

export function DefaultLayout() {
  return (
    <WithPerson>
      <Shell>
        <AllowedPage />
      </Shell>
    </WithPerson>
  );
}

export function WithPerson({ children }: { children: ReactNode }) {
  return (
    <SignedInGate>
      <KnownPerson>{children}</KnownPerson>
    </SignedInGate>
  );
}

/** Draws its children once user and session are known; before that the loading sign or the error. */
function KnownPerson({ children }: { children: ReactNode }) {
  const user = useUser();
  const session = useSession();
  const saved = session.data?.appearance;

  useEffect(() => {
    if (saved !== undefined && saved !== null) takeAppearance(saved);
  }, [saved]);

  if (user.data !== undefined && session.data !== undefined) {
    return (
      <SignedInContext value={{ user: user.data.data, session: session.data }}>
        {session.data.impersonation === null ? null : (
          <Suspense fallback={null}>
            <ActingBanner />
          </Suspense>
        )}
        {children}
      </SignedInContext>
    );
  }
  const error = user.error ?? session.error;
  return (
    <div className={styles.waiting} data-loading={error === undefined ? 'user' : undefined}>
      {error === undefined || error.status === 401 ? (
        <Loading heights={[64, 160, 320]} />
      ) : (
        <Failed
          error={error}
          title="Data Anda belum dapat dimuat"
          again={() => {
            user.again();
            session.again();
          }}
        />
      )}
    </div>
  );
}

function AllowedPage() {
  const path = usePathname();
  const asked = useSearchValues()['buka'];
  const page = pageAt(path);
  return (
    <SignedInContext.Consumer>
      {(signedIn) => {
        if (signedIn === undefined) return null;
        const person = {
          ...signedIn.user,
          isEmployee: signedIn.session.isEmployee,
          hasLeft: signedIn.session.hasLeft === true,
        };
        if (page !== undefined && !mayOpen(page, person)) {
          const decides = path === INBOX && signedIn.session.grants['request.decide'] !== undefined;
          if (!decides) return <NoAccess home={builtHome(person)} />;
          return (
            <Suspense fallback={<Loading />}>
              <InboxOpener id={typeof asked === 'string' ? asked : undefined} />
            </Suspense>
          );
        }
        return (
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        );
      }}
    </SignedInContext.Consumer>
  );
}
