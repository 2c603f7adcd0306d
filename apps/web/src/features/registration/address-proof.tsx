/** The link of the letter was opened: the address is proven; the token leaves the address bar at once. */
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { type CallError, isCallError } from '../../api/call-error.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { proveAddress } from './registration-calls.ts';
import styles from './registration.module.css';

function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

export function Proof() {
  const [token] = useState(takeToken);
  const [proven, setProven] = useState(false);
  const [error, setError] = useState<CallError>();
  const prove = useCallback(() => {
    proveAddress({ body: { token: token === '' ? '-' : token } }).then(
      () => setProven(true),
      (problem: unknown) => {
        if (!isCallError(problem)) throw problem;
        setError(problem);
      },
    );
  }, [token]);
  useEffect(prove, [prove]);
  const retryProof = () => {
    setError(undefined);
    prove();
  };
  if (proven)
    return (
      <p className={`on-hadir stack pad-12-16 radius-input gap-8 ${styles.result}`} role="status">
        Email Anda terbukti. HR memeriksa pendaftaran Anda; undangan untuk masuk dikirim ke email ini setelah diterima.
      </p>
    );
  if (error === undefined) return <Loading heights={[96]} />;
  if (error.kind === 'status' && error.status < 500)
    return (
      <div className="stack gap-16">
        <p className="text-alpa" role="alert">
          {error.message}
        </p>
        <Button component={Go} to="/authentication/self-registration" size="large">
          Daftar lagi
        </Button>
      </div>
    );
  // The address bar no longer holds the token: reading the page again would lose it.
  return <Failed error={error} retry={retryProof} title="Email belum dapat dibuktikan" />;
}
