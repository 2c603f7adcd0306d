/**
 * Signing in (product/frame#signing-in). Plain state instead of a form library: this page is the first thing a phone
 * loads.
 */
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { errorText } from '@hadir/contract/errors.ts';
import { fieldWord } from '@hadir/contract/field-words.ts';
import { isCallError } from '../../api/call-error.ts';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';
import { learnServerTime } from '../../api/server-clock.ts';
import { useForgetAnswers } from '../../api/user.ts';
import { FieldFrame, SeeButton } from '../../ui/form/fields/field-frame.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { asAddress, Go, useGo, useSearchValues } from '../../ui/navigation/go.tsx';
import type { SearchParameter } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { ArrivalsPicture } from './arrivals-picture.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './login-page.module.css';

const signIn = remote<typeof auth.login>('POST', '/api/login');
const getWelcome = remote<typeof auth.welcome>('GET', '/api/welcome');

interface LoginErrors {
  readonly login?: string;
  readonly password?: string;
}

/** Only a path of the product itself may follow a sign-in. */
function safePath(wanted: string | readonly string[] | undefined): Address | undefined {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? asAddress(wanted) : undefined;
}

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    /** Where the sign-in leads back to. Read by hand below: what other pages read with is no part of the first load. */
    '/authentication/login': { ke: SearchParameter<string> };
  }
}

const missing = (field: 'login' | 'password') => errorText('WAJIB_DIISI', { kolom: fieldWord(field) });

export default function LoginPage() {
  const ids = useId();
  const go = useGo();
  const phone = useIsPhone();
  const backTo = safePath(useSearchValues()['ke']);
  const welcome = useRemote(
    getWelcome,
    {},
    {
      // Only what was answered just now: a kept answer may be older than a sign-out.
      onSuccess: ({ data }) => {
        if (data.home !== null) go(backTo ?? asAddress(data.home), { replace: true });
      },
    },
  ).data?.data;
  const forgetAnswers = useForgetAnswers();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [seen, setSeen] = useState(false);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [working, setWorking] = useState(false);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (welcome !== undefined) learnServerTime(welcome.serverTime);
  }, [welcome]);

  const refuse = (next: LoginErrors) => {
    setErrors(next);
    (next.login === undefined ? passwordField : loginField).current?.focus();
  };

  const send = async (given: { login: string; password: string }) => {
    if (working) return;
    const empty = {
      ...(given.login.trim() === '' ? { login: missing('login') } : {}),
      ...(given.password === '' ? { password: missing('password') } : {}),
    };
    if (Object.keys(empty).length > 0) return refuse(empty);
    setErrors({});
    setWorking(true);
    try {
      const { data } = await signIn({ body: { login: given.login.trim(), password: given.password } });
      await forgetAnswers();
      go(data.mustChangePassword ? '/authentication/set-password' : (backTo ?? asAddress(data.home)), {
        replace: true,
      });
    } catch (error) {
      const callError = isCallError(error) ? error : undefined;
      const fields = callError?.refusal?.errors ?? {};
      refuse(
        fields['login'] === undefined
          ? { password: fields['password'] ?? callError?.message ?? 'Belum dapat masuk. Coba lagi.' }
          : { login: fields['login'] },
      );
    } finally {
      setWorking(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ login, password });
  };

  return (
    <AuthFrame
      title="Masuk ke HADIR"
      below={
        phone
          ? 'Absen dan jam kerja Anda di satu tempat.'
          : (welcome?.companyName ?? 'Absen dan jam kerja Anda di satu tempat.')
      }
      picture={<ArrivalsPicture />}
    >
      <form className={`stack gap-24 ${styles.form}`} noValidate onSubmit={submit}>
        <FieldFrame
          id={`${ids}-login`}
          label="Email/NIK"
          hint="Atau nama login. NIK ditulis NIK@KODEPERUSAHAAN."
          error={errors.login}
        >
          {(aria) => (
            <input
              ref={loginField}
              className={`grow large pad-x-12 ${styles.input}`}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
              value={login}
              onChange={(event) => setLogin(event.target.value)}
              {...aria}
            />
          )}
        </FieldFrame>
        <FieldFrame
          id={`${ids}-password`}
          label="Kata sandi"
          error={errors.password}
          labelExtra={
            phone ? null : (
              <Go to="/authentication/forgot-password" className={`caption ${styles.forgot}`}>
                Lupa kata sandi?
              </Go>
            )
          }
        >
          {(aria) => (
            <>
              <input
                ref={passwordField}
                className={`grow large pad-x-12 ${styles.input}`}
                name="password"
                type={seen ? 'text' : 'password'}
                autoComplete="current-password"
                enterKeyHint="go"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                {...aria}
              />
              <SeeButton seen={seen} toggle={() => setSeen(!seen)} />
            </>
          )}
        </FieldFrame>
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth aria-disabled={working}>
          {working ? 'Memeriksa' : 'Masuk'}
        </Button>
        {phone ? (
          <Go
            to="/authentication/forgot-password"
            className={`inline-row min-h-44 bold text-strong ${styles.textLink}`}
          >
            Lupa kata sandi?
          </Go>
        ) : null}
      </form>
      <p className={`row caption secondary gap-12 ${styles.or}`}>atau</p>
      <Button component={Go} to="/authentication/one-time-code" size="large" fullWidth className={styles.way}>
        <Icon name="code" size={22} />
        Pakai kode dari HR
      </Button>
      <p className="secondary text-center mt-8">
        Karyawan baru?{' '}
        <Go
          to="/authentication/self-registration"
          className={`inline-row min-h-44 bold text-strong ${styles.register}`}
        >
          Daftar di sini
        </Go>
      </p>
      {welcome?.firstAdmin === true ? (
        <p className={`on-soft radius-input pad-12 ${styles.first}`}>
          Belum ada superadmin. Buka tautan sekali pakai yang tercetak di log server untuk membuatnya.
        </p>
      ) : null}
      {welcome === undefined || welcome.demoPassword === null ? null : (
        <DemoAccounts
          accounts={welcome.demoAccounts}
          choose={(name) => {
            const demoPassword = welcome.demoPassword ?? '';
            setLogin(name);
            setPassword(demoPassword);
            void send({ login: name, password: demoPassword });
          }}
        />
      )}
    </AuthFrame>
  );
}
