/** One page for whoever registers by code or QR; what it answers is the same for everybody. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { registration } from '@hadir/contract/registration/endpoints.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { LOGIN_PATH } from '@hadir/contract/specification.ts';
import { REGISTRATION_CONSENT } from '@hadir/contract/registration/words.ts';
import { useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useRemote } from '../../api/fetching.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { Go } from '../../ui/navigation/go.tsx';
import { text, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { getForm, submitForm } from './registration-calls.ts';
import styles from './registration.module.css';

/** Makes a picture of any size small enough to send. @throws Error when it is no picture */
export type Shrink = (file: Blob) => Promise<Blob>;
type Body = BodyIn<typeof registration.submit>;
type Values = Omit<Body, 'consent'> & { consent: string };
type Form = ReplyOf<typeof registration.form>['data'];

/** The code of the company, as its QR carries it. */
const SEARCH = { kode: text };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    '/authentication/self-registration': typeof SEARCH;
  }
}

export function RegistrationForm({ shrink }: { shrink: Shrink }) {
  const code = usePageSearch(SEARCH).search.kode.trim().toUpperCase();
  const { data, error, mutate } = useRemote(getForm, code === '' ? null : { params: { code } });
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <div className={`on-hadir stack pad-12-16 radius-input gap-8 ${styles.result}`} role="status">
        <p>
          <b>Periksa email Anda.</b> Tautan dikirim ke {sentTo}. Buka dalam 14 hari; sesudah itu HR memeriksa
          pendaftaran Anda.
        </p>
        <p className={`secondary ${styles.quiet}`}>
          Tidak ada surat? Periksa folder spam, atau daftar lagi dengan email yang benar.
        </p>
      </div>
    );
  if (code === '' || error?.status === 404) return <CodeForm wrong={code} />;
  return (
    <AsyncContent data={data} error={error} retry={mutate} loading={[48, 48, 48, 160]}>
      {(form) => <OpenForm code={code} form={form.data} shrink={shrink} sent={setSentTo} />}
    </AsyncContent>
  );
}

function CodeForm({ wrong }: { wrong: string }) {
  const { change } = usePageSearch(SEARCH);
  return (
    <EndpointForm<{ code: string }>
      key={wrong}
      endpoint={async () => ({})}
      initial={{ code: '' }}
      judge={({ code }): Record<string, string> =>
        /^[A-Za-z0-9]{3,20}$/.test(code.trim()) ? {} : { code: 'Isi kode perusahaan, 3 sampai 20 huruf atau angka.' }
      }
      submit={async ({ code }) => change({ kode: code.trim().toUpperCase() })}
      action="Lanjut"
    >
      {wrong !== '' && (
        <p className="text-alpa" role="alert">
          Kode {wrong} tidak dikenal, atau pendaftaran mandirinya sedang ditutup. Minta kode atau QR dari HR.
        </p>
      )}
      <TextField
        name="code"
        label="Kode perusahaan"
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
      />
    </EndpointForm>
  );
}

interface OpenFormProps {
  code: string;
  form: Form;
  shrink: Shrink;
  sent: (email: string) => void;
}

/** What is typed is judged here, all at once; picture and consent have sentences of their own (`judge`). */
async function typedFields() {
  const { registration, registrationTyped } = await import('@hadir/contract/registration/endpoints.ts');
  return { body: registrationTyped, words: registration.submit.words ?? {} };
}

function OpenForm({ code, form, shrink, sent }: OpenFormProps) {
  const initial = { fullname: '', employeeNo: '', email: '', phone: '', unitId: null, photo: '', consent: '' };
  return (
    <EndpointForm<Values>
      endpoint={typedFields}
      initial={initial}
      judge={({ photo, consent }): Record<string, string> => ({
        ...(photo === '' && { photo: 'Ambil foto selfie terlebih dahulu.' }),
        ...(consent === '' && { consent: 'Centang persetujuan untuk mendaftar.' }),
      })}
      submit={async (body) => {
        await submitForm({ params: { code }, body: { ...body, consent: REGISTRATION_CONSENT.version } });
        sent(body.email ?? '');
      }}
      action="Daftar"
      working="Mengirim"
    >
      <p className="size-16 bold">{form.company}</p>
      <TextField name="fullname" label="Nama lengkap" autoComplete="name" />
      <TextField name="employeeNo" label="NIK kerja" hint="Nomor karyawan dari perusahaan." autoComplete="off" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <TextField name="phone" label="Nomor HP" type="tel" autoComplete="tel" />
      {form.units.length > 0 && (
        <SelectField name="unitId" label="Unit (boleh kosong)" empty>
          <option value="">Belum tahu</option>
          {form.units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelfieField shrink={shrink} />
      <ConsentField />
    </EndpointForm>
  );
}

async function inBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function SelfieField({ shrink }: { shrink: Shrink }) {
  const {
    field: { ref, onChange },
    fieldState,
  } = useController<{ photo: string }, 'photo'>({ name: 'photo' });
  const [shown, setShown] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  useEffect(() => (shown === undefined ? undefined : () => URL.revokeObjectURL(shown)), [shown]);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const small = await shrink(file);
      onChange(await inBase64(small));
      setShown(URL.createObjectURL(small));
      setProblem(undefined);
    } catch {
      setProblem('Berkas ini bukan foto yang dapat dibaca. Ambil foto lain.');
    }
  };
  const error = problem ?? fieldState.error?.message;
  return (
    <div className="stack gap-8">
      <span className="medium">Foto selfie</span>
      <div className="row gap-12">
        {shown === undefined ? (
          <span className={`place-center on-soft flex-none radius-input ${styles.noFace}`}>
            <Icon name="camera" />
          </span>
        ) : (
          <img src={shown} alt="Foto selfie Anda" className={`flex-none radius-input ${styles.face}`} />
        )}
        <label
          className={`inline-row relative min-h-48 pointer medium outlined-control radius-input focus-within-ring ${styles.pick}`}
          htmlFor={id}
        >
          {shown === undefined ? 'Ambil foto' : 'Ganti foto'}
          <input
            className="cover pointer"
            id={id}
            ref={ref}
            type="file"
            accept="image/*"
            capture="user"
            aria-invalid={error !== undefined}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </label>
      </div>
      {error !== undefined && (
        <p className={`flex text-alpa gap-8 ${styles.fieldProblem}`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

function ConsentField() {
  const { field, fieldState } = useController<{ consent: string }, 'consent'>({ name: 'consent' });
  return (
    <div>
      <FormControlLabel
        className={styles.consent}
        control={
          <Checkbox
            checked={field.value !== ''}
            slotProps={{ input: { ref: field.ref } }}
            onChange={(_, on) => field.onChange(on ? REGISTRATION_CONSENT.version : '')}
          />
        }
        label={REGISTRATION_CONSENT.text}
      />
      {fieldState.error !== undefined && (
        <p className={`flex text-alpa gap-8 ${styles.fieldProblem}`} role="alert">
          <Icon name="warning" />
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

export function BackToSignIn() {
  return (
    <p className="secondary mt-8">
      Sudah punya akun?{' '}
      <Go to={LOGIN_PATH} className={`inline-row min-h-44 bold text-strong ${styles.backLink}`}>
        Masuk
      </Go>
    </p>
  );
}
