/** Above every page while a superadmin acts as another: who, why, how long, and the way back. */
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useForgetAnswers, useSession, useUser } from '../../api/user.ts';
import { loadPage } from '../../ui/floating/history-floats.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import styles from './acting-banner.module.css';
import { leaveActing } from './company-calls.ts';

/** Back by itself this long before the end, while the session still may ask for it. */
const BEFORE_END_MS = 4_000;

export default function ActingBanner() {
  const acting = useSession().data?.impersonation;
  if (acting === undefined || acting === null) return null;
  return <Banner {...acting} />;
}

function Banner({ reason, until }: { reason: string; until: string }) {
  const name = useUser().data?.data.fullname ?? '';
  const [left, setLeft] = useState(() => Date.parse(until) - serverNow());
  const [leaving, setLeaving] = useState(false);
  const forgetAnswers = useForgetAnswers();
  const toast = useToast();
  const back = async () => {
    setLeaving(true);
    try {
      const { home } = (await leaveActing({ body: {} })).data;
      await forgetAnswers();
      loadPage(home);
    } catch (error) {
      setLeaving(false);
      if (isCallError(error) && error.status === 401) loadPage('/authentication/login');
      else toast({ message: 'Belum kembali. Periksa koneksi Anda, lalu tekan Kembali lagi.', colour: 'error' });
    }
  };
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  const over = left <= BEFORE_END_MS;
  useEffect(() => {
    if (over) return void latest.current();
    const timer = setInterval(() => setLeft(Date.parse(until) - serverNow()), 1_000);
    return () => clearInterval(timer);
  }, [until, over]);
  return (
    <section className={`row on-tinjau min-h-44 gap-12 sticky ${styles.banner}`} aria-label="Masuk sebagai orang lain">
      <Icon name="eye" />
      <p className="grow break-anywhere">
        <b className="bold">Anda masuk sebagai {name}.</b>{' '}
        <span className="desktop-only">Alasan: {reason}. Semua langkah dicatat.</span>
      </p>
      <span className="flex-none tabular nowrap" role="timer">
        sisa {clock(left)}
      </span>
      <Button size="small" className={styles.back ?? ''} disabled={leaving} onClick={() => void back()}>
        Kembali
      </Button>
    </section>
  );
}

/** `21.40` minutes and seconds. */
function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}.${String(seconds % 60).padStart(2, '0')}`;
}
