/** The authenticated shell: waits for the person, checks the page, draws the frame. */
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useSession, useUser } from '../../api/user.ts';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { takeAppearance } from '../../ui/theme/appearance.ts';
import { AllowedPage } from './allowed-page.tsx';
import styles from './default-layout.module.css';
import { SignedInContext } from './person.ts';
import { Shell } from './shell/shell.tsx';
import { SignedInGate } from './signed-in-gate.tsx';

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
  const [person, info] = [user.data?.data, session.data];
  // One object as long as both stay: everybody below reads it.
  const signedIn = useMemo(
    () => (person === undefined || info === undefined ? undefined : { user: person, session: info }),
    [person, info],
  );

  useEffect(() => {
    if (saved !== undefined && saved !== null) takeAppearance(saved);
  }, [saved]);

  if (signedIn !== undefined) {
    return (
      <SignedInContext value={signedIn}>
        {signedIn.session.impersonation !== null && (
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
    <div className={`stack start ${styles.waiting}`} data-loading={error === undefined ? 'user' : undefined}>
      {error === undefined || error.status === 401 ? (
        <Loading heights={[64, 160, 320]} />
      ) : (
        <Failed
          error={error}
          title="Data Anda belum dapat dimuat"
          retry={() => {
            user.reload();
            session.reload();
          }}
        />
      )}
    </div>
  );
}
