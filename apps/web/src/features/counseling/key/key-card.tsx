/** What stands where texts would: the own key is made, opened or won back here, by the state it is in. */
import Button from '@mui/material/Button';
import type { CounselingKeyState } from '@hadir/contract/counseling/key.ts';
import { type ReactNode, useState } from 'react';
import { useReload } from '../../../api/reload.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { PasswordField, TextField } from '../../../ui/form/fields/fields.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { openKey, recoverKey, renewKey } from '../counseling-calls.ts';
import { ProveByMail } from './prove-by-mail.tsx';
import { showRecoveryCode } from './recovery-code.tsx';

type KeyState = CounselingKeyState['state'];

const TITLES: Readonly<Record<KeyState, string>> = {
  none: 'Buat kunci Anda',
  closed: 'Buka dengan kata sandi',
  open: '',
  recovery: 'Kata sandi Anda diganti',
  blocked: 'Konseling ditutup sementara',
};

const SAYS: Readonly<Record<KeyState, string>> = {
  none: 'Cerita dan catatan dikunci untuk Anda. Kata sandi akun Anda membuat kuncinya; admin, HRD lain, dan pengelola HADIR tidak memilikinya.',
  closed: 'Isinya terenkripsi. Kata sandi akun Anda membukanya di peramban ini selama 15 menit.',
  open: '',
  recovery: 'Kata sandi diganti tanpa kata sandi lama, jadi hanya kode pemulihan yang membuka isi yang lama.',
  blocked:
    'Orang lain membuka akses akun Anda. Supaya hanya Anda yang melihat konseling, buktikan dengan kode pemulihan atau email Anda.',
};

interface KeyCardProps {
  readonly state: CounselingKeyState;
  /** Why it is asked for here, where the usual sentence does not fit. */
  readonly says?: string;
}

export function KeyCard({ state: { state, mayProveByMail }, says = SAYS[state] }: KeyCardProps) {
  const [gives, setGives] = useState(false);
  if (state === 'open') return null;
  const isLost = state === 'recovery' || state === 'blocked';
  return (
    <section className="card stack gap-12 pad-16 w-full width-reading" aria-label={TITLES[state]}>
      <h2 className="row gap-8 large bold">
        <Icon name="lock" size={20} />
        {TITLES[state]}
      </h2>
      <p className="secondary">{says}</p>
      {isLost && !gives && <RecoverForm />}
      {!isLost && <OpenForm makes={state === 'none'} />}
      {state === 'blocked' && mayProveByMail && <ProveByMail />}
      {state === 'recovery' && <GiveUp gives={gives} set={setGives} />}
    </section>
  );
}

/** Reads everything again that was closed. */
function useOpened() {
  const reload = useReload();
  return async (answer: Promise<{ readonly data: { readonly recoveryCode: string | null } }>) => {
    const { data } = await answer;
    showRecoveryCode(data.recoveryCode);
    await reload(['counseling']);
  };
}

const OwnPassword = () => <PasswordField name="password" label="Kata sandi akun" autoComplete="current-password" />;

function OpenForm({ makes }: { readonly makes: boolean }) {
  const opened = useOpened();
  return (
    <EndpointForm<{ password: string }>
      endpoint={async () => (await import('@hadir/contract/counseling/key.ts')).counselingKey.open}
      initial={{ password: '' }}
      submit={({ password }) => opened(openKey({ body: { password } }))}
      action={makes ? 'Buat kunci' : 'Buka'}
      working="Membuka"
      label="Kunci konseling"
    >
      <OwnPassword />
    </EndpointForm>
  );
}

function RecoverForm() {
  const opened = useOpened();
  return (
    <EndpointForm<{ password: string; recoveryCode: string }>
      endpoint={async () => (await import('@hadir/contract/counseling/key.ts')).counselingKey.recover}
      initial={{ password: '', recoveryCode: '' }}
      submit={(body) => opened(recoverKey({ body }))}
      action="Pulihkan"
      working="Memulihkan"
      label="Kode pemulihan"
    >
      <TextField name="recoveryCode" label="Kode pemulihan" autoComplete="off" autoCapitalize="characters" />
      <OwnPassword />
    </EndpointForm>
  );
}

function GiveUp({ gives, set }: { readonly gives: boolean; readonly set: (gives: boolean) => void }): ReactNode {
  const opened = useOpened();
  if (!gives)
    return (
      <Button className="ms-auto" onClick={() => set(true)}>
        Kode pemulihan hilang
      </Button>
    );
  return (
    <>
      <p className="pad-8-12 radius-input on-tinjau">
        Dengan kunci baru, cerita dan catatan lama tidak dapat Anda baca lagi, selamanya. Sesi dan jadwalnya tetap ada.
      </p>
      <EndpointForm<{ password: string }>
        endpoint={async () => (await import('@hadir/contract/counseling/key.ts')).counselingKey.renew}
        initial={{ password: '' }}
        submit={({ password }) => opened(renewKey({ body: { password } }))}
        action="Buat kunci baru"
        working="Membuat"
        danger
        label="Kunci baru"
        aside={
          <Button size="large" onClick={() => set(false)}>
            Kembali
          </Button>
        }
      >
        <OwnPassword />
      </EndpointForm>
    </>
  );
}
