/** Head, signer and pictures that stand on papers given out from now on. */
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { PaperHead, paperHeads } from '@hadir/contract/papers/endpoints.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSend } from '../../api/use-send.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { AreaField } from '../../ui/form/fields/plain-fields.tsx';
import { VersionedForm } from '../../ui/form/versioned-form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { getHead, removePicture, saveHead, storePicture } from './paper-calls.ts';

type Body = BodyIn<typeof paperHeads.save>;
type PictureName = 'logo' | 'signature';

const plainText = (value: unknown) => (typeof value === 'string' ? value : '');
const COMPARED = [
  { key: 'address', label: 'Alamat', text: plainText },
  { key: 'contact', label: 'Telepon dan email', text: plainText },
  { key: 'city', label: 'Kota', text: plainText },
  { key: 'signer', label: 'Penanda tangan', text: plainText },
  { key: 'signerTitle', label: 'Jabatan', text: plainText },
] as const;

export function PaperHeadForm() {
  const answer = useRemote(getHead, {});
  return (
    <div className="stack w-full one-column width-reading gap-16">
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[360, 120, 120]}>
        {(head) => (
          <>
            <HeadTexts head={head} reread={async () => (await answer.mutate())?.data ?? head} />
            <HeadPicture name="logo" title="Logo" sub="Di kiri atas surat; PNG atau JPEG." picture={head.logo} />
            <HeadPicture
              name="signature"
              title="Gambar tanda tangan"
              sub="Di atas nama penanda tangan; tinta gelap di latar putih."
              picture={head.signature}
            />
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function HeadTexts({ head, reread }: { readonly head: PaperHead; readonly reread: () => Promise<PaperHead> }) {
  const send = useSend();
  const toast = useToast();
  return (
    <Card title="Kop surat" sub="Berlaku untuk surat yang terbit sesudah disimpan; surat lama tetap seperti adanya.">
      <div className="mt-12">
        <VersionedForm<PaperHead, Body>
          row={head}
          bodyOf={({ address, contact, city, signer, signerTitle, version }) => ({
            address,
            contact,
            city,
            signer,
            signerTitle,
            version,
          })}
          fields={COMPARED}
          endpoint={() => import('@hadir/contract/papers/endpoints.ts').then((ends) => ends.paperHeads.save)}
          send={async (body) => {
            const { data } = await send(saveHead, { body });
            toast('Kop surat tersimpan');
            return data;
          }}
          reread={reread}
          action="Simpan"
        >
          <AreaField name="address" label="Alamat" />
          <TextField name="contact" label="Telepon dan email" maxLength={150} />
          <TextField name="city" label="Kota tempat surat terbit" maxLength={60} />
          <TextField name="signer" label="Nama penanda tangan" maxLength={100} />
          <TextField name="signerTitle" label="Jabatan penanda tangan" maxLength={100} />
        </VersionedForm>
      </div>
    </Card>
  );
}

interface HeadPictureProps {
  readonly name: PictureName;
  readonly title: string;
  readonly sub: string;
  readonly picture: string | null;
}

function HeadPicture({ name, title, sub, picture }: HeadPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['paper'], otherwise: 'Gambar belum tersimpan. Coba lagi.' });
  const params = { picture: name };
  const verb = picture === null ? 'Pilih gambar' : 'Ganti';
  const store = async (file: File | undefined) => {
    if (file === undefined) return;
    const isStored = await run(() => storePicture({ params, bytes: file, timeoutMs: 60_000 }));
    if (isStored) toast(`${title} tersimpan`);
  };
  const remove = async () => {
    if (await run((send) => send(removePicture, { params }))) toast(`${title} dihapus dari kop`);
  };
  return (
    <Card title={title} sub={sub}>
      {picture === null ? (
        <p className="secondary mt-12">Belum ada gambar.</p>
      ) : (
        <Picture
          className="radius-mark mt-12"
          path={picture}
          alt={title}
          width={240}
          height={90}
          style={{ objectFit: 'contain' }}
        />
      )}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={`Berkas ${title.toLowerCase()}`}
        tabIndex={-1}
        onChange={({ target }) => {
          void store(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className="row wrap gap-8 mt-12">
        <OnlineButton disabled={busy} onClick={() => input.current?.click()}>
          {busy ? 'Menyimpan…' : verb}
        </OnlineButton>
        {picture !== null && (
          <Button disabled={busy} onClick={() => void remove()}>
            Hapus
          </Button>
        )}
      </div>
    </Card>
  );
}
