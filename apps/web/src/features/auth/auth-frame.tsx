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
    <div
      className={`stack one-column justify-items-center ${styles.frame}`}
      data-picture={(picture !== undefined && !phone) || undefined}
    >
      <div className={`column w-full relative ${styles.column}`}>
        {phone && <RingCorner />}
        {!online && (
          <p className={`row on-luring relative pad-10-12 medium radius-input gap-12 ${styles.offline}`} role="status">
            <Icon name="cloud-off" />
            Luring – halaman ini memerlukan koneksi.
          </p>
        )}
        <main className="column flex-1">
          <div className="row relative gap-12">
            <Mark size={phone ? 48 : 32} />
            {!phone && <span className={`bold ${styles.word}`}>{PRODUCT_NAME}</span>}
          </div>
          <div className={`w-full relative ${styles.body}`}>
            <h1 className={`size-24 bold ${styles.title}`}>{title}</h1>
            {below !== undefined && <p className={`large secondary mt-4 ${styles.below}`}>{below}</p>}
            {children}
          </div>
        </main>
        <footer className={`caption secondary ${styles.foot}`}>{FOOTER_TEXT}</footer>
      </div>
      {picture !== undefined && !phone && picture}
    </div>
  );
}
