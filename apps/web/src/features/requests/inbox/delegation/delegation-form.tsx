/** To whom, from when to when, which kinds; who may be named is the server's answer. */
import Button from '@mui/material/Button';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { type FormEvent, useState } from 'react';
import { isCallError } from '../../../../api/call-error.ts';
import { useOnline } from '../../../../api/connection.ts';
import { useRemote } from '../../../../api/fetching.ts';
import { writeKeys } from '../../../../api/write-keys.ts';
import { Chip } from '../../../../ui/chips/chip.tsx';
import { Dates, type Range } from '../../form/dates-field.tsx';
import { useMe } from '../../../../api/me.ts';
import styles from './delegation.module.css';
import { createDelegation, findDelegates } from '../inbox-calls.ts';
import { type Colleague, PersonField } from './person-field.tsx';

export function DelegationForm({ close, done }: { close: () => void; done: (name: string) => void }) {
  const { today } = useMe();
  const online = useOnline();
  const [delegate, setDelegate] = useState<Colleague>();
  const [range, setRange] = useState<Range>({ from: today, to: today });
  const [kinds, setKinds] = useState<readonly RequestKind[]>([]);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [keyOf] = useState(() => writeKeys());
  const toggle = (kind: RequestKind) =>
    setKinds((before) => (before.includes(kind) ? before.filter((other) => other !== kind) : [...before, kind]));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (delegate === undefined) return setFieldErrors({ delegateId: 'Pilih rekan yang memutuskan atas nama Anda.' });
    setBusy(true);
    setFieldErrors({});
    try {
      const body = { delegateId: delegate.id, ...range, kinds: [...kinds] };
      await createDelegation({ body, idempotencyKey: keyOf(body) });
      done(delegate.fullname);
    } catch (error) {
      const refusal = isCallError(error) ? error.refusal : undefined;
      const known = Object.keys(refusal?.errors ?? {}).some((field) => ['delegateId', 'from', 'to'].includes(field));
      const sentence = isCallError(error) ? error.message : 'Belum tersimpan. Coba lagi.';
      setFieldErrors(known && refusal !== undefined ? refusal.errors : { form: sentence });
      setBusy(false);
    }
  };
  return (
    <form
      className={`stack pt-16 gap-16 mt-12 border-top ${styles.form}`}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Alihkan persetujuan"
    >
      <DelegateField chosen={delegate} choose={setDelegate} error={fieldErrors['delegateId']} />
      <Dates
        label="Tanggal"
        value={range}
        today={today}
        error={fieldErrors['from'] ?? fieldErrors['to']}
        change={setRange}
      />
      <fieldset className={`flex wrap gap-8 ${styles.kinds}`}>
        <legend>Jenis</legend>
        <Chip on={kinds.length === 0} aria-pressed={kinds.length === 0} onClick={() => setKinds([])}>
          Semua
        </Chip>
        {REQUEST_KINDS.map((kind) => (
          <Chip key={kind} on={kinds.includes(kind)} aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {requestKindWord[kind]}
          </Chip>
        ))}
      </fieldset>
      {fieldErrors['form'] === undefined ? null : (
        <p role="alert" className="text-alpa">
          {fieldErrors['form']}
        </p>
      )}
      <div className={`flex gap-8 mt-16 ${styles.moves}`}>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!online}
          title={online ? undefined : 'Perlu koneksi'}
          aria-disabled={busy}
        >
          {busy ? 'Menyimpan…' : 'Alihkan'}
        </Button>
        <Button onClick={close}>Batal</Button>
      </div>
    </form>
  );
}

interface DelegateFieldProps {
  chosen: Colleague | undefined;
  choose: (delegate: Colleague | undefined) => void;
  error: string | undefined;
}

function DelegateField({ chosen, choose, error }: DelegateFieldProps) {
  const [search, setSearch] = useState('');
  const { data } = useRemote(findDelegates, chosen === undefined ? { query: { search } } : null, {
    keepPreviousData: true,
  });
  return (
    <PersonField
      chosenWords="Memutuskan atas nama Anda"
      chosen={chosen}
      choose={choose}
      search={search}
      setSearch={setSearch}
      found={data?.data}
      error={error}
    />
  );
}
