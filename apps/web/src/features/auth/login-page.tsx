/**
 * Signing in (product/frame#signing-in). Plain state instead of a form library: this page is the first thing a phone
 * loads.
 */
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { errorText, refusedFields } from '../../api/call-error.ts';
import { remote, waitedMs } from '../../api/call.ts';
import { isEntryFormInUse, takeEntryForm, whenEntryFormIsFree } from '../../api/entry-form.ts';
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

interface Credentials {
  readonly login: string;
  readonly password: string;
}

interface LoginErrors {
  readonly login?: string;
  readonly password?: string;
}

/** Only a path of the product itself may follow a sign-in. */
function safePath(wanted: string | readonly string[] | undefined): Address | undefined {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return undefined;
  return asAddress(wanted);
}

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    /** Where the sign-in leads back to. Read by hand below: what other pages read with is no part of the first load. */
    '/authentication/login': { ke: SearchParameter<string> };
  }
}

/** Nothing of the first load: whoever fills both fields never needs the sentences. */
async function missingFields({ login, password }: Credentials): Promise<LoginErrors> {
  const [{ errorText: sentenceOf }, { fieldWord }] = await Promise.all([
    import('@hadir/contract/errors.ts'),
    import('@hadir/contract/field-words.ts'),
  ]);
  const missing = (field: keyof LoginErrors) => sentenceOf('WAJIB_DIISI', { kolom: fieldWord(field) });
  return {
    ...(login.trim() === '' && { login: missing('login') }),
    ...(password === '' && { password: missing('password') }),
  };
}

const focus = ({ current }: RefObject<HTMLInputElement | null>) => current?.focus();

/** What is typed, why it was refused, and the way on once it is right. */
function useSignIn(backTo: Address | undefined) {
  const go = useGo();
  const forgetAnswers = useForgetAnswers();
  const [typed, setTyped] = useState<Credentials>({ login: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [working, setWorking] = useState(false);
  const fields = { login: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const refuse = (next: LoginErrors) => {
    setErrors(next);
    focus(next.login === undefined ? fields.password : fields.login);
  };
  const send = async ({ login, password }: Credentials) => {
    if (working) return;
    setErrors({});
    setWorking(true);
    try {
      if (login.trim() === '' || password === '') return refuse(await missingFields({ login, password }));
      const { data } = await signIn({ body: { login: login.trim(), password } });
      await forgetAnswers();
      const home = backTo ?? asAddress(data.home);
      go(data.mustChangePassword ? '/authentication/set-password' : home, { replace: true });
    } catch (error) {
      refuse(errorsOf(error));
    } finally {
      setWorking(false);
    }
  };
  return {
    typed,
    type: ({ login, password }: Partial<Credentials>) =>
      setTyped((before) => ({ login: login ?? before.login, password: password ?? before.password })),
    errors,
    fields,
    working,
    send,
  };
}

/** At the field that the server names; whatever else failed stands at the password. */
function errorsOf(error: unknown): LoginErrors {
  const { login, password } = refusedFields(error);
  if (login !== undefined) return { login };
  return { password: password ?? errorText(error, 'Belum dapat masuk. Coba lagi.') };
}

const SAYING = 'Absen dan jam kerja Anda di satu tempat.';

/** The form of the entry page stays while somebody types in it. */
export default function LoginPage() {
  const [waits, setWaits] = useState(isEntryFormInUse);
  useEffect(() => (waits ? whenEntryFormIsFree(() => setWaits(false)) : undefined), [waits]);
  return waits ? null : <Login />;
}

function Login() {
  const go = useGo();
  const phone = useIsPhone();
  const backTo = safePath(useSearchValues()['ke']);
  const signing = useSignIn(backTo);
  const goOn = useRef(signing);
  useLayoutEffect(() => {
    const entered = takeEntryForm();
    if (entered === undefined) return;
    goOn.current.type(entered);
    if (entered.pressed) void goOn.current.send(entered);
  }, []);
  const welcome = useRemote(
    getWelcome,
    {},
    {
      // Only what was answered just now: a kept answer may be older than a sign-out.
      onSuccess: (reply) => {
        const { serverTime, home } = reply.data;
        // It may have come long before the program.
        learnServerTime(serverTime, waitedMs(reply));
        if (home !== null) go(backTo ?? asAddress(home), { replace: true });
      },
    },
  ).data?.data;
  return (
    <AuthFrame
      title="Masuk ke HADIR"
      below={phone ? SAYING : (welcome?.companyName ?? SAYING)}
      picture={<ArrivalsPicture />}
    >
      <SignInForm signing={signing} />
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
      {welcome?.firstAdmin === true && (
        <p className={`on-soft radius-input pad-12 ${styles.first}`}>
          Belum ada superadmin. Buka tautan sekali pakai yang tercetak di log server untuk membuatnya.
        </p>
      )}
      {welcome !== undefined && welcome.demoPassword !== null && (
        <DemoAccounts
          accounts={welcome.demoAccounts}
          choose={(login) => {
            const account = { login, password: welcome.demoPassword ?? '' };
            signing.type(account);
            void signing.send(account);
          }}
        />
      )}
    </AuthFrame>
  );
}

function SignInForm({ signing }: { signing: ReturnType<typeof useSignIn> }) {
  const { typed, type, errors, fields, working, send } = signing;
  const ids = useId();
  const phone = useIsPhone();
  const [seen, setSeen] = useState(false);
  return (
    <form
      className={`stack gap-24 ${styles.form}`}
      // Sent by whoever passes by the listeners: a password never stands in an address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(typed);
      }}
    >
      <FieldFrame
        id={`${ids}-login`}
        label="Email/NIK"
        hint="Atau nama login. NIK ditulis NIK@KODEPERUSAHAAN."
        error={errors.login}
      >
        {(aria) => (
          <input
            ref={fields.login}
            className={`grow large pad-x-12 ${styles.input}`}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            value={typed.login}
            onChange={(event) => type({ login: event.target.value })}
            {...aria}
          />
        )}
      </FieldFrame>
      <FieldFrame
        id={`${ids}-password`}
        label="Kata sandi"
        error={errors.password}
        labelExtra={
          !phone && (
            <Go to="/authentication/forgot-password" className={`caption ${styles.forgot}`}>
              Lupa kata sandi?
            </Go>
          )
        }
      >
        {(aria) => (
          <>
            <input
              ref={fields.password}
              className={`grow large pad-x-12 ${styles.input}`}
              name="password"
              type={seen ? 'text' : 'password'}
              autoComplete="current-password"
              enterKeyHint="go"
              value={typed.password}
              onChange={(event) => type({ password: event.target.value })}
              {...aria}
            />
            <SeeButton seen={seen} toggle={() => setSeen(!seen)} />
          </>
        )}
      </FieldFrame>
      <Button type="submit" variant="contained" color="primary" size="large" fullWidth aria-disabled={working}>
        {working ? 'Memeriksa' : 'Masuk'}
      </Button>
      {phone && (
        <Go to="/authentication/forgot-password" className={`inline-row min-h-44 bold text-strong ${styles.textLink}`}>
          Lupa kata sandi?
        </Go>
      )}
    </form>
  );
}
