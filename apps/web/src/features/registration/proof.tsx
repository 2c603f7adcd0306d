/** The link of the letter was opened: the address is proven; the token leaves the address bar at once. */
import { useEffect, useState } from 'react';
import { type CallError, isCallError } from '../../api/call-error.ts';
import { Loading } from '../../ui/states.tsx';
import { proveAddress } from './registration-calls.ts';
import styles from './registration.module.css';

function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

export function Proof() {
  const [token] = useState(takeToken);
  const [outcome, setOutcome] = useState<'proven' | CallError | Error>();
  useEffect(() => {
    let over = false;
    proveAddress({ body: { token: token === '' ? '-' : token } }).then(
      () => over || setOutcome('proven'),
      (error: unknown) =>
        over || setOutcome(isCallError(error) ? error : new Error('Belum terkirim. Muat ulang halaman.')),
    );
    return () => {
      over = true;
    };
  }, [token]);
  if (outcome === undefined) return <Loading heights={[96]} />;
  if (outcome !== 'proven')
    return (
      <p className={styles.problem} role="alert">
        {outcome.message}
      </p>
    );
  return (
    <p className={styles.told} role="status">
      Email Anda terbukti. HR memeriksa pendaftaran Anda; undangan untuk masuk dikirim ke email ini setelah diterima.
    </p>
  );
}
