/** The own account: who I am, security with the signed-in devices, appearance. The part is in the URL. */
import { type ComponentType, lazy, Suspense } from 'react';
import { Go, useSearchValues } from '../../ui/go.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Loading } from '../../ui/states.tsx';
import styles from './account-page.module.css';

interface Part {
  readonly key: string;
  readonly title: string;
  readonly icon: IconName;
  readonly Part: ComponentType;
}

const parts: readonly [Part, ...Part[]] = [
  { key: 'profil', title: 'Profil', icon: 'user', Part: lazy(() => import('./profile-part.tsx')) },
  { key: 'keamanan', title: 'Keamanan', icon: 'shield', Part: lazy(() => import('./security-part.tsx')) },
  { key: 'tampilan', title: 'Tampilan', icon: 'sun', Part: lazy(() => import('./appearance-part.tsx')) },
];

export default function AccountPage() {
  const wanted = useSearchValues()['bagian'];
  const open = parts.find((part) => part.key === wanted) ?? parts[0];
  return (
    <div className={styles.page}>
      <nav className={styles.parts} aria-label="Bagian akun">
        {parts.map(({ key, title, icon }) => (
          <Go
            key={key}
            to={`/akun?bagian=${key}`}
            className={styles.link}
            aria-current={key === open.key ? 'true' : undefined}
          >
            <Icon name={icon} />
            {title}
          </Go>
        ))}
      </nav>
      <section className={styles.part} aria-label={open.title}>
        <Suspense fallback={<Loading heights={[72, 160]} />}>
          <open.Part />
        </Suspense>
      </section>
    </div>
  );
}
