/** What every page before signing in stands in: the mark, a narrow column, the footer line. */
import type { ReactNode } from 'react';
import { FOOTER_TEXT, PRODUCT_NAME } from '@hadir/contract/specification.ts';
import { useOnline } from '../../api/connection.ts';
import { Icon, Mark } from '../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import styles from './auth-frame.module.css';
import { RingCorner } from './ring-corner.tsx';

interface AuthFrameProps {
  title: string;
  below?: ReactNode;
  /** Fills the right part on large screens. */
  picture?: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ title, below, picture, children }: AuthFrameProps) {
  const phone = useIsPhone();
  const online = useOnline();
  return (
    <div className={styles.frame} data-picture={(picture !== undefined && !phone) || undefined}>
      <div className={styles.column}>
        {phone ? <RingCorner /> : null}
        {online ? null : (
          <p className={styles.offline} role="status">
            <Icon name="cloud-off" />
            Luring – halaman masuk memerlukan koneksi.
          </p>
        )}
        <main className={styles.main}>
          <div className={styles.brand}>
            <Mark size={phone ? 48 : 32} />
            {phone ? null : <span className={styles.word}>{PRODUCT_NAME}</span>}
          </div>
          <div className={styles.body}>
            <h1 className={styles.title}>{title}</h1>
            {below === undefined ? null : <p className={styles.below}>{below}</p>}
            {children}
          </div>
        </main>
        <footer className={styles.foot}>{FOOTER_TEXT}</footer>
      </div>
      {picture !== undefined && !phone ? picture : null}
    </div>
  );
}
