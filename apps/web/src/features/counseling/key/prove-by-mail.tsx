/** Dates and new sessions without the recovery code: a code to the address that the account had proved before. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useReload } from '../../../api/reload.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { proveByMail, sendProof } from '../counseling-calls.ts';

interface ProveByMailProps {
  /** What the code opens. */
  readonly says?: string;
  readonly action?: string;
}

const DATES = 'Tanpa kode pemulihan, email Anda membuka jadwal dan permintaan baru. Isi yang lama tetap tertutup.';

export function ProveByMail({ says = DATES, action = 'Buka jadwal' }: ProveByMailProps) {
  const reload = useReload();
  const [sent, setSent] = useState(false);
  const { busy, run } = useWrite({ otherwise: 'Kode belum terkirim. Coba lagi.' });
  const sendCode = async () => {
    if (await run(() => sendProof({ body: {} }))) setSent(true);
  };
  if (!sent)
    return (
      <div className="stack gap-8 justify-items-start border-top pt-16">
        <p className="secondary">{says}</p>
        <OnlineButton variant="outlined" busy={busy} working="Mengirim" onClick={() => void sendCode()}>
          Kirim kode ke email saya
        </OnlineButton>
      </div>
    );
  return (
    <EndpointForm<{ code: string }>
      endpoint={async () => (await import('@hadir/contract/counseling/key.ts')).counselingKey.prove}
      initial={{ code: '' }}
      submit={async ({ code }) => {
        await proveByMail({ body: { code } });
        await reload(['counseling']);
      }}
      action={action}
      working="Memeriksa"
      label="Kode dari email"
      aside={
        <Button size="large" disabled={busy} onClick={() => void sendCode()}>
          Kirim ulang
        </Button>
      }
    >
      <TextField
        name="code"
        label="Kode dari email"
        hint="Berlaku 30 menit."
        autoComplete="one-time-code"
        autoCapitalize="characters"
      />
    </EndpointForm>
  );
}
