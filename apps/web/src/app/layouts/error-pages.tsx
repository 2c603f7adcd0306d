/** Pages for URLs that lead nowhere and for pages that broke. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useOnline } from '../../api/connection.ts';
import { takeEntryForm } from '../../api/entry-form.ts';
import { recall } from '../../api/snapshot.ts';
import { isLoadError } from '../../pwa/load-error.ts';
import { Mark } from '../../ui/pictures/icon.tsx';
import { Failed, NotFound } from '../../ui/feedback/states.tsx';
import styles from './error-pages.module.css';
import { PageNotStored } from './page-not-stored.tsx';

const Framed = lazy(() => import('./in-shell.tsx'));

/** Inside the shell for a signed-in person, alone otherwise: nobody must sign in to learn of a wrong address. */
export function UnknownPage() {
  if (recall('user') === undefined) {
    return (
      <Alone title="Halaman tidak ditemukan">
        <NotFound home="/" />
      </Alone>
    );
  }
  return (
    <Suspense fallback={null}>
      <Framed title="Halaman tidak ditemukan">
        <NotFound home="/" />
      </Framed>
    </Suspense>
  );
}

/** The frame itself broke. */
export function BrokenFrame({ error }: Pick<ErrorComponentProps, 'error'>) {
  return (
    <Alone title="Halaman belum dapat dibuka">
      <BrokenPage error={error} />
    </Alone>
  );
}

/** A page that could not be loaded or drawn; the reload fetches it anew, after an update as well. */
export function BrokenPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const online = useOnline();
  // Nobody works on what is typed there, and this page would lie hidden below it.
  useEffect(() => void takeEntryForm(), []);
  // The browser knows of a lost line before the first call fails.
  if (isLoadError(error) && !(online && navigator.onLine)) return <PageNotStored />;
  return <Failed error={error} title="Halaman ini belum dapat dibuka" retry={() => window.location.reload()} />;
}

function Alone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={`stack justify-items-center ${styles.alone}`}>
      <Mark size={48} />
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </main>
  );
}
