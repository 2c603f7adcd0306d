/** The five states every page has: loading, empty, error, offline, no access. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import type { Address } from '../navigation/address.ts';
import { errorText, isCallError, refusalOf } from '../../api/call-error.ts';
import { useConnection } from '../../api/connection.ts';
import { Go } from '../navigation/go.tsx';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './states.module.css';

const SKELETON_AFTER_MS = 150;

/** True once loading has lasted long enough to be worth showing. */
export function useWorthShowing(loading = true): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return loading && late;
}

const PAGE_HEIGHTS = [40, 160, 160];
const PLACEHOLDER_SX = { marginBottom: '16px' };

/** Boxes of the final shape; `heights` in CSS pixels from top to bottom. */
export function Loading({ heights = PAGE_HEIGHTS }: { heights?: readonly number[] }) {
  const shown = useWorthShowing();
  const { slow } = useConnection();
  return (
    <div className="stack gap-16" role="status" aria-label="Memuat">
      {slow && <p className="secondary">Masih memuat. Koneksi Anda lambat.</p>}
      {shown && heights.map((height, index) => <Skeleton key={index} variant="rounded" height={height} />)}
    </div>
  );
}

/** The place of a card that has not come yet, from the first frame on: what stands below does not jump. */
export function CardPlaceholder({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} sx={PLACEHOLDER_SX} aria-hidden="true" />;
}

interface StateProps {
  icon: IconName;
  title: string;
  /** One sentence: why, and what helps. */
  text?: string | undefined;
  children?: ReactNode;
  tone?: 'plain' | 'alpa' | 'luring';
}

function State({ icon, title, text, children, tone = 'plain' }: StateProps) {
  return (
    <div className={`stack justify-items-center text-center gap-4 ${styles.state}`} data-tone={tone}>
      <span className={`place-center on-soft mb-12 radius-pill ${styles.sign}`}>
        <Icon name={icon} size={24} />
      </span>
      <p className="large bold">{title}</p>
      {text !== undefined && <p className={`secondary ${styles.text}`}>{text}</p>}
      {children !== undefined && <div className="row wrap centre gap-8 mt-16">{children}</div>}
    </div>
  );
}

/** One sentence why there is nothing, and the one next step. */
export function Empty({
  title,
  text,
  icon = 'inbox',
  children,
}: {
  title: string;
  text?: string | undefined;
  icon?: IconName;
  children?: ReactNode;
}) {
  return (
    <State icon={icon} title={title} text={text}>
      {children}
    </State>
  );
}

/** One press, one try: a second would drop the answer that is on its way, and a slow line would never bring one. */
function RetryButton({ retry, children }: { retry: () => unknown; children?: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const attempt = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await retry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button aria-disabled={busy} onClick={() => void attempt()}>
      {children}
      {busy ? 'Mencoba…' : 'Coba lagi'}
    </Button>
  );
}

/** What failed, "Coba lagi", and the reference to quote. */
export function Failed({
  error,
  retry,
  title = 'Data belum dapat dimuat',
}: {
  error: unknown;
  /** A promise, where it gives one, ends with the try. */
  retry?: () => unknown;
  title?: string | undefined;
}) {
  if (isCallError(error) && error.kind === 'network') return <Offline retry={retry} />;
  const text = errorText(error, 'Ada yang tidak berjalan di halaman ini. Muat ulang halaman.');
  const ref = refusalOf(error)?.ref;
  return (
    <State icon="warning" title={title} text={text} tone="alpa">
      {retry !== undefined && (
        <RetryButton retry={retry}>
          <Icon name="refresh" size={16} />
        </RetryButton>
      )}
      {ref !== undefined && ref !== '' && <Reference code={ref} />}
    </State>
  );
}

/** The reference of a failed request, with a button that copies it. */
export function Reference({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={`inline-row min-h-36 secondary tabular radius-input gap-8 hover-fill ${styles.ref}`}
      onClick={() => void navigator.clipboard?.writeText(code).then(() => setCopied(true))}
      aria-label={`Salin kode ${code}`}
    >
      {copied ? 'Disalin' : code}
      <Icon name={copied ? 'check' : 'copy'} size={16} />
    </button>
  );
}

const NEEDS_LINE = 'Halaman ini memerlukan koneksi. Yang sudah Anda simpan tetap aman di perangkat ini.';

interface OfflineProps {
  retry?: (() => unknown) | undefined;
  text?: string;
  children?: ReactNode;
}

export function Offline({ retry, text = NEEDS_LINE, children }: OfflineProps) {
  return (
    <State icon="cloud-off" title="Luring" text={text} tone="luring">
      {children}
      {retry !== undefined && <RetryButton retry={retry} />}
    </State>
  );
}

/** A part of a page that this reader may not have: another try would bring the same answer. */
export function Forbidden({ text }: { text: string }) {
  return <State icon="lock" title="Di luar akses Anda" text={text} />;
}

export function NoAccess({ home, hasLeft = false }: { home: Address; hasLeft?: boolean | undefined }) {
  return (
    <State
      icon="lock"
      title="Anda tidak memiliki akses ke halaman ini"
      text={
        hasLeft
          ? 'Anda sudah tidak bekerja di sini. Kalender, pengajuan, sisa cuti, dan akun Anda masih dapat dibuka.'
          : 'Bila Anda memerlukannya, minta admin HR mengubah peran Anda.'
      }
    >
      <Button component={Go} to={home}>
        Buka beranda
      </Button>
    </State>
  );
}

export function NotFound({ home }: { home: Address }) {
  return (
    <State
      icon="search"
      title="Halaman tidak ditemukan"
      text="Alamatnya salah ketik, atau halaman ini sudah dipindahkan."
    >
      <Button component={Go} to={home}>
        Buka beranda
      </Button>
    </State>
  );
}
