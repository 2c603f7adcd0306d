/** The own account: who I am, security with the signed-in devices, appearance. The part is in the URL. */
import { type ComponentType, lazy, Suspense } from 'react';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import styles from './account-page.module.css';

const ACCOUNT_PARTS = ['profil', 'keamanan', 'tampilan', 'pemberitahuan', 'data', 'delegasi'] as const;

export interface AccountPart {
  readonly key: (typeof ACCOUNT_PARTS)[number];
  readonly title: string;
  readonly icon: IconName;
  readonly Part: ComponentType;
}

const parts: readonly [AccountPart, ...AccountPart[]] = [
  { key: 'profil', title: 'Profil', icon: 'user', Part: lazy(() => import('./profile-part.tsx')) },
  { key: 'keamanan', title: 'Keamanan', icon: 'lock', Part: lazy(() => import('./security-part.tsx')) },
  { key: 'tampilan', title: 'Tampilan', icon: 'sun', Part: lazy(() => import('./appearance-part.tsx')) },
];

export const ACCOUNT_SEARCH = { bagian: oneOf(ACCOUNT_PARTS, 'profil') };

/** `more`: parts of other features, behind the own ones. */
export default function AccountPage({ more }: { more: readonly AccountPart[] }) {
  const { bagian: wanted } = usePageSearch(ACCOUNT_SEARCH).search;
  const all = [...parts, ...more];
  const open = all.find((part) => part.key === wanted) ?? parts[0];
  return (
    <div className={`stack top gap-24 ${styles.page}`}>
      <nav className={`stack gap-4 ${styles.parts}`} aria-label="Bagian akun">
        {all.map(({ key, title, icon }) => (
          <Go
            key={key}
            to={addressOf('/akun', { bagian: key })}
            className={`row pad-x-12 min-h-40 medium text-primary radius-input gap-12 hover-fill ${styles.link}`}
            aria-current={key === open.key ? 'true' : undefined}
          >
            <Icon className="secondary" name={icon} />
            {title}
          </Go>
        ))}
      </nav>
      <section className="stack gap-16" aria-label={open.title}>
        <Suspense fallback={<Loading heights={[72, 160]} />}>
          <open.Part />
        </Suspense>
      </section>
    </div>
  );
}
